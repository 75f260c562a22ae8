/** Reading a report that was written before. */
import { readVersioned } from "../versioned.js";
import { reportSchema, reportVersion, type Report } from "./schema.js";

/** Throws bad input. */
export function readReport(file: string): Report {
  return readVersioned(reportSchema, file, {
    version: reportVersion,
    cure: "write it again, by urlstrata report or urlstrata run --format json",
  });
}
