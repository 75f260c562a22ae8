/** One mark for each participant over a vector: who gives the same answer, at a glance. */
import { lensNamed } from "../../../harness/compare.js";
import type { Answer } from "../../../harness/participant.js";
import { seenInWords } from "../../../harness/seen.js";
import { fitted } from "../../../harness/text.js";
import type { PageCluster } from "./clusters.js";
import { isNone, isOpen, type Model } from "./model.js";

export interface Mark {
  readonly glyph: string;
  /** What the glyph means and what was answered, for those who hear it or point at it. */
  readonly says: string;
  /** How it is painted: a class of CSS. */
  readonly look: string;
}

const letters = "abcdefghijklmnopqrstuvwxyz";

/** How many letters have a look of their own; then they begin again. */
const looks = 6;

/** The marks of these participants in their order: letters, or with a baseline whether each is the same as that. */
export function marksOf(
  model: Model,
  lens: string,
  vector: number,
  participants: readonly number[],
  baseline: number | null,
): Mark[] {
  const classes = model.classes(lens);
  const row = vector * model.ids.length;
  const lettered = new Map<number, number>();
  const reference = baseline === null ? null : (classes[row + baseline] ?? isNone);
  const markOf = (answer: Answer, found: number): Mark => {
    if (answer.kind === "crashed") return { glyph: "!", says: "", look: "crashed" };
    if (found === isNone) return { glyph: "-", says: "nothing to compare", look: "none" };
    if (found === isOpen) return { glyph: "~", says: "left open", look: "open" };
    if (reference !== null) return against(reference, found, answer.kind === "rejected");
    if (answer.kind === "rejected") return rejectedMark;
    const number = lettered.get(found) ?? lettered.size;
    lettered.set(found, number);
    return letterMark(number);
  };
  return participants.map((participant) => {
    const answer = model.answer(vector, participant);
    return withAnswer(markOf(answer, classes[row + participant] ?? isNone), lens, answer);
  });
}

/** Columns of an answer that a mark tells. */
const longestAnswer = 300;

/** The mark, which also says what was answered by the lens. */
function withAnswer(mark: Mark, lens: string, answer: Answer): Mark {
  const told = fitted(seenInWords(lensNamed(lens), answer), longestAnswer);
  return { ...mark, says: mark.says === "" ? told : `${mark.says}: ${told}` };
}

/** The mark of the answer of that number among those of the participants that accept. */
function letterMark(number: number): Mark {
  const glyph = letters.charAt(number % letters.length);
  return { glyph, says: "", look: `answer-${number % looks}` };
}

export const rejectedMark: Mark = { glyph: "x", says: "", look: "rejected" };

/** Compared with the class of the baseline. */
function against(reference: number, found: number, isRejected: boolean): Mark {
  if (reference < 0) return { glyph: "·", says: "not comparable with the baseline", look: "none" };
  if (reference === found) return { glyph: "=", says: "the same as the baseline", look: "same" };
  return isRejected
    ? { glyph: "≠x", says: "differs from the baseline", look: "rejected" }
    : { glyph: "≠", says: "differs from the baseline", look: "unlike" };
}

/** The marks of the classes of a cluster, as its witness has them in the matrix. */
export function classMarks(model: Model, lens: string, { classes, witness }: PageCluster): Mark[] {
  let accepting = 0;
  return classes.map(([first = 0]) => {
    const answer = model.answer(witness, first);
    return withAnswer(answer.kind === "parsed" ? letterMark(accepting++) : rejectedMark, lens, answer);
  });
}
