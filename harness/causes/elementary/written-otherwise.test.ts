import { describe, expect, it } from "vitest";
import { algorithmById } from "../../../algorithms/index.js";
import { textOfSpan, type Question } from "../../model/question.js";
import { causesBetween } from "../cause.js";

/** Returns the texts that decide, with the components in which they show. */
function decidingTexts(a: string, b: string, input: string): (readonly [string, string])[] {
  const question: Question = { input, base: null };
  return causesBetween(algorithmById(a), algorithmById(b), question).map(({ span, component }) => [
    textOfSpan(question, span),
    component,
  ]);
}

describe("what both sides write otherwise", () => {
  it.each<[string, string, string, string, string]>([
    // weburl-2011 takes "a" for a drive (6, 8), and decodes the dot of any path (10, 9.1); webspecs-2015 does neither.
    ["weburl-2011/gecko", "webspecs-2015", "a:/31%2e116", "%2e", "path"],
    // The Standard escapes what is not ASCII in a fragment (4.4 fragment state), Barth's draft does not (5.6).
    ["barth-2011/filled", "whatwg-2017", "a://a?#\uFEFFc", "\uFEFF", "fragment"],
    // barth-2011 has all of it in the path (3, 8), weburl-2011 makes slashes of backslashes there (7.2, 1).
    ["barth-2011/filled", "weburl-2011/chrome", "tn3270:///A//+/a\\b", "\\", "path"],
  ])("is told for %s and %s on %j beside what decides more", (a, b, input, text, component) => {
    const found = decidingTexts(a, b, input);
    expect(found.length).toBeGreaterThan(1);
    expect(found).toContainEqual([text, component]);
  });

  it("is not told of what both have in other components, nor of what only the scheme decides", () => {
    // weburl-2011 has "%2e" in the host, webspecs-2015 in the path.
    expect(decidingTexts("weburl-2011/gecko", "webspecs-2015", "aa://b%2ec")).not.toContainEqual([
      "%2e",
      "path",
    ]);
    // The apostrophe is escaped in a query of a special scheme alone (4.4 query state), of which gopher was one.
    expect(decidingTexts("whatwg-2017", "whatwg-2026", "gopher://h/?'")).not.toContainEqual(["'", "query"]);
  });
});
