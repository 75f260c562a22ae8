import { describe, expect, it } from "vitest";
import { someReport } from "../../test-support/whole-report.js";
import { exitCodes } from "../io/errors.js";
import { exitCodeOf } from "./exit-code.js";

const report = await someReport();
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

describe("reportExitCode", () => {
  it("is 0 if nothing is unexpected, including known deviations and skipped suites", () => {
    expect(exitCodeOf(report)).toBe(exitCodes.nothingUnexpected);
    const skipped = { kind: "skipped", suite: "t", reason: "not fetched" } as const;
    const suites = [{ ...suite, known: ["s#0"], unmet: [], stale: [] }, skipped];
    expect(exitCodeOf({ ...report, suites })).toBe(exitCodes.nothingUnexpected);
  });

  it("is 1 if a suite or the corpus is unmet, or a deviation is stale", () => {
    const unmet = { ...suite, known: [], unmet: [{ case: "s#0", faults: ["no"] }], stale: [] };
    const stale = { ...suite, known: [], unmet: [], stale: ["s#0"] };
    for (const each of [unmet, stale]) {
      expect(exitCodeOf({ ...report, suites: [each] })).toBe(exitCodes.divergence);
    }
    const met = { participant: "whatwg-2026", expected: 1, met: 1, known: [], unmet: [], stale: [] };
    expect(exitCodeOf({ ...report, conformance: [met] })).toBe(exitCodes.nothingUnexpected);
    expect(exitCodeOf({ ...report, conformance: [{ ...met, stale: ["path/x"] }] })).toBe(
      exitCodes.divergence,
    );
  });

  it("is 4 if a participant crashed", () => {
    const [vector] = report.vectors;
    if (vector === undefined) throw new Error("the corpus is empty");
    const answers = [{ by: ["whatwg-2026"], answer: { kind: "crashed", did: "threw" } as const }];
    expect(exitCodeOf({ ...report, vectors: [{ ...vector, answers }] })).toBe(exitCodes.participantFailed);
  });
});
