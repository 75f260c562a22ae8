import { describe, expect, it } from "vitest";
import type { Phase, TakenStep } from "../../../harness/causes/explanation.js";
import { counterpartStep, decisiveStep } from "./stepping.js";

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

describe("decisiveStep", () => {
  it("is the first step of that name that reads the span or a part of it", () => {
    const twice = [step("x", "input", 0), step("x", "input", 1), step("x", "input", 2)];
    expect(decisiveStep(twice, "x", { of: "input", start: 1, end: 3 })).toBe(1);
    expect(decisiveStep(twice, "x", { of: "input", start: 2, end: 2 })).toBe(2);
    expect(decisiveStep(twice, "x", { of: "base", start: 1, end: 2 })).toBe(2);
  });

  it("is the last step of that name where none reads the span, and null without a step of that name", () => {
    const nowhere = { of: "input", start: 90, end: 91 } as const;
    expect(decisiveStep(slow, "7", nowhere)).toBe(7);
    expect(decisiveStep(slow, "x", nowhere)).toBeNull();
  });
});
