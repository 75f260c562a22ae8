/** Finds where two answers differ, and the step of the specification that causes it. */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { comparePair, differencesOfPair } from "../compare/compare.js";
import { lensNamed, type Lens } from "../compare/lenses.js";
import { localize } from "../causes/localize.js";
import type { Runner } from "../causes/runner.js";
import { firstDivergingStep } from "../causes/divergence-point.js";
import { tracerOf } from "../causes/trace.js";
import type { Corpus, CorpusVector } from "../corpus/load.js";
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";
import { differables, type Different, type Differable } from "./schema.js";

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

/** Returns the known step of a difference: the rejecting step, or the one that the expectation names. */
export function knownStep(
  { id }: Algorithm,
  { expected }: Corpus,
  vector: CorpusVector,
  answer: Answer,
): Different["step"] | null {
  if (answer.kind === "rejected") return { id: answer.at, why: "rejects" };
  const expectation = expected.get(id)?.find((each) => each.vector === vector.id);
  return expectation === undefined ? null : { id: expectation.justification, why: "expected" };
}

/** Returns the step at which the algorithm diverges from another runner. */
export function decisiveStep(algorithm: Algorithm, other: Runner, question: Question): Different["step"] {
  const { trace } = tracerOf(algorithm);
  const located = localize(question, { runners: [other, trace], differ: differencesOfPair });
  const step = firstDivergingStep(question, trace, located);
  if (step === null) throw new Error(`${algorithm.id} takes no step`);
  return { id: step.id, why: "diverges" };
}
