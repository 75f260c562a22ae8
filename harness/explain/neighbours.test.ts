import { describe, expect, it } from "vitest";
import { neighboursOf, placesOf, runNeighboursOf } from "./neighbours.js";

describe("the neighbours of a question", () => {
  const strings = (input: string, base: string | null = null): string[] =>
    neighboursOf({ input, base }).map(({ question }) => JSON.stringify([question.input, question.base]));

  it("have one code point replaced by a letter, or removed", () => {
    expect(strings("ab;")).toEqual(
      ["aa;", "aba", "b;", "a;", "ab"].map((each) => JSON.stringify([each, null])),
    );
  });

  it("have a code point of the base changed too", () => {
    expect(strings("b", "c")).toEqual(['["a","c"]', '["","c"]', '["b","a"]', '["b",""]']);
  });

  it("say which place was changed, both halves of a pair as one", () => {
    const changed = neighboursOf({ input: "a\u{1f600}b", base: null }).map((neighbour) => neighbour.changed);
    expect(changed.slice(0, 2)).toEqual([
      { of: "input", start: 1, end: 3 },
      { of: "input", start: 3, end: 4 },
    ]);
  });

  it("keep the encoding", () => {
    const [first] = neighboursOf({ input: "b", base: null, encoding: "shift_jis" });
    expect(first?.question).toEqual({ input: "a", base: null, encoding: "shift_jis" });
  });

  it("of runs have the run replaced", () => {
    const inputs = runNeighboursOf({ input: "HTTP://h:80\\\\;", base: null }).map(
      ({ question }) => question.input,
    );
    expect(inputs).toEqual(["a://h:80\\\\;", "HTTP:ah:80\\\\;", "HTTP://h:a\\\\;", "HTTP://h:80a;"]);
  });
});

it("the places of code points count code units, lone surrogates one each", () => {
  expect(placesOf("a\ud800\u{1f600}", "base").map(({ start, end }) => [start, end])).toEqual([
    [0, 1],
    [1, 2],
    [2, 4],
  ]);
});
