/** Where the vectors of a corpus stand in its files. */
import { join } from "node:path";
import { visit } from "jsonc-parser";
import { filesBelow, readText } from "../files.js";

export interface Place {
  /** From the folder of the corpus, with "/". */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * The places by the id of the vector in the first of these corpora, from which files are named; throws bad input if a
 * file cannot be read.
 */
export function placesOf(corpusFolder: string): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
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
