/** 1.1 Authoring Requirements: the two types of parse errors, and the URL code points. */
import type { Place, StepId, StepListener } from "../algorithm.js";
import { from, place, within } from "../places.js";
import type { Encoder } from "../unicode/encodings.js";
import type { URL } from "./urls.js";

/** Terminates parsing. It never leaves the parsers, which turn it into a failure. */
export class ParseException extends Error {
  /** The step that throws. */
  readonly at: StepId;

  constructor(at: StepId, reason: string) {
    super(reason);
    this.at = at;
  }
}

/** What the rules share while one input is parsed. The listener of each counts from the beginning of its own input. */
export interface Run {
  readonly base: URL;
  /** Two rules set the encoding override to utf-8. */
  readonly encoding: { override: Encoder };
  readonly step: StepListener | undefined;
  /** Is told conformance errors; absent if nobody asks. Reading `names-of-conformance-errors`. */
  readonly conformanceError: ((error: string) => void) | undefined;
}

/** Whether somebody wants to know of conformance errors, by their names or by their steps. */
export function isListenedTo(run: Run): boolean {
  return run.conformanceError !== undefined || run.step !== undefined;
}

/** The run of a rule whose input begins at `start` of the input of this one. */
export function inPart(run: Run, start: number): Run {
  return run.step === undefined || start === 0 ? run : { ...run, step: from(run.step, start) };
}

/** The run of what reads an input that has been changed: all of it as it was is the place of every step. */
export function asWhole(run: Run, input: string): Run {
  return run.step === undefined ? run : { ...run, step: within(run.step, allOf(input)) };
}

export function allOf(input: string): Place {
  return place(0, input.length);
}

/** The place of the first match of a pattern, or else the end. */
export function firstOf(pattern: RegExp, input: string): Place {
  const match = pattern.exec(input);
  const start = match?.index ?? input.length;
  return place(start, start + (match?.[0].length ?? 0));
}

/** Everything but the URL code points and "%"; the noncharacters at the end of each plane are none. */
export const neitherURLCodePointNorPercentSign =
  /[^A-Za-z0-9!$%&'()*+,\-./:;=?@_~\u{A0}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDF0}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}\u{3FFFF}\u{4FFFE}\u{4FFFF}\u{5FFFE}\u{5FFFF}\u{6FFFE}\u{6FFFF}\u{7FFFE}\u{7FFFF}\u{8FFFE}\u{8FFFF}\u{9FFFE}\u{9FFFF}\u{AFFFE}\u{AFFFF}\u{BFFFE}\u{BFFFF}\u{CFFFE}\u{CFFFF}\u{DFFFE}\u{DFFFF}\u{EFFFE}\u{EFFFF}\u{FFFFE}\u{FFFFF}\u{10FFFE}\u{10FFFF}]/u;

export function hasOtherThanURLCodePointsAndPercentSigns(string: string): boolean {
  return neitherURLCodePointNorPercentSign.test(string);
}
