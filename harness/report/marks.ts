/** One mark for each participant: who gives the same answer, at a glance. */
import type { Colors } from "picocolors/types.js";
import type { Answers } from "../ask.js";
import { lensNamed, lensValue } from "../compare.js";
import { fitted, visible } from "../text.js";
import type { ReportCluster } from "./schema.js";

/** The numbers that stand for participants above a column. */
export function participantNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1));
}

/** Between two marks; many participants stand close. */
function joint(count: number): string {
  return count > 12 ? "" : " ";
}

/** Columns that the marks of so many participants take. */
export function marksWidth(count: number): number {
  return count + joint(count).length * (count - 1);
}

/** The head of the columns of marks, one line for each digit of the numbers. */
export function marksHead(count: number): string[] {
  const digits = String(count).length;
  const numbers = participantNumbers(count).map((number) => number.padStart(digits));
  return Array.from({ length: digits }, (_, digit) =>
    numbers.map((number) => number.charAt(digit)).join(joint(count)),
  );
}

/** What the id of a participant takes at most where others stand in the same line. */
export const longestId = 30;

/** Who has which number, and what the marks mean. */
export function legend(
  participants: readonly { readonly id: string; readonly title: string; readonly version: string }[],
  width: number,
  colors: Colors,
): string {
  const idWidth = Math.min(longestId, Math.max(...participants.map(({ id }) => id.length)));
  const lines = participants.map(({ id, title, version }, index) =>
    fitted(
      `  ${String(index + 1).padStart(2)} ${fitted(id, idWidth).padEnd(idWidth)}  ${visible(`${title} (${version})`)}`,
      width,
    ),
  );
  return [
    colors.bold("Participants"),
    ...lines,
    colors.dim("  same letter: same answer  x: rejected  ~: left open  -: no answer  !: crashed"),
  ].join("\n");
}

/**
 * The marks of the participants for one question: letters for the classes in their order, the first of them "a";
 * all accept alike where there is no cluster.
 */
export function classMarks(
  ids: readonly string[],
  cluster: ReportCluster | null,
  answers: Answers,
  lens: string,
  colors: Colors,
): string {
  const accepting = (cluster?.classes ?? []).filter(([first]) => answers.get(first ?? "")?.kind === "parsed");
  return ids
    .map((id) => {
      const answer = answers.get(id);
      if (answer === undefined || answer.kind === "unanswered") return colors.dim("-");
      if (answer.kind === "crashed") return colors.red("!");
      if (answer.kind === "rejected") return colors.red("x");
      if (lensValue(lensNamed(lens), answer).kind === "open") return colors.dim("~");
      const index = accepting.findIndex((members) => members.includes(id));
      return painted(Math.max(index, 0), colors);
    })
    .join(joint(ids.length));
}

function painted(index: number, colors: Colors): string {
  const paints = [colors.green, colors.yellow, colors.cyan, colors.magenta, colors.blue];
  const letter = String.fromCharCode("a".charCodeAt(0) + (index % 26));
  const paint = paints[index % paints.length];
  return paint === undefined ? letter : paint(letter);
}
