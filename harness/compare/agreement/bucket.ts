/** Names clusters of differences between an algorithm and a recording. */
import type { AgreementCluster } from "./schema.js";

/** Describes the common difference of a cluster, in words. */
export function bucketOf(
  { rejects, differing }: Pick<AgreementCluster, "rejects" | "differing">,
  lens: string,
): string {
  if (rejects !== null) return `the ${rejects} rejects`;
  if (differing.length > 0) return differing.join(", ");
  return lens === "origin" ? "the origin" : "the whole URL";
}
