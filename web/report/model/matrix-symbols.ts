/** A symbol for each participant over a vector: the same symbol for the same answer. */
import { classLetters } from "../../../harness/compare/class-letters.js";
import { lensNamed } from "../../../harness/compare/lenses.js";
import type { Answer } from "../../../harness/model/answer.js";
import { observationInWords } from "../../../harness/compare/observation.js";
import { ellipsize } from "../../../harness/io/display.js";
import type { PageCluster } from "./clusters.js";
import { unavailableClass, unspecifiedClass, type Model } from "./model.js";

export interface MatrixSymbol {
  readonly glyph: string;
  /** The meaning of the glyph and the answer, for a screen reader or a tooltip. */
  readonly says: string;
  /** The CSS class that paints it. */
  readonly look: string;
}

/** Looks of classes; then they begin again. */
const looks = 6;

/** The symbols of these participants in their order: letters, or with a baseline whether each is the same as that. */
export function vectorSymbols(
  model: Model,
  lens: string,
  vector: number,
  participants: readonly number[],
  baseline: number | null,
): MatrixSymbol[] {
  const classes = model.classes(lens);
  const row = vector * model.ids.length;
  const lettered = new Map<number, number>();
  const reference = baseline === null ? null : (classes[row + baseline] ?? unavailableClass);
  const symbolOf = (answer: Answer, found: number): MatrixSymbol => {
    if (answer.kind === "crashed") return { glyph: "!", says: "", look: "crashed" };
    if (found === unavailableClass) return { glyph: "-", says: "nothing to compare", look: "unavailable" };
    if (found === unspecifiedClass) return { glyph: "~", says: "unspecified", look: "unspecified" };
    if (reference !== null) return comparedSymbol(reference, found, answer.kind === "rejected");
    if (answer.kind === "rejected") return rejectedSymbol;
    const number = lettered.get(found) ?? lettered.size;
    lettered.set(found, number);
    return letterSymbol(number);
  };
  return participants.map((participant) => {
    const answer = model.answer(vector, participant);
    return withAnswer(symbolOf(answer, classes[row + participant] ?? unavailableClass), lens, answer);
  });
}

/** Columns of an answer that a symbol says. */
const longestAnswer = 300;

/** The symbol, which also says the answer by the lens. */
function withAnswer(symbol: MatrixSymbol, lens: string, answer: Answer): MatrixSymbol {
  const inWords = ellipsize(observationInWords(lensNamed(lens), answer), longestAnswer);
  return { ...symbol, says: symbol.says === "" ? inWords : `${symbol.says}: ${inWords}` };
}

/** The letter of an answer, by its number among the accepting answers. */
function letterSymbol(number: number): MatrixSymbol {
  return { glyph: classLetters(number), says: "", look: `answer-${number % looks}` };
}

export const rejectedSymbol: MatrixSymbol = { glyph: "x", says: "", look: "rejected" };

/** The symbol of a class compared with the class of the baseline. */
function comparedSymbol(reference: number, found: number, isRejected: boolean): MatrixSymbol {
  if (reference < 0) return { glyph: "·", says: "not comparable with the baseline", look: "unavailable" };
  if (reference === found) return { glyph: "=", says: "the same as the baseline", look: "same" };
  return isRejected
    ? { glyph: "≠x", says: "differs from the baseline", look: "rejected" }
    : { glyph: "≠", says: "differs from the baseline", look: "different" };
}

/** The symbols of the classes of a cluster, as its witness has them in the matrix. */
export function clusterSymbols(
  model: Model,
  lens: string,
  { classes, witness }: PageCluster,
): MatrixSymbol[] {
  let accepting = 0;
  return classes.map(([first = 0]) => {
    const answer = model.answer(witness, first);
    return withAnswer(answer.kind === "parsed" ? letterSymbol(accepting++) : rejectedSymbol, lens, answer);
  });
}
