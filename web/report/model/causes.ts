/** The causes of the report that the choices of the page leave. */
import { changesAmong, isSeenUnder, vectorsOf } from "../../../harness/report/causes.js";
import type { ReportCause, ReportChange } from "../../../harness/report/schema.js";
import type { Model } from "./model.js";

/** A cause with its pair, the earlier specification first. */
export interface PairCause {
  readonly between: ReportChange["between"];
  readonly cause: ReportCause;
}

/** Returns the changes over these vectors between two of these participants, with the causes seen under a lens. */
export function shownChanges(
  model: Model,
  lens: string,
  participants: readonly number[],
  vectors: readonly number[],
): ReportChange[] {
  const ids = participants.map((each) => model.ids[each]);
  const seen = model.data.changes
    .filter(({ between }) => between.every((id) => ids.includes(id)))
    .map((change) => ({
      ...change,
      causes: change.causes.filter(({ component }) => isSeenUnder(lens, component)),
    }));
  return changesAmong(seen, new Set(vectors.map((vector) => model.vector(vector).id)));
}

/** Returns the causes of all changes, the most frequent first. */
export function mostFrequent(changes: readonly ReportChange[]): PairCause[] {
  return changes
    .flatMap(({ between, causes }) => causes.map((cause) => ({ between, cause })))
    .sort((a, b) => vectorsOf(b.cause).length - vectorsOf(a.cause).length);
}
