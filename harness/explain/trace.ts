/** How a text reads a question, step by step. */
import type { Algorithm, Place, StepId } from "../../algorithms/algorithm.js";
import type { Question } from "../participant.js";
import type { Phase, TakenStep, Trace } from "./explanation.js";

/** Parses the question and listens. */
export function traceOf({ input, base, encoding }: Question, { id, parse }: Algorithm): Trace {
  const taken: { readonly id: StepId; readonly reads: Place | null }[] = [];
  const outcome = parse(input, base, {
    ...(encoding === undefined ? {} : { encoding }),
    step: (step, reads) => {
      taken.push({ id: step, reads: reads ?? null });
    },
  });
  const inInput = taken.findIndex(({ reads }) => reads?.of === "input");
  const lastRead = taken.findLastIndex(({ reads }) => reads !== null);
  const phaseOf = (index: number): Phase => {
    // A base that is rejected is all that is read.
    if (base !== null && (inInput === -1 || index < inInput)) return "base";
    return index <= lastRead ? "input" : "result";
  };
  const steps = taken.map((step, index): TakenStep => ({ ...step, phase: phaseOf(index) }));
  return { id, outcome, steps };
}

/** A text that reads each question once, which is told by its identity. */
export interface Tracer {
  readonly text: Algorithm;
  readonly trace: (question: Question) => Trace;
}

/** It listens only when the steps are looked at: of most questions the outcome is enough, which costs a tenth. */
export function tracerOf(text: Algorithm): Tracer {
  const known = new Map<Question, Trace>();
  const trace = (question: Question): Trace => {
    const before = known.get(question);
    if (before !== undefined) return before;
    const { input, base, encoding } = question;
    let steps: readonly TakenStep[] | null = null;
    const made: Trace = {
      id: text.id,
      outcome: text.parse(input, base, encoding === undefined ? {} : { encoding }),
      get steps() {
        steps ??= traceOf(question, text).steps;
        return steps;
      },
    };
    known.set(question, made);
    return made;
  };
  return { text, trace };
}
