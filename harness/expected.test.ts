import { describe, expect, it } from "vitest";
import { algorithms } from "../algorithms/index.js";
import { faultsOf } from "./conformance.js";
import { loadCorpus, questionOf } from "./load.js";

const { vectors, expected } = loadCorpus();
const byId = new Map(vectors.map((vector) => [vector.id, vector]));

describe.each(algorithms)("$id", ({ id, parse }) => {
  const entries = expected.get(id) ?? [];

  // A variant shares most steps with the text that it is a variant of.
  const least = id.includes("/") ? 80 : 150;

  it(`has at least ${least} expectations`, () => {
    expect(entries.length).toBeGreaterThanOrEqual(least);
  });

  it.each(entries)("answers $vector as the text demands", (expectation) => {
    const vector = byId.get(expectation.vector);
    if (vector === undefined) throw new Error(`no vector ${expectation.vector}`);
    const { input, base, ...encoding } = questionOf(vector);
    expect(faultsOf(expectation, parse(input, base, { ...encoding, remarks: true }))).toEqual([]);
  });
});

describe("the corpus", () => {
  it("asks at least 500 questions", () => {
    expect(vectors.length).toBeGreaterThanOrEqual(500);
  });
});
