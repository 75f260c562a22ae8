/** Replaces what decides by the simplest text that is read alike, so that one cause has one reproducer. */
import type { Atom } from "./atoms.js";
import { sameCauseAs, tokenOf, type Pinned } from "./canonical.js";
import { isInScheme, madePieces, simplerThan, withRun } from "./draft.js";
import { readingKey, readingsOf } from "./readings.js";
import { withoutDigits } from "./repairs.js";
import type { Search } from "./search.js";

/** Replaces the token by the simplest one that both read alike, or that the rejecting side rejects alike. */
export function* simplestToken(pinned: Pinned, atom: Atom): Search<Pinned> {
  const { draft, run, by } = pinned;
  const token = tokenOf(pinned);
  const isSameCause = sameCauseAs(pinned, atom);
  const isCase = token !== by && token.toLowerCase() === by;
  if (token.length > 1 && token !== by && withoutDigits(token) === by) return yield* oneDigit(pinned, atom);
  const simpler = isCase ? simplerCapitals(token) : simplerTokens(token, by);
  // One letter before a colon is a drive to some; what is true of http is rather told of that, but for what is so of files.
  const isLonger = token.length > 1 && isInScheme(draft, run);
  const known = isLonger && !isCase && /^(?!file$)[a-z]+$/.test(token) ? simplerThan(token, ["http"]) : [];
  const choices = isLonger ? [...known, ...simpler.filter(({ length }) => length > 1)] : simpler;
  if (choices.length === 0) return pinned;
  const deciding = atom.in === "verdict" ? [atom.rejecting] : ([0, 1] as const);
  const was = yield* readingsOf(draft, run);
  for (const choice of choices) {
    const pieces = madePieces(choice);
    const each: Pinned = {
      draft: withRun(draft, run, pieces),
      run: { ...run, to: run.from + pieces.length },
      by: isCase ? choice.toLowerCase() : by,
    };
    if (!(yield* isSameCause(each))) continue;
    const is = yield* readingsOf(each.draft, each.run);
    if (deciding.every((side) => readingKey(was[side], token) === readingKey(is[side], choice))) return each;
  }
  return pinned;
}

/** Replaces a word with several digits by one digit behind a letter, if that has the same cause. */
function* oneDigit(pinned: Pinned, atom: Atom): Search<Pinned> {
  const { run } = pinned;
  const short: Pinned = {
    draft: withRun(pinned.draft, run, madePieces("a1")),
    run: { ...run, from: run.from + 1, to: run.from + 2 },
    by: "a",
  };
  return (yield* sameCauseAs(short, atom)(short)) ? short : pinned;
}

/** Two letters are no drive; one alone is no word. */
function simplerCapitals(token: string): readonly string[] {
  const choices = token.length === 1 ? ["A"] : ["AA", "HTTP", "FILE"];
  return simplerThan(token, choices);
}

/** Nothing, what is none, an equal sign with a stroke, and an e with an acute accent that is not composed. */
const punycode = ["xn--", "xn--a", "xn--1ch", "xn--e-xbb"];

/** Returns a token with an "a" for its letters, in their case. */
function inFirstLetter(token: string): string {
  return token.replace(/[b-z]/g, "a").replace(/[B-Z]/g, "A");
}

function simplerTokens(token: string, by: string): readonly string[] {
  const choices = [
    ...(token !== "" && by === "" ? ["a"] : []),
    ...(/^[A-Za-z]+$/.test(token) ? [by === "" ? "a" : "b", token.toLowerCase(), "A"] : []),
    ...(/^[\0-\x08\x0E-\x1F]$/.test(token) ? ["\u0001"] : []),
    // More than one byte, and more than four, are too much for some.
    ...(/^[0-9]+$/.test(token) ? ["1", "256", "4294967296"] : []),
    ...(/^[0-9][0-9A-Za-z]+$/.test(token) ? ["1a"] : []),
    ...(/^[^A-Za-z0-9%][A-Za-z]$|^[A-Za-z][^A-Za-z0-9%]$/.test(token) ? [inFirstLetter(token)] : []),
    // A base that has a host, and no scheme.
    ...(/^\/\/[A-Za-z0-9.-]+$/.test(token) ? ["//a"] : []),
    ...(/^xn--/i.test(token) ? punycode : []),
    ...(/^\[.*\]$/s.test(token) ? ["[]", "[a]"] : []),
    ...(/^(?:%[89A-F][0-9A-F]){2,}$/i.test(token) ? [/[a-f]/.test(token) ? "%c3%a9" : "%C3%A9"] : []),
    ...(/^[^\0-\x7F]/u.test(token) ? ["\u00E9", "\u4E00"] : []),
  ];
  return simplerThan(token, choices);
}
