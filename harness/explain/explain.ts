/** Explains a question: how each text reads it, and where any two of them part. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import type { Answers } from "../ask.js";
import { changesOf, type Change } from "../changes.js";
import type { Question } from "../participant.js";
import type { ChangeExplained, Explanation, Parting } from "./explanation.js";
import { partingOf as partingOfTraced } from "./parting.js";
import { tracerOf, type Tracer } from "./trace.js";

export { traceOf } from "./trace.js";

/** The texts in their order, each against the last before it that does answer, and with each that follows it. */
export function explain(question: Question, texts: readonly Algorithm[]): Explanation {
  const tracers = texts.map(tracerOf);
  const traces = tracers.map(({ trace }) => trace(question));
  return {
    question,
    traces,
    changes: changesOf(new Map(traces.map(({ id, outcome }) => [id, outcome]))).flatMap(
      (change) => changeExplained(question, change, tracers) ?? [],
    ),
    partings: tracers.flatMap((a, index) =>
      tracers.slice(index + 1).flatMap((b) => partingOfTraced(question, a, b) ?? []),
    ),
  };
}

/** Where two texts part; `null` if they do not differ. */
export function partingOf(question: Question, a: Algorithm, b: Algorithm): Parting | null {
  return partingOfTraced(question, tracerOf(a), tracerOf(b));
}

/** The changes of the answer from text to text: of each against the last before it that does answer. */
export function textChanges(question: Question, texts: readonly Algorithm[]): Change[] {
  const { input, base, encoding } = question;
  const options = encoding === undefined ? {} : { encoding };
  const answers: Answers = new Map(texts.map(({ id, parse }) => [id, parse(input, base, options)]));
  return changesOf(answers);
}

/** Where a change lies, which is one between two of these texts; `null` if they are not among them. */
export function explainChange(
  question: Question,
  change: Change,
  texts: readonly Algorithm[],
): ChangeExplained | null {
  return changeExplained(question, change, texts.map(tracerOf));
}

function changeExplained(
  question: Question,
  { between, differing, passedOver }: Change,
  tracers: readonly Tracer[],
): ChangeExplained | null {
  const [a, b] = between.map((id) => tracers.find(({ text }) => text.id === id));
  if (a === undefined || b === undefined) return null;
  const parting = partingOfTraced(question, a, b, differing);
  return parting === null ? null : { ...parting, passedOver };
}
