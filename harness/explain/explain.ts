/** Explains a question: how each text reads it, and where any two of them part. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import type { Question } from "../participant.js";
import type { Explanation, Parting } from "./explanation.js";
import { partingOf as partingOfTraced } from "./parting.js";
import { tracerOf } from "./trace.js";

export { traceOf } from "./trace.js";

/** The texts in their order, each with each that follows it. */
export function explain(question: Question, texts: readonly Algorithm[]): Explanation {
  const tracers = texts.map(tracerOf);
  return {
    question,
    traces: tracers.map(({ trace }) => trace(question)),
    partings: tracers.flatMap((a, index) =>
      tracers.slice(index + 1).flatMap((b) => partingOfTraced(question, a, b) ?? []),
    ),
  };
}

/** Where two texts part; `null` if they do not differ. */
export function partingOf(question: Question, a: Algorithm, b: Algorithm): Parting | null {
  return partingOfTraced(question, tracerOf(a), tracerOf(b));
}
