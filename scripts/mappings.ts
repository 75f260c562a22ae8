/** Writes mappings of code points in the form that `mappingsFrom` parses. */

interface Item {
  readonly first: number;
  last: number;
  step: number;
  readonly mapped: readonly number[];
}

/** Tells whether the next code point continues the mapping of an item. */
function goesOn({ first, last, step, mapped }: Item, codePoint: number, to: readonly number[]): boolean {
  const distance = codePoint - last;
  return (
    (first === last ? distance <= 2 : distance === step) &&
    to.length === mapped.length &&
    to.every((each, n) => each === (mapped[n] ?? 0) + (n === to.length - 1 ? codePoint - first : 0))
  );
}

const hex = (value: number): string => value.toString(16);

/** Returns a declaration of mappings, which are in ascending order of code points. */
export function mappingsDeclaration(
  name: string,
  about: string,
  mappings: Iterable<readonly [number, readonly number[]]>,
): string {
  const items: Item[] = [];
  for (const [codePoint, to] of mappings) {
    const item = items.at(-1);
    if (item !== undefined && goesOn(item, codePoint, to)) {
      item.step = codePoint - item.last;
      item.last = codePoint;
    } else {
      items.push({ first: codePoint, last: codePoint, step: 1, mapped: to });
    }
  }
  const written = items.map(({ first, last, step, mapped }) => {
    const keys = `${hex(first)}${last > first ? `-${hex(last)}` : ""}${step > 1 ? `/${hex(step)}` : ""}`;
    return `${keys}:${mapped.map(hex).join("+")}`;
  });
  return `/** ${about} */\nexport const ${name} = \`\n${linesOf(written)}\`;\n`;
}

/** Puts as many items into each line as fit into 110 columns. */
function linesOf(items: readonly string[]): string {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + item.length < 110) lines[lines.length - 1] = `${line} ${item}`;
    else lines.push(item);
  }
  return lines.map((line) => `${line}\n`).join("");
}
