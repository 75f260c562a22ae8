/** Tests that the code of an algorithm has the addresses of the sections in its text. */
import { expect, it } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { addressOf } from "../../algorithms/outline.js";
import { folderOf, sourcesOf } from "../../algorithms/sources.js";

export function testAddresses({ id }: Algorithm): void {
  /** The variants, which share their code. */
  const variants = algorithms.filter((other) => folderOf(other.id) === folderOf(id));
  const addresses = new Map(
    variants.flatMap((variant) =>
      variant.outline.sections.map((section) => [section.id, addressOf(variant, section.id)]),
    ),
  );

  it("has the address of its section in the doc comment of each function that takes steps", () => {
    const declarations = sourcesOf(id).flatMap(({ name, code }) =>
      declarationsIn(code).map((declaration) => ({ name, ...declaration })),
    );
    const without = declarations.filter(({ comment, sections: [section] }) => {
      const address = section === undefined ? null : addresses.get(section);
      return address !== null && !comment.split(/\s+/).includes(address ?? "");
    });
    expect(without.map(({ name, sections }) => `${name}: ${sections.join(", ")}`)).toEqual([]);
    // A section of a cited specification, "[url-spec] 3 ...", may be left to its own code.
    const named = new Set(declarations.flatMap(({ sections }) => sections));
    expect(
      [...addresses.keys()].filter((section) => !named.has(section) && !section.startsWith("[")),
    ).toEqual([]);
  });
}

/** A declaration at the top of a file, with the sections of the text that its code names. */
interface Declaration {
  /** Its doc comment; empty without one. */
  readonly comment: string;
  readonly sections: readonly string[];
}

/** Returns the declarations at the top of a file, in their order. */
export function declarationsIn(code: string): Declaration[] {
  return code.split(/^(?=\/\*\*|(?:export )?(?:function|const|class)\b)/m).map((piece, index, pieces) => {
    const before = pieces[index - 1] ?? "";
    const sections = [...piece.matchAll(/\bsection\["([^"]+)"\]/g)].map(([, section]) => section ?? "");
    return { comment: /^\/\*\*[^]*?\*\/\n(?:\/\/ .*\n)?$/.test(before) ? before : "", sections };
  });
}
