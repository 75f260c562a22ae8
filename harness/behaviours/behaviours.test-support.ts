/** Behaviours, answers and participants that tests of behaviours share. */
import type { Behaviour, Pattern } from "../corpus/behaviours.js";
import type { CorpusVector } from "../corpus/load.js";
import type { Accepted, Answer } from "../model/answer.js";
import { fields } from "../model/field.js";
import type { Identity, Participant } from "../model/participant.js";

/** Returns a behaviour with these rows of patterns, one list for each position, over vectors `path/1`, `path/2` ... */
export function behaviourOf(
  rows: Readonly<Record<string, readonly Pattern[]>>,
  id = "authority/tested",
): Behaviour {
  const positions = Object.keys(rows);
  const count = Math.max(...Object.values(rows).map((row) => row.length));
  const probes = Array.from({ length: count }, (_, index) => ({
    vector: `path/${index + 1}`,
    patterns: Object.fromEntries(
      positions.flatMap((position) => {
        const pattern = rows[position]?.[index];
        return pattern === undefined ? [] : [[position, pattern]];
      }),
    ),
  }));
  return {
    id,
    theme: "authority",
    question: "Is it so?",
    why: "It matters.",
    positions: positions.map((position) => ({ id: position, answer: `as ${position}` })),
    probes,
  };
}

/** Returns an accepted answer with these components and nothing unspecified. */
export function accepted(
  components: Accepted["components"],
  others: Partial<Pick<Accepted, "unspecified" | "decoded" | "verdict">> = {},
): Accepted {
  return { kind: "parsed", components, unspecified: [], remarks: [], ...others };
}

export const rejected: Answer = { kind: "rejected", at: "1", reason: "no", remarks: [] };

/** Returns a vector that asks this input. */
export function vectorOf(id: string, input: string): CorpusVector {
  return { id, theme: "authority", input, base: null, about: "A tested input." };
}

/** Returns a participant that gives these answers by input, and rejects everything else. */
export function answering(
  id: string,
  kind: Identity["kind"],
  answers: Readonly<Record<string, Answer>>,
): Participant {
  return {
    id,
    title: `the parser ${id}`,
    kind,
    version: "1",
    unicode: null,
    sees: fields,
    ask: (questions) => Promise.resolve(questions.map(({ input }) => answers[input] ?? rejected)),
  };
}
