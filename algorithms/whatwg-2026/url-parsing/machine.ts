/** 4.4 basic URL parser: what its states share. */
import type { StepId } from "../../algorithm.js";
import { place } from "../../places.js";
import { onceEach, type Failure, type Run } from "../parsers.js";
import { isSpecial } from "../url-miscellaneous.js";
import type { URLRecord } from "../url-representation.js";
import { notURLUnits } from "../url-writing.js";

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

/**
 * The variables of the basic URL parser under the Standard's names. As a run it has the listeners for what reads `c`:
 * a step that is told without a place has that of `c`, or of the run that has been taken from there.
 */
export interface Machine extends Run {
  /** The same listeners for parsers with places of their own, and for steps that look at no more than URL records. */
  readonly listeners: Run;
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
  /** Where `c` is, from which the pointer may have moved on. This one and the next are kept for a listener only. */
  cPointer: number;
  /** Where the code points in the buffer begin. */
  bufferStart: number;
}

/** One run of a state at `c`. Returns failure, or `"return"` where the Standard returns without it. */
export type StateHandler = (m: Machine, c: string) => Failure | "return" | undefined;

/** Whether `remaining` starts with the string. */
export function remainingStartsWith(m: Machine, string: string): boolean {
  return m.input.startsWith(string, m.pointer + 1);
}

/** Whether `url` is special and `c` is U+005C (\). */
export function isSpecialReverseSolidus(m: Machine, c: string): boolean {
  return c === "\\" && isSpecial(m.url);
}

/**
 * Takes the run of code points from the pointer up to the next one that `stop` matches, where a state would do the
 * same for each of them; leaves the pointer on the last one. `stop` must be global and match single code units.
 */
export function takeRun(m: Machine, stop: RegExp): string {
  stop.lastIndex = m.pointer;
  const end = stop.test(m.input) ? stop.lastIndex - 1 : m.input.length;
  const taken = m.input.slice(m.pointer, end);
  m.pointer = end - 1;
  return taken;
}

/** Takes the run of code points that are the same as the one at the pointer, and leaves the pointer on the last. */
export function takeRepeated(m: Machine, c: string): string {
  let end = m.pointer + 1;
  while (m.input.charAt(end) === c) end++;
  const taken = m.input.slice(m.pointer, end);
  m.pointer = end - 1;
  return taken;
}

/**
 * Records each code point of a run that is no URL unit; the two steps are those of the state. Where the run does not
 * end at the pointer, `start` says where it begins.
 */
export function checkURLUnits(
  m: Machine,
  taken: string,
  notCodePoint: StepId,
  strayPercent: StepId,
  start = m.pointer + 1 - taken.length,
): void {
  if (m.step === undefined && m.validationErrors === undefined) return;
  const once = onceEach(m);
  for (const { codePoint, index, fault } of notURLUnits(taken)) {
    once.step?.(
      fault === "stray percent" ? strayPercent : notCodePoint,
      place(start + index, start + index + codePoint.length),
    );
    once.validationErrors?.push("invalid-URL-unit");
  }
}
