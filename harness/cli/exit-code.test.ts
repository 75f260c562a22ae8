import { describe, expect, it } from "vitest";
import { wholeReport } from "../../test-support/whole-report.js";
import { exitCodes } from "../errors.js";
import { exitCodeOf } from "./exit-code.js";

const report = await wholeReport();
const suite = {
  kind: "run",
  suite: "s",
  participant: "whatwg-2026",
  cases: 1,
  met: 0,
  known: ["s#0"],
  unmet: [],
  stale: [],
} as const;

describe("the exit code of a report", () => {
  it("is 0 where nothing is unexpected, known deviations and skipped suites included", () => {
    expect(exitCodeOf(report)).toBe(exitCodes.nothingUnexpected);
    const skipped = { kind: "skipped", suite: "t", reason: "not fetched" } as const;
    const suites = [{ ...suite, known: ["s#0"], unmet: [], stale: [] }, skipped];
    expect(exitCodeOf({ ...report, suites })).toBe(exitCodes.nothingUnexpected);
  });

  it("is 1 where a suite or the corpus is not met, or a deviation is stale", () => {
    const unmet = { ...suite, known: [], unmet: [{ case: "s#0", faults: ["no"] }], stale: [] };
    const stale = { ...suite, known: [], unmet: [], stale: ["s#0"] };
    for (const each of [unmet, stale]) {
      expect(exitCodeOf({ ...report, suites: [each] })).toBe(exitCodes.divergence);
    }
    const [first] = report.conformance;
    if (first === undefined) throw new Error("nothing is expected of anybody");
    expect(exitCodeOf({ ...report, conformance: [{ ...first, stale: ["path/x"] }] })).toBe(
      exitCodes.divergence,
    );
  });

  it("is 4 where a participant crashed", () => {
    const [vector] = report.vectors;
    if (vector === undefined) throw new Error("the corpus is empty");
    const answers = [{ by: ["whatwg-2026"], answer: { kind: "crashed", did: "threw" } as const }];
    expect(exitCodeOf({ ...report, vectors: [{ ...vector, answers }] })).toBe(exitCodes.participantFailed);
  });
});
