/** 4.4 basic URL parser: what its states share. */
import type { MachineTrace } from "../../tracing/machine-trace.js";
import type { Failure } from "../parsers.js";
import { isSpecial } from "../url-miscellaneous.js";
import type { URLRecord } from "../url-representation.js";
import { containsOtherThanURLCodePoints, containsStrayPercent } from "../url-writing.js";

export type State =
  | "scheme start state"
  | "scheme state"
  | "no scheme state"
  | "special relative or authority state"
  | "path or authority state"
  | "relative state"
  | "relative slash state"
  | "special authority slashes state"
  | "special authority ignore slashes state"
  | "authority state"
  | "host state"
  | "hostname state"
  | "port state"
  | "file state"
  | "file slash state"
  | "file host state"
  | "path start state"
  | "path state"
  | "opaque path state"
  | "query state"
  | "fragment state";

/** The variables of the basic URL parser under the Standard's names. */
export interface Machine {
  readonly trace: MachineTrace;
  readonly input: string;
  readonly base: URLRecord | null;
  readonly url: URLRecord;
  readonly stateOverride: State | null;
  state: State;
  encoding: string;
  buffer: string;
  atSignSeen: boolean;
  insideBrackets: boolean;
  passwordTokenSeen: boolean;
  /** In code units. */
  pointer: number;
  /** `c` and the code points behind it for which the state does the same: what it does to `c` it does to them. */
  run: string;
}

/** One run of a state at `c`. Returns failure, or `"return"` where the Standard returns without it. */
export type StateHandler = (m: Machine, c: string) => Failure | "return" | undefined;

/** Returns whether `remaining` starts with the string. */
export function remainingStartsWith(m: Machine, string: string): boolean {
  return m.input.startsWith(string, m.pointer + 1);
}

/** Returns whether `url` is special and `c` is U+005C (\). */
export function isSpecialReverseSolidus(m: Machine, c: string): boolean {
  return c === "\\" && isSpecial(m.url);
}

/** Returns whether `c` is neither a URL code point nor U+0025 (%). A validation error asks, in no everyday parsing. */
export function isNeitherURLCodePointNorPercent(m: Machine): boolean {
  return m.trace.isOn && containsOtherThanURLCodePoints(m.run);
}

/** Returns whether `c` is U+0025 (%) and remaining does not start with two ASCII hex digits; asked for as above. */
export function isStrayPercent(m: Machine): boolean {
  return m.run === "%" && m.trace.isOn && containsStrayPercent(m.input.slice(m.pointer, m.pointer + 3));
}
