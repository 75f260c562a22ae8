/**
 * 4.4 basic URL parser: code points that are read at once. A state that does the same for each of the next code points
 * does it for all of them, which saves most of the time of parsing; `runs.test.ts` proves that reading one code point at
 * a time gives the same answers.
 */
import { isASCIIAlphanumeric, isASCIIDigit } from "../infra.js";
import { urlUnitsBut } from "../url-writing.js";
import type { Machine } from "./machine.js";

/** The code units for which a state does something else: by those of ASCII, and for all beyond at index 0x80. */
type Stops = Uint8Array;

function stopsAt(isStop: (character: string) => boolean): Stops {
  return Uint8Array.from({ length: 0x81 }, (_, unit) => (isStop(String.fromCharCode(unit)) ? 1 : 0));
}

function stops(characters: string): Stops {
  return stopsAt((character) => characters.includes(character));
}

/** The ends of the runs of a state. "\" ends them in every URL, although it is a delimiter in special ones only. */
export interface RunsOfState {
  readonly isStop: Stops;
  /**
   * Matches the URL units of a run where the state looks for others: a code point that is none is read by itself where
   * somebody listens.
   */
  readonly urlUnits: RegExp | null;
}

function upTo(isStop: Stops): RunsOfState {
  return { isStop, urlUnits: null };
}

function urlUnitsUpTo(characters: string): RunsOfState {
  return { isStop: stops(characters), urlUnits: urlUnitsBut(characters) };
}

/** The states that read runs. */
export const runs = {
  scheme: upTo(stopsAt((character) => !isASCIIAlphanumeric(character) && !"+-.".includes(character))),
  authority: upTo(stops("@/\\?#")),
  host: upTo(stops(":/\\?#[]")),
  port: upTo(stopsAt((character) => !isASCIIDigit(character))),
  fileHost: upTo(stops("/\\?#")),
  // With a state override "?" and "#" are read one by one, too.
  path: urlUnitsUpTo("/\\?#"),
  cannotBeABaseURLPath: urlUnitsUpTo("?#"),
  query: urlUnitsUpTo("#"),
  fragment: urlUnitsUpTo("\0"),
};

/**
 * Returns `c` with the code points behind it for which the state does the same; empty at the end of the input.
 *
 *   http://h/path?q
 *            ^--^
 */
export function runAtPointer(m: Machine, { isStop, urlUnits }: RunsOfState): string {
  const { input, pointer } = m;
  if (urlUnits !== null && m.trace.isOn) return urlUnitsOrCodePoint(m, urlUnits);
  const { length } = input;
  let end = pointer;
  for (; end < length; end++) {
    const unit = input.charCodeAt(end);
    if (isStop[unit < 0x80 ? unit : 0x80] !== 0) break;
  }
  return end === pointer ? input.charAt(pointer) : input.slice(pointer, end);
}

/** The URL units at the pointer, or the one code point that is none or ends the run. */
function urlUnitsOrCodePoint({ input, pointer }: Machine, urlUnits: RegExp): string {
  urlUnits.lastIndex = pointer;
  if (urlUnits.test(input)) return input.slice(pointer, urlUnits.lastIndex);
  const codePoint = input.codePointAt(pointer);
  return codePoint === undefined ? "" : String.fromCodePoint(codePoint);
}

/** The credentials in the buffer: up to the first ":" they belong to the username, all behind it to the password. */
export function credentialsIn({ buffer, passwordTokenSeenFlag }: Machine): readonly string[] {
  const colon = passwordTokenSeenFlag ? -1 : buffer.indexOf(":");
  const runs = colon < 0 ? [buffer] : [buffer.slice(0, colon), ":", buffer.slice(colon + 1)];
  return runs.filter((run) => run !== "");
}
