/** 4.4 URL parsing: the URL parser and the basic URL parser. The states are in `url-parsing/`. */
import { encodingName } from "../unicode/encodings.js";
import { Failure, withPointer, type Run } from "./parsers.js";
import { newURL, type URLRecord } from "./url-representation.js";
import { authorityState, hostState, portState } from "./url-parsing/authority-states.js";
import { fileHostState, fileSlashState, fileState } from "./url-parsing/file-states.js";
import type { Machine, State, StateHandler } from "./url-parsing/machine.js";
import { opaquePathState, pathStartState, pathState } from "./url-parsing/path-states.js";
import { beforeState, cPlace, removedFromEnds, runInGiven, tabsAndNewlines } from "./url-parsing/places.js";
import { fragmentState, queryState } from "./url-parsing/query-and-fragment-states.js";
import {
  pathOrAuthorityState,
  relativeSlashState,
  relativeState,
  specialAuthorityIgnoreSlashesState,
  specialAuthoritySlashesState,
  specialRelativeOrAuthorityState,
} from "./url-parsing/relative-states.js";
import { noSchemeState, schemeStartState, schemeState } from "./url-parsing/scheme-states.js";

/** Takes scalar value strings; `encoding` is a label of the Encoding Standard. */
export function urlParser(
  input: string,
  base: URLRecord | null,
  encoding: string,
  run: Run,
): URLRecord | Failure {
  run.step?.("4.4 URL parser, 1");
  const url = newURL();
  const result = basicURLParser(input, base, encoding, run, url);
  if (result instanceof Failure) {
    run.step?.("4.4 URL parser, 2");
    return result;
  }
  if (url.scheme !== "blob") {
    run.step?.("4.4 URL parser, 3");
    return url;
  }
  // Without a blob URL store resolving fails, which leaves the blob URL entry null.
  run.step?.("4.4 URL parser, 4");
  run.step?.("4.4 URL parser, 5");
  return url;
}

const states: Readonly<Record<State, StateHandler>> = {
  "scheme start state": schemeStartState,
  "scheme state": schemeState,
  "no scheme state": noSchemeState,
  "special relative or authority state": specialRelativeOrAuthorityState,
  "path or authority state": pathOrAuthorityState,
  "relative state": relativeState,
  "relative slash state": relativeSlashState,
  "special authority slashes state": specialAuthoritySlashesState,
  "special authority ignore slashes state": specialAuthorityIgnoreSlashesState,
  "authority state": authorityState,
  "host state": hostState,
  "hostname state": hostState,
  "port state": portState,
  "file state": fileState,
  "file slash state": fileSlashState,
  "file host state": fileHostState,
  "path start state": pathStartState,
  "path state": pathState,
  "opaque path state": opaquePathState,
  "query state": queryState,
  "fragment state": fragmentState,
};

const asciiTabOrNewline = /[\t\n\r]/;

/**
 * Parses into `url`: a new URL, or with a state override a given one, which is then modified.
 * Returns failure, or nothing where the algorithm ends or terminates.
 *
 * The pointer counts code units: each code point that a state treats apart is one. The places of steps are in `given`.
 */
export function basicURLParser(
  given: string,
  base: URLRecord | null,
  encoding: string,
  run: Run,
  url: URLRecord,
  stateOverride: State | null = null,
): Failure | undefined {
  let trimmed = given;
  // A URL is given where a state override is; without one `url` is the new URL of step 1.1.
  if (stateOverride === null) {
    trimmed = withoutLeadingAndTrailingC0ControlOrSpace(given);
    run.step?.("4.4 basic URL parser, 1");
    run.step?.("4.4 basic URL parser, 1.1");
    if (trimmed.length < given.length) {
      run.step?.("4.4 basic URL parser, 1.2", removedFromEnds(trimmed, given));
      run.validationErrors?.push("invalid-URL-unit");
    }
    run.step?.("4.4 basic URL parser, 1.3", removedFromEnds(trimmed, given));
  }
  let input = trimmed;
  if (asciiTabOrNewline.test(trimmed)) {
    run.step?.("4.4 basic URL parser, 2", tabsAndNewlines(trimmed, given));
    run.validationErrors?.push("invalid-URL-unit");
    // By splitting, which stays linear where replacing by nothing does not.
    input = trimmed.split("\t").join("").split("\n").join("").split("\r").join("");
  }
  run.step?.("4.4 basic URL parser, 3", tabsAndNewlines(trimmed, given));
  run.step?.("4.4 basic URL parser, 4");
  run.step?.("4.4 basic URL parser, 5");
  run.step?.("4.4 basic URL parser, 6");
  run.step?.("4.4 basic URL parser, 7");
  run.step?.("4.4 basic URL parser, 8");
  const listeners = runInGiven(run, trimmed, given);
  const m: Machine = {
    listeners,
    input,
    base,
    url,
    stateOverride,
    step: run.step && withPointer(listeners, () => cPlace(m)).step,
    validationErrors: run.validationErrors,
    state: stateOverride ?? "scheme start state",
    encoding: outputEncoding(encoding),
    buffer: "",
    atSignSeen: false,
    insideBrackets: false,
    passwordTokenSeen: false,
    pointer: 0,
    cPointer: 0,
    bufferStart: 0,
  };
  run.step?.("4.4 basic URL parser, 9");
  for (;;) {
    if (m.step !== undefined) beforeState(m);
    const end = states[m.state](m, input.charAt(m.pointer));
    if (end !== undefined) return end === "return" ? undefined : end;
    if (m.pointer >= input.length) break;
    m.pointer++;
  }
  run.step?.("4.4 basic URL parser, 10");
  return undefined;
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
