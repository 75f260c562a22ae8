/** Where two answers differ, and the step of the text that it comes down to. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { comparePair, differencesOfPair, lensNamed, type Lens } from "../compare.js";
import { contrastOf } from "../explain/contrast.js";
import { type Reader } from "../explain/readers.js";
import { partedStep } from "../explain/parting.js";
import { tracerOf } from "../explain/trace.js";
import type { Corpus, CorpusVector } from "../load.js";
import type { Answer, Participant, Question } from "../participant.js";
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

/** The step that a difference comes down to where that is known: where the text rejects, or what it is expected by. */
export function knownStep(
  { id }: Algorithm,
  { expected }: Corpus,
  vector: CorpusVector,
  answer: Answer,
): Different["step"] | null {
  if (answer.kind === "rejected") return { id: answer.at, why: "rejects" };
  const expectation = expected.get(id)?.find((each) => each.vector === vector.id);
  return expectation === undefined ? null : { id: expectation.authority, why: "expected" };
}

/** The step at which the text parts from another, who is asked all that `askedFor` says. */
export function partingStep(text: Algorithm, other: Reader, question: Question): Different["step"] {
  const { trace } = tracerOf(text);
  const contrast = contrastOf(question, { read: [other, trace], differ: differencesOfPair });
  const step = partedStep(question, trace, contrast);
  if (step === null) throw new Error(`${text.id} takes no step`);
  return { id: step.id, why: "parts" };
}
