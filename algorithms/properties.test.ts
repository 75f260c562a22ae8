import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bases, inputs } from "./generated-inputs.test-support.js";
import { algorithms } from "./index.js";
import { stepIds } from "./outline.js";

const seeded = { seed: 1, numRuns: 5000 };

describe.each(algorithms)("$id", ({ parse, outline, readings }) => {
  it("is total and deterministic, and takes only steps of its outline", () => {
    const known = new Set(stepIds(outline));
    const gaps = new Set(readings.filter(({ kind }) => kind === "gap").map(({ id }) => id));
    fc.assert(
      fc.property(inputs, bases, (input, base) => {
        const steps: string[] = [];
        const outcome = parse(input, base, { step: (id) => steps.push(id) });
        expect(parse(input, base)).toEqual(outcome);
        expect(steps.filter((step) => !known.has(step))).toEqual([]);
        if (outcome.kind === "rejected") expect(known.has(outcome.at)).toBe(true);
        else expect(outcome.open.filter(({ gap }) => !gaps.has(gap))).toEqual([]);
      }),
      seeded,
    );
  });
});
