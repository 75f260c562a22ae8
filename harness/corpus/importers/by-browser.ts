/**
 * The answers of the browsers of 2010 that the Barth draft started from: `tests/gurl-results/by-browser.txt` of
 * abarth/url-spec. A section is a page of WebKit's LayoutTests; blank lines separate questions; each line of a question is
 * the answer of one browser, in the form of the page's own `shouldBe`:
 *
 *   * KR canonicalize('http://h\\a') is 'http://h/a'
 *   SA canonicalize('http://h:80/') should be http://h/. Was http://h:80/.
 *   IE canonicalize('http://h:x/') should be http://h:x/. Threw exception [object Error]
 *
 * What is in quotation marks is the source of a JavaScript string, with its escapes; what follows "should be" and "Was"
 * is a string as it is. The asterisk is a mark of the collector and says nothing about the answer.
 */
import { optionalEncoding } from "../../model/question.js";
import { badInput, type Fault } from "../../io/errors.js";
import type { Suite } from "./suite.js";

/** The codes of the browsers, from the head of the file. */
const browsers = {
  FF: { id: "firefox-3.6", name: "Firefox 3.6" },
  KR: { id: "chrome-5", name: "Chrome 5" },
  SA: { id: "safari-4", name: "Safari 4" },
  IE: { id: "ie-8", name: "Internet Explorer 8" },
} as const;

type Code = keyof typeof browsers;
export type Browser2010 = (typeof browsers)[Code]["id"];
/**
 * Tells whether a browser's answers show whether it accepts. Internet Explorer throws where it does not. The others
 * never throw, and a link has an href even for an invalid URL: Chrome 5 has one for `http://foo:-80/`,
 * `http://user:pass@/` and `http://[google.com]/`, which Chrome 39 rejects.
 */
export function showsVerdict(browser: Browser2010): boolean {
  return browser === "ie-8";
}

export type BrowserAnswer = { readonly kind: "href"; readonly href: string } | { readonly kind: "threw" };

export interface ByBrowserCase {
  /** "url-spec/by-browser", "#", and the index of the question, counted from 0. */
  readonly id: string;
  /** The page of the question. */
  readonly section: string;
  readonly input: string;
  /** The pages name none: all inputs are absolute, and no section is about resolving. */
  readonly base: string | null;
  /** The label of the page's encoding, if a browser's answer may depend on it. */
  readonly encoding: string | null;
  /** The answer that the author of the draft expected. */
  readonly expected: string;
  readonly answers: Readonly<Partial<Record<Browser2010, BrowserAnswer>>>;
}

/** A line that was not captured as the page had it. */
export interface ByBrowserSlip {
  /** Counted from 1. */
  readonly line: number;
  /** The wrong piece, which the line contains once. */
  readonly written: string;
  readonly meant: string;
  readonly reason: string;
}

const tabLost =
  "A tab in the question, as in the lines of Chrome and Safari: the answer has no space, not even an escaped one.";
const tabLostAtEnd = "The tab between two spaces, as in the lines of Chrome and Safari.";
const noncharacterLost =
  "The question of the three other lines: the noncharacter was replaced when it was copied.";

export const byBrowserSlips: readonly ByBrowserSlip[] = [
  { line: 97, written: "('http://\uFFFDzyx", meant: "('http://\uFDD0zyx", reason: noncharacterLost },
  { line: 140, written: "('http://example.com/foo ", meant: "('http://example.com/foo\t", reason: tabLost },
  { line: 141, written: "('http://example.com/foo ", meant: "('http://example.com/foo\t", reason: tabLost },
  { line: 145, written: "('http://example.com/foo ", meant: "('http://example.com/foo\t", reason: tabLost },
  { line: 146, written: "('http://example.com/foo ", meant: "('http://example.com/foo\t", reason: tabLost },
  { line: 201, written: "com/\uFFFDzyx')", meant: "com/\uFDD0zyx')", reason: noncharacterLost },
  {
    line: 250,
    written: "#a\uFFFD.",
    meant: "#a\uFDD0.",
    reason: "What is expected in the three other lines: the noncharacter was replaced when it was copied.",
  },
  {
    line: 302,
    written: "IR",
    meant: "IE",
    reason: "The line of Internet Explorer is missing, and it throws for the other brackets too.",
  },
  {
    line: 418,
    written: "'http://192.168.0.1/",
    meant: "'http://192.168.0.1/'",
    reason: "The last mark is missing.",
  },
  {
    line: 479,
    written: "RR",
    meant: "KR",
    reason:
      "The line of Chrome is missing, and the answer is that of Chrome to the question without a full stop.",
  },
  { line: 572, written: "addr1 ')", meant: "addr1 \t ')", reason: tabLostAtEnd },
  { line: 574, written: "addr1 ')", meant: "addr1 \t ')", reason: tabLostAtEnd },
];

