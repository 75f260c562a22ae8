/** 4.4 URL parsing: the URL parser and the basic URL parser. The states are in `url-parsing/`. */
import { encodingName } from "../unicode/encodings.js";
import { MachineTrace } from "../tracing/machine-trace.js";
import { fromFirstToLast, removedFromEnds } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { Failure } from "./parsers.js";
import { section } from "./section.js";
import { newURL, type URLRecord } from "./url-representation.js";
import { authorityState, hostState, portState } from "./url-parsing/authority-states.js";
import { fileHostState, fileSlashState, fileState } from "./url-parsing/file-states.js";
import type { Machine, State, StateHandler } from "./url-parsing/machine.js";
import { opaquePathState, pathStartState, pathState } from "./url-parsing/path-states.js";
import { fragmentState, queryState } from "./url-parsing/query-and-fragment-states.js";
import {
  pathOrAuthorityState,
  relativeSlashState,
  relativeState,
  specialAuthorityIgnoreSlashesState,
  specialAuthoritySlashesState,
  specialRelativeOrAuthorityState,
} from "./url-parsing/relative-states.js";
import { runAtPointer, runs, type RunsOfState } from "./url-parsing/runs.js";
import { noSchemeState, schemeStartState, schemeState } from "./url-parsing/scheme-states.js";

/**
 * Takes scalar value strings; `encoding` is a label of the Encoding Standard.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-url-parser
 */
export function urlParser(
  input: string,
  base: URLRecord | null,
  encoding: string,
  trace: Trace,
): URLRecord | Failure {
  const { step } = section["4.4 URL parser"](trace);
  step?.("1");
  const url = newURL();
  const result = basicURLParser(input, base, encoding, trace, url);
  if (result instanceof Failure) {
    step?.("2");
    return result;
  }
  if (url.scheme !== "blob") {
    step?.("3");
    return url;
  }
  // Without a blob URL store resolving fails, which leaves the blob URL entry null.
  step?.("4");
  step?.("5");
  return url;
}

/** A state, and what ends the runs that it reads; `null` if it reads one code point at a time. */
interface StateOfMachine {
  readonly handle: StateHandler;
  readonly runs: RunsOfState | null;
}

const states: Readonly<Record<State, StateOfMachine>> = {
  "scheme start state": { handle: schemeStartState, runs: null },
  "scheme state": { handle: schemeState, runs: runs.scheme },
  "no scheme state": { handle: noSchemeState, runs: null },
  "special relative or authority state": { handle: specialRelativeOrAuthorityState, runs: null },
  "path or authority state": { handle: pathOrAuthorityState, runs: null },
  "relative state": { handle: relativeState, runs: null },
  "relative slash state": { handle: relativeSlashState, runs: null },
  "special authority slashes state": { handle: specialAuthoritySlashesState, runs: null },
  "special authority ignore slashes state": { handle: specialAuthorityIgnoreSlashesState, runs: null },
  "authority state": { handle: authorityState, runs: runs.authority },
  "host state": { handle: hostState, runs: runs.host },
  "hostname state": { handle: hostState, runs: runs.host },
  "port state": { handle: portState, runs: runs.port },
  "file state": { handle: fileState, runs: null },
  "file slash state": { handle: fileSlashState, runs: null },
  "file host state": { handle: fileHostState, runs: runs.fileHost },
  "path start state": { handle: pathStartState, runs: null },
  "path state": { handle: pathState, runs: runs.path },
  "opaque path state": { handle: opaquePathState, runs: runs.opaquePath },
  "query state": { handle: queryState, runs: runs.query },
  "fragment state": { handle: fragmentState, runs: runs.fragment },
};

const asciiTabOrNewline = /[\t\n\r]/;
const asciiTabsAndNewlines = /[\t\n\r]/g;

/**
 * Parses into `url`: a new URL, or with a state override a given one, which is then modified.
 * Returns failure, or nothing where the algorithm ends or terminates.
 *
 * The pointer counts code units: every code point that a state tests for is one code unit.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#concept-basic-url-parser
 */
export function basicURLParser(
  given: string,
  base: URLRecord | null,
  encoding: string,
  trace: Trace,
  url: URLRecord,
  stateOverride: State | null = null,
): Failure | undefined {
  const { step, error } = section["4.4 basic URL parser"](trace);
  let trimmed = given;
  // A URL is given where a state override is; without one `url` is the new URL of step 1.1.
  if (stateOverride === null) {
    trimmed = withoutLeadingAndTrailingC0ControlOrSpace(given);
    step?.("1");
    step?.("1.1");
    if (trimmed.length < given.length) {
      step?.("1.2", removedFromEnds(given, trimmed));
      error("invalid-URL-unit");
    }
    step?.("1.3", removedFromEnds(given, trimmed));
  }
  const inTrimmed = section["4.4 basic URL parser"](trace.trimmed(given, trimmed));
  let input = trimmed;
  if (asciiTabOrNewline.test(trimmed)) {
    inTrimmed.step?.("2", fromFirstToLast(asciiTabOrNewline, trimmed));
    error("invalid-URL-unit");
    // By splitting, which stays linear where replacing by nothing does not.
    input = trimmed.split("\t").join("").split("\n").join("").split("\r").join("");
  }
  inTrimmed.step?.("3", fromFirstToLast(asciiTabOrNewline, trimmed));
  step?.("4");
  step?.("5");
  step?.("6");
  step?.("7");
  step?.("8");
  const m: Machine = {
    trace: MachineTrace.of(trace.trimmed(given, trimmed).without(asciiTabsAndNewlines, trimmed)),
    input,
    base,
    url,
    stateOverride,
    state: stateOverride ?? "scheme start state",
    encoding: outputEncoding(encoding),
    buffer: "",
    atSignSeen: false,
    insideBrackets: false,
    passwordTokenSeen: false,
    pointer: 0,
    run: "",
  };
  step?.("9");
  const end = keepRunning(m);
  if (end !== undefined) return end === "return" ? undefined : end;
  step?.("10");
  return undefined;
}

/**
 * Step 9: the state machine. Returns what the state does that returns, or nothing at the end of the input. `read` gives
 * the code points at the pointer for which the state does the same.
 */
export function keepRunning(m: Machine, read = runAtPointer): Failure | "return" | undefined {
  const { input } = m;
  for (;;) {
    const state = states[m.state];
    const { pointer } = m;
    const c = input.charAt(pointer);
    m.run = state.runs === null ? c : read(m, state.runs);
    m.trace.enter(m);
    const end = state.handle(m, c);
    if (end !== undefined) return end;
    if (m.pointer >= input.length) return undefined;
    // A state that moves the pointer has read no more than `c`.
    m.pointer += m.pointer === pointer && m.run !== "" ? m.run.length : 1;
  }
}

/** In linear time, which a regular expression anchored at the end does not give. */
function withoutLeadingAndTrailingC0ControlOrSpace(input: string): string {
  let start = 0;
  let end = input.length;
  while (start < end && input.charCodeAt(start) <= 0x20) start++;
  while (start < end && input.charCodeAt(end - 1) <= 0x20) end--;
  return input.slice(start, end);
}

/** "Get an output encoding" of the Encoding Standard; a label that names no encoding counts as UTF-8. */
function outputEncoding(label: string): string {
  if (label === "UTF-8") return label;
  const name = encodingName(label);
  return name === null || name === "replacement" || name.startsWith("UTF-16") ? "UTF-8" : name;
}
