/** 1.2 Parsers. */
import type { StepId, StepListener } from "../algorithm.js";
import type { Encoder } from "../unicode/encodings.js";
import { from, place } from "../places.js";
import { utf8Encode } from "../unicode/utf8.js";
import { ParseException, type Run } from "./authoring-requirements.js";
import { url as urlOf } from "./parsing-rules/url.js";
import { endOfLeadingASCIIWhitespace, startOfTrailingASCIIWhitespace } from "./terminology.js";
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

/** What the parsers are given beside their input; what is left out is "not given". */
export interface Given {
  readonly base?: URL;
  readonly encodingOverride?: Encoder;
  readonly step: StepListener | undefined;
  readonly conformanceError?: (error: string) => void;
}

/** Takes a scalar value string. */
export function urlParser(input: string, given: Given): URL | Failure {
  const { step } = given;
  const url = basicURLParser(input, given);
  step?.("1.2 URL parser, 1");
  // 1.2 URL parser, 2: a parse exception has terminated parsing.
  if (url instanceof Failure) return url;
  if (url.scheme !== "blob") {
    step?.("1.2 URL parser, 3");
    return url;
  }
  // 1.2 URL parser, 5 and 1.2 URL parser, 6 are for what a blob URL store holds.
  step?.("1.2 URL parser, 4");
  return url;
}

/** Takes a scalar value string. No URL and no state override are given: reading `no-state-override`. */
export function basicURLParser(input: string, given: Given): URL | Failure {
  const { step, conformanceError } = given;
  step?.("1.2 basic URL parser, 1");
  step?.("1.2 basic URL parser, 1.1");
  const start = endOfLeadingASCIIWhitespace(input);
  const end = startOfTrailingASCIIWhitespace(input, start);
  if (end - start < input.length) {
    // The first white space is enough to tell, and the last is removed last.
    step?.("1.2 basic URL parser, 1.2", start > 0 ? place(0, start) : place(end, input.length));
    step?.("1.2 basic URL parser, 1.2.1", start > 0 ? place(0, start) : place(end, input.length));
    conformanceError?.("leading or trailing ASCII whitespace");
    step?.("1.2 basic URL parser, 1.2.2", end < input.length ? place(end, input.length) : place(0, start));
  }
  if (given.base === undefined) step?.("1.2 basic URL parser, 2");
  if (given.encodingOverride === undefined) step?.("1.2 basic URL parser, 3");
  const { base = newURL("about"), encodingOverride = utf8Encode } = given;
  const run: Run = {
    base,
    encoding: { override: encodingOverride },
    step: from(step, start),
    conformanceError,
  };
  step?.("1.2 basic URL parser, 4", place(start, end));
  try {
    const result = urlOf(input.slice(start, end), run);
    step?.("1.2 basic URL parser, 5");
    return result === null
      ? new Failure("1.2 basic URL parser, 4", "no match")
      : { ...newURL(result.scheme), ...result };
  } catch (exception) {
    if (exception instanceof ParseException) return new Failure(exception.at, exception.message);
    throw exception;
  }
}
