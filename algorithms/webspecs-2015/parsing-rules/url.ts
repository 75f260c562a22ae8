/** 1.3.1 url(input). */
import { allOf, type Run } from "../authoring-requirements.js";
import {
  choice,
  delimitersOf,
  N,
  optional,
  parseInput,
  partOf,
  placeOf,
  requiredPartOf,
  sequence,
  T,
  valueOf,
  type Part,
  type Rule,
} from "../railroad-diagrams.js";
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

/** `null` is failure, though the rule path alone matches what no other alternative does. */
export function url(input: string, run: Run): Result | null {
  const failed = new Set<Rule>();
  run.step?.("1.3.1 url, 1", allOf(input));
  for (;;) {
    const parts = parseInput(urlRule, input, failed);
    if (parts === null) return null;
    const fileURLPart = partOf(parts, fileURLRule);
    const nonRelativeURLPart = partOf(parts, nonRelativeURLRule);
    const part = fileURLPart ?? nonRelativeURLPart ?? requiredPartOf(parts, relativeURLRule);
    let result: Result | null;
    if (part === fileURLPart) {
      result = valueOf(fileURL, part, run);
    } else if (part === nonRelativeURLPart) {
      result = valueOf(nonRelativeURL, part, run);
      if (result === null) {
        // Evaluation continues with the next alternative.
        failed.add(nonRelativeURLRule);
        continue;
      }
    } else {
      result = valueOf(relativeURL, part, run);
    }
    run.step?.("1.3.1 url, 2", placeOf(part));
    return withQueryAndFragment(result, partOf(parts, queryRule), partOf(parts, fragmentRule), run);
  }
}

/** Steps 3 to 6. */
function withQueryAndFragment(
  result: Result,
  queryPart: Part | null,
  fragmentPart: Part | null,
  run: Run,
): Result {
  if (queryPart !== null) {
    result = { ...result, query: valueOf(query, queryPart, run) };
    run.step?.("1.3.1 url, 3", delimitersOf(queryPart, 1));
  }
  if (fragmentPart !== null) {
    result = { ...result, fragment: valueOf(fragment, fragmentPart, run) };
    run.step?.("1.3.1 url, 4", delimitersOf(fragmentPart, 1));
  }
  if (result.port !== undefined && result.port === defaultPort(result.scheme)) {
    run.step?.("1.3.1 url, 5");
    result = { ...result, port: "" };
  }
  run.step?.("1.3.1 url, 6");
  return result;
}
