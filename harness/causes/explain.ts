/** Explains a question: the steps of each algorithm, and where any two of them diverge. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import type { Answers } from "../compare/ask.js";
import { changesOf, type Change } from "../compare/changes.js";
import { optionalEncoding, type Question } from "../model/question.js";
import type { ChangeExplained, Explanation, DivergencePoint } from "./explanation.js";
import { divergencePointOf as divergencePointOfTraced } from "./divergence-point.js";
import { tracerOf, type Tracer } from "./trace.js";

export { traceOf } from "./trace.js";

/** Compares each algorithm with the last before it that answers, and with each that follows it. */
export function explain(question: Question, algorithms: readonly Algorithm[]): Explanation {
  const tracers = algorithms.map(tracerOf);
  const traces = tracers.map(({ trace }) => trace(question));
  return {
    question,
    traces,
    changes: changesOf(new Map(traces.map(({ id, outcome }) => [id, outcome]))).flatMap(
      (change) => changeExplained(question, change, tracers) ?? [],
    ),
    divergencePoints: tracers.flatMap((a, index) =>
      tracers.slice(index + 1).flatMap((b) => divergencePointOfTraced(question, a, b) ?? []),
    ),
  };
}

/** Locates where two algorithms diverge; `null` if they do not differ. */
export function divergencePointOf(question: Question, a: Algorithm, b: Algorithm): DivergencePoint | null {
  return divergencePointOfTraced(question, tracerOf(a), tracerOf(b));
}

/** Returns the changes of the answer, of each algorithm against the last before it that answers. */
export function textChanges(question: Question, algorithms: readonly Algorithm[]): Change[] {
  const { input, base, encoding } = question;
  const options = optionalEncoding(encoding);
  const answers: Answers = new Map(algorithms.map(({ id, parse }) => [id, parse(input, base, options)]));
  return changesOf(answers);
}

/** Locates a change between two of these algorithms; `null` if they are not among them. */
export function explainChange(
  question: Question,
  change: Change,
  algorithms: readonly Algorithm[],
): ChangeExplained | null {
  return changeExplained(question, change, algorithms.map(tracerOf));
}

function changeExplained(
  question: Question,
  { between, differing, passedOver }: Change,
  tracers: readonly Tracer[],
): ChangeExplained | null {
  const [a, b] = between.map((id) => tracers.find(({ algorithm }) => algorithm.id === id));
  if (a === undefined || b === undefined) return null;
  const divergencePoint = divergencePointOfTraced(question, a, b, differing);
  return divergencePoint === null ? null : { ...divergencePoint, passedOver };
}
