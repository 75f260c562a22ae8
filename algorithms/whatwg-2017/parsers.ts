/** 1.2 Parsers, and what each of the Standard's parsers is given and returns beside its result. */
import type { StepId, StepListener } from "../algorithm.js";
import type { ValidationError } from "./writing.js";

/** 1.2: the conceptual code point at the end of a string; it is what `charAt` gives there. */
export const EOF = "";

/** The failure that a parser returns, with the step that returns it. */
export class Failure {
  readonly at: StepId;
  /** What is wrong: the Standard has no names for it. */
  readonly reason: string;

  constructor(at: StepId, reason: string) {
    this.at = at;
    this.reason = reason;
  }
}

/** Who listens to a run of the parser. Both are absent in everyday parsing and then cost nothing. */
export interface Run {
  readonly step: StepListener | undefined;
  /** Validation errors in the order met. */
  readonly validationErrors: ValidationError[] | undefined;
}

/** Nobody listens. */
export const silent: Run = { step: undefined, validationErrors: undefined };

/** The same listeners, but each step is told once: for loops over the code points or bytes of a string. */
export function onceEach({ step, validationErrors }: Run): Run {
  if (step === undefined) return { step, validationErrors };
  const told = new Set<StepId>();
  const once: StepListener = (id) => {
    if (told.has(id)) return;
    told.add(id);
    step(id);
  };
  return { step: once, validationErrors };
}

/** Records the validation error of a step that then returns failure. */
export function fail(run: Run, at: StepId, reason: string): Failure {
  run.validationErrors?.push(at);
  return new Failure(at, reason);
}
