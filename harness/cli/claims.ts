/** `urlstrata claims`: what is claimed of the texts' answers, by themselves and by this project, and where it fails. */
import pc from "picocolors";
import { algorithms } from "../../algorithms/index.js";
import { checkClaims, type ClaimResult } from "../claims.js";
import { generate } from "../fuzz/generate.js";
import { loadCorpus, questionOf } from "../load.js";
import type { Question } from "../participant.js";
import { asciiJSON, counted, fitted, shownQuestion, wrapped } from "../text.js";
import { formatOf, print, wholeNumber, width, type FormatOption } from "./command.js";
import { folderOf, type CorpusOption } from "./corpus-options.js";

/** Counterexamples to show of each; JSON has more. */
const shownOfEach = 5;

export interface ClaimsCommand extends FormatOption, CorpusOption {
  readonly inputs?: string;
  readonly seed?: string;
}

export async function claims(options: ClaimsCommand): Promise<void> {
  const count = wholeNumber("inputs", options.inputs ?? "0");
  const seed = wholeNumber("seed", options.seed ?? "1");
  const vectors = loadCorpus(folderOf(options)).vectors.map(questionOf);
  const results = await checkClaims(algorithms, questions(vectors, count, seed));
  if (formatOf(options) === "json") {
    const shown = results.map(({ counterexamples, ...rest }) => ({
      ...rest,
      failed: counterexamples.length,
    }));
    print(asciiJSON({ inputs: vectors.length + count, claims: shown }, 2));
    return;
  }
  print(`${counted(vectors.length + count, "input")}\n`);
  for (const result of results) printClaim(result);
}

/** The corpus, and then what is made up of it. */
function* questions(vectors: readonly Question[], count: number, seed: number): Generator<Question> {
  yield* vectors;
  for (let index = 0; index < count; index++) yield generate(seed, index, vectors);
}

function printClaim({ algorithm, id, at, says, asked, counterexamples, smallest }: ClaimResult): void {
  const held = asked - counterexamples.length;
  const all = asked === 0 ? "not asked" : `holds for all ${asked}`;
  const verdict = held === asked ? pc.green(all) : pc.yellow(`holds for ${held} of ${asked}`);
  print(`${pc.bold(`${algorithm}: ${id}`)}, ${verdict}`);
  print(`  ${fitted(at ?? "demanded by this project", width() - 2)}`);
  print(wrapped(says, width(), "  "));
  for (const question of smallest.slice(0, shownOfEach))
    print(`    ${fitted(`not for ${shownQuestion(question)}`, width() - 4)}`);
  print("");
}
