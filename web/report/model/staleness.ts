/** Staleness of a report: whether the algorithms in the page still answer as it has it. */
import { componentNames, type Algorithm, type Outcome } from "../../../algorithms/algorithm.js";
import { algorithms } from "../../../algorithms/index.js";
import type { Answer } from "../../../harness/model/answer.js";
import { questionOf } from "../../../harness/model/question.js";
import type { Model } from "./model.js";

/** An algorithm and its outcome over a vector. */
export interface AnsweredAlgorithm {
  readonly algorithm: Algorithm;
  readonly outcome: Outcome;
}

/** The algorithms of a report over a vector. */
export interface Staleness {
  /** The algorithms that answer as the report has it. */
  readonly unchanged: readonly AnsweredAlgorithm[];
  /** Ids of the algorithms that answer otherwise. */
  readonly changed: readonly string[];
}

/** Compares the answers of the algorithms in the page to a vector with the answers in the report. */
export function staleness(model: Model, vector: number): Staleness {
  const { input, base, ...options } = questionOf(model.vector(vector));
  const all = algorithms
    .filter(({ id }) => model.ids.includes(id))
    .map((algorithm): AnsweredAlgorithm => ({
      algorithm,
      outcome: algorithm.parse(input, base, options),
    }));
  const isUnchanged = ({ algorithm: { id }, outcome }: AnsweredAlgorithm): boolean =>
    answerKey(outcome) === answerKey(model.answer(vector, model.ids.indexOf(id)));
  return {
    unchanged: all.filter(isUnchanged),
    changed: all.filter((each) => !isUnchanged(each)).map(({ algorithm: { id } }) => id),
  };
}

/** The same key for answers that are equal but for their remarks. */
function answerKey(answer: Answer): string {
  if (answer.kind === "rejected") return JSON.stringify([answer.at, answer.reason]);
  if (answer.kind !== "parsed") return answer.kind;
  const { href, origin, components, unspecified } = answer;
  const gaps = unspecified.map(({ component, gap }) => [component, gap]);
  return JSON.stringify([href, origin, componentNames.map((name) => components[name]), gaps]);
}
