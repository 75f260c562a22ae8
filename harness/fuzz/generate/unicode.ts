/** Any code points, lone surrogates included, at any place of a small URL. */
import fc from "fast-check";
import type { Question } from "../../model/question.js";
import { mix, oneOf, shrinksToFirst, withInside, type Text } from "./combinators.js";

function between(first: number, last: number): Text {
  return fc.integer({ min: first, max: last }).map((codePoint) => String.fromCodePoint(codePoint));
}

const codePoint: Text = mix(
  [2, between(0x80, 0xff)],
  // Letters with and without cases, and combining marks.
  [2, mix([2, between(0x100, 0x24f)], [2, between(0x370, 0x52f)], [1, between(0x1e00, 0x1fff)])],
  [1, mix([1, between(0x10a0, 0x10ff)], [1, between(0x13a0, 0x13ff)], [1, between(0x10400, 0x1044f)])],
  [2, mix([3, between(0x300, 0x36f)], [1, between(0x93c, 0x94d)], [1, between(0x1ab0, 0x1aff)])],
  // Right to left, direction controls, and joiners and invisible characters.
  [2, mix([3, between(0x590, 0x6ff)], [1, between(0x1e800, 0x1eeff)], [1, between(0xfb1d, 0xfdff)])],
  [2, mix([2, between(0x200b, 0x200f)], [2, between(0x202a, 0x202e)], [2, between(0x2060, 0x206f)])],
  [
    1,
    oneOf(
      ...["\u00ad", "\u034f", "\u061c", "\u115f", "\u180e", "\u3164"],
      ...["\ufeff", "\ufe0f", "\u{e0041}", "\u{e0100}"],
    ),
  ],
  // Characters with compatibility mappings.
  [3, mix([4, between(0xff00, 0xffef)], [1, between(0x2100, 0x214f)], [1, between(0x2460, 0x24ff)])],
  [1, mix([1, between(0x1d400, 0x1d7ff)], [1, between(0xfe10, 0xfe6b)], [1, between(0x2070, 0x209f)])],
  [
    1,
    oneOf("\u3002", "\uff0e", "\uff61", "\u2024", "\u00df", "\u03c2", "\u1e9e", "\u0130", "\u0131", "\u212a"),
  ],
  [1, mix([1, between(0x1100, 0x11ff)], [1, between(0xac00, 0xd7a3)], [1, between(0x4e00, 0x9fff)])],
  // Noncharacters, surrogates and private use.
  [2, mix([2, between(0xd800, 0xdfff)], [1, oneOf("\ud800", "\udbff", "\udc00", "\udfff", "\udc00\ud800")])],
  [1, mix([2, between(0xfdd0, 0xfdef)], [2, between(0xfff0, 0xffff)], [1, between(0xe000, 0xf8ff)])],
  [1, oneOf("\u{1fffe}", "\u{5ffff}", "\u{10ffff}", "\u{10fffd}", "\u{f0000}")],
  [3, between(0x10000, 0x10ffff)],
  [1, between(0x1f000, 0x1faff)],
  [2, between(0, 0xffff)],
);

const small: Text = oneOf(
  ...["http://a/", "http://a.b/c?d#e", "http://a", "a://a/b"],
  ...["http://u:p@a:80/", "file:///C:/a", "a:b", "a", "//a/b"],
  ...["http://xn--a/", "http://[::1]/", "http://a.de/", "ws://1.2.3.4/?q", "mailto:a@b", "http://"],
);

const inputs: Text = mix(
  [4, withInside(small, codePoint)],
  [4, withInside(withInside(small, codePoint), codePoint)],
  [
    2,
    withInside(
      small,
      fc.array(codePoint, { minLength: 1, maxLength: 6 }).map((points) => points.join("")),
    ),
  ],
  [3, fc.array(codePoint, { minLength: 1, maxLength: 4 }).map((points) => `http://${points.join("")}`)],
);

const bases = fc.oneof(
  shrinksToFirst,
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constantFrom("http://h/a/b?q#f", "file:///C:/a", "a://h/b", "a:b") },
  { weight: 1, arbitrary: inputs },
);

export const unicodeQuestions: fc.Arbitrary<Question> = fc.record(
  { input: inputs, base: bases },
  { noNullPrototype: true },
);
