/** Whether the algorithms in the page still answer as the report has it. */
import { componentNames, type Algorithm, type Outcome } from "../../../algorithms/algorithm.js";
import { algorithms } from "../../../algorithms/index.js";
import type { Answer } from "../../../harness/participant.js";
import { questionOf } from "./copies.js";
import type { Model } from "./model.js";

/** An algorithm and what it makes of a vector. */
export interface Asked {
  readonly text: Algorithm;
  readonly outcome: Outcome;
}

/** The texts of the report for which the algorithms in the page can speak, and the ids of those that changed since. */
export interface Trusted {
  readonly same: readonly Asked[];
  readonly changed: readonly string[];
}

export function trustedOver(model: Model, vector: number): Trusted {
  const { input, base, ...options } = questionOf(model.vector(vector));
  const all = algorithms
    .filter(({ id }) => model.ids.includes(id))
    .map((text): Asked => ({ text, outcome: text.parse(input, base, options) }));
  const isSame = ({ text, outcome }: Asked): boolean =>
    inOrder(outcome) === inOrder(model.answer(vector, model.ids.indexOf(text.id)));
  return {
    same: all.filter(isSame),
    changed: all.filter((each) => !isSame(each)).map(({ text }) => text.id),
  };
}

/** All of an answer but its remarks; the same for equal answers. */
function inOrder(answer: Answer): string {
  if (answer.kind === "rejected") return JSON.stringify([answer.at, answer.reason]);
  if (answer.kind !== "parsed") return answer.kind;
  const { href, origin, components, open } = answer;
  const opened = open.map(({ component, gap }) => [component, gap]);
  return JSON.stringify([href, origin, componentNames.map((name) => components[name]), opened]);
}
