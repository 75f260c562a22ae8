/** The causes that a behaviour names. */
import { vectorsOf } from "../../../harness/report/causes.js";
import type { ReportCause, ReportChange } from "../../../harness/report/schema.js";

/** The causes between two specifications that a behaviour names. */
export interface NamedCauses {
  readonly between: ReportChange["between"];
  /** The most frequent first. */
  readonly causes: readonly ReportCause[];
  /** Ids of the vectors that differ by these causes. */
  readonly vectors: readonly string[];
}

/** Returns the changes between specifications that a behaviour names a cause of. */
export function namedCauses(changes: readonly ReportChange[], behaviour: string): NamedCauses[] {
  return changes.flatMap(({ between, causes }) => {
    const own = causes.filter(({ behaviours }) => behaviours.includes(behaviour));
    return own.length === 0 ? [] : [{ between, causes: own, vectors: [...new Set(own.flatMap(vectorsOf))] }];
  });
}
