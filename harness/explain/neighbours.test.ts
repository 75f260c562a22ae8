import { describe, expect, it } from "vitest";
import { neighboursOf, placesOf } from "./neighbours.js";

describe("the neighbours of a question", () => {
  const strings = (input: string, base: string | null = null): string[] =>
    neighboursOf({ input, base }).map(({ question }) => `${question.input} ${question.base ?? "none"}`);

  it("have one code point replaced by a letter or removed, or a slash after the path, or what is between two", () => {
    expect(strings("a;?").sort()).toEqual(
      ["a; none", "a;/? none", "a;a none", "a? none", "aa? none", ";? none", "b? none"].sort(),
    );
  });

  it("have the base changed too", () => {
    expect(strings("b", "c")).toEqual(["a c", " c", "b/ c", "b a", "b ", "b c/"]);
  });

  it.each([
    ["HTTP://h:80\\\\;", ["aa://h:80\\\\;", "HTTP:ah:80\\\\;", "HTTP://h:a\\\\;", "HTTP://h:80a;"]],
    ["//[::1.2.3.4]/{|}", ["//a/{|}", "//[::a]/{|}", "//[::1.2.3.4]/a"]],
    ["?%41%7e\u1100\u0300", ["?a\u1100\u0300", "?%41%7ea", "?a"]],
    // One letter before a colon is a drive to some: it stays none when another letter stands there.
    ["x:y", ["aa:y"]],
  ])("of %j have a run replaced by a letter, a word by a word", (input, expected) => {
    expect(strings(input)).toEqual(expect.arrayContaining(expected.map((each) => `${each} none`)));
  });

  it("have a mark replaced wherever it stands", () => {
    expect(strings("b#c?#")).toContain("bac?a none");
  });

  it.each([
    ["http:/h/a", "http://h/a"],
    ["http:///h", "http://h"],
    ["\\\\h", "//h"],
  ])("of %j have two slashes where an authority begins", (input, expected) => {
    expect(strings(input)).toContain(`${expected} none`);
  });

  it("say which place was changed, both halves of a pair as one", () => {
    const changed = neighboursOf({ input: "a\u{1f600}b", base: null }).map((neighbour) => neighbour.changed);
    expect(changed.slice(0, 2)).toEqual([
      { of: "input", start: 1, end: 3 },
      { of: "input", start: 3, end: 4 },
    ]);
  });

  it("keep the encoding, and are made once", () => {
    const question = { input: "b", base: null, encoding: "shift_jis" };
    const neighbours = neighboursOf(question);
    expect(neighbours[0]?.question).toEqual({ input: "a", base: null, encoding: "shift_jis" });
    expect(neighboursOf(question)).toBe(neighbours);
  });
});

it("the places of code points count code units, lone surrogates one each", () => {
  expect(placesOf("a\ud800\u{1f600}", "base").map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
  ]);
});
