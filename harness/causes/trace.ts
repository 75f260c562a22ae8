/** Traces the steps of an algorithm for a question. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { optionalEncoding, type Question } from "../model/question.js";
import type { Steps, TakenStep, Trace } from "./explanation.js";
import { RecordedSteps } from "./recorded-steps.js";

/** A trace whose steps are an array, for short questions. */
export interface ListedTrace extends Trace {
  readonly steps: readonly TakenStep[];
}

/** Parses the question and records the steps. */
export function traceOf(question: Question, algorithm: Algorithm): ListedTrace {
  const { id, outcome, steps } = recorded(question, algorithm);
  return { id, outcome, steps: [...steps] };
}

/** Records any number of steps in little memory. */
function recorded({ input, base, encoding }: Question, { id, parse }: Algorithm): Trace {
  const steps = new RecordedSteps(base !== null);
  const outcome = parse(input, base, {
    ...optionalEncoding(encoding),
    step: (step, span, entry) => {
      steps.add(step, span ?? null, entry);
    },
  });
  return { id, outcome, steps };
}

/** Parses each question object once. */
export interface Tracer {
  readonly algorithm: Algorithm;
  readonly trace: (question: Question) => Trace;
}

/** Returns a tracer that records steps on demand: for most questions the outcome is enough, at a tenth of the cost. */
export function tracerOf(algorithm: Algorithm): Tracer {
  // The keys are objects, since long questions make long keys and most are asked once.
  const known = new WeakMap<Question, Trace>();
  const trace = (question: Question): Trace => {
    const before = known.get(question);
    if (before !== undefined) return before;
    const { input, base, encoding } = question;
    let steps: Steps | null = null;
    const result: Trace = {
      id: algorithm.id,
      outcome: algorithm.parse(input, base, optionalEncoding(encoding)),
      get steps() {
        steps ??= recorded(question, algorithm).steps;
        return steps;
      },
    };
    known.set(question, result);
    return result;
  };
  return { algorithm, trace };
}
