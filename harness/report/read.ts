/** Reads a written report. */
import { readVersioned } from "../io/versioned.js";
import { reportSchema, reportVersion, type Report } from "./schema.js";

/** Throws bad input. */
export function readReport(file: string): Report {
  return readVersioned(reportSchema, file, {
    version: reportVersion,
    cure: "write it again with urlstrata report or urlstrata run --format json",
  });
}
