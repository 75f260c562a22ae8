import { describe, expect, it } from "vitest";
import { algorithmById } from "../../../algorithms/index.js";
import type { StatedStep } from "../../corpus/stated-steps.js";
import { statedStep } from "./stated-step.js";

const standard = algorithmById("whatwg-2026");

/** The number sign of `http://a/#`. */
const decided = {
  question: { input: "http://a/#", base: null },
  span: { of: "input", start: 9, end: 10 },
} as const;

const rule = (id: string): StatedStep => ({ id, isAbsent: false, taken: id });

const noRule = (id: string, taken = id): StatedStep => ({ id, isAbsent: true, taken });

describe("statedStep", () => {
  it("returns the first step that is taken where the question is decided", () => {
    const stated = [rule("4.4 query state, 2.2"), rule("4.4 path state, 1.7"), rule("4.4 path state, 1")];
    expect(statedStep(standard, stated, decided)?.id).toBe("4.4 path state, 1.7");
  });

  it("passes over a step that is taken for other characters alone", () => {
    // URL Standard 4.4, scheme state, 2.2 reads the colon.
    expect(statedStep(standard, [rule("4.4 scheme state, 2.2")], decided)).toBeNull();
  });

  it("passes over a step that finds nothing to trim", () => {
    // URL Standard 4.4, basic URL parser, 1.3 removes spaces and controls at the ends.
    const stated = [rule("4.4 basic URL parser, 1.3"), rule("4.4 path state, 1.7")];
    expect(statedStep(standard, stated, decided)?.id).toBe("4.4 path state, 1.7");
    const spaced = {
      question: { input: " aa:", base: null },
      span: { of: "input", start: 0, end: 1 },
    } as const;
    expect(statedStep(standard, stated, spaced)?.id).toBe("4.4 basic URL parser, 1.3");
  });

  it("prefers a step that is taken to a place that only its section has", () => {
    expect(
      statedStep(standard, [noRule("4.4 path state, 2.1"), rule("4.4 path state, 1.7")], decided)?.id,
    ).toBe("4.4 path state, 1.7");
  });

  it("tells what called a step", () => {
    const question = { input: "http://a/\u00E9", base: null };
    const span = { of: "input", start: 9, end: 10 } as const;
    const found = statedStep(standard, [rule("1.3 percent-encode after encoding, 7.3.5")], {
      question,
      span,
    });
    expect(found?.caller).toBe("4.4 path state, 2.3");
  });

  it("knows the place of a rule that is not there by its section", () => {
    const found = statedStep(standard, [noRule("4.4 path state, 2.1")], decided);
    expect(found).toMatchObject({ id: "4.4 path state, 2.1", isAbsent: true });
    expect(statedStep(standard, [noRule("4.4 fragment state, 1")], decided)).toBeNull();
  });

  it("knows a rule whose condition is not met by the step that is taken instead", () => {
    const stated = noRule("4.4 path state, 2.1", "4.4 path state, 1.7");
    expect(statedStep(standard, [stated], decided)).toMatchObject({
      id: "4.4 path state, 2.1",
      isAbsent: true,
    });
    expect(statedStep(standard, [noRule("4.4 path state, 2.1", "4.4 query state, 2.2")], decided)).toBeNull();
  });
});
