/** 4.2 Parsing. The states are in `parsing/`. */
import { removedFromEnds } from "../tracing/range.js";
import { PassingMachineTrace } from "../tracing/passing-machine-trace.js";
import type { Trace } from "../tracing/trace.js";
import {
  authorityStartState,
  authorityState,
  fileHostState,
  hostState,
  portState,
} from "./parsing/authority-states.js";
import { clear, type Machine, type State, type StateHandler } from "./parsing/machine.js";
import { relativePathStartState, relativePathState } from "./parsing/path-states.js";
import { fragmentState, queryState } from "./parsing/query-and-fragment-states.js";
import { noSchemeState, relativeState } from "./parsing/relative-states.js";
import { runAtPointer } from "./parsing/runs.js";
import { schemeDataState, schemeStartState, schemeState } from "./parsing/scheme-states.js";
import { section } from "./section.js";
import type { ParsedURL } from "./urls.js";

const states: Readonly<Record<State, StateHandler>> = {
  "scheme start state": schemeStartState,
  "scheme state": schemeState,
  "scheme data state": schemeDataState,
  "no scheme state": noSchemeState,
  "relative state": relativeState,
  "authority start state": authorityStartState,
  "authority state": authorityState,
  "file host state": fileHostState,
  "host state": hostState,
  "hostname state": hostState,
  "port state": portState,
  "relative path start state": relativePathStartState,
  "relative path state": relativePathState,
  "query state": queryState,
  "fragment state": fragmentState,
};

/**
 * Parses a string of code units; `encodingOverride` is a label of the Encoding Standard.
 * https://github.com/whatwg/url/blob/1dbb0d8/url.src.html#L475
 */
export function parse(
  given: string,
  base: ParsedURL | null,
  encodingOverride: string,
  trace: Trace,
  givenURL: ParsedURL | null = null,
  stateOverride: State | null = null,
): ParsedURL {
  const { step } = section["4.2 parse"](trace);
  const url = givenURL ?? newParsedURL();
  let input = given;
  if (givenURL === null) {
    step?.("1");
    step?.("1.1");
    step?.("1.2");
    clear(url, trace);
    input = withoutLeadingAndTrailingASCIIWhitespace(given);
    step?.("1.3", removedFromEnds(given, input));
  }
  step?.("2");
  if (base === null) step?.("3");
  step?.("4");
  step?.("5");
  step?.("6");
  step?.("7");
  step?.("8");
  const m: Machine = {
    trace: PassingMachineTrace.of(trace.trimmed(given, input)),
    input,
    base,
    encodingOverride,
    url,
    stateOverride,
    state: stateOverride ?? "scheme start state",
    buffer: "",
    atFlag: false,
    bracketFlag: false,
    pointer: 0,
    run: "",
  };
  step?.("9");
  if (keepRunning(m) === "terminate") return url;
  step?.("10");
  return url;
}

/**
 * Step 9: the state machine. Returns whether a state terminates the algorithm. `read` gives the code points at the
 * pointer for which the state does the same.
 */
export function keepRunning(m: Machine, read = runAtPointer): ReturnType<StateHandler> {
  const { input, url } = m;
  while (url.fatalErrorFlag === null && m.pointer <= input.length) {
    m.run = read(m);
    m.trace.enter(m);
    if (states[m.state](m, input.charAt(m.pointer)) === "terminate") return "terminate";
    m.pointer += m.run.length || 1;
  }
  return undefined;
}

/** Returns a parsed URL of which nothing is set. */
export function newParsedURL(): ParsedURL {
  return {
    scheme: "",
    schemeData: "",
    userinfo: "",
    host: "",
    port: "",
    path: [],
    query: null,
    fragment: null,
    fatalErrorFlag: null,
    relativeFlag: false,
  };
}

/** In linear time, which a regular expression anchored at the end does not give. */
function withoutLeadingAndTrailingASCIIWhitespace(input: string): string {
  const isASCIIWhitespace = (index: number): boolean => "\t\n\f\r ".includes(input.charAt(index));
  let start = 0;
  let end = input.length;
  while (start < end && isASCIIWhitespace(start)) start++;
  while (start < end && isASCIIWhitespace(end - 1)) end--;
  return input.slice(start, end);
}
