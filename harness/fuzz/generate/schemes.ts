/** Schemes, what follows them, and ports. */
import { mix, oneOf, row, type Text } from "./combinators.js";
import { specialSchemes } from "./dictionary.js";

/** Schemes in use. */
const usedSchemes = [
  ...["http", "https", "ws", "wss", "ftp", "file", "gopher"],
  ...["javascript", "mailto", "data", "about", "vbscript", "blob", "telnet", "tn3270", "rlogin"],
  ...["view-source", "feed", "urn", "tel", "filesystem", "ldap"],
];

/** The schemes in use, and those that only a specification names. */
export const knownSchemes: readonly string[] = [...new Set([...usedSchemes, ...specialSchemes])];

const madeUp = oneOf("a", "foo", "a1", "a+b", "a-b", "a.b", "x2-3.4+5");

const invalid = oneOf(
  ...["", "1", "1a", "+a", "-", ".a", "a_b", "a%41", "%68ttp", "ht tp", "ht\ttp", "h\u00e9", "\u212aelvin"],
  ...["a\0", "a~", "http\n", "\u{1f4a9}", "a\ud800", "http;", "a[", "ht\\tp"],
);

const otherCase = oneOf("HTTP", "Http", "hTtPs", "FILE", "File", "A", "FOO", "MailTo", "JavaScript", "WSS");

/** A scheme without its colon. */
export const scheme: Text = mix(
  [14, oneOf("http")],
  [16, oneOf(...knownSchemes)],
  [8, oneOf("file")],
  [6, madeUp],
  [3, otherCase],
  [2, invalid],
);

/** The piece between a scheme and an authority or path: any number and spelling of slashes. */
export const slashes: Text = mix(
  [10, oneOf("//")],
  [3, oneOf("", "/", "///", "////")],
  [
    3,
    oneOf("\\\\", "\\", "/\\", "\\/", "\\\\\\", "//\\", "/\t/", "\n//", "/ /", " //", "// ", "//.//", "/.//"),
  ],
);

/** A port with its colon. */
export const port: Text = row(
  ":",
  mix(
    [4, oneOf("80", "443", "21", "70", "8080", "23", "513", "0", "1")],
    [3, oneOf("", "00", "080", "00080", "000443", "065535", "65535", "65536", "99999999999")],
    [
      2,
      oneOf(
        ...["a", "8a", "0x50", "-1", "+1", "8 0", " 80", "80 "],
        ...["8\t0", "%38", "80;", "\uff18", "\u0668", ":"],
      ),
    ],
    [1, oneOf("80:", "80@b", "8\\0", ":80", "1,2", "8\u00ad0", "1|", "\0")],
  ),
);

/** A scheme with its colon and slashes; the colon may be missing or doubled. */
export const beginning: Text = row(
  scheme,
  mix([40, oneOf(":")], [1, oneOf("", "::", " :", "%3A", ";")]),
  slashes,
);
