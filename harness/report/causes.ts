/** Selects the causes of a report for renderings. */
import { lensNamed } from "../compare/lenses.js";
import type { ReportCause, ReportChange } from "./schema.js";

/** The vectors of a cause, those that show it alone first. */
export function vectorsOf({ alone, others }: ReportCause): string[] {
  return [...alone, ...others];
}

/** Returns the changes with only these vectors, the most frequent causes first; without those of which nothing is left. */
export function changesAmong(changes: readonly ReportChange[], vectors: ReadonlySet<string>): ReportChange[] {
  const isAmong = (id: string): boolean => vectors.has(id);
  return changes.flatMap(({ between, causes }): ReportChange[] => {
    const left = causes
      .map((cause) => ({
        ...cause,
        alone: cause.alone.filter(isAmong),
        others: cause.others.filter(isAmong),
      }))
      .filter((cause) => vectorsOf(cause).length > 0)
      .sort((a, b) => vectorsOf(b).length - vectorsOf(a).length || b.alone.length - a.alone.length);
    if (left.length === 0) return [];
    return [{ between, vectors: new Set(left.flatMap(vectorsOf)).size, causes: left }];
  });
}

/** Tells whether a cause that shows in this component can be seen under a lens. A verdict is seen under all. */
export function isSeenUnder(lens: string, component: ReportCause["component"]): boolean {
  if (component === "verdict" || lens === "href") return true;
  if (lens === "origin") return ["scheme", "host", "port"].includes(component);
  return lensNamed(lens).fields.some((field) => field === component);
}
