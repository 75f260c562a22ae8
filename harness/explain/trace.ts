/** How a text reads a question, step by step. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import type { Question } from "../participant.js";
import type { Steps, TakenStep, Trace } from "./explanation.js";
import { RecordedSteps } from "./recorded-steps.js";

/** A trace whose steps are an array, for short questions. */
export interface ListedTrace extends Trace {
  readonly steps: readonly TakenStep[];
}

/** Parses the question and listens. */
export function traceOf(question: Question, text: Algorithm): ListedTrace {
  const { id, outcome, steps } = recorded(question, text);
  return { id, outcome, steps: [...steps] };
}

/** The same, in little memory however many steps there are. */
function recorded({ input, base, encoding }: Question, { id, parse }: Algorithm): Trace {
  const steps = new RecordedSteps(base !== null);
  const outcome = parse(input, base, {
    ...(encoding === undefined ? {} : { encoding }),
    step: (step, reads) => {
      steps.add(step, reads ?? null);
    },
  });
  return { id, outcome, steps };
}

/** A text that reads each question once, which is told by its identity. */
export interface Tracer {
  readonly text: Algorithm;
  readonly trace: (question: Question) => Trace;
}

/** It listens only when the steps are looked at: of most questions the outcome is enough, which costs a tenth. */
export function tracerOf(text: Algorithm): Tracer {
  // What is asked of a long question is long too, and many questions are asked once.
  const known = new WeakMap<Question, Trace>();
  const trace = (question: Question): Trace => {
    const before = known.get(question);
    if (before !== undefined) return before;
    const { input, base, encoding } = question;
    let steps: Steps | null = null;
    const made: Trace = {
      id: text.id,
      outcome: text.parse(input, base, encoding === undefined ? {} : { encoding }),
      get steps() {
        steps ??= recorded(question, text).steps;
        return steps;
      },
    };
    known.set(question, made);
    return made;
  };
  return { text, trace };
}
