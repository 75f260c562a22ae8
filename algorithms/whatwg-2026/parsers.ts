/** 1.2 Parsers, and what each of the Standard's parsers is given and returns beside its result. */
import type { Place, StepId, StepListener } from "../algorithm.js";
import { from, place, within } from "../places.js";
import type { ValidationError } from "./writing.js";

/** 1.2: the conceptual code point at the end of a string; it is what `charAt` gives there. */
export const EOF = "";

/** The failure that a parser returns, with the step that returns it. */
export class Failure {
  readonly at: StepId;
  /** The validation error met at that step, or what failed where the Standard names none. */
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

/** The same listeners, but each step is told once: for loops over the bytes of a string. */
export function onceEach({ step, validationErrors }: Run): Run {
  if (step === undefined) return { step, validationErrors };
  const told = new Set<StepId>();
  const once: StepListener = (id, reads) => {
    if (told.has(id)) return;
    told.add(id);
    step(id, reads);
  };
  return { step: once, validationErrors };
}

/** The same listeners for a parser with a pointer: a step told without a place reads what `atPointer` gives then. */
export function withPointer({ step, validationErrors }: Run, atPointer: () => Place): Run {
  return {
    step:
      step &&
      ((id, reads = atPointer()) => {
        step(id, reads);
      }),
    validationErrors,
  };
}

/** The same listeners for what reads a part of the string that begins at `start`, in code units. */
export function runFrom(run: Run, start: number): Run {
  return run.step === undefined
    ? run
    : { step: from(run.step, start), validationErrors: run.validationErrors };
}

/** The same listeners for what works on a part of the string as a whole. */
export function runWithin(run: Run, start: number, end: number): Run {
  return run.step === undefined
    ? run
    : { step: within(run.step, place(start, end)), validationErrors: run.validationErrors };
}

/** The place of the code point at `index`, in code units; an empty one for the EOF code point. */
export function codePointPlace(input: string, index: number): Place {
  const codePoint = input.codePointAt(index);
  if (codePoint === undefined) return place(input.length, input.length);
  return place(index, index + (codePoint > 0xffff ? 2 : 1));
}

/** The place of what a pattern first matches; an empty one at the end where it matches nothing. */
export function firstPlace(pattern: RegExp, input: string): Place {
  const match = pattern.exec(input);
  if (match === null) return place(input.length, input.length);
  return place(match.index, match.index + match[0].length);
}

/** Records a validation error that is also the reason for failure. */
export function fail(run: Run, at: StepId, error: ValidationError): Failure {
  run.validationErrors?.push(error);
  return new Failure(at, error);
}
