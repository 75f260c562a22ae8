/** One mark for each answer, by which one sees who says the same. */
import type { Answers } from "../../harness/ask.js";
import { partition, type Lens } from "../../harness/compare.js";

/** Those who say the same by a lens. */
export interface Class {
  /** A letter for an accepted URL, `x` for a rejection, `~` for what is left open, `-` for no answer. */
  readonly mark: string;
  readonly ids: readonly string[];
}

/** The classes by a lens in the order of their first members, then those who leave it open, and those without answer. */
export function classesBy(lens: Lens, answers: Answers): Class[] {
  const { classes, open, none } = partition(lens, answers);
  let letters = 0;
  const marked = classes.map((ids): Class => {
    const isRejected = answers.get(ids[0] ?? "")?.kind === "rejected";
    return { mark: isRejected ? "x" : String.fromCharCode("a".charCodeAt(0) + letters++), ids };
  });
  const rest: Class[] = [
    { mark: "~", ids: open },
    { mark: "-", ids: none },
  ];
  return [...marked, ...rest.filter(({ ids }) => ids.length > 0)];
}
