/** `urlstrata claims`: what the texts say of their own answers, and where it does not hold. */
import pc from "picocolors";
import { algorithms } from "../../algorithms/index.js";
import { checkClaims } from "../claims.js";
import { loadCorpus } from "../load.js";
import { asciiJSON, fitted, shownQuestion, wrapped } from "../text.js";
import { formatOf, print, width, type FormatOption } from "./command.js";
import { folderOf, type CorpusOption } from "./corpus-options.js";

/** Counterexamples to show of each; JSON has them all. */
const shownOfEach = 5;

export function claims(options: FormatOption & CorpusOption): void {
  const corpus = loadCorpus(folderOf(options));
  const results = checkClaims(algorithms, corpus);
  if (formatOf(options) === "json") {
    print(asciiJSON(results, 2));
    return;
  }
  for (const { algorithm, id, at, says, asked, counterexamples } of results) {
    const held = asked - counterexamples.length;
    const all = asked === 0 ? "not asked" : `holds for all ${asked}`;
    const verdict = held === asked ? pc.green(all) : pc.yellow(`holds for ${held} of ${asked}`);
    print(`${pc.bold(`${algorithm}: ${id}`)}, ${verdict}`);
    print(`  ${fitted(at, width() - 2)}`);
    print(wrapped(says, width(), "  "));
    for (const counterexample of counterexamples.slice(0, shownOfEach)) {
      const vector = corpus.vectors.find((each) => each.id === counterexample);
      if (vector === undefined) continue;
      print(`    ${fitted(`not for ${shownQuestion(vector)}`, width() - 4)}`);
    }
    if (counterexamples.length > shownOfEach)
      print(`    nor for ${counterexamples.length - shownOfEach} more`);
    print("");
  }
}
