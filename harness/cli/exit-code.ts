/** The exit codes of reports and checks. */
import type { CheckResult } from "../check/schema.js";
import { comparedIn, countsOf } from "../check/wording.js";
import { exitCodes, type ExitCode } from "../io/errors.js";
import type { Report } from "../report/schema.js";

export function exitCodeOf(report: Report): ExitCode {
  const hasCrashed = report.vectors.some(({ answers }) =>
    answers.some(({ answer }) => answer.kind === "crashed"),
  );
  if (hasCrashed) return exitCodes.participantFailed;
  const runs = (report.suites ?? []).filter((suite) => suite.kind === "run");
  const isUnexpected = [...report.conformance, ...runs].some(
    ({ unmet, stale }) => unmet.length > 0 || stale.length > 0,
  );
  return isUnexpected ? exitCodes.divergence : exitCodes.nothingUnexpected;
}

export function checkExitCode({ vectors, stale }: CheckResult): ExitCode {
  const counts = countsOf(vectors);
  if (counts.crashed > 0) return exitCodes.participantFailed;
  return counts.different + stale.length > 0 || comparedIn(counts) === 0
    ? exitCodes.divergence
    : exitCodes.nothingUnexpected;
}
