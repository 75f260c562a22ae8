/** Explains a question: how each text reads it, and where any two of them part. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import type { Question } from "../participant.js";
import { tracer } from "./contrast.js";
import type { Explanation } from "./explanation.js";
import { partingOf } from "./parting.js";

export { partingOf } from "./parting.js";
export { traceOf } from "./trace.js";

/** The texts in their order, each with each that follows it. */
export function explain(question: Question, texts: readonly Algorithm[]): Explanation {
  const trace = tracer();
  return {
    question,
    traces: texts.map((text) => trace(question, text)),
    partings: texts.flatMap((a, index) =>
      texts.slice(index + 1).flatMap((b) => partingOf(question, a, b, trace) ?? []),
    ),
  };
}
