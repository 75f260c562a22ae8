import fc from "fast-check";
import { amount } from "../../test-support/amount.js";
import { describe, expect, it } from "vitest";
import { bases, inputs } from "../generated-inputs.test-support.js";
import { rfc3986 } from "./index.js";

const seeded = { seed: 1, numRuns: amount(2_000, 20_000) };

function openOf(input: string, base: string): readonly string[] {
  const outcome = rfc3986.parse(input, base);
  return outcome.kind === "rejected" ? [outcome.at] : outcome.unspecified.map(({ gap }) => gap);
}

describe("rfc3986", () => {
  it("gives back what it has put out, unless a path reads as an authority", () => {
    fc.assert(
      fc.property(inputs, bases, (input, base) => {
        const outcome = rfc3986.parse(input, base);
        if (outcome.kind === "rejected") return;
        const { href, components, unspecified } = outcome;
        const again = rfc3986.parse(href, null);
        if (unspecified.some(({ gap }) => gap === "two-slashes-without-authority")) {
          expect(again).not.toMatchObject({ components });
        } else {
          expect(again).toMatchObject({ href, components });
        }
      }),
      seeded,
    );
  });

  it("takes the step at which it rejects", () => {
    fc.assert(
      fc.property(inputs, bases, (input, base) => {
        const steps: string[] = [];
        const outcome = rfc3986.parse(input, base, { step: (id) => steps.push(id) });
        if (outcome.kind === "rejected") expect(steps).toContain(outcome.at);
      }),
      seeded,
    );
  });

  it.each([
    ["c", "http://h/a/..", "normalized-base"],
    ["../c", "http://h/a/%2e%2e/d", "normalized-base"],
    ["c", "foo:a/..", "normalized-base"],
    [".//c", "foo:/b", "two-slashes-without-authority"],
  ])("leaves %s against %s open", (input, base, gap) => {
    expect(openOf(input, base)).toEqual([gap]);
  });

  it.each([
    ["c", "http://h/a/../b"],
    ["c", "http://h/.."],
    ["c", "http://h/a/%2E"],
    ["?c", "http://h/a/.."],
    ["/c", "http://h/a/.."],
  ])("leaves nothing of %s against %s open", (input, base) => {
    expect(openOf(input, base)).toEqual([]);
  });
});
