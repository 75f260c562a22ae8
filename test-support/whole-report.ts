/** The report on the corpus of the package, made once for all test files of a worker. Nobody may change it. */
import { participants } from "../harness/participants/index.js";
import { buildReport } from "../harness/report/build.js";
import type { Report } from "../harness/report/schema.js";
import { wholeCorpus } from "./whole-corpus.js";

let report: Promise<Report> | null = null;

/** The report on the corpus of the package by the participants of every report. */
export function wholeReport(): Promise<Report> {
  return (report ??= buildReport(wholeCorpus(), participants));
}
