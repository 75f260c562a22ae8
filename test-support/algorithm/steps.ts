/** Tests that the corpus takes the reachable steps of an algorithm, and no others. */
import { expect, it } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { knownIds, stepIds } from "../../algorithms/outline.js";
import { questionOf } from "../../harness/model/question.js";
import type { AskedVector } from "./corpus-asked.js";

export function testSteps({ outline, parse }: Algorithm, asked: () => readonly AskedVector[]): void {
  const all = stepIds(outline);
  const unreachable = new Set(Object.values(outline.unreachable).flat());
  const taken = (): ReadonlySet<string> => {
    const ids = new Set<string>();
    for (const { steps } of asked()) for (const { id } of steps) ids.add(id);
    return ids;
  };

  it("takes every reachable step over the corpus", () => {
    const reachable = all.filter((step) => !unreachable.has(step));
    const reached = taken();
    expect(reachable.length).toBeGreaterThan(0);
    expect(reachable.filter((step) => !reached.has(step))).toEqual([]);
  });

  it("takes no step that is listed as unreachable, or outside of its outline", () => {
    const known = knownIds(outline);
    expect([...taken()].filter((step) => unreachable.has(step) || !known.has(step))).toEqual([]);
  });

  it("gives the same answer with and without tracing", () => {
    const changed = asked().filter(({ vector, outcome }) => {
      const { input, base, ...encoding } = questionOf(vector);
      return JSON.stringify(parse(input, base, { ...encoding, remarks: true })) !== JSON.stringify(outcome);
    });
    expect(changed.map(({ vector }) => vector.id)).toEqual([]);
  });
}
