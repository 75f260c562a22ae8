/** Writes tables of code points as TypeScript. */

export const hex = (value: number): string => `0x${value.toString(16)}`;

/** Fills lines of up to 110 columns with items. */
export function filled(items: readonly string[]): string {
  let text = "";
  let line = " ";
  for (const item of items) {
    if (line.length + item.length + 2 > 110) {
      text += `${line}\n`;
      line = " ";
    }
    line += ` ${item},`;
  }
  return `${text}${line}\n`;
}

/** Returns the flat ranges of `isInRanges` for ranges in ascending order; adjacent ones are joined. */
export function rangesOf(entries: Iterable<{ readonly first: number; readonly last: number }>): string {
  const ranges: { first: number; last: number }[] = [];
  for (const { first, last } of entries) {
    const before = ranges.at(-1);
    if (before !== undefined && before.last + 1 === first) before.last = last;
    else ranges.push({ first, last });
  }
  return filled(ranges.map(({ first, last }) => `${hex(first)}, ${hex(last)}`));
}

/** Returns a declaration of flat ranges, for code points in any order. */
export function rangesDeclaration(name: string, about: string, codePoints: readonly number[]): string {
  const ranges = [...codePoints]
    .sort((a, b) => a - b)
    .map((codePoint) => ({ first: codePoint, last: codePoint }));
  return `/** ${about} */\n// prettier-ignore\nexport const ${name}: readonly number[] = [\n${rangesOf(ranges)}];\n`;
}
