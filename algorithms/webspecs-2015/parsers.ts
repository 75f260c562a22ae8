/** 1.2 Parsers. */
import type { StepId } from "../algorithm.js";
import type { Trace } from "../tracing/trace.js";
import type { Encoder } from "../unicode/encodings.js";
import { utf8Encode } from "../unicode/utf8.js";
import { ParseException } from "./authoring-requirements.js";
import { url as urlOf } from "./parsing-rules/url.js";
import { firstRemoved, lastRemoved, trimmedIn } from "./traces.js";
import { section } from "./section.js";
import { withoutLeadingAndTrailingASCIIWhitespace } from "./terminology.js";
import { newURL, type URL } from "./urls.js";

/** Parsing has been terminated, by a parse exception. */
export class Failure {
  readonly at: StepId;
  readonly reason: string;

  constructor(at: StepId, reason: string) {
    this.at = at;
    this.reason = reason;
  }
}

/** The arguments of the parsers beside their input; one that is left out is "not given". */
export interface Given {
  readonly base?: URL;
  readonly encodingOverride?: Encoder;
}

/**
 * Takes a scalar value string.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L372
 */
export function urlParser(input: string, given: Given, trace: Trace): URL | Failure {
  const { step } = section["1.2 URL parser"](trace);
  const url = basicURLParser(input, given, trace);
  step?.("1");
  // 1.2 URL parser, 2: a parse exception has terminated parsing.
  if (url instanceof Failure) return url;
  if (url.scheme !== "blob") {
    step?.("3");
    return url;
  }
  // 1.2 URL parser, 5 and 1.2 URL parser, 6 are for what a blob URL store holds.
  step?.("4");
  return url;
}

/**
 * Takes a scalar value string. No URL and no state override are given: reading `no-state-override`.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L403
 */
export function basicURLParser(input: string, given: Given, trace: Trace): URL | Failure {
  const { step, error } = section["1.2 basic URL parser"](trace);
  step?.("1");
  step?.("1.1");
  const trimmed = withoutLeadingAndTrailingASCIIWhitespace(input);
  if (trimmed.length < input.length) {
    step?.("1.2", firstRemoved(input, trimmed));
    step?.("1.2.1", firstRemoved(input, trimmed));
    error("leading or trailing ASCII whitespace");
    step?.("1.2.2", lastRemoved(input, trimmed));
  }
  if (given.base === undefined) step?.("2");
  if (given.encodingOverride === undefined) step?.("3");
  const { base = newURL("about"), encodingOverride = utf8Encode } = given;
  step?.("4", trimmedIn(input, trimmed));
  try {
    const encoding = { override: encodingOverride };
    const result = urlOf(trimmed, { base, encoding, trace: trace.trimmed(input, trimmed) });
    step?.("5");
    return { ...newURL(result.scheme), ...result };
  } catch (exception) {
    if (exception instanceof ParseException) return new Failure(exception.at, exception.message);
    throw exception;
  }
}
