/** Hosts of every kind, and the piece before them in an authority. */
import { punycodeEncode } from "../../../algorithms/unicode/punycode.js";
import { list, mix, oneOf, row, sometimes, type Text } from "./combinators.js";
import { inBrackets, ipv4 } from "./ip-addresses.js";
import { port } from "./schemes.js";
import { character } from "./token-soup.js";

const name: Text = oneOf(
  ...["a", "a.b", "example.com", "h", "A.B", "localhost", "LOCALHOST", "a-b", "a_b", "1a", "a.1"],
);

/** Labels that IDNA maps, rejects, or treats differently by version. */
const unicodeLabel: Text = oneOf(
  ...["\u00fc", "fa\u00df", "\u03b2\u03cc\u03bb\u03bf\u03c2"],
  ...["\u65e5\u672c", "\u2603", "\u{1f4a9}", "\u00dc"],
  ...["\uff41", "\uff11", "\uff0f", "\uff03", "\uff05\uff14\uff11", "\uff1a", "\u2100", "\u2488", "\ufdfa"],
  ...["a\u00adb", "\u00ad", "a\u200db", "\u200c", "\u0915\u094d\u200d\u0937", "\u2060", "\ufeff", "\u200b"],
  ...["\u05d0", "\u05d0a", "a\u05d0", "\u05d01", "1\u05d0", "\u0628\u0661", "\u202ea", "\u0301a", "a\u0301"],
  ...["\u0221", "\u0378", "\u1e9e", "\u0130", "\u212a", "\u2024", "\u{10ffff}", "\ufdd0", "\ud800", "\ufffd"],
  ...["\u3002", "\ue000", "\u{2f868}", "\u{1d7d8}", "\u4e00\u30fb", "\u0660\u06f0", "\u2260", "\u00e9\u2019"],
  // A mark between two that would compose, the subject of Corrigendum #5.
  ...["\u0b47\u0300\u0b3e", "\u1100\u0300\u1161"],
);

/** Labels in Punycode, valid and invalid. */
const punycodeLabel: Text = mix(
  [3, unicodeLabel.map((label) => `xn--${punycodeEncode(label)}`)],
  [
    3,
    oneOf(
      ...["xn--fa-hia", "xn--a", "xn--", "xn--a-", "XN--FA-HIA"],
      ...["xn--ls8h", "xn--a-ecp", "xn--99999999", "Xn--A"],
    ),
  ],
  [
    1,
    oneOf("xn--\u00fc", "xn--1", "xn--0", "xn--abc", "xn--iga", "xn--4dbcagdahymbxekheh6e0a7fei0b", "a--b"),
  ],
);

const internationalLabel: Text = mix(
  [6, unicodeLabel],
  [3, punycodeLabel],
  [2, oneOf("%C3%BC", "%FC", "%c3%9f", "%E2%98%83", "%ED%A0%80", "%EF%BC%A1", "%E3%80%82", "%F0%9F%92%A9")],
);

const escaped: Text = oneOf(
  ...["%41", "%61", "%2E", "%2e%2e", "%20", "%00", "%", "%4", "%zz"],
  ...["%25", "%2541", "%2F", "%40", "%3a80", "%5b%3A:1]"],
  ...["%23", "%3F", "%7f", "%5C", "%5B", "%31", "%30x7f", "%25%34%31", "%e9"],
);

const forbidden: Text = oneOf(
  ...[";", ",", "^", "|", " ", "<", ">", '"', "`", "{", "}", "'", "!", "$", "&", "(", ")", "*", "+", "="],
  ...["~", "_", "-"],
  ...["\0", "\t", "\n", "\r", "\x7f", "\x01", "[", "]", ".", "..", ":", "\u00a0"],
);

/** Puts the text inside a host name. */
function within(text: Text): Text {
  return row(oneOf("a", "", "a", "1", "a."), text, oneOf("", "b", "", ".com", ".de"));
}

/** Labels and names about as long as DNS, IDNA or Gecko allow, and longer. */
const long: Text = mix(
  [
    2,
    row(sometimes(50, oneOf("\u00fc.")), oneOf(...[62, 63, 64, 65, 256].map((length) => "a".repeat(length)))),
  ],
  [2, oneOf(...[30, 50, 57, 58, 59, 60, 63, 64, 130].map((length) => "\u00fc".repeat(length)))],
  [1, oneOf(...[60, 62, 64].map((length) => `${"a".repeat(length)}\u00fc`))],
  [1, oneOf("a.".repeat(126), "a.".repeat(130), `${"a".repeat(63)}.`.repeat(4), `${"\u00fc".repeat(58)}.a`)],
);

const separator = oneOf(".", ".", "\u3002", "\uff0e", "\uff61", "..", "%2e", "-");

/** Top-level domains in and outside of the list by which Gecko displayed Unicode. */
const topLevel = oneOf("com", "de", "jp", "xn--p1ai", "museum", "COM", "1", "0x1");

const international: Text = mix(
  [4, internationalLabel],
  [4, within(internationalLabel)],
  [3, row(list(internationalLabel, 1, 2, separator), separator, topLevel)],
);

export const host: Text = mix(
  [12, name],
  [2, oneOf("")],
  [4, ipv4],
  [6, inBrackets],
  [5, international],
  [3, within(escaped)],
  [4, within(forbidden)],
  [2, within(character)],
  [1, row(name, oneOf(".", "..", "\u3002", ";", ";/", ",", "%20"))],
  [1, list(mix([2, name], [1, escaped], [1, internationalLabel]), 1, 4, separator)],
  [2, long],
);

/** User name and password with the "@"; sometimes more than one "@". */
export const userInfo: Text = row(
  mix(
    [3, oneOf("u", "u:p", "", ":", "u:", ":p", "u:p:q", "::")],
    [
      2,
      oneOf(
        ...["u@v", "@", "u@:p", "%40", "%41:%42", "u%", "%zz:%"],
        ...["\u00fc:\u00df", "u;v:w", "[::1]", "u/", "a.b"],
      ),
    ],
    [2, row(oneOf("u", ""), character, oneOf("", ":p"))],
    [1, row(oneOf("u:", ":"), character)],
  ),
  "@",
);

export const authority: Text = row(sometimes(18, userInfo), host, sometimes(25, port));
