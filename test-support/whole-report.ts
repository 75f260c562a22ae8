/** The report on the corpus of the package, made once for all test files of a worker, and never changed. */
import type { Corpus } from "../harness/corpus/load.js";
import type { Participant } from "../harness/model/participant.js";
import { reported } from "../harness/participants/catalogue.js";
import { withSelected } from "../harness/participants/select.js";
import { runCorpus } from "../harness/run.js";
import { buildReport } from "../harness/report/build.js";
import type { Report } from "../harness/report/schema.js";
import { isFull, oneOf } from "./amount.js";
import { wholeCorpus } from "./whole-corpus.js";

let some: Promise<Report> | null = null;

/** A vector that the Standard of 2017 rejects and that of 2026 accepts: few are. */
const accepted = "host-idna/xn-label-undecodable";

/**
 * Returns one of 60 vectors in `npm test`, and one of 24 with all behaviours in `npm run test:all`: `report --check`
 * makes the whole report.
 */
export function someCorpus(): Corpus {
  const sample = new Set(oneOf(wholeCorpus().vectors, isFull ? 24 : 60));
  const vectors = wholeCorpus().vectors.filter((vector) => sample.has(vector) || vector.id === accepted);
  const behaviours = isFull ? wholeCorpus().behaviours : [];
  return { vectors, expected: new Map(), deviations: new Map(), behaviours, stated: new Map() };
}

/** Returns the report on `someCorpus` by the default participants. */
export function someReport(): Promise<Report> {
  return (some ??= reportOn(someCorpus()));
}

/** The report of these participants on this corpus, or of those of every report. */
export async function reportOn(corpus: Corpus, asked?: readonly Participant[]): Promise<Report> {
  if (asked === undefined) return withSelected(reported, (found) => reportOn(corpus, found));
  return buildReport(await runCorpus(corpus, asked));
}
