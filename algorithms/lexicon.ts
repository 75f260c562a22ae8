/** Making a lexicon from the tables and predicates of a text. */
import type { CodePointRanges, Lexicon } from "./algorithm.js";

/**
 * The ranges of a class: each code point of ASCII that is a member, and each range of `beyond`, whose code points are
 * alike to the text, if its first is a member.
 */
export function rangesOf(
  isMember: (character: string) => boolean,
  beyond: CodePointRanges = [0x80, 0x10ffff],
): CodePointRanges {
  const found: number[] = [];
  const add = (first: number, last: number): void => {
    if (!isMember(String.fromCodePoint(first))) return;
    if (found.at(-1) === first - 1) found[found.length - 1] = last;
    else found.push(first, last);
  };
  for (let code = 0; code < 0x80; code++) add(code, code);
  for (let index = 0; index < beyond.length; index += 2) add(beyond[index] ?? 0, beyond[index + 1] ?? 0);
  return found;
}

/** The ranges of a class that a character class of a regular expression stands for. */
export function rangesMatching(pattern: RegExp, beyond?: CodePointRanges): CodePointRanges {
  return rangesOf((character) => pattern.test(character), beyond);
}

/** The ports of a table, without the schemes that have no port in it. */
export function portsOf(
  table: ReadonlyMap<string, string | number | null>,
): Readonly<Record<string, string>> {
  const ports = [...table].map(([scheme, port]) => [scheme, String(port ?? "")] as const);
  return Object.fromEntries(ports.filter(([, port]) => port !== ""));
}

/** The dot segments of a text that knows a dot by these spellings. */
export function dotSegments(...dots: readonly string[]): Lexicon["dotSegments"] {
  return { single: dots, double: dots.flatMap((first) => dots.map((second) => first + second)) };
}

/** The drives of a text that knows the letter C and what follows it by these spellings. */
export function driveForms(letters: readonly string[], suffixes: readonly string[]): readonly string[] {
  return suffixes.flatMap((suffix) => letters.map((letter) => letter + suffix));
}
