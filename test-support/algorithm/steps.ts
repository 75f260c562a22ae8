/** Whether the corpus takes the steps of an algorithm that can be taken, and no others. */
import { expect, it } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { stepIds } from "../../algorithms/outline.js";
import { questionOf } from "../../harness/load.js";
import type { AskedVector } from "./corpus-asked.js";

export function testSteps({ outline, parse }: Algorithm, asked: () => readonly AskedVector[]): void {
  const all = stepIds(outline);
  const unreachable = new Set(Object.values(outline.unreachable).flat());
  const taken = (): ReadonlySet<string> => new Set(asked().flatMap(({ steps }) => steps.map(({ id }) => id)));

  it("takes every reachable step over the corpus", () => {
    const reachable = all.filter((step) => !unreachable.has(step));
    const reached = taken();
    expect(reachable.length).toBeGreaterThan(0);
    expect(reachable.filter((step) => !reached.has(step))).toEqual([]);
  });

  it("takes no step that is listed as unreachable, and none outside of its outline", () => {
    const known = new Set(all);
    expect([...taken()].filter((step) => unreachable.has(step) || !known.has(step))).toEqual([]);
  });

  it("gives the same answer whether or not it is traced", () => {
    const changed = asked().filter(({ vector, outcome }) => {
      const { input, base, ...encoding } = questionOf(vector);
      return JSON.stringify(parse(input, base, { ...encoding, remarks: true })) !== JSON.stringify(outcome);
    });
    expect(changed.map(({ vector }) => vector.id)).toEqual([]);
  });
}
