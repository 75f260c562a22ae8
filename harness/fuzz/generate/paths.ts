/** Paths, queries and fragments. */
import { list, mix, oneOf, row, sometimes, type Text } from "./combinators.js";
import { character } from "./token-soup.js";

const dots: Text = oneOf(
  ...[".", "..", "%2e", "%2E", "%2e%2e", ".%2e", "%2E.", "%2E%2e"],
  ...["...", "%2e%2e%2e", "..%20", ".;", "..;a", ". ."],
);

/** Windows drives, and strings that resemble them. */
const drive: Text = oneOf(
  ...["C|", "c:", "C:", "Z|", "C|a", "1|", "CC:", "C%7C", "C%3a", "c|;", "\u00e9:", "C:..", "|", "C\t|"],
);

const escapes: Text = oneOf(
  ...["%41", "%7e", "%7E", "%2f", "%2F", "%5c", "%00", "%0a", "%20"],
  ...["%25", "%2541", "%c3%a9", "%E9", "%FF", "%3f%23"],
  ...["%", "%4", "%zz", "%%", "%u0041", "%\u00e9", "%a", "%2", "% 41", "%3b"],
);

const beyondASCII: Text = oneOf(
  ...["\u00e9", "\u65e5", "e\u0301", "\u{1f4a9}", "\ud800", "\udc00a", "\ufffe", "\u0080", "\u00a0"],
);

const plain = oneOf(
  ...["a", "b", "a.b", "foo", "1", "A", "~", "localhost", "index.html", "a@b", "a:b", "a=1", "*", "(a)"],
);

const segment: Text = mix(
  [8, plain],
  [2, oneOf("")],
  [4, dots],
  [2, drive],
  [2, escapes],
  [1, beyondASCII],
  [2, row(oneOf("", "a"), character, oneOf("", "b"))],
  [
    1,
    oneOf(";", "a;b", "a,b", ";a=1", "a b", " ", "^", "`", "{}", "|", '"<>', "'", "[]", "$&+!", "a\tb", "\n"),
  ],
);

const between = oneOf("/", "/", "/", "/", "/", "/", "/", "/", "/", "\\", "//");

/** Segments in a row, without a slash before them. */
export const segments: Text = list(segment, 1, 5, between);

/** The piece after an authority: usually a path from the root. */
export const rootedPath: Text = mix(
  [3, oneOf("")],
  [3, oneOf("/", "//", "\\", ";", "/\\", "/.", "/..")],
  [12, row("/", segments)],
  [1, row(oneOf("\\", "//", ";", " ", ""), segments)],
);

/** Paths of files: drives, and hosts as in UNC names. */
export const filePath: Text = row(
  oneOf("", "/", "//", "///", "\\", "\\\\", "/\\", "////", "/./", "/../", "//localhost/", "//h/", "//a/.."),
  sometimes(12, oneOf("//%3F/", "//%253F/", "\\\\?\\", "//./", "\\\\.\\", "//%3f/", "/%3F/")),
  mix([3, drive], [1, segment]),
  mix(
    [2, oneOf("", "/", "\\", "/..", "/../..", "\\..\\", "/.", "?", "#", "/?q", "#f")],
    [3, row("/", segments)],
  ),
);

/** Paths of URLs without hierarchy, which no algorithm splits. */
export const opaquePath: Text = mix(
  [
    3,
    oneOf(
      ...["a", "", "a b", "a?b", "a@b.c", "a/b", "a\\b", "alert(1)"],
      ...["text/html,<p>", "a b?c#d e", "a  ", "blank"],
    ),
  ],
  [2, list(mix([3, plain], [2, character], [1, escapes], [1, beyondASCII]), 1, 4)],
  [
    1,
    oneOf(
      ...["http://a/b", "http:a", "https://a:443/", "file:///C|/"],
      ...["blob:http://a/", "about:a", "//", "ws://a"],
    ),
  ],
);

const item: Text = mix(
  [5, oneOf("q", "a=1", "&", "b", "+", "/", "?", "a b")],
  [
    2,
    oneOf(
      ...["'", '"', "<", ">", "`", "{", "}", "|", "\\", "^", "["],
      ...["]", ";", ":", "@", "..", "\0", "\t", "\n", "\x7f"],
    ),
  ],
  [1, escapes],
  [1, beyondASCII],
  [2, character],
);

/** A query with its question mark. */
export const query: Text = row("?", mix([1, oneOf("", "q", "?")], [3, list(item, 1, 4)]));

/** A fragment with its number sign. */
export const fragment: Text = row(
  "#",
  mix([1, oneOf("", "f", "#", "\0", " ", "`", "a b", "f#g", "?")], [2, list(item, 1, 4)]),
);
