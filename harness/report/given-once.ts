/** Answers, or parts of them, each given once with all who give it. */

/** Those of the same key become one, given by all of them; the order stays. */
export function givenOnce<T extends { readonly by: readonly string[] }>(
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
