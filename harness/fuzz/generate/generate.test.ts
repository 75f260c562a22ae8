import { describe, expect, it } from "vitest";
import type { Question } from "../../model/question.js";
import { generate, type Generated } from "./generate.js";

const seeds: readonly Question[] = [
  { input: "http://example.com/path", base: null },
  { input: "../x", base: "file:///C:/y" },
];

function generated(seed: number, count: number, mutable: readonly Question[]): Generated[] {
  return Array.from({ length: count }, (_, index) => generate(seed, index, mutable));
}

function shareOf(inputs: readonly Generated[], origin: Generated["origin"]): number {
  return inputs.filter((each) => each.origin === origin).length / inputs.length;
}

describe("generate", () => {
  it("returns the same for the same arguments, in any order", () => {
    const inOrder = generated(7, 500, seeds);
    const backwards = inOrder.map((_, index) => generate(7, 499 - index, seeds)).reverse();
    expect(backwards).toEqual(inOrder);
  });

  it("returns other inputs for another seed or number", () => {
    const distinct = new Set(generated(1, 2000, []).map((each) => JSON.stringify(each)));
    expect(distinct.size).toBeGreaterThan(1800);
    const shared = generated(2, 2000, []).filter((each) => distinct.has(JSON.stringify(each)));
    expect(shared.length).toBeLessThan(200);
    // The next seed does not shift the inputs of this one.
    expect(generate(1, 1, [])).not.toEqual(generate(2, 0, []));
  });

  it("mixes the origins", () => {
    const inputs = generated(1, 10_000, seeds);
    for (const [origin, share] of [
      ["grammar", 0.45],
      ["soup", 0.25],
      ["unicode", 0.1],
      ["mutation", 0.2],
    ] as const) {
      expect(Math.abs(shareOf(inputs, origin) - share), origin).toBeLessThan(0.02);
    }
  });

  it("makes no mutations without seeds", () => {
    expect(shareOf(generated(1, 2000, []), "mutation")).toBe(0);
  });

  it("has no base in half of the cases, and an encoding in few", () => {
    const inputs = generated(1, 10_000, []);
    const withoutBase = inputs.filter(({ base }) => base === null).length / inputs.length;
    expect(withoutBase).toBeGreaterThan(0.4);
    expect(withoutBase).toBeLessThan(0.6);
    const encoded = inputs.filter(({ encoding }) => encoding !== undefined).length / inputs.length;
    expect(encoded).toBeGreaterThan(0.002);
    expect(encoded).toBeLessThan(0.02);
  });

  it.each(["grammar", "soup", "unicode", "mutation"] as const)("includes lone surrogates: %s", (origin) => {
    const inputs = generated(1, 20_000, seeds).filter((each) => each.origin === origin);
    expect(inputs.some(({ input }) => !input.isWellFormed())).toBe(true);
  });

  it("returns plain questions without their own prototype", () => {
    for (const input of generated(3, 500, seeds)) expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
  });
});
