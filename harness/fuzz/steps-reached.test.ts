import { optionalEncoding } from "../model/question.js";
import { beforeAll, describe, expect, it } from "vitest";
import { algorithms } from "../../algorithms/index.js";
import { reachableIds, stepIds } from "../../algorithms/outline.js";
import { generate } from "./generate/generate.js";

/** The least share of reachable steps that generated inputs take; below it, the grammar lacks something. */
const share = 0.99;

describe("generate, 20,000 inputs of grammar, soup and unicode", { tags: ["long"] }, () => {
  const taken = new Map(algorithms.map(({ id }) => [id, new Set<string>()]));
  beforeAll(() => {
    for (let index = 0; index < 20_000; index++) {
      const { input, base, encoding } = generate(1, index, []);
      for (const { id, parse } of algorithms) {
        const steps = taken.get(id);
        const options = { remarks: true, step: (step: string) => steps?.add(step) };
        parse(input, base, { ...options, ...optionalEncoding(encoding) });
      }
    }
  });

  it.each(algorithms)("takes nearly all reachable steps of $id", ({ id, outline }) => {
    const canBeTaken = reachableIds(outline);
    const reachable = stepIds(outline).filter((step) => canBeTaken.has(step));
    const missed = reachable.filter((step) => taken.get(id)?.has(step) !== true);
    const reached = reachable.length - missed.length;
    expect(reached / reachable.length, missed.join("; ")).toBeGreaterThanOrEqual(share);
  });
});
