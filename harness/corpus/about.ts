/** Checks the sentence that describes a vector. */

/** Stems of words that give away an answer. */
const answerWords = [
  "accept(?:s|ed)?",
  "allow(?:s|ed)?",
  "answers?",
  "asks?",
  "bad",
  "becomes?",
  "broken",
  "change[sd]?",
  "convert(?:s|ed)?",
  "correct(?:ly)?",
  "decode[sd]",
  "disallow(?:s|ed)?",
  "drop(?:s|ped)?",
  "errors?",
  "exceptions?",
  "expect(?:s|ed)?",
  "fail(?:s|ed|ure|ures)?",
  "fold(?:s|ed)?",
  "forbid(?:s|den)?",
  "ignore[sd]?",
  "illegal(?:ly)?",
  "incorrect(?:ly)?",
  "interpret(?:s|ed)?",
  "invalid(?:ly)?",
  "keeps?",
  "kept",
  "legal(?:ly)?",
  "lowercase[sd]",
  "malformed",
  "mean(?:s|t)?",
  "must",
  "normali[sz]e[sd]?",
  "parse[sd]?",
  "permit(?:s|ted)?",
  "refuse[sd]?",
  "reject(?:s|ed|ion)?",
  "remove[sd]?",
  "results?",
  "returns",
  "returned",
  "should",
  "stays?",
  "strip(?:s|ped)?",
  "succeed(?:s|ed)?",
  "success(?:ful|fully)?",
  "treat(?:s|ed)?",
  "valid(?:ly)?",
  "whether",
  "wrong(?:ly)?",
];

const answerWord = new RegExp(String.raw`\b(?:${answerWords.join("|")})\b`, "i");

/** Returns why a text is not one sentence without an answer, or null. Quoted pieces are inputs and are not checked. */
export function aboutFault(about: string): string | null {
  const unquoted = about.replace(/"[^"]*"/g, '""');
  if (!unquoted.endsWith(".")) return "does not end with a full stop";
  if (/[.!?;]\s/.test(unquoted)) return "has more than one sentence";
  const word = answerWord.exec(unquoted)?.[0];
  return word === undefined ? null : `contains "${word}", which gives away an answer`;
}
