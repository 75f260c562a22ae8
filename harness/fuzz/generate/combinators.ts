/** Combinators of the grammar: arbitraries of strings in rows and choices. Each shrinks to its first item. */
import fc from "fast-check";

export type Text = fc.Arbitrary<string>;

/** One of these strings. */
export function oneOf(...strings: readonly string[]): Text {
  return fc.constantFrom(...strings);
}

/** For a choice whose first item is the simplest. */
export const shrinksToFirst = { withCrossShrink: true } as const;

/** One of these by weight; any of them shrinks to the first too. */
export function mix(...choices: readonly (readonly [weight: number, text: Text])[]): Text {
  const weighted = choices.map(([weight, arbitrary]) => ({ weight, arbitrary }));
  return fc.oneof(shrinksToFirst, ...weighted);
}

/** One after another. */
export function row(...items: readonly (Text | string)[]): Text {
  const texts = items.map((item) => (typeof item === "string" ? fc.constant(item) : item));
  return fc.tuple(...texts).map((parts) => parts.join(""));
}

/** The text in this percentage, nothing otherwise. */
export function sometimes(percent: number, text: Text): Text {
  return mix([100 - percent, fc.constant("")], [percent, text]);
}

/** From `least` to `most` items, with a separator between them. */
export function list(item: Text, least: number, most: number, separator: Text = fc.constant("")): Text {
  const items = fc.array(fc.tuple(separator, item), { minLength: least, maxLength: most });
  return items.map((entries) =>
    entries.map(([before, entry], index) => (index === 0 ? entry : before + entry)).join(""),
  );
}

/** A member of one of the classes, which are derived on demand. */
export function memberOf(classes: () => readonly (readonly string[])[]): Text {
  return fc.nat().map((number) => {
    const among = classes();
    const members = among[number % among.length] ?? [];
    return members[Math.floor(number / among.length) % members.length] ?? "";
  });
}

/** The text with the other inserted between its code units. */
export function withInside(text: Text, other: Text): Text {
  return fc.tuple(text, fc.nat(), other).map(([around, number, inside]) => {
    const at = number % (around.length + 1);
    return around.slice(0, at) + inside + around.slice(at);
  });
}

/** Caches the result of the first call. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
