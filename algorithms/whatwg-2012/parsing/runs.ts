/**
 * 4.2 Parsing: code points that are read at once. A state that does the same for each of the next code points does it
 * for all of them, which saves most of the time of parsing; `runs.test.ts` proves that reading one code point at a time
 * gives the same answers.
 */
import { isASCIIDigit, isPassedOver } from "../terminology.js";
import type { Machine, State } from "./machine.js";

/** The code units with which a run goes on: by those of ASCII, and for all beyond at index 0x80. */
type Run = Uint8Array;

function runOf(isInRun: (character: string) => boolean): Run {
  return Uint8Array.from({ length: 0x81 }, (_, unit) => (isInRun(String.fromCharCode(unit)) ? 1 : 0));
}

function upTo(stops: string): Run {
  return runOf((character) => !stops.includes(character));
}

/** The code units of the runs of states; `null` where a state reads one code point at a time. */
const runs: Readonly<Record<State, Run | null>> = {
  "scheme start state": null,
  "scheme state": runOf((character) => /[0-9A-Za-z+\-.]/.test(character)),
  "scheme data state": upTo("#"),
  "no scheme state": null,
  "relative state": null,
  "authority start state": null,
  "authority state": upTo("@/\\?#"),
  "file host state": upTo("/\\?#"),
  "host state": upTo(":/\\?#[]"),
  "hostname state": upTo(":/\\?#[]"),
  "port state": runOf(isASCIIDigit),
  "relative path start state": null,
  // With a state override "?" and "#" are read one by one, too.
  "relative path state": upTo("/\\?#%"),
  "query state": upTo("#"),
  "fragment state": upTo(""),
};

/**
 * Returns `c` with the code points behind it for which the state does the same; empty at the end of the input. A state
 * that passes over TAB, LF and CR does so also within a run, but no run begins with them.
 *
 *   http://h/path?q
 *            ^--^
 */
export function runAtPointer({ input, pointer, state }: Machine): string {
  const run = runs[state];
  const c = input.charAt(pointer);
  if (run === null || (isPassedOver(c) && state !== "authority state")) return c;
  let end = pointer;
  while (end < input.length && run[Math.min(input.charCodeAt(end), 0x80)] === 1) end++;
  return end === pointer ? c : input.slice(pointer, end);
}
