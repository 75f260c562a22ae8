import { describe, expect, it } from "vitest";
import { perturbationsOf, codePointSpans } from "./perturbations.js";

describe("perturbationsOf", () => {
  const strings = (input: string, base: string | null = null): string[] =>
    perturbationsOf({ input, base }).map(({ question }) => `${question.input} ${question.base ?? "none"}`);

  it("replaces or removes a code point, adds a slash to the path, or replaces a piece between delimiters", () => {
    expect(strings("a;?").sort()).toEqual(
      ["a; none", "a;/? none", "a;a none", "a? none", "aa? none", ";? none", "b? none"].sort(),
    );
  });

  it("changes the base too", () => {
    expect(strings("b", "c")).toEqual(["a c", " c", "b/ c", "b a", "b ", "b c/"]);
  });

  it.each([
    ["HTTP://h:80\\\\;", ["aa://h:80\\\\;", "HTTP:ah:80\\\\;", "HTTP://h:a\\\\;", "HTTP://h:80a;"]],
    ["//[::1.2.3.4]/{|}", ["//a/{|}", "//[::a]/{|}", "//[::1.2.3.4]/a"]],
    ["?%41%7e\u1100\u0300", ["?a\u1100\u0300", "?%41%7ea", "?a"]],
    // One letter before a colon is a drive to some parsers; another letter would keep it one.
    ["x:y", ["aa:y"]],
  ])("replaces a run with a letter, and a word with a word: %j", (input, expected) => {
    expect(strings(input)).toEqual(expect.arrayContaining(expected.map((each) => `${each} none`)));
  });

  it("replaces a repeated mark everywhere", () => {
    expect(strings("b#c?#")).toContain("bac?a none");
  });

  it.each([
    ["http:/h/a", "http://h/a"],
    ["http:///h", "http://h"],
    ["\\\\h", "//h"],
  ])("puts two slashes where an authority begins: %j", (input, expected) => {
    expect(strings(input)).toContain(`${expected} none`);
  });

  it("names the changed span, with surrogate pairs as one", () => {
    const changed = perturbationsOf({ input: "a\u{1f600}b", base: null }).map(
      (perturbation) => perturbation.changed,
    );
    expect(changed.slice(0, 2)).toEqual([
      { of: "input", start: 1, end: 3 },
      { of: "input", start: 3, end: 4 },
    ]);
  });

  it("keeps the encoding, and makes perturbations once", () => {
    const question = { input: "b", base: null, encoding: "shift_jis" };
    const perturbations = perturbationsOf(question);
    expect(perturbations[0]?.question).toEqual({ input: "a", base: null, encoding: "shift_jis" });
    expect(perturbationsOf(question)).toBe(perturbations);
  });
});

it("codePointSpans counts code units; a lone surrogate is one", () => {
  expect(codePointSpans("a\ud800\u{1f600}", "base").map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
  ]);
});
