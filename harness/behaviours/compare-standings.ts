/** Compares the standings of two participants on one behaviour. */
import type { Standing } from "./positions.js";

/**
 * Returns whether two participants stand alike. Who holds a position differs from one whose answers fit no position.
 * Standings without a position differ if the answers to a probe fit different positions; otherwise they cannot be
 * compared, and neither can what is unspecified, not observed or unavailable.
 */
export function compareStandings(a: Standing, b: Standing): "same" | "different" | "uncompared" {
  if ("left" in a || "left" in b) return "uncompared";
  if (a.kind === "position" && b.kind === "position") return a.position === b.position ? "same" : "different";
  if (a.kind === "position" || b.kind === "position") return "different";
  const isApart = a.probes.some(({ vector, fits }) => {
    const other = b.probes.find((probe) => probe.vector === vector)?.fits ?? fits;
    return fits.length + other.length > 0 && !fits.some((position) => other.includes(position));
  });
  return isApart ? "different" : "uncompared";
}
