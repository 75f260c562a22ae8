/** Tests that hold for an algorithm on any input. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { bases, inputs } from "../../algorithms/generated-inputs.test-support.js";
import { knownIds } from "../../algorithms/outline.js";
import { amount } from "../amount.js";

const seeded = { seed: 1, numRuns: amount(500, 5_000) };

export function testProperties({ parse, outline, interpretations }: Algorithm): void {
  it("is total and deterministic on generated inputs, and takes only steps of its outline", () => {
    const known = knownIds(outline);
    const gaps = new Set(interpretations.filter(({ kind }) => kind === "gap").map(({ id }) => id));
    fc.assert(
      fc.property(inputs, bases, (input, base) => {
        const steps: string[] = [];
        const outcome = parse(input, base, { step: (id) => steps.push(id) });
        expect(parse(input, base)).toEqual(outcome);
        expect(steps.filter((step) => !known.has(step))).toEqual([]);
        if (outcome.kind === "rejected") expect(known.has(outcome.at)).toBe(true);
        else expect(outcome.unspecified.filter(({ gap }) => !gaps.has(gap))).toEqual([]);
      }),
      seeded,
    );
  });
}
