/** Finds the components in which answers differ. */
import type { ComponentName } from "../../../algorithms/algorithm.js";
import { comparablePair } from "../../../harness/compare/comparable.js";
import { gravestFirst } from "../../../harness/compare/readings.js";
import type { AnswerGiven } from "../../../harness/model/answer.js";

export type Parsed = Extract<AnswerGiven, { kind: "parsed" }>;

/** Returns the components with the host first, then those in which answers differ from one of them. */
export function differingFirst(
  answers: readonly AnswerGiven[],
  reference: AnswerGiven | null,
): ComponentName[] {
  const parsed = answers.filter((answer) => answer.kind === "parsed");
  const compared = reference?.kind === "parsed" ? reference : parsed[0];
  const rank = (name: ComponentName): number => {
    if (name === "host") return 0;
    return compared !== undefined && parsed.some((answer) => differsIn(name, answer, compared)) ? 1 : 2;
  };
  return gravestFirst.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns whether two answers differ in a component that both observe and specify. */
export function differsIn(name: ComponentName, a: Parsed, b: Parsed): boolean {
  const isComparable = [a, b].every(
    (answer) => answer.components[name] !== undefined && !leavesUnspecified(answer, name),
  );
  if (!isComparable) return false;
  const [ours, theirs] = comparablePair(name, a, b);
  return ours !== theirs;
}

/** Tells whether an answer leaves a component unspecified. */
export function leavesUnspecified({ unspecified }: Parsed, name: ComponentName): boolean {
  return unspecified.some(({ component }) => component === name);
}
