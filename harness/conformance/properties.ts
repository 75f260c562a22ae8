/**
 * Checks the properties that specifications claim, and this project's invariants, on questions. Violations are results,
 * not errors.
 */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { lengthOf } from "../compare/cluster.js";
import { invariantsOn, type Invariant } from "./invariants.js";
import { shrink } from "../shrink/shrink.js";
import { optionalEncoding, questionOf, type Question } from "../model/question.js";
import { silently, type Progress } from "../participants/progress.js";
import { counted } from "../io/display.js";

export interface PropertyResult<Asked extends Question = Question> {
  /** The algorithm whose specification states it, or on which this project demands it. */
  readonly algorithm: string;
  readonly id: string;
  /** The section of the specification; `null` for an invariant of this project. */
  readonly at: string | null;
  readonly says: string;
  /** The number of questions that it applies to. */
  readonly asked: number;
  /** The counterexamples, the shortest first. */
  readonly counterexamples: readonly Asked[];
  /** The shortest of them, shrunk, without duplicates, the shortest first. */
  readonly smallest: readonly Question[];
}

/** The most counterexamples of each property that are shrunk; each takes some hundred questions. */
const shrunkOfEach = 12;

/**
 * Checks all questions once. Properties are in the order of the algorithms, those of a specification before the
 * invariants.
 */
export async function checkProperties<Asked extends Question>(
  asked: readonly Algorithm[],
  questions: Iterable<Asked>,
  progress: Progress = silently,
): Promise<PropertyResult<Asked>[]> {
  const tallies = asked.flatMap((algorithm) =>
    [...(algorithm.properties ?? []), ...invariantsOn(algorithm, algorithms)].map((property) => ({
      algorithm: algorithm.id,
      property,
      count: 0,
      failed: new Array<Asked>(),
    })),
  );
  let done = 0;
  for (const question of questions) {
    progress(`${counted(done++, "input")} checked against ${counted(tallies.length, "property")}`);
    for (const tally of tallies) {
      const holds = doesHold(tally.property, question);
      if (holds !== null) tally.count++;
      if (holds === false) tally.failed.push(question);
    }
  }
  const results: PropertyResult<Asked>[] = [];
  for (const { algorithm, property, count, failed } of tallies) {
    progress(`shrinking counterexamples: ${algorithm}, ${property.id}`);
    const counterexamples = failed.sort(byLength);
    results.push({
      algorithm,
      id: property.id,
      at: "at" in property && typeof property.at === "string" ? property.at : null,
      says: property.says,
      asked: count,
      counterexamples,
      smallest: await smallestOf(property, counterexamples),
    });
  }
  return results;
}

/** Tells whether the property holds; an exception counts as false. */
function doesHold({ holds }: Invariant, { input, base, encoding }: Question): boolean | null {
  try {
    return holds(input, base, optionalEncoding(encoding));
  } catch {
    return false;
  }
}

async function smallestOf(property: Invariant, counterexamples: readonly Question[]): Promise<Question[]> {
  const smallest = new Map<string, Question>();
  for (const question of counterexamples.slice(0, shrunkOfEach)) {
    const small = await shrink(questionOf(question), (other) => doesHold(property, other) === false);
    smallest.set(JSON.stringify(small), small);
  }
  return [...smallest.values()].sort(byLength);
}

/** Compares by the length of input and base in code units; keeps the order of equal lengths. */
function byLength(a: Question, b: Question): number {
  return lengthOf(a) - lengthOf(b);
}
