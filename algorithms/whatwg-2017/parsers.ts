/** 1.2 Parsers. */
import type { StepId } from "../algorithm.js";

/** 1.2: the conceptual code point at the end of a string; it is what `charAt` gives there. */
export const EOF = "";

/** The failure that a parser returns, with the step that returns it. */
export class Failure {
  readonly at: StepId;
  /** The fault in words of this project: the Standard has no names for it. */
  readonly reason: string;

  constructor(at: StepId, reason: string) {
    this.at = at;
    this.reason = reason;
  }
}
