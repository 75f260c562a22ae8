import { describe, expect, it } from "vitest";
import type { Phase, DivergingSide, TakenStep } from "../../../harness/causes/explanation.js";
import { counterpartStep, stepOfSide } from "./stepping.js";

function step(id: string, phase: Phase, start?: number, end = (start ?? 0) + 1): TakenStep {
  const of = phase === "base" ? "base" : "input";
  return { id, phase, span: start === undefined ? null : { of, start, end } };
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

describe("counterpartStep", () => {
  it("is the last step that has read no further", () => {
    expect([0, 1, 2, 3].map((index) => counterpartStep(quick, index, slow))).toEqual([0, 1, 5, 7]);
  });

  it("is the first step where all have read further, or where a trace is empty", () => {
    expect(counterpartStep(quick, 0, slow.slice(2))).toBe(0);
    expect(counterpartStep(quick, 0, [])).toBe(0);
    expect(counterpartStep([], 0, slow)).toBe(0);
  });
});

describe("stepOfSide", () => {
  const side = (id: string, reads: TakenStep["span"]): DivergingSide => ({
    id: "t",
    step: id,
    link: "",
    span: reads,
    says: "",
  });

  it("is the step that reads the same span", () => {
    const twice = [step("x", "input", 0), step("x", "input", 1), step("x", "input", 2)];
    expect(stepOfSide(twice, side("x", { of: "input", start: 1, end: 2 }))).toBe(1);
    expect(stepOfSide(twice, side("x", { of: "base", start: 1, end: 2 }))).toBe(2);
  });

  it("is the last step of that name where no step reads the span, and null without a step of that name", () => {
    expect(stepOfSide(slow, side("7", null))).toBe(7);
    expect(stepOfSide(slow, side("x", null))).toBeNull();
  });
});
