/** Reports on the corpus of the package, each made once for all test files of a worker. Nobody may change them. */
import { participants } from "../harness/participants/index.js";
import { buildReport } from "../harness/report/build.js";
import type { Report } from "../harness/report/schema.js";
import { sampled } from "./amount.js";
import { wholeCorpus } from "./whole-corpus.js";

let whole: Promise<Report> | null = null;
let some: Promise<Report> | null = null;

/** The report on the corpus of the package by the participants of every report. */
export function wholeReport(): Promise<Report> {
  return (whole ??= buildReport(wholeCorpus(), participants));
}

/** The same on every 20th vector in `npm test`, and on all in `npm run test:all`. */
export function someReport(): Promise<Report> {
  return (some ??= buildReport(
    {
      ...wholeCorpus(),
      vectors: sampled(wholeCorpus().vectors, 20),
      expected: new Map(),
      deviations: new Map(),
    },
    participants,
  ));
}
