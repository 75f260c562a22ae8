/** Questions that have crashed parsers or their harnesses: strings of any content, and long ones. */
import type { Question } from "../../model/question.js";

const bidi = "\u202E\u2066\u200F";

/** Pieces for each component of a URL, and for input and base alone. */
const hostile: readonly string[] = [
  "\uD800",
  "\uDC00",
  "\uDC00\uD800",
  "\0",
  bidi,
  "\u{1F4A9}",
  "\uFEFF",
  "\uFFFF",
  "\u2028\u2029",
  "\x1B[31m",
  "\r\n\t",
  "%",
  "%00",
  "%ff%FE",
  "</script>",
  "__proto__",
  "constructor",
];

const around: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `${text}://h/`,
  (text) => `http://${text}@h/`,
  (text) => `http://u:${text}@h/`,
  (text) => `http://${text}/`,
  (text) => `http://a${text}b.example/`,
  (text) => `http://[${text}]/`,
  (text) => `http://h:${text}/`,
  (text) => `http://h/${text}?${text}#${text}`,
  (text) => `foo:${text}`,
  (text) => `file:///${text}/..`,
];

const long = 100_000;

function filled(text: string): string {
  return text.repeat(Math.ceil(long / text.length));
}

const longInputs: readonly string[] = [
  ...["a", ".", "/", ":", "@", "[", "%", "\\", "\0", "\uD800"].map(filled),
  ...["a/", "../", "%2e/", "a@", ":", "\u00FC"].map((text) => `http://h/${filled(text)}`),
  ...["a", ".", "1.", "a@", "%41", "\u00FC", "xn--"].map((text) => `http://${filled(text)}/`),
  `http://h:${filled("0")}80/`,
  `http://[${filled("1:")}]/`,
];

const longBases: readonly string[] = ["a/", "../", "\uD800"].map((text) => `http://h/${filled(text)}`);

/** All hostile questions; the same each time. */
export const hostileQuestions: readonly Question[] = [
  { input: "", base: null },
  { input: "", base: "" },
  ...hostile.flatMap((text) => around.map((put) => ({ input: put(text), base: null }))),
  ...hostile.flatMap((text) => around.map((put) => ({ input: "x", base: put(text) }))),
  ...hostile.map((text) => ({ input: text, base: "http://h/a/b?q#f" })),
  ...longInputs.map((input) => ({ input, base: null })),
  ...longBases.map((base) => ({ input: "../x", base })),
  ...["utf-8", "windows-1252", "utf-16le", "iso-2022-jp"].map((encoding) => ({
    input: "http://h/?\u00E9\uD800",
    base: null,
    encoding,
  })),
];
