/** 1.3.1 url(input). */
import type { Run } from "../authoring-requirements.js";
import { choice, N, optional, parseInput, partOf, sequence, T, type Rule } from "../railroad-diagrams.js";
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
  run.step?.("1.3.1 url, 1");
  for (;;) {
    const parts = parseInput(urlRule, input, failed);
    if (parts === null) return null;
    let result: Result | null;
    const fileURLPart = partOf(parts, fileURLRule);
    const nonRelativeURLPart = partOf(parts, nonRelativeURLRule);
    if (fileURLPart !== null) {
      result = fileURL(fileURLPart, run);
    } else if (nonRelativeURLPart !== null) {
      result = nonRelativeURL(nonRelativeURLPart, run);
      if (result === null) {
        // Evaluation continues with the next alternative.
        failed.add(nonRelativeURLRule);
        continue;
      }
    } else {
      result = relativeURL(partOf(parts, relativeURLRule) ?? "", run);
    }
    run.step?.("1.3.1 url, 2");
    return withQueryAndFragment(result, partOf(parts, queryRule), partOf(parts, fragmentRule), run);
  }
}

/** Steps 3 to 6. */
function withQueryAndFragment(
  result: Result,
  queryPart: string | null,
  fragmentPart: string | null,
  run: Run,
): Result {
  if (queryPart !== null) {
    result = { ...result, query: query(queryPart, run) };
    run.step?.("1.3.1 url, 3");
  }
  if (fragmentPart !== null) {
    result = { ...result, fragment: fragment(fragmentPart, run) };
    run.step?.("1.3.1 url, 4");
  }
  if (result.port !== undefined && result.port === defaultPort(result.scheme)) {
    run.step?.("1.3.1 url, 5");
    result = { ...result, port: "" };
  }
  run.step?.("1.3.1 url, 6");
  return result;
}
