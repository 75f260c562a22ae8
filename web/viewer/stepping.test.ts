import { describe, expect, it } from "vitest";
import type { Phase, Side, TakenStep } from "../../harness/explain/explanation.js";
import { sameReach, stepOfSide } from "./stepping.js";

function step(id: string, phase: Phase, start?: number, end = (start ?? 0) + 1): TakenStep {
  const of = phase === "base" ? "base" : "input";
  return { id, phase, reads: start === undefined ? null : { of, start, end } };
}

const quick = [step("a", "base", 0), step("b", "input", 0, 4), step("c", "input", 2), step("d", "result")];
const slow = [
  step("0", "base", 0),
  step("1", "input", 0),
  step("2", "input", 1),
  step("3", "input"),
  step("4", "input", 2),
  step("5", "input", 0),
  step("6", "input", 3),
  step("7", "result"),
];

describe("the step of another text at the same place", () => {
  it("is the last that comes no further", () => {
    expect([0, 1, 2, 3].map((index) => sameReach(quick, index, slow))).toEqual([0, 1, 5, 7]);
  });

  it("is the first where all come further, or where there is nothing to compare", () => {
    expect(sameReach(quick, 0, slow.slice(2))).toBe(0);
    expect(sameReach(quick, 0, [])).toBe(0);
    expect(sameReach([], 0, slow)).toBe(0);
  });
});

describe("the step of a side", () => {
  const side = (id: string, reads: TakenStep["reads"]): Side => ({
    id: "t",
    step: id,
    link: "",
    reads,
    says: "",
  });

  it("is the one that reads the same place", () => {
    const twice = [step("x", "input", 0), step("x", "input", 1), step("x", "input", 2)];
    expect(stepOfSide(twice, side("x", { of: "input", start: 1, end: 2 }))).toBe(1);
    expect(stepOfSide(twice, side("x", { of: "base", start: 1, end: 2 }))).toBe(2);
  });

  it("is the last of that name where none reads that, and none where there is no such step", () => {
    expect(stepOfSide(slow, side("7", null))).toBe(7);
    expect(stepOfSide(slow, side("x", null))).toBeNull();
  });
});
