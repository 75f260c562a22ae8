import { describe, expect, it } from "vitest";
import { noComponents } from "../compare/components.test-support.js";
import type { Difference } from "../compare/compare.js";
import type { Question } from "../model/question.js";
import { counterfactual } from "./counterfactual.js";
import type { Runner } from "./runner.js";

const question: Question = { input: "ab", base: null };

const run: Runner = ({ input }) => ({
  outcome: {
    kind: "parsed",
    href: input,
    components: noComponents,
    origin: null,
    unspecified: [],
    remarks: [],
  },
  steps: [],
});

/** Returns the span found if all changes of the question leave these differences of host and port. */
function spanFound(left: readonly Difference[] | null): unknown {
  const differing: readonly Difference[] = ["host", "port"];
  return counterfactual(question, { runners: [run, run], differ: () => left }, differing)?.located.span;
}

describe("counterfactual", () => {
  it("finds a change that removes all differences, the first or another one", () => {
    for (const left of [null, ["port"], ["host"]] as const)
      expect(spanFound(left)).toMatchObject({ of: "input" });
  });

  it("finds nothing if no change removes a difference, or if the href alone still differs", () => {
    expect(spanFound(["host", "port"])).toBeUndefined();
    expect(spanFound(["host", "port", "path"])).toBeUndefined();
    expect(spanFound([])).toBeUndefined();
  });
});
