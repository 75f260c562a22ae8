/** What the grammar is made of: arbitraries of strings in rows and choices. Each shrinks to what stands first in it. */
import fc from "fast-check";

export type Text = fc.Arbitrary<string>;

/** One of these strings. */
export function oneOf(...strings: readonly string[]): Text {
  return fc.constantFrom(...strings);
}

/** For a choice, in which the first is the simplest. */
export const shrinksToFirst = { withCrossShrink: true } as const;

/** One of these, as often as the number before it says; whichever it is, it shrinks to the first too. */
export function mix(...choices: readonly (readonly [weight: number, text: Text])[]): Text {
  const weighted = choices.map(([weight, arbitrary]) => ({ weight, arbitrary }));
  return fc.oneof(shrinksToFirst, ...weighted);
}

/** One after the other. */
export function row(...items: readonly (Text | string)[]): Text {
  const texts = items.map((item) => (typeof item === "string" ? fc.constant(item) : item));
  return fc.tuple(...texts).map((parts) => parts.join(""));
}

/** It in so many of a hundred, nothing in the others. */
export function sometimes(percent: number, text: Text): Text {
  return mix([100 - percent, fc.constant("")], [percent, text]);
}

/** From `least` to `most` of it, with one of the separators between them. */
export function list(item: Text, least: number, most: number, separator: Text = fc.constant("")): Text {
  const items = fc.array(fc.tuple(separator, item), { minLength: least, maxLength: most });
  return items.map((entries) =>
    entries.map(([before, entry], index) => (index === 0 ? entry : before + entry)).join(""),
  );
}

/** One of the members of one of the classes, which are not asked for before they are needed. */
export function memberOf(classes: () => readonly (readonly string[])[]): Text {
  return fc.nat().map((number) => {
    const among = classes();
    const members = among[number % among.length] ?? [];
    return members[Math.floor(number / among.length) % members.length] ?? "";
  });
}

/** The text with the other put in somewhere between its code units. */
export function withInside(text: Text, other: Text): Text {
  return fc.tuple(text, fc.nat(), other).map(([around, number, inside]) => {
    const at = number % (around.length + 1);
    return around.slice(0, at) + inside + around.slice(at);
  });
}

/** What a function gives when it is called for the first time. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
