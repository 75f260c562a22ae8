/** Inputs that are long in one component each, by the component and its content. */

import { punycodeEncode } from "../algorithms/unicode/punycode.js";

/** Returns consecutive ideographs of the first block, repeated as needed. */
function distinctIdeographs(length: number): string {
  return Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + (index % 20_000))).join("");
}

/** Of the classes 240, 234, 230, 220, 202 and 1. */
const descendingMarks = "\u0345\u035d\u0301\u0323\u0327\u0334";

/** Each returns an input of about `length` code units. */
export const longInputs: Readonly<Record<string, (length: number) => string>> = {
  "scheme of letters": (length) => `${"a".repeat(length)}:b`,
  "username of letters": (length) => `http://${"a".repeat(length)}@h/`,
  "username of non-ASCII": (length) => `http://${"\u00e9".repeat(length)}@h/`,
  "userinfo of at signs": (length) => `http://${"@".repeat(length)}h/`,
  "password of colons": (length) => `http://u${":".repeat(length)}@h/`,
  "host of letters": (length) => `http://${"a".repeat(length)}/`,
  "host of dots": (length) => `http://${".".repeat(length)}/`,
  "host of labels": (length) => `http://${"a.".repeat(length / 2)}b/`,
  "host of escapes": (length) => `http://${"%41".repeat(length / 3)}/`,
  "host of one non-ASCII letter": (length) => `http://${"\u00e9".repeat(length)}/`,
  "host of distinct ideographs": (length) => `http://${distinctIdeographs(length)}/`,
  "host of Punycode": (length) => `http://xn--${"za0".repeat(length / 3)}/`,
  "host of Punycode of ideographs": (length) =>
    `http://xn--${punycodeEncode(distinctIdeographs(length / 3))}/`,
  "host of marks of two classes": (length) =>
    `http://a${"\u0301".repeat(length / 2)}${"\u0323".repeat(length / 2)}/`,
  "host of alternating marks": (length) => `http://a${"\u0301\u0323".repeat(length / 2)}/`,
  "host of marks of descending classes": (length) => `http://a${descendingMarks.repeat(length / 6)}/`,
  "host of non-joiners": (length) => `http://${"\u200c".repeat(length)}/`,
  "host of non-joiners between letters": (length) => `http://${"\u0628\u200c".repeat(length / 2)}\u0628/`,
  "host of joiners after viramas": (length) => `http://${"\u0915\u094d\u200d".repeat(length / 3)}/`,
  "host of both directions": (length) => `http://${"\u05d0a".repeat(length / 2)}/`,
  "host of Hangul": (length) => `http://${"\u1100\u1161\u11a8".repeat(length / 3)}/`,
  "host of labels with marks": (length) => `http://${"a\u0301\u0323.".repeat(length / 4)}b/`,
  "host of brackets": (length) => `a://${"[".repeat(length)}/`,
  "host of digits": (length) => `http://${"1".repeat(length)}/`,
  "opaque host of non-ASCII": (length) => `a://${"\u00e9".repeat(length)}/`,
  "port of digits": (length) => `http://h:${"0".repeat(length)}/`,
  "slashes before the host": (length) => `http:${"/".repeat(length)}h/`,
  "path of letters": (length) => `http://h/${"a".repeat(length)}`,
  "path of dots": (length) => `http://h/${".".repeat(length)}`,
  "path of slashes": (length) => `http://h/${"/".repeat(length)}`,
  "path of backslashes": (length) => `a://h/${"\\".repeat(length)}`,
  "path of double dots": (length) => `http://h/${"a/../".repeat(length / 5)}`,
  "path of encoded dots": (length) => `http://h/${"%2e/".repeat(length / 4)}`,
  "path of spaces": (length) => `http://h/${" ".repeat(length)}b`,
  "path of non-ASCII": (length) => `http://h/${"\u{1f4a9}".repeat(length / 2)}`,
  "path of lone surrogates": (length) => `http://h/${"\ud800".repeat(length)}`,
  "opaque path of spaces": (length) => `a:${"b ".repeat(length / 2)}?`,
  "drive letters": (length) => `file:///${"C|/".repeat(length / 3)}`,
  "localhost before slashes": (length) => `file:///${"localhost///".repeat(length / 12)}`,
  "escapes in escapes": (length) => `file:///${"%".repeat(length / 2)}${"3".repeat(length / 2)}41`,
  "query of letters": (length) => `http://h/?${"a".repeat(length)}`,
  "query of question marks": (length) => `http://h/?${"?".repeat(length)}`,
  "query of non-ASCII": (length) => `http://h/?${"\u00e9".repeat(length)}`,
  "fragment of number signs": (length) => `http://h/#${"#".repeat(length)}`,
  "fragment of NUL": (length) => `http://h/#${"\0".repeat(length)}a`,
  "spaces around": (length) => `${" ".repeat(length / 2)}http://h/${" ".repeat(length / 2)}`,
  "tabs inside": (length) => `http://h/${"\ta".repeat(length / 2)}`,
  "tabs in the host": (length) => `http://${"\ta".repeat(length / 2)}/`,
  "no scheme": (length) => "a".repeat(length),
};
