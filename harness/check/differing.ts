/** Finds the fields in which two answers differ. */
import { comparePair } from "../compare/compare.js";
import { lensNamed, type Lens } from "../compare/lenses.js";
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import { differables, type Differable } from "./schema.js";

/** Verdict, components and href. The origin follows from other components, and is compared on demand. */
const everything = differables.filter((name) => name !== "origin");

/** Returns the compared fields of a lens, in the order of `differables`; everything without a lens. */
export function fieldsOf(lens: Lens | null): readonly Differable[] {
  if (lens === null) return everything;
  return lens.fields.length === 0 ? ["verdict"] : lens.fields;
}

/** Tells whether a participant observes any field of the lens; otherwise a check would never fail. */
export function canSee({ sees }: Pick<Participant, "sees">, lens: Lens | null): boolean {
  return fieldsOf(lens).some((field) => field === "verdict" || sees.includes(field));
}

/**
 * Returns the fields in which two answers differ; only `verdict` if one accepts and the other does not; `null` if none
 * can be compared.
 */
export function differing(fields: readonly Differable[], a: Answer, b: Answer): Differable[] | null {
  const compared = fields.map((field) => ({ field, found: comparePair(lensNamed(field), a, b) }));
  if (!compared.some(({ found }) => found === "same" || found === "different")) return null;
  const different = compared.filter(({ found }) => found === "different").map(({ field }) => field);
  return different.length > 0 && a.kind !== b.kind ? ["verdict"] : different;
}