export const byBrowserFile = "url-spec/by-browser.txt";

/** Chrome 5, which the draft describes, as a suite of the filled draft. */
export const byBrowserSuites: readonly Suite[] = [
  {
    id: "url-spec/chrome-5",
    of: "barth-2011/filled",
    files: [byBrowserFile],
    decode: byBrowserText,
    tellsAbsentFromEmpty: false,
    cases: (text, _, shown) =>
      byBrowserCases(text, shown).flatMap(({ id, input, base, encoding, answers }) => {
        const answer = answers["chrome-5"];
        if (answer === undefined) return [];
        const demand =
          answer.kind === "threw"
            ? ({ kind: "rejected" } as const)
            : ({ kind: "href", href: answer.href } as const);
        return [{ id, input, base, ...optionalEncoding(encoding), demand }];
      }),
  },
];

/**
 * Decodes the file, which is UTF-8 except for two questions: there a supplementary character is written as two
 * surrogates of three bytes each (CESU-8). Nothing else is mended: "\u00C2\u00A9" looks like U+00A9 decoded as Latin-1,
 * but Firefox and Chrome answer with the escapes of both characters. Throws bad input.
 */
export function byBrowserText(bytes: Uint8Array, shown: string): string {
  const utf8 = Buffer.from(bytes)
    .toString("latin1")
    .replace(/\xED[\xA0-\xAF][\x80-\xBF]\xED[\xB0-\xBF][\x80-\xBF]/g, (pair) => {
      const [, second = 0, third = 0, , fifth = 0, sixth = 0] = Buffer.from(pair, "latin1");
      const high = ((second & 0xf) << 6) | (third & 0x3f);
      const low = ((fifth & 0xf) << 6) | (sixth & 0x3f);
      return Buffer.from(String.fromCodePoint(0x10000 + (high << 10) + low), "utf8").toString("latin1");
    });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(utf8, "latin1"));
  } catch {
    throw badInput([{ file: shown, place: "", fault: "is neither UTF-8 nor CESU-8" }]);
  }
}

type Report = (line: number, fault: string) => void;

interface AnswerLine {
  readonly line: number;
  readonly code: Code;
  readonly input: string;
  readonly expected: string;
  readonly answer: BrowserAnswer;
}

const head = Object.entries(browsers).map(([code, { name }]) => `${code} = ${name}`);
const sectionLine = /^= (LayoutTests\/fast\/url\/[a-z0-9-]+\.html) =$/;
const answerLine =
  /^(?:\* )?(?<code>[A-Z]{2}) canonicalize\('(?<input>.*?)'\) (?:is '(?<same>.*)'|should be (?<expected>.*?)\. (?:Was (?<was>.*)\.|(?<threw>Threw exception \[object Error\])))$/;

