import { describe, expect, it } from "vitest";
import { algorithms } from "../algorithms/index.js";
import { barth2011 } from "../algorithms/barth-2011/index.js";
import type { Algorithm } from "../algorithms/algorithm.js";
import { checkClaims } from "./claims.js";
import { loadCorpus, type Corpus, type CorpusVector } from "./load.js";

function vector(id: string, input: string, base: string | null = null): CorpusVector {
  return { id, input, base, about: "A test.", theme: "scheme" };
}

function corpusOf(...vectors: CorpusVector[]): Corpus {
  return { vectors, expected: new Map(), deviations: new Map() };
}

describe("claims", () => {
  const claiming: Algorithm = {
    ...barth2011,
    claims: [
      {
        id: "short",
        at: "1 One",
        says: "It is short.",
        holds: (input) => (input === "" ? null : input.length < 3),
      },
    ],
  };

  it("are counted where they say something, with the shortest counterexample first", () => {
    const corpus = corpusOf(vector("a", "abcd"), vector("b", "abc"), vector("c", "a", "b"), vector("d", ""));
    expect(checkClaims([claiming], corpus)).toEqual([
      {
        algorithm: "barth-2011",
        id: "short",
        at: "1 One",
        says: "It is short.",
        asked: 3,
        counterexamples: ["b", "a"],
      },
    ]);
  });

  it("are none where a text has none", () => {
    expect(checkClaims([barth2011], corpusOf(vector("a", "a")))).toEqual([]);
  });
});

describe("the claims of the texts", () => {
  const results = checkClaims(algorithms, loadCorpus());

  it("each say something about the corpus", () => {
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ asked }) => asked === 0)).toEqual([]);
  });

  // "%%341" becomes "%41", and that "A": known from the published account of the text's readings.
  it("do not hold where it is known that they do not", () => {
    const idempotent = results.find(({ id }) => id === "idempotent");
    expect(idempotent?.counterexamples).toContain("percent-encoding/escape-inside-escape");
  });
});
