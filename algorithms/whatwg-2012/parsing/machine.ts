/** 4.2 Parsing: what the states share. */
import type { StepId, StepListener } from "../../algorithm.js";
import type { ParsedURL } from "../urls.js";

export type State =
  | "scheme start state"
  | "scheme state"
  | "scheme data state"
  | "no scheme state"
  | "relative state"
  | "authority start state"
  | "authority state"
  | "file host state"
  | "host state"
  | "hostname state"
  | "port state"
  | "relative path start state"
  | "relative path state"
  | "query state"
  | "fragment state";

/** The variables of the parser under the text's names, and who listens. */
export interface Machine {
  readonly input: string;
  readonly base: ParsedURL | null;
  readonly encodingOverride: string;
  readonly url: ParsedURL;
  readonly stateOverride: State | null;
  /** For what reads `c`: a step that is told without a place has that of `c`, or of the run taken from there. */
  readonly step: StepListener | undefined;
  /** For what tells a place of its own or none. */
  readonly listener: StepListener | undefined;
  state: State;
  buffer: string;
  atFlag: boolean;
  bracketFlag: boolean;
  /** In code units. */
  pointer: number;
  /** Whether the state has told a step. This one and the next three are kept for a listener only. */
  hasTold: boolean;
  /** From where on what the state reads has not been told before. */
  readFrom: number;
  /** Where `c` is, from which the pointer may have moved on. */
  cPointer: number;
  /** Where the code points in the buffer begin. */
  bufferStart: number;
  /** The step that neutered the URL, once one has. */
  neuteredAt: StepId | null;
}

/** One run of a state at `c`; `"terminate"` terminates the algorithm. */
export type StateHandler = (m: Machine, c: string) => "terminate" | undefined;

/** Sets the fatal error flag and what goes with it. */
export function neuter(m: Machine, at: StepId): void {
  m.listener?.("4.2 neuter");
  clear(m.url, m.listener);
  m.url.fatalErrorFlag = true;
  m.neuteredAt = at;
}

export function clear(url: ParsedURL, step: StepListener | undefined): void {
  step?.("4.2 clear");
  url.scheme = "";
  url.schemeData = "";
  url.userinfo = "";
  url.host = "";
  url.port = "";
  url.query = null;
  url.fragment = null;
  url.path = [];
}

/**
 * Takes the run of code points from the pointer up to the next one that `stop` matches, where a state would do the
 * same for each of them; leaves the pointer on the last one. `stop` must be global and match single code units.
 */
export function takeRun(m: Machine, stop: RegExp): string {
  stop.lastIndex = m.pointer;
  const end = stop.test(m.input) ? stop.lastIndex - 1 : m.input.length;
  const run = m.input.slice(m.pointer, end);
  m.pointer = end - 1;
  return run;
}

/** Takes the run of code points that are the same as the one at the pointer, and leaves the pointer on the last. */
export function takeRepeated(m: Machine, c: string): string {
  let end = m.pointer + 1;
  while (m.input.charAt(end) === c) end++;
  const run = m.input.slice(m.pointer, end);
  m.pointer = end - 1;
  return run;
}
