/** 4.2 Parsing. The states are in `parsing/`. */
import type { StepId, StepListener } from "../algorithm.js";
import { from } from "../places.js";
import {
  authorityStartState,
  authorityState,
  fileHostState,
  hostState,
  portState,
} from "./parsing/authority-states.js";
import { clear, type Machine, type State, type StateHandler } from "./parsing/machine.js";
import { relativePathStartState, relativePathState } from "./parsing/path-states.js";
import { beforeState, cPlace, removedFromEnds, startOf } from "./parsing/places.js";
import { fragmentState, queryState } from "./parsing/query-and-fragment-states.js";
import { noSchemeState, relativeState } from "./parsing/relative-states.js";
import { schemeDataState, schemeStartState, schemeState } from "./parsing/scheme-states.js";
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

/** A parsed URL, and where its fatal error flag is set, the step that set it. */
export interface ParseResult {
  readonly url: ParsedURL;
  readonly neuteredAt: StepId | null;
}

/** Parses a string of code units; `encodingOverride` is a label of the Encoding Standard. */
export function parse(
  given: string,
  base: ParsedURL | null,
  encodingOverride: string,
  step: StepListener | undefined,
  givenURL: ParsedURL | null = null,
  stateOverride: State | null = null,
): ParseResult {
  const url = givenURL ?? newParsedURL();
  let input = given;
  if (givenURL === null) {
    step?.("4.2 parse, 1");
    step?.("4.2 parse, 1.1");
    step?.("4.2 parse, 1.2");
    clear(url, step);
    input = withoutLeadingAndTrailingASCIIWhitespace(given);
    step?.("4.2 parse, 1.3", removedFromEnds(input, given));
  }
  step?.("4.2 parse, 2");
  if (base === null) step?.("4.2 parse, 3");
  step?.("4.2 parse, 4");
  step?.("4.2 parse, 5");
  step?.("4.2 parse, 6");
  step?.("4.2 parse, 7");
  step?.("4.2 parse, 8");
  const listener = step && from(step, startOf(input, given));
  const m: Machine = {
    listener,
    input,
    base,
    encodingOverride,
    url,
    stateOverride,
    step:
      listener &&
      ((id, reads = cPlace(m)) => {
        m.hasTold = true;
        listener(id, reads);
      }),
    state: stateOverride ?? "scheme start state",
    buffer: "",
    atFlag: false,
    bracketFlag: false,
    pointer: 0,
    hasTold: true,
    readFrom: 0,
    cPointer: 0,
    bufferStart: 0,
    neuteredAt: null,
  };
  step?.("4.2 parse, 9");
  while (!url.fatalErrorFlag && m.pointer <= input.length) {
    if (m.step !== undefined) beforeState(m);
    if (states[m.state](m, input.charAt(m.pointer)) === "terminate") return { url, neuteredAt: m.neuteredAt };
    m.pointer++;
  }
  step?.("4.2 parse, 10");
  return { url, neuteredAt: m.neuteredAt };
}

function newParsedURL(): ParsedURL {
  return {
    scheme: "",
    schemeData: "",
    userinfo: "",
    host: "",
    port: "",
    path: [],
    query: null,
    fragment: null,
    fatalErrorFlag: false,
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
