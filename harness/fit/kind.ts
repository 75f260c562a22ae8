/** What a cluster of differences between a text and a recording is called. */
import type { FitCluster } from "./schema.js";

/** What the differences of a cluster by that lens have in common, in words. */
export function kindOf(
  { rejects, differing }: Pick<FitCluster, "rejects" | "differing">,
  lens: string,
): string {
  if (rejects !== null) return `the ${rejects} rejects`;
  if (differing.length > 0) return differing.join(", ");
  return lens === "origin" ? "the origin" : "the whole URL";
}
