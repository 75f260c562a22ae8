/** Compares the standings of two participants on one behaviour. */
import type { Comparison } from "../compare/compare.js";
import type { Standing } from "./positions.js";

/**
 * Compares two standings. A participant that holds a position differs from one whose answers fit no position. Standings
 * without a position differ if the answers to a probe fit different positions; otherwise they cannot be compared, and
 * neither can what is not observed or unavailable. Unspecified is what one of the two answers, and the other leaves so.
 */
export function compareStandings(a: Standing, b: Standing): Comparison {
  if ("left" in a || "left" in b) {
    const isSpecifiedByOne = "left" in a !== "left" in b;
    return isSpecifiedByOne && [a.kind, b.kind].includes("unspecified") ? "unspecified" : "uncompared";
  }
  if (a.kind === "position" && b.kind === "position") return a.position === b.position ? "same" : "different";
  if (a.kind === "position" || b.kind === "position") return "different";
  const isApart = a.probes.some(({ vector, fits }) => {
    const other = b.probes.find((probe) => probe.vector === vector)?.fits ?? fits;
    return fits.length + other.length > 0 && !fits.some((position) => other.includes(position));
  });
  return isApart ? "different" : "uncompared";
}

/** The standings on a behaviour by the id of the participant. */
interface WithStandings {
  readonly standings: Readonly<Record<string, Standing>>;
}

/** Compares two participants on a behaviour; one that it does not know cannot be compared. */
export function compareOn({ standings }: WithStandings, a: string, b: string): Comparison {
  const [ofA, ofB] = [standings[a], standings[b]];
  return ofA === undefined || ofB === undefined ? "uncompared" : compareStandings(ofA, ofB);
}

/** The behaviours on which two participants differ, and those that only one of the two specifies. */
interface PairDifferences<Behaviour> {
  readonly differing: readonly Behaviour[];
  readonly unspecified: readonly Behaviour[];
}

/** Returns the behaviours on which two participants differ, and those that one of them leaves unspecified. */
export function pairDifferences<Behaviour extends WithStandings>(
  behaviours: readonly Behaviour[],
  a: string,
  b: string,
): PairDifferences<Behaviour> {
  const compared = behaviours.map((behaviour) => ({ behaviour, result: compareOn(behaviour, a, b) }));
  const withResult = (wanted: Comparison): Behaviour[] =>
    compared.filter(({ result }) => result === wanted).map(({ behaviour }) => behaviour);
  return { differing: withResult("different"), unspecified: withResult("unspecified") };
}
