/** The grammar of URLs of all algorithms, valid and invalid, as arbitraries that shrink. */
import fc from "fast-check";
import type { Question } from "../../model/question.js";
import { list, mix, oneOf, row, shrinksToFirst, sometimes, withInside, type Text } from "./combinators.js";
import { authority, host, userInfo } from "./hosts.js";
import { filePath, fragment, opaquePath, query, rootedPath, segments } from "./paths.js";
import { beginning, knownSchemes, port, scheme, slashes } from "./schemes.js";
import { token } from "./token-soup.js";

const ending: Text = row(sometimes(25, query), sometimes(25, fragment));

/** One component of a simple URL, in which nothing else has its effect. */
const alone: Text = mix(
  [3, row("http://", host)],
  [3, row(oneOf(...knownSchemes), "://a", port)],
  [1, row("http://", userInfo, "a")],
  [2, row("http://a", rootedPath)],
  [1, row("http://a/", query)],
  [2, row("http://a/", fragment)],
);

const absolute: Text = mix(
  [10, row(beginning, authority, rootedPath)],
  [3, row(oneOf("file:", "file:", "FILE:", "file"), filePath)],
  [2, row(scheme, ":", mix([2, opaquePath], [1, rootedPath], [1, segments]))],
  [2, row(oneOf("javascript:", "mailto:", "data:", "about:", "blob:", "foo:", "view-source:"), opaquePath)],
  [1, row(scheme, ":", slashes)],
  [4, alone],
);

const relative: Text = mix(
  [4, segments],
  [2, row(slashes, authority, rootedPath)],
  [2, rootedPath],
  [2, filePath],
  [1, oneOf("", ".", "..", "?", "#", "//", "\\\\", "/", "\\", "a\\b", "\\\\a\\b", ":", "a:", "%2e%2e")],
);

/** White space and controls, which algorithms strip, ignore or reject. */
const blank = oneOf(
  ...[" ", "\t", "\n", "\r", "\0", "\x1f", "\f", "\u00a0", "\u3000", "\ufeff", "  ", " \n", "\x0b", "\x85"],
);

function surrounded(text: Text): Text {
  return mix([14, text], [1, row(sometimes(60, blank), text, sometimes(60, blank))]);
}

const absoluteURL: Text = surrounded(row(absolute, ending));
const relativeReference: Text = surrounded(row(relative, ending));

/** Bases that the algorithms resolve differently, and some that all reject. */
const base: fc.Arbitrary<string> = mix(
  [
    8,
    oneOf(
      ...["http://h/", "http://h/a/b?q#f", "http://u:p@h:81/a"],
      ...["https://h", "ws://h/a", "ftp://h/a/", "gopher://h/a"],
    ),
  ],
  [
    4,
    oneOf("file:///C:/a/b", "file://h/a/b", "file:///", "file:///C|/a", "file://h/C:/", "file:", "file:C:"),
  ],
  [3, oneOf("foo://h/a/b", "foo:/a/b", "foo://", "foo:///a", "a://h:80/?q", "view-source:http://h/")],
  [3, oneOf("mailto:a", "data:a?b#c", "javascript:a", "about:blank", "blob:http://h/a", "foo:a", "foo:a/b")],
  [
    2,
    oneOf(
      ...["", "a", "//h/a", "/a", "?q", "http://", "http://h:99999/"],
      ...["http://[", "http:", "1:a", "http://h;a/b"],
    ),
  ],
  [2, absoluteURL],
);

/** Labels of encodings with and without an encoder, and an unknown one. */
const encoding = fc.constantFrom(
  ...["windows-1252", "shift_jis", "iso-2022-jp", "gb18030"],
  ...["utf-16le", "replacement", "koi8-r", "UTF8", "big5", "x"],
);

/** A query that depends on the encoding. */
const encodedQuery: Text = row(
  "?",
  list(oneOf("\u00e9", "\u65e5", "\u{1f4a9}", "a", "\ud800", "&", "'"), 1, 4),
);

/** Combines input and base, and in one of a hundred an encoding. */
function questionsOf(input: Text, base: fc.Arbitrary<string | null>): fc.Arbitrary<Question> {
  const plain = { noNullPrototype: true };
  const encoded = row(input, sometimes(60, encodedQuery));
  return fc.oneof(
    shrinksToFirst,
    { weight: 99, arbitrary: fc.record({ input, base }, plain) },
    { weight: 1, arbitrary: fc.record({ input: encoded, base, encoding }, plain) },
  );
}

/** Returns no base in this percentage. */
function withoutBaseIn(percent: number): fc.Arbitrary<string | null> {
  return fc.oneof(
    shrinksToFirst,
    { weight: percent, arbitrary: fc.constant(null) },
    { weight: 100 - percent, arbitrary: base },
  );
}

export const bases: fc.Arbitrary<string | null> = withoutBaseIn(50);

/** Questions by the grammar; in one of ten a token is misplaced. */
export const grammarQuestions: fc.Arbitrary<Question> = fc.oneof(
  shrinksToFirst,
  { weight: 6, arbitrary: questionsOf(absoluteURL, withoutBaseIn(75)) },
  { weight: 3, arbitrary: questionsOf(relativeReference, withoutBaseIn(15)) },
  { weight: 1, arbitrary: questionsOf(withInside(absoluteURL, token), bases) },
);
