/** Prints one symbol for each participant: equal symbols are equal answers. */
import type { Colors } from "picocolors/types.js";
import type { Answers } from "../../compare/ask.js";
import { classLetters } from "../../compare/class-letters.js";
import { lensValue, lensNamed } from "../../compare/lenses.js";
import { ellipsize, escape, hanging } from "../../io/display.js";
import type { ReportCluster } from "../schema.js";

/** Returns the numbers of participants above a column. */
export function participantNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** The layout of a row with one symbol for each participant. */
export interface MatrixLayout {
  /** The width of a row in columns. */
  readonly width: number;
  /** The numbers of the participants above their symbols, one line for each digit. */
  readonly head: readonly string[];
  /** The columns of one symbol. */
  readonly cell: number;
  /** The string between two symbols. */
  readonly joint: string;
}

/** Lays out rows of `count` symbols for this width: with spaces if they take at most a third of it. */
export function matrixLayout(count: number, lineWidth: number): MatrixLayout {
  // Each participant may have a different answer.
  const cell = classLetters(Math.max(count - 1, 0)).length;
  const widthWith = (joint: string): number => count * cell + Math.max(count - 1, 0) * joint.length;
  const joint = widthWith(" ") * 3 <= lineWidth ? " " : "";
  const digits = String(count).length;
  const numbers = participantNumbers(count).map((number) => number.padStart(digits));
  const head = Array.from({ length: digits }, (_, digit) =>
    numbers.map((number) => number.charAt(digit).padStart(cell)).join(joint),
  );
  return { width: widthWith(joint), head, cell, joint };
}

/** The longest id of a participant in a line with others. */
export const longestId = 30;

/** Returns the numbers of the participants, and the meaning of the symbols. */
export function legend(
  participants: readonly { readonly id: string; readonly title: string; readonly version: string }[],
  width: number,
  colors: Colors,
): string {
  const idWidth = Math.min(longestId, Math.max(...participants.map(({ id }) => id.length)));
  const numbers = participantNumbers(participants.length);
  const numberWidth = Math.max(2, String(participants.length).length);
  const lines = participants.map(({ id, title, version }, index) => {
    const begin = `  ${(numbers[index] ?? "").padStart(numberWidth)} ${ellipsize(id, idWidth).padEnd(idWidth)}  `;
    // A program may give itself a long name.
    const about = ellipsize(escape(`${title} (${version})`), 2 * (width - begin.length));
    return hanging(begin, about, width);
  });
  return [
    colors.bold("Participants"),
    ...lines,
    colors.dim("  same letter: same answer  x: rejected  ~: unspecified  -: none  !: crashed"),
  ].join("\n");
}

/**
 * Returns the symbols of the participants for one question: letters for the classes in their order, from "a"; without a
 * cluster all accept alike.
 */
export function matrixSymbols(
  ids: readonly string[],
  cluster: ReportCluster | null,
  answers: Answers,
  lens: string,
  { cell, joint }: MatrixLayout,
  colors: Colors,
): string {
  const symbol = (character: string): string => character.padStart(cell);
  const accepting = (cluster?.classes ?? []).filter(([first]) => answers.get(first ?? "")?.kind === "parsed");
  return ids
    .map((id) => {
      const answer = answers.get(id);
      if (answer === undefined || answer.kind === "unanswered") return colors.dim(symbol("-"));
      if (answer.kind === "crashed") return colors.red(symbol("!"));
      if (answer.kind === "rejected") return colors.red(symbol("x"));
      if (lensValue(lensNamed(lens), answer).kind === "unspecified") return colors.dim(symbol("~"));
      const found = accepting.findIndex((members) => members.includes(id));
      const number = Math.max(found, 0);
      return painted(symbol(classLetters(number)), number, colors);
    })
    .join(joint);
}

function painted(letters: string, number: number, colors: Colors): string {
  const paints = [colors.green, colors.yellow, colors.cyan, colors.magenta, colors.blue];
  const paint = paints[number % paints.length];
  return paint === undefined ? letters : paint(letters);
}
