import { beforeAll, describe, expect, it } from "vitest";
import type { Algorithm, SpecifiedProperty } from "../../algorithms/algorithm.js";
import { isFull, oneOf } from "../../test-support/amount.js";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import { algorithmById, algorithms } from "../../algorithms/index.js";
import type { CorpusVector } from "../corpus/load.js";
import { checkProperties, type PropertyResult } from "./properties.js";
import type { Question } from "../model/question.js";

/** Returns an algorithm with this property. */
function claiming(holds: SpecifiedProperty["holds"]): Algorithm {
  return {
    ...algorithmById("barth-2011"),
    properties: [{ id: "short", at: "1 One", says: "It is short.", holds }],
  };
}

async function resultOf(
  holds: SpecifiedProperty["holds"],
  ...questions: Question[]
): Promise<PropertyResult | undefined> {
  const results = await checkProperties([claiming(holds)], questions);
  return results.find(({ id }) => id === "short");
}

describe("checkProperties", () => {
  it("counts the questions that a property applies to, with the shortest counterexample first", async () => {
    const long = { input: "abcd", base: null };
    const withBase = { input: "bc", base: "d" };
    const questions = [long, withBase, { input: "c", base: null }, { input: "", base: null }];
    expect(await resultOf((input) => (input === "" ? null : input.length < 2), ...questions)).toEqual({
      algorithm: "barth-2011",
      id: "short",
      at: "1 One",
      says: "It is short.",
      asked: 3,
      counterexamples: [withBase, long],
      smallest: [{ input: "aa", base: null }],
    });
  });

  it("lists each smallest counterexample once", async () => {
    const holds: SpecifiedProperty["holds"] = (input) => !/[;?]/.test(input);
    const inputs = ["x;y", ";;;", "zz?", "ok"].map((input) => ({ input, base: null }));
    expect((await resultOf(holds, ...inputs))?.smallest.map(({ input }) => input)).toEqual([";", "?"]);
  });

  it("treats an exception as a violation", async () => {
    const thrown = await resultOf(
      () => {
        throw new Error("no");
      },
      { input: "abc", base: null },
    );
    expect(thrown).toMatchObject({ asked: 1, smallest: [{ input: "", base: null }] });
    const broken: Algorithm = {
      ...algorithmById("barth-2011"),
      parse() {
        throw new Error("no");
      },
    };
    const results = await checkProperties([broken], [{ input: "a", base: null }]);
    const total = results.find(({ id }) => id === "total");
    expect(total).toMatchObject({ at: null, asked: 1, smallest: [{ input: "", base: null }] });
  });

  it("passes the encoding of the question", async () => {
    const holds: SpecifiedProperty["holds"] = (_, __, options) => options?.encoding === undefined;
    const result = await resultOf(holds, { input: "a", base: null, encoding: "shift_jis" });
    expect(result?.smallest).toEqual([{ input: "", base: null, encoding: "shift_jis" }]);
  });
});

/** Violations by their vectors: "%%341" becomes "%41", and that "A"; the others are known from the interpretations. */
const violations = [
  ["weburl-2011", "idempotent", "percent-encoding/escape-inside-escape"],
  ["whatwg-2017", "idempotent", "host-idna/soft-hyphen-only"],
  ["rfc3986", "recomposition", "dot-segments/unlisted-single-before-empty"],
] as const;

describe("checkProperties on the algorithms", () => {
  let results: readonly PropertyResult<CorpusVector>[];
  beforeAll(async () => {
    const { vectors } = wholeCorpus();
    const violating = vectors.filter(({ id }) => violations.some(([, , vector]) => vector === id));
    results = await checkProperties(
      algorithms,
      new Set([...(isFull ? vectors : oneOf(vectors, 4)), ...violating]),
    );
  });

  function failing(algorithm: string, id: string): readonly string[] {
    const found = results.find((each) => each.algorithm === algorithm && each.id === id);
    return (found?.counterexamples ?? []).map((vector) => vector.id);
  }

  it("applies each property to some of the corpus", () => {
    expect(results.filter(({ at }) => at !== null).length).toBeGreaterThan(30);
    expect(results.filter(({ asked }) => asked === 0)).toEqual([]);
  });

  it("finds the known violations", () => {
    for (const [algorithm, id, vector] of violations) expect(failing(algorithm, id)).toContain(vector);
  });

  it("finds that every algorithm is total and deterministic", () => {
    const must = results.filter(({ id }) => id === "total" || id === "deterministic");
    expect(must.length).toBe(2 * algorithms.length);
    expect(must.flatMap(({ smallest }) => smallest)).toEqual([]);
  });
});
