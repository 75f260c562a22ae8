/** Encodes standings compactly for the report page: in the order of the participants, mostly as numbers. */
import type { StandingsOfBehaviour } from "../../../behaviours/schema.js";

type Standing = StandingsOfBehaviour["standings"][string];

/** In place of the number of a position: no probe was answered. */
const notAsked = -1;

/** The number of the position that all probes decide, `notAsked`, or any other standing as it is. */
export type CompactStanding = number | Standing;

type Decided = Pick<StandingsOfBehaviour, "positions" | "probes">;

/** Encodes a standing on a behaviour. */
export function encodeStanding({ positions, probes }: Decided, standing: Standing): CompactStanding {
  if (standing.kind === "position" && standing.probes === probes.length) {
    const index = positions.findIndex(({ id }) => id === standing.position);
    return index === -1 ? standing : index;
  }
  return standing.kind === "unavailable" && standing.left.length === positions.length ? notAsked : standing;
}

/** Decodes a standing on a behaviour. */
export function decodeStanding({ positions, probes }: Decided, standing: CompactStanding): Standing {
  if (typeof standing !== "number") return standing;
  const position = positions[standing];
  if (position === undefined) return { kind: "unavailable", left: positions.map(({ id }) => id) };
  return { kind: "position", position: position.id, probes: probes.length };
}
