/**
 * Leaves out answers that say nothing of a probe: a parser that takes no base of some kind rejects every URL against it,
 * whatever that is.
 */
import type { Answers } from "../compare/ask.js";
import { isAnswered, type Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";

/** The fewest URLs against a base by whose rejection the base is known to be refused. */
const leastRejected = 3;

/** Tells whether a question has a base though its input has a scheme of its own: what is asked is not about the base. */
export function hasIdleBase({ input, base }: Question): boolean {
  return base !== null && /^[A-Za-z][A-Za-z0-9+.-]*:/.test(input);
}

/**
 * Returns the answers by vector without those of participants that reject all URLs with a scheme of their own against the
 * base of the vector, of three and more.
 */
export function withoutRefusedBases(
  questions: ReadonlyMap<string, Question>,
  answers: ReadonlyMap<string, Answers>,
): ReadonlyMap<string, Answers> {
  const idle = [...answers].filter(([vector]) => {
    const question = questions.get(vector);
    return question !== undefined && hasIdleBase(question);
  });
  const baseOf = (vector: string): string => questions.get(vector)?.base ?? "";
  const refused = (id: string, base: string): boolean => {
    const given = idle.flatMap(([vector, all]) => (baseOf(vector) === base ? (all.get(id) ?? []) : []));
    const told = given.filter((answer) => isAnswered(answer));
    return told.length >= leastRejected && told.every(({ kind }) => kind === "rejected");
  };
  const idleVectors = new Set(idle.map(([vector]) => vector));
  return new Map(
    [...answers].map(([vector, all]): [string, Answers] => {
      if (!idleVectors.has(vector)) return [vector, all];
      const kept = [...all].filter(([id]) => !refused(id, baseOf(vector)));
      return [vector, new Map<string, Answer>(kept)];
    }),
  );
}
