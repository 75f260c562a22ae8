/** `urlstrata corpus promote`: makes a finding a vector. */
import { corpus, format, example, type Define } from "./options.js";
import { algorithms } from "../../algorithms/index.js";
import type { Answers } from "../ask.js";
import { compare, lensNamed } from "../compare.js";
import type { Finding } from "../fuzz/finding.js";
import { whoSees } from "../fuzz/who-sees.js";
import { addVector, type AddCommand } from "./corpus-add.js";
import { findingNamed } from "./replay.js";
import { exitCodes, type ExitCode } from "../errors.js";
import type { Terminal } from "./terminal.js";

export interface PromoteCommand extends Pick<
  AddCommand,
  "theme" | "id" | "about" | "corpus" | "dryRun" | "format"
> {
  readonly out: string;
}

export async function promote(
  given: string,
  { out, ...options }: PromoteCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const finding = findingNamed(given, out, terminal);
  const { id, witness, found } = finding;
  const { input, base, encoding } = witness;
  const references = [`urlstrata fuzz, seed ${found.seed}, run ${found.run}: finding ${id}`];
  const question = { ...(base === null ? {} : { base }), ...(encoding === undefined ? {} : { encoding }) };
  const answers = await addVector(input, { ...options, ...question, references }, terminal);
  for (const sentence of notShown(finding, answers)) terminal.log(sentence);
  return exitCodes.nothingUnexpected;
}

/** What the report of the corpus will not show of a finding, by what the participants of the report answer. */
function notShown(finding: Finding, answers: Answers): string[] {
  const lens = lensNamed(finding.lens);
  const { classes, open, none } = finding;
  const absent = [...classes.flat(), ...open, ...none].filter((name) => !answers.has(name));
  if (absent.length === 0) return [];
  const texts = new Map([...answers].filter(([name]) => algorithms.some(({ id }) => id === name)));
  const isAgreed = compare(lens, texts) === null;
  const isShown = compare(lens, answers) !== null;
  const told = isShown ? "shows another divergence than the finding" : "will show no divergence";
  return [
    ...(isAgreed ? [`All ${texts.size} texts agree on it by ${lens.name}.`] : []),
    `${finding.id} is a divergence between: ${whoSees(finding).join(" | ")}.`,
    `The report does not ask ${absent.join(", ")}, and ${told}; to see it: ` +
      `urlstrata report --format html ${absent.map((name) => `--participant ${quoted(name)}`).join(" ")}`,
  ];
}

/** As a shell takes it for one word. */
function quoted(name: string): string {
  return /^[\w/.-]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`;
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("<finding>", "its file, or its id")
    .option("--out <folder>", "where findings are saved", "findings")
    .option("--theme <theme>", "the theme; told from where the answers part if absent")
    .option("--id <id>", "the id, theme/speaking-words; made from the input if absent")
    .option("--about <sentence>", "one factual sentence on what it asks")
    .option("--dry-run", "write nothing, and print what would be written")
    .addOption(format)
    .addOption(corpus)
    .addHelpText("after", example("corpus promote 0123456789ab --id path/speaking-words"))
    .action((finding: string, options: PromoteCommand) =>
      run((terminal) => promote(finding, options, terminal)),
    );
};
