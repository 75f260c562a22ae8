/** Where two answers differ, and the step of the text that it comes down to. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { comparePair, lensNamed, type Lens } from "../compare.js";
import { questionOf, type Corpus, type CorpusVector } from "../load.js";
import type { Answer, Participant } from "../participant.js";
import { differables, type Different, type Differable } from "./schema.js";

/** Verdict, components and href. An origin follows from other components, and is compared only if asked for. */
const everything = differables.filter((name) => name !== "origin");

/** What is compared through a lens, piece by piece, in the order of `differables`; everything without one. */
export function piecesOf(lens: Lens | null): readonly Differable[] {
  if (lens === null) return everything;
  const { looksAt } = lens;
  return typeof looksAt === "string" ? [looksAt] : looksAt;
}

/** Whether a participant can tell anything through the lens; a check through another would never fail. */
export function canSee({ sees }: Pick<Participant, "sees">, lens: Lens | null): boolean {
  return piecesOf(lens).some((piece) => piece === "verdict" || sees.includes(piece));
}

/**
 * In which of these pieces two answers differ, `verdict` alone where one accepts and the other does not; `null` if none
 * of them can be compared.
 */
export function differing(pieces: readonly Differable[], a: Answer, b: Answer): Differable[] | null {
  const compared = pieces.map((piece) => ({ piece, found: comparePair(lensNamed(piece), a, b) }));
  if (!compared.some(({ found }) => found === "same" || found === "different")) return null;
  const different = compared.filter(({ found }) => found === "different").map(({ piece }) => piece);
  return different.length > 0 && a.kind !== b.kind ? ["verdict"] : different;
}

/** The step that a difference comes down to: where the text rejects, what it is expected by, or what it does last. */
export function stepOf(
  algorithm: Algorithm,
  { expected }: Corpus,
  vector: CorpusVector,
  answer: Answer,
): Different["step"] {
  if (answer.kind === "rejected") return { id: answer.at, why: "rejects" };
  const expectation = expected.get(algorithm.id)?.find((each) => each.vector === vector.id);
  if (expectation !== undefined) return { id: expectation.authority, why: "expected" };
  return { id: lastStep(algorithm, vector), why: "last" };
}

function lastStep({ id, parse }: Algorithm, vector: CorpusVector): string {
  const { input, base, ...encoding } = questionOf(vector);
  const taken: string[] = [];
  parse(input, base, { ...encoding, step: (step) => taken.push(step) });
  const last = taken.at(-1);
  if (last === undefined) throw new Error(`${id} takes no step for ${vector.id}`);
  return last;
}
