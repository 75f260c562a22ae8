/** A finished run, from which a report is derived. */
import type { StandingsDocument } from "../behaviours/schema.js";
import type { AnsweredVector } from "../compare/answered-corpus.js";
import type { LensResult } from "../compare/by-lens.js";
import type { Conformance } from "../conformance/judge.js";
import type { PropertyResult } from "../conformance/properties.js";
import type { SuiteResult } from "../conformance/suite-result.js";
import type { CorpusVector } from "../corpus/load.js";
import type { Identity } from "../model/participant.js";
import type { ReportChange } from "./schema.js";

/** The answers to a corpus, and the result of comparing and judging them. */
export interface FinishedRun {
  readonly participants: readonly Identity[];
  readonly answered: readonly AnsweredVector[];
  /** In the order of the lenses. */
  readonly lenses: readonly LensResult[];
  /** Why the answer changed from one algorithm to the next. */
  readonly changes: readonly ReportChange[];
  /** The positions of the participants, and of the recordings that were asked for them. */
  readonly behaviours: StandingsDocument;
  readonly conformance: readonly Conformance[];
  readonly properties: readonly PropertyResult<CorpusVector>[];
  /** Published suites, where they were run. */
  readonly suites?: SuiteResult[];
}
