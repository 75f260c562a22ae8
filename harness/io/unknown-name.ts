/** Errors for unknown names. */
import { distance } from "fastest-levenshtein";
import { exitCodes, UserError } from "./errors.js";

/** Returns a usage error that lists the known names and suggests the nearest ones. */
export function unknownName(what: string, given: readonly string[], known: readonly string[]): UserError {
  return new UserError(
    `no ${what} ${given.join(", ")}; known: ${known.join(", ")}${suggestion(given, known)}`,
    exitCodes.wrongUsage,
  );
}

/** Returns a line that suggests the nearest known names; empty if none is near. */
export function suggestion(given: readonly string[], known: readonly string[]): string {
  const nearest = given.flatMap((name) => nearestTo(name, known) ?? []);
  return nearest.length === 0 ? "" : `\nDid you mean ${nearest.join(", ")}?`;
}

/**
 * Returns the known name that was most likely meant: the shortest that contains the given one, or else the one with the
 * fewest changed characters, at most half of the longer name. `null` if there is none.
 */
export function nearestTo(given: string, known: readonly string[]): string | null {
  const [containing] = known
    .filter((name) => given.length > 2 && name.includes(given))
    .sort((a, b) => a.length - b.length);
  if (containing !== undefined) return containing;
  const [first] = known
    .map((name) => ({ name, share: distance(given, name) / Math.max(given.length, name.length) }))
    .sort((a, b) => a.share - b.share);
  return first !== undefined && first.share <= 0.5 ? first.name : null;
}
