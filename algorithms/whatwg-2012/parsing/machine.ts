/** 4.2 Parsing: what the states share. */
import type { PassingMachineTrace } from "../../tracing/passing-machine-trace.js";
import { nothing } from "../../tracing/range.js";
import type { Trace } from "../../tracing/trace.js";
import { section } from "../section.js";
import type { FatalError, ParsedURL } from "../urls.js";

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
  readonly trace: PassingMachineTrace;
  readonly input: string;
  readonly base: ParsedURL | null;
  readonly encodingOverride: string;
  readonly url: ParsedURL;
  readonly stateOverride: State | null;
  state: State;
  buffer: string;
  atFlag: boolean;
  bracketFlag: boolean;
  /** In code units. */
  pointer: number;
  /** `c` and the code points behind it for which the state does the same: what it does to `c` it does to them. */
  run: string;
}

/** One run of a state at `c`; `"terminate"` terminates the algorithm. */
export type StateHandler = (m: Machine, c: string) => "terminate" | undefined;

/** https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L410 */
export function neuter(url: ParsedURL, fatalError: FatalError, trace: Trace): void {
  const { step } = section["4.2 neuter"](trace);
  step?.("", nothing);
  clear(url, trace);
  url.fatalErrorFlag = fatalError;
}

/** https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L400 */
export function clear(url: ParsedURL, trace: Trace): void {
  const { step } = section["4.2 clear"](trace);
  step?.("", nothing);
  url.scheme = "";
  url.schemeData = "";
  url.userinfo = "";
  url.host = "";
  url.port = "";
  url.query = null;
  url.fragment = null;
  url.path = [];
}
