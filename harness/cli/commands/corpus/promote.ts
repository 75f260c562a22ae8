/** `urlstrata corpus promote`: adds a finding as a vector. */
import { optionalEncoding } from "../../../model/question.js";
import { example, findings, type Define } from "../../options.js";
import { algorithms } from "../../../../algorithms/index.js";
import type { Answers } from "../../../compare/ask.js";
import { compare } from "../../../compare/compare.js";
import { lensNamed } from "../../../compare/lenses.js";
import type { Finding } from "../../../fuzz/finding.js";
import { classesInWords } from "../../../fuzz/classes-in-words.js";
import { addVector } from "./add.js";
import { describingVector, type NewVectorOptions } from "./options.js";
import { findingNamed } from "../replay.js";
import { exitCodes, type ExitCode } from "../../../io/errors.js";
import type { Terminal } from "../../terminal.js";

export interface PromoteCommand extends NewVectorOptions {
  readonly out: string;
}

export async function promote(
  nameOrFile: string,
  { out, ...options }: PromoteCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const finding = findingNamed(nameOrFile, out, terminal);
  const { id, reproducer, found } = finding;
  const { input, base, encoding } = reproducer;
  const references = [`urlstrata fuzz, seed ${found.seed}, run ${found.run}: finding ${id}`];
  const question = { ...(base === null ? {} : { base }), ...optionalEncoding(encoding) };
  const answers = await addVector(input, { ...options, ...question, references }, terminal);
  for (const sentence of notShown(finding, answers)) terminal.log(sentence);
  return exitCodes.nothingUnexpected;
}

/** Returns what the report will not show of a finding, from the answers of its participants. */
function notShown(finding: Finding, answers: Answers): string[] {
  const lens = lensNamed(finding.component);
  const { classes, unspecified, unavailable } = finding;
  const absent = [...classes.flat(), ...unspecified, ...unavailable].filter((name) => !answers.has(name));
  if (absent.length === 0) return [];
  const algorithmAnswers = new Map([...answers].filter(([name]) => algorithms.some(({ id }) => id === name)));
  const isAgreed = compare(lens, algorithmAnswers) === null;
  const isDivergent = compare(lens, answers) !== null;
  const outcome = isDivergent ? "shows another divergence than the finding" : "will show no divergence";
  return [
    ...(isAgreed ? [`All ${algorithmAnswers.size} algorithms agree on it under ${lens.name}.`] : []),
    `${finding.id} is a divergence between: ${classesInWords(finding).join(" | ")}.`,
    `The report does not ask ${absent.join(", ")}, and ${outcome}; to see it: ` +
      `urlstrata report --format html ${absent.map((name) => `--participant ${quoted(name)}`).join(" ")}`,
  ];
}

/** Quotes a word for a shell. */
function quoted(name: string): string {
  return /^[\w/.-]+$/.test(name) ? name : `'${name.replaceAll("'", String.raw`'\''`)}'`;
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command.argument("<finding>", "file or id of the finding").addOption(findings);
  describingVector(command)
    .addHelpText("after", example("corpus promote 0123456789ab --id path/descriptive-words"))
    .action((finding: string, options: PromoteCommand) =>
      run((terminal) => promote(finding, options, terminal)),
    );
};
