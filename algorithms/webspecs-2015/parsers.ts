/** 1.2 Parsers. */
import type { StepId, StepListener } from "../algorithm.js";
import type { Encoder } from "../unicode/encodings.js";
import { utf8Encode } from "../unicode/utf8.js";
import { ParseException, type Run } from "./authoring-requirements.js";
import { url as urlOf } from "./parsing-rules/url.js";
import { withoutASCIIWhitespaceAtItsEnds } from "./terminology.js";
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
  const trimmed = withoutASCIIWhitespaceAtItsEnds(input);
  if (trimmed.length < input.length) {
    step?.("1.2 basic URL parser, 1.2");
    step?.("1.2 basic URL parser, 1.2.1");
    conformanceError?.("leading or trailing ASCII whitespace");
    step?.("1.2 basic URL parser, 1.2.2");
  }
  if (given.base === undefined) step?.("1.2 basic URL parser, 2");
  if (given.encodingOverride === undefined) step?.("1.2 basic URL parser, 3");
  const { base = newURL("about"), encodingOverride = utf8Encode } = given;
  const run: Run = { base, encodingOverride, step, conformanceError };
  step?.("1.2 basic URL parser, 4");
  try {
    const result = urlOf(trimmed, run);
    step?.("1.2 basic URL parser, 5");
    return result === null
      ? new Failure("1.2 basic URL parser, 4", "no match")
      : { ...newURL(result.scheme), ...result };
  } catch (exception) {
    if (exception instanceof ParseException) return new Failure(exception.at, exception.message);
    throw exception;
  }
}
