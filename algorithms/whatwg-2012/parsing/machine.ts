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

/** The variables of the parser under the text's names. */
export interface Machine {
  readonly input: string;
  readonly base: ParsedURL | null;
  readonly encodingOverride: string;
  readonly url: ParsedURL;
  readonly stateOverride: State | null;
  readonly step: StepListener | undefined;
  state: State;
  buffer: string;
  atFlag: boolean;
  bracketFlag: boolean;
  /** In code units. */
  pointer: number;
  /** The step that neutered the URL, once one has. */
  neuteredAt: StepId | null;
}

/** One run of a state at `c`; `"terminate"` terminates the algorithm. */
export type StateHandler = (m: Machine, c: string) => "terminate" | undefined;

/** Sets the fatal error flag and what goes with it. */
export function neuter(m: Machine, at: StepId): void {
  m.step?.("4.2 neuter");
  clear(m.url, m.step);
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
