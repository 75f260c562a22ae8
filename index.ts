/** urlstrata as a library. */
import { encodingName } from "./algorithms/unicode/encodings.js";
import { ask } from "./harness/compare/ask.js";
import { exitCodes, UserError } from "./harness/io/errors.js";
import { reported } from "./harness/participants/catalogue.js";
import { withSelected } from "./harness/participants/select.js";
import type { AskOptions } from "./harness/model/participant.js";
import type { Answer } from "./harness/model/answer.js";
import { optionalEncoding, type Question } from "./harness/model/question.js";
import type { Report } from "./harness/report/schema.js";

export type {
  Algorithm,
  ComponentName,
  Components,
  UnspecifiedComponent,
  Outcome,
  Outline,
  OutlineSection,
  Parsed,
  ParseOptions,
  Interpretation,
  Rejected,
  StepId,
  StepListener,
  TextPin,
} from "./algorithms/algorithm.js";
export { algorithms } from "./algorithms/index.js";
export type { Answers } from "./harness/compare/ask.js";
export {
  compare,
  comparePair,
  partition,
  type Comparison,
  type Difference,
  type Divergence,
  type Partition,
} from "./harness/compare/compare.js";
export { lenses, lensNamed, type Lens } from "./harness/compare/lenses.js";
export {
  impacts,
  impactsBetween,
  impactsOf,
  type Impact,
  type ImpactId,
  type ImpactSplit,
} from "./harness/compare/impact.js";
export type { Accepted, Answer, Crashed, Unanswered } from "./harness/model/answer.js";
export type { Field } from "./harness/model/field.js";
export type { Absent, AskOptions, Candidate, Identity, Participant } from "./harness/model/participant.js";
export type { Question } from "./harness/model/question.js";
export { UserError } from "./harness/io/errors.js";
export { candidates, participants } from "./harness/participants/catalogue.js";
export { inProcess, type InProcess } from "./harness/participants/in-process.js";
export type { Report } from "./harness/report/schema.js";

export interface ParseChoice extends AskOptions {
  readonly base?: string | null;
  /** A label of the Encoding Standard; one that is none rejects the promise. */
  readonly encoding?: string;
  /** Ids of the participants to ask; all if absent. An unknown id rejects the promise. */
  readonly only?: readonly string[];
}

/** Asks the participants what they make of one string; resolves to their answers by id, for `compare` to compare. */
export async function parse(input: string, choice: ParseChoice = {}): Promise<ReadonlyMap<string, Answer>> {
  const { base = null, encoding, only, ...options } = choice;
  if (encoding !== undefined && encodingName(encoding) === null) {
    throw new UserError(`${encoding} is no label of the Encoding Standard`, exitCodes.wrongUsage);
  }
  const question: Question = { input, base, ...optionalEncoding(encoding) };
  const [answers = new Map<string, Answer>()] = await withSelected(only, (asked) =>
    ask(asked, [question], options),
  );
  return answers;
}

export interface RunChoice {
  /** A folder laid out as the package's own corpus, which is used if absent. */
  readonly corpus?: string;
  /** Ids of the participants to ask; those of every report if absent. */
  readonly only?: readonly string[];
}

/** Asks the participants a whole corpus; resolves to the report. Rejects with every fault if the corpus has any. */
export async function run({ corpus, only }: RunChoice = {}): Promise<Report> {
  // The corpus passes a schema, which a program that only parses need not load.
  const [{ runFolders }, { buildReport }] = await Promise.all([
    import("./harness/run.js"),
    import("./harness/report/build.js"),
  ]);
  const finished = await withSelected(only ?? reported, (asked) =>
    runFolders(corpus === undefined ? [] : [corpus], asked),
  );
  return buildReport(finished);
}
