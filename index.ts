/** urlstrata as a library. */
import { encodingName } from "./algorithms/unicode/encodings.js";
import { ask } from "./harness/ask.js";
import { exitCodes, UserError } from "./harness/errors.js";
import { asking } from "./harness/participants/index.js";
import type { Answer, AskOptions, Question } from "./harness/participant.js";
import type { Report } from "./harness/report/schema.js";

export type {
  Algorithm,
  ComponentName,
  Components,
  Open,
  Outcome,
  Outline,
  OutlineSection,
  Parsed,
  ParseOptions,
  Reading,
  Rejected,
  StepId,
  StepListener,
  TextPin,
} from "./algorithms/algorithm.js";
export { algorithms } from "./algorithms/index.js";
export type { Answers } from "./harness/ask.js";
export {
  compare,
  comparePair,
  lenses,
  lensNamed,
  partition,
  type Comparison,
  type Difference,
  type Divergence,
  type Lens,
  type Partition,
} from "./harness/compare.js";
export {
  dangers,
  dangersBetween,
  dangersOf,
  type Danger,
  type DangerId,
  type DangerSplit,
} from "./harness/dangers/dangers.js";
export type {
  Absent,
  Accepted,
  Answer,
  AskOptions,
  Candidate,
  Crashed,
  Identity,
  Part,
  Participant,
  Question,
  Unanswered,
} from "./harness/participant.js";
export { UserError } from "./harness/errors.js";
export { candidates, participants } from "./harness/participants/index.js";
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
  const question: Question = { input, base, ...(encoding === undefined ? {} : { encoding }) };
  const [answers = new Map<string, Answer>()] = await asking(only, (asked) =>
    ask(asked, [question], options),
  );
  return answers;
}

export interface RunChoice {
  /** A folder laid out as the package's own corpus, which is used if absent. */
  readonly corpus?: string;
  /** Ids of the participants to ask; all if absent. */
  readonly only?: readonly string[];
}

/** Asks the participants a whole corpus; resolves to the report. Rejects with every fault if the corpus has any. */
export async function run({ corpus, only }: RunChoice = {}): Promise<Report> {
  // The corpus passes a schema, which a program that only parses need not load.
  const [{ loadCorpus }, { buildReport }] = await Promise.all([
    import("./harness/load.js"),
    import("./harness/report/build.js"),
  ]);
  return asking(only, (asked) => buildReport(loadCorpus(...(corpus === undefined ? [] : [corpus])), asked));
}
