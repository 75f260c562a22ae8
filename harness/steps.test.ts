import { describe, expect, it } from "vitest";
import { algorithms } from "../algorithms/index.js";
import { stepIds } from "../algorithms/outline.js";
import { loadCorpus, questionOf } from "./load.js";

const { vectors } = loadCorpus();

describe.each(algorithms)("the corpus and $id", ({ outline, parse }) => {
  const taken = new Set<string>();
  for (const vector of vectors) {
    const { input, base, ...encoding } = questionOf(vector);
    parse(input, base, { ...encoding, remarks: true, step: (id) => taken.add(id) });
  }
  const unreachable = new Set(Object.values(outline.unreachable).flat());

  it("takes every reachable step", () => {
    const reachable = stepIds(outline).filter((step) => !unreachable.has(step));
    expect(reachable.length).toBeGreaterThan(0);
    expect(reachable.filter((step) => !taken.has(step))).toEqual([]);
  });

  it("takes no step that is listed as unreachable, and none outside of the outline", () => {
    const known = new Set(stepIds(outline));
    expect([...taken].filter((step) => unreachable.has(step) || !known.has(step))).toEqual([]);
  });

  it("gives the same answer whether or not somebody listens", () => {
    for (const vector of vectors) {
      const { input, base, ...encoding } = questionOf(vector);
      const listened = parse(input, base, { ...encoding, step: () => undefined });
      expect(parse(input, base, encoding)).toEqual(listened);
    }
  });
});
