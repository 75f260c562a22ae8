/** Token soup: the characters and short tokens that any algorithm treats specially, in any order. */
import fc from "fast-check";
import type { Question } from "../../model/question.js";
import { characterClasses } from "./character-classes.js";
import { list, memberOf, mix, oneOf, once, row, shrinksToFirst, type Text } from "./combinators.js";
import { beginning } from "./schemes.js";
import { fillers, tokens } from "./tokens.js";

function isAlphanumeric([first = ""]: readonly string[]): boolean {
  return /^[0-9A-Za-z]$/.test(first);
}

const alphanumerics = once(() => characterClasses().ascii.filter(isAlphanumeric));
const others = once(() => characterClasses().ascii.filter((members) => !isAlphanumeric(members)));

/** A special character; all classes are equally likely. */
export const character: Text = mix(
  [7, memberOf(others)],
  [1, memberOf(alphanumerics)],
  [2, memberOf(() => characterClasses().beyondASCII)],
);

export const token: Text = mix([4, oneOf(...fillers)], [5, character], [4, memberOf(tokens)]);

const soup: Text = list(token, 0, 8);

const inputs: Text = mix(
  [3, row(beginning, soup)],
  [2, row(oneOf("http://", "https://", "file://", "file:", "http:", "a:", "a://"), soup)],
  [3, soup],
  [1, row("http://a", soup)],
);

const bases: fc.Arbitrary<string | null> = fc.oneof(
  shrinksToFirst,
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 4,
    arbitrary: oneOf("http://h/a/b?q#f", "file:///C:/a/b", "file://h/a", "a://h/b", "a:b", "a:/b", "ws://h"),
  },
  { weight: 1, arbitrary: inputs },
);

export const soupQuestions: fc.Arbitrary<Question> = fc.record(
  { input: inputs, base: bases },
  { noNullPrototype: true },
);
