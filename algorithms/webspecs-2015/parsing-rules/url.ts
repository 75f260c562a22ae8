/** 1.3.1 url(input). */
import { all } from "../../tracing/range.js";
import type { Run } from "../authoring-requirements.js";
import {
  choice,
  N,
  optional,
  parseInput,
  partOf,
  requiredPartOf,
  sequence,
  T,
  valueOf,
  type Part,
  type Parts,
} from "../railroad-diagrams.js";
import type { Rule } from "../railroad-rules.js";
import { delimitersOf } from "../traces.js";
import { section, table } from "../section.js";
import { defaultPort, type Result } from "../urls.js";
import { fileURL, fileURLRule } from "./file-url.js";
import { nonRelativeURL, nonRelativeURLRule } from "./non-relative-url.js";
import { fragment, fragmentRule, query, queryRule } from "./query-and-fragment.js";
import { relativeURL, relativeURLRule } from "./relative-url.js";

const urlRule: Rule = {
  name: "url",
  diagram: sequence(
    choice(N(fileURLRule), N(nonRelativeURLRule), N(relativeURLRule)),
    optional(T("?"), N(queryRule)),
    optional(T("#"), N(fragmentRule)),
  ),
};

/**
 * The rule path alone matches what no other alternative does, so that one of them is present.
 * https://github.com/webspecs/url/blob/81182ab9221d0e5a7b5318033fee6a6a8043e5d2/url.bs#L500
 */
export function url(input: string, run: Run): Result {
  const { step } = section["1.3.1 url"](run.trace);
  step?.("1", all(input));
  const { parts, part, value } = evaluated(input, run);
  step?.("2", part);
  let result = value;
  const queryPart = partOf(parts, queryRule);
  if (queryPart !== null) {
    result = { ...result, query: valueOf(query, queryPart, run) };
    step?.("3", delimitersOf(queryPart, 1));
  }
  const fragmentPart = partOf(parts, fragmentRule);
  if (fragmentPart !== null) {
    result = { ...result, fragment: valueOf(fragment, fragmentPart, run) };
    step?.("4", delimitersOf(fragmentPart, 1));
  }
  if (result.port !== undefined && result.port === defaultPort(result.scheme)) {
    step?.("5");
    table["1 default port"](run.trace)?.(result.port);
    result = { ...result, port: "" };
  }
  step?.("6");
  return result;
}

interface Evaluated {
  readonly parts: Parts;
  /** The part of the alternative that has returned the value. */
  readonly part: Part;
  readonly value: Result;
}

/** Evaluates the alternatives in their order until one returns no failure. */
function evaluated(input: string, run: Run): Evaluated {
  const failed = new Set<Rule>();
  for (;;) {
    const parts = parseInput(urlRule, input, failed) ?? [];
    const fileURLPart = partOf(parts, fileURLRule);
    if (fileURLPart !== null) {
      return { parts, part: fileURLPart, value: valueOf(fileURL, fileURLPart, run) };
    }
    const nonRelativeURLPart = partOf(parts, nonRelativeURLRule);
    if (nonRelativeURLPart === null) {
      const part = requiredPartOf(parts, relativeURLRule);
      return { parts, part, value: valueOf(relativeURL, part, run) };
    }
    const value = valueOf(nonRelativeURL, nonRelativeURLPart, run);
    if (value !== null) return { parts, part: nonRelativeURLPart, value };
    failed.add(nonRelativeURLRule);
  }
}
