import type { Answers } from "../../../harness/compare/ask.js";
import { classLetters } from "../../../harness/compare/class-letters.js";
import { partition } from "../../../harness/compare/compare.js";
import type { Lens } from "../../../harness/compare/lenses.js";

/** The participants that give the same answer by a lens. */
export interface AnswerClass {
  /** A letter for an accepted URL, `x` for a rejection, `~` for what is unspecified, `-` for no answer. */
  readonly symbol: string;
  readonly ids: readonly string[];
}

/** The classes by a lens in the order of their first members; then who leaves it unspecified; then who has no answer. */
export function classesBy(lens: Lens, answers: Answers): AnswerClass[] {
  const { classes, unspecified, unavailable } = partition(lens, answers);
  let accepted = 0;
  const compared = classes.map((ids): AnswerClass => {
    const isRejected = answers.get(ids[0] ?? "")?.kind === "rejected";
    return { symbol: isRejected ? "x" : classLetters(accepted++), ids };
  });
  const rest: AnswerClass[] = [
    { symbol: "~", ids: unspecified },
    { symbol: "-", ids: unavailable },
  ];
  return [...compared, ...rest.filter(({ ids }) => ids.length > 0)];
}
