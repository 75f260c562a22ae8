/** 1.1 Authoring Requirements: the two types of parse errors, and the URL code points. */
import type { StepId } from "../algorithm.js";
import type { Trace } from "../tracing/trace.js";
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

/** The state that the rules share while one input is parsed. */
export interface Run {
  readonly base: URL;
  /** Two rules set the encoding override to utf-8. */
  readonly encoding: { override: Encoder };
  /** The trace of the input of each rule. Conformance errors are its remarks: reading `names-of-conformance-errors`. */
  readonly trace: Trace;
}

/** The run of what reads a part of the input, or what has become of it. */
export function withTrace(run: Run, trace: Trace): Run {
  return trace === run.trace ? run : { ...run, trace };
}

/** Everything but the URL code points and "%"; the noncharacters at the end of each plane are none. */
export const neitherURLCodePointNorPercentSign =
  /[^A-Za-z0-9!$%&'()*+,\-./:;=?@_~\u{A0}-\u{D7FF}\u{E000}-\u{FDCF}\u{FDF0}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{3FFFE}\u{3FFFF}\u{4FFFE}\u{4FFFF}\u{5FFFE}\u{5FFFF}\u{6FFFE}\u{6FFFF}\u{7FFFE}\u{7FFFF}\u{8FFFE}\u{8FFFF}\u{9FFFE}\u{9FFFF}\u{AFFFE}\u{AFFFF}\u{BFFFE}\u{BFFFF}\u{CFFFE}\u{CFFFF}\u{DFFFE}\u{DFFFF}\u{EFFFE}\u{EFFFF}\u{FFFFE}\u{FFFFF}\u{10FFFE}\u{10FFFF}]/u;

export function hasOtherThanURLCodePointsAndPercentSigns(string: string): boolean {
  return neitherURLCodePointNorPercentSign.test(string);
}
