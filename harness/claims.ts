/**
 * The texts' claims of themselves, and this project's demands on them, against questions. They are claims: none need
 * hold.
 */
import type { Algorithm } from "../algorithms/algorithm.js";
import { algorithms } from "../algorithms/index.js";
import { lengthOf } from "./cluster.js";
import { demandsOn, type Demand } from "./demands.js";
import { minimise } from "./fuzz/minimise.js";
import { questionOf } from "./load.js";
import type { Question } from "./participant.js";
import { silently, type Progress } from "./progress.js";
import { counted } from "./text.js";

export interface ClaimResult<Asked extends Question = Question> {
  /** The algorithm whose text claims it, or of which it is demanded. */
  readonly algorithm: string;
  readonly id: string;
  /** The section of the text; `null` where no text says it, but this project demands it of all. */
  readonly at: string | null;
  readonly says: string;
  /** Questions that it says something about. */
  readonly asked: number;
  /** Those for which it does not hold, the shortest first. */
  readonly counterexamples: readonly Asked[];
  /** The shortest of them made as short as can be, each once, the shortest first. */
  readonly smallest: readonly Question[];
}

/** Counterexamples of each claim that are minimised, which takes some hundred questions for each. */
const minimisedOfEach = 12;

/** Asks all questions once; the claims stand in the order of the algorithms, those of a text before the demands on it. */
export async function checkClaims<Asked extends Question>(
  asked: readonly Algorithm[],
  questions: Iterable<Asked>,
  progress: Progress = silently,
): Promise<ClaimResult<Asked>[]> {
  const tallies = asked.flatMap((algorithm) =>
    [...(algorithm.claims ?? []), ...demandsOn(algorithm, algorithms)].map((claim) => ({
      algorithm: algorithm.id,
      claim,
      count: 0,
      failed: new Array<Asked>(),
    })),
  );
  let done = 0;
  for (const question of questions) {
    progress(`${counted(done++, "input")} held against ${counted(tallies.length, "claim")}`);
    for (const tally of tallies) {
      const holds = doesHold(tally.claim, question);
      if (holds !== null) tally.count++;
      if (holds === false) tally.failed.push(question);
    }
  }
  const results: ClaimResult<Asked>[] = [];
  for (const { algorithm, claim, count, failed } of tallies) {
    progress(`shrinking counterexamples: ${algorithm}, ${claim.id}`);
    const counterexamples = failed.sort(byLength);
    results.push({
      algorithm,
      id: claim.id,
      at: "at" in claim && typeof claim.at === "string" ? claim.at : null,
      says: claim.says,
      asked: count,
      counterexamples,
      smallest: await smallestOf(claim, counterexamples),
    });
  }
  return results;
}

/** Whether it holds; a text that throws keeps nothing that is claimed of it. */
function doesHold({ holds }: Demand, { input, base, encoding }: Question): boolean | null {
  try {
    return holds(input, base, encoding === undefined ? {} : { encoding });
  } catch {
    return false;
  }
}

async function smallestOf(claim: Demand, counterexamples: readonly Question[]): Promise<Question[]> {
  const smallest = new Map<string, Question>();
  for (const question of counterexamples.slice(0, minimisedOfEach)) {
    const small = await minimise(questionOf(question), (other) => doesHold(claim, other) === false);
    smallest.set(JSON.stringify(small), small);
  }
  return [...smallest.values()].sort(byLength);
}

/** In code units of input and base together; those of one length stay in their order. */
function byLength(a: Question, b: Question): number {
  return lengthOf(a) - lengthOf(b);
}
