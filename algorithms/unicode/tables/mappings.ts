/** Mappings of code points, as the generated tables write them. */

export type Mappings = ReadonlyMap<number, readonly number[]>;

/**
 * Reads mappings. Items are separated by white space, each `first[-last[/step]]:code+points` in hexadecimal: what
 * `first` is mapped to, which may be nothing. From `first` to `last`, by `step` or 1, the last code point mapped to grows
 * as the mapped one.
 */
export function mappingsFrom(text: string): Mappings {
  const mappings = new Map<number, readonly number[]>();
  for (const item of text.trim().split(/\s+/)) {
    const [keys = "", values = ""] = item.split(":");
    const [first = 0, last = first, step = 1] = keys.split(/[-/]/).map(fromHex);
    const mapped = values === "" ? [] : values.split("+").map(fromHex);
    for (let key = first; key <= last; key += step) {
      mappings.set(
        key,
        mapped.map((each, index) => (index === mapped.length - 1 ? each + key - first : each)),
      );
    }
  }
  return mappings;
}

function fromHex(digits: string): number {
  return Number.parseInt(digits, 16);
}