/** Returns the questions of the file; `shown` is its path for display. Throws bad input if it has another form. */
export function byBrowserCases(
  text: string,
  shown: string,
  slips: readonly ByBrowserSlip[] = byBrowserSlips,
): readonly ByBrowserCase[] {
  const faults: Fault[] = [];
  const report: Report = (line, fault) => faults.push({ file: shown, place: `line ${line}`, fault });
  const lines = mended(text, slips, report);
  for (const [index, expected] of head.entries()) {
    if (lines[index] !== expected) report(index + 1, `is not "${expected}"`);
  }
  const cases: ByBrowserCase[] = [];
  let section: string | null = null;
  let question: AnswerLine[] = [];
  const close = (): void => {
    if (question.length > 0) cases.push(caseOf(question, section ?? "", cases.length, report));
    question = [];
  };
  for (const [index, line] of lines.entries()) {
    if (index < head.length) continue;
    const number = index + 1;
    const page = sectionLine.exec(line)?.[1];
    if (line === "" || page !== undefined) close();
    if (page !== undefined) section = page;
    else if (line !== "") {
      const read = answerOf(line, number, report);
      if (section === null) report(number, "an answer before the first section");
      if (read !== null) question.push(read);
    }
  }
  close();
  if (faults.length > 0) throw badInput(faults);
  return cases;
}

function mended(text: string, slips: readonly ByBrowserSlip[], report: Report): string[] {
  const lines = text.split("\n");
  for (const { line, written, meant } of slips) {
    const [before, after, ...more] = (lines[line - 1] ?? "").split(written);
    if (before === undefined || after === undefined || more.length > 0)
      report(line, `does not contain "${written}" exactly once, as the list of slips demands`);
    else lines[line - 1] = `${before}${meant}${after}`;
  }
  return lines;
}

function answerOf(line: string, number: number, report: Report): AnswerLine | null {
  const groups = answerLine.exec(line)?.groups;
  if (groups === undefined) {
    report(number, "is not an answer of a browser");
    return null;
  }
  const { code = "", input = "", same, expected = "", was, threw } = groups;
  if (!isCode(code)) {
    report(number, `unknown browser ${code}`);
    return null;
  }
  const source = (written: string): string => unescaped(written, number, report);
  const shown = same === undefined ? expected : source(same);
  const href = same === undefined ? (was ?? "") : shown;
  return {
    line: number,
    code,
    input: source(input),
    expected: shown,
    answer: threw === undefined ? { kind: "href", href } : { kind: "threw" },
  };
}

function isCode(code: string): code is Code {
  return Object.hasOwn(browsers, code);
}

const escape = /\\(?:x(?<byte>[\dA-Fa-f]{2})|u(?<unit>[\dA-Fa-f]{4})|(?<itself>[\\']))/g;

/** Evaluates the source of a JavaScript string. */
function unescaped(source: string, line: number, report: Report): string {
  if (source.replace(escape, "").includes("\\")) report(line, "a backslash that is no known escape");
  return source.replace(
    escape,
    (_, byte: string | undefined, unit: string | undefined, itself: string | undefined) =>
      itself ?? String.fromCharCode(Number.parseInt(byte ?? unit ?? "", 16)),
  );
}

function caseOf(
  question: readonly AnswerLine[],
  section: string,
  index: number,
  report: Report,
): ByBrowserCase {
  const [{ input, expected } = { input: "", expected: "" }] = question;
  const answers: Partial<Record<Browser2010, BrowserAnswer>> = {};
  for (const each of question) {
    const { id, name } = browsers[each.code];
    if (each.input !== input) report(each.line, "asks another question than the line before it");
    if (each.expected !== expected) report(each.line, "expects another answer than the line before it");
    if (answers[id] !== undefined) report(each.line, `a second answer of ${name}`);
    answers[id] = each.answer;
  }
  return {
    id: `url-spec/by-browser#${index}`,
    section,
    input,
    base: null,
    encoding: dependsOnEncoding(input) ? pageEncoding : null,
    expected,
    answers,
  };
}

/**
 * The pages name no encoding, so the browsers used that of western Europe: Chrome and Safari cannot encode U+4F60 in a
 * query, and Safari writes U+00A9 as one byte in a fragment.
 */
const pageEncoding = "iso-8859-1";

/** Tells whether an answer may depend on the encoding: only outside ASCII, in a query or a fragment. */
function dependsOnEncoding(input: string): boolean {
  return /[?#].*[^\0-\x7F]/s.test(input);
}
