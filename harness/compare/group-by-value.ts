/** Merges equal answers. */

/** Merges entries with the same key into one, with all participants of `by`; keeps the order. */
export function groupByValue<T extends { readonly by: readonly string[] }>(
  given: readonly T[],
  keyOf: (each: T) => string,
): T[] {
  const once = new Map<string, T>();
  for (const each of given) {
    const key = keyOf(each);
    const known = once.get(key);
    once.set(key, known === undefined ? each : { ...known, by: [...known.by, ...each.by] });
  }
  return [...once.values()];
}
