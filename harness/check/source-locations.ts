/** Locates the vectors of a corpus in its files. */
import { join } from "node:path";
import { visit } from "jsonc-parser";
import { filesBelow, readText } from "../io/files.js";

export interface SourceLocation {
  /** From the folder of the corpus, with "/". */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/** Returns the locations by vector id. Throws bad input if a file cannot be read. */
export function locationsOf(corpusFolder: string): ReadonlyMap<string, SourceLocation> {
  const places = new Map<string, SourceLocation>();
  for (const name of filesBelow(join(corpusFolder, "vectors"), ".json")) {
    visit(readText(join(corpusFolder, "vectors", name)), {
      onLiteralValue: (value: unknown, _offset, _length, startLine, _startCharacter, pathOf) => {
        const [list, , key, ...deeper] = pathOf();
        if (list !== "vectors" || key !== "id" || deeper.length > 0 || typeof value !== "string") return;
        places.set(value, { file: `vectors/${name}`, line: startLine + 1 });
      },
    });
  }
  return places;
}
