/** Inputs for the tests that compare or check without expected answers: pieces that the texts treat apart, in a row. */
import fc from "fast-check";

const pieces = [
  ...Array.from("/\\?#@:.%;|^`{}'\"<>=&+$!*()~_-, []."),
  ...Array.from("\t\n\r\0\u001f\u007f\u00ad\u00df\u00e9\u200d\u3002\uff0f\ufeff\ud800\udc00"),
  ...Array.from("aAhx015"),
  "\u{1f4a9}",
  ...[
    "http:",
    "https:",
    "file:",
    "ftp:",
    "ws:",
    "wss:",
    "gopher:",
    "foo:",
    "a:",
    "blob:",
    "data:",
    "javascript:",
  ],
  ...[
    "mailto:",
    "HTTP:",
    "//",
    "///",
    "\\\\",
    "..",
    "%2e",
    "%2E%2e",
    "%41",
    "%zz",
    "%c3%9f",
    "C:",
    "C|",
    "c|/",
  ],
  ...["[::1]", "[1:2::3]", "::", "[::127.0.0.1]", "0x7f", "1.2.3.4", "256", "08", ":80", ":443", ":65536"],
  ...["localhost", "xn--fa-hia", "xn--a", "user:pw@", "//h/p?q#f", "a.b", "a b"],
];

const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(""));
const begun = fc.tuple(fc.constantFrom("http://", "https://", "file://", "foo://", "http:", "file:"), soup);
const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 });

/** Any string, most often one that looks like a URL. */
export const inputs = fc.oneof(
  { weight: 4, arbitrary: soup },
  { weight: 4, arbitrary: begun.map(([start, rest]) => start + rest) },
  { weight: 1, arbitrary: units.map((codes) => String.fromCharCode(...codes)) },
);

export const bases = fc.constantFrom(
  null,
  null,
  "http://h/a/b?q#f",
  "http://u:p@h:81/",
  "http://h;x",
  "ws://h",
  "file:///C:/x/y",
  "file://host/x",
  "foo://h/a/b",
  "foo:/a/b",
  "mailto:x",
  "data:text,x  ?q",
  "blob:http://x/y",
);

/**
 * Returns strings of any code points, lone surrogates included, whose number is constrained. The strings of fast-check
 * over all code points take a second to make, for the shrinking of examples that no test here gives.
 */
export function strings(constraints: fc.ArrayConstraints = {}): fc.Arbitrary<string> {
  const codePoint = fc.integer({ min: 0, max: 0x10ffff });
  return fc.array(codePoint, constraints).map((codePoints) => String.fromCodePoint(...codePoints));
}
