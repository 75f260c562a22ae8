/** What a check has found, in words of printable ASCII. */
import type { ReportAnswer } from "../report/schema.js";
import { seenComponent, valueInWords } from "../seen.js";
import { fitted, shown, shownQuestion, visible } from "../text.js";
import type { AllowedDifference, CheckResult, Differable, Different, Stale, VectorResult } from "./schema.js";

/** A difference, allowed or not. */
export type Difference = Different | AllowedDifference;

/** How many vectors there are of each result. */
export function countsOf(vectors: readonly VectorResult[]): Record<VectorResult["result"], number> {
  const counts = { same: 0, uncompared: 0, unanswered: 0, crashed: 0, different: 0, known: 0, beyond: 0 };
  for (const { result } of vectors) counts[result]++;
  return counts;
}

/** How many vectors could be compared: a check of none would never fail. */
export function comparedIn({ same, different, known }: ReturnType<typeof countsOf>): number {
  return same + different + known;
}

/** An id in a sentence: a program may call itself anything. */
export function nameOf(id: string): string {
  return fitted(visible(id), 60);
}

/** A difference in one sentence after its dangers, without the question. */
export function differenceInWords(difference: Difference, result: CheckResult): string {
  const dangers = difference.dangers.length === 0 ? "" : `${difference.dangers.join(", ")}: `;
  return dangers + partingInWords(difference, result);
}

function partingInWords({ differing, says }: Difference, result: CheckResult): string {
  const participant = nameOf(result.participant.id);
  const text = nameOf(result.against.id);
  if (says.text.kind === "rejected") return `${participant} accepts what ${text} rejects`;
  if (says.participant.kind === "rejected") return `${participant} rejects what ${text} accepts`;
  return `${participant} and ${text} differ in ${differing.join(", ")}`;
}

/** What somebody says of one piece of a URL. */
export function said(piece: Differable, answer: ReportAnswer): string {
  if (answer.kind === "rejected") return `rejected at ${visible(answer.at)}: ${visible(answer.reason)}`;
  if (answer.kind !== "parsed") return answer.kind;
  if (piece === "verdict")
    return answer.href === undefined ? "accepted" : `accepted as ${shown(answer.href)}`;
  if (piece === "href" || piece === "origin") return shown(answer[piece] ?? null);
  return valueInWords(seenComponent(piece, answer));
}

/** What both say of each piece that differs. */
export function sayings(
  { differing, says }: Difference,
  { participant, against }: CheckResult,
): { readonly piece: Differable; readonly who: string; readonly says: string }[] {
  return differing.flatMap((piece) => [
    { piece, who: nameOf(participant.id), says: said(piece, says.participant) },
    { piece, who: nameOf(against.id), says: said(piece, says.text) },
  ]);
}

const whys = { rejects: "which rejects", expected: "which decides", parts: "where they part" } as const;

export function stepInWords({ step }: Difference): string {
  return `${visible(step.id)}, ${whys[step.why]}`;
}

/** The question in one line, with its encoding if it has one. */
export function questionInWords(vector: VectorResult): string {
  const encoding = vector.encoding === undefined ? "" : ` in ${shown(vector.encoding)}`;
  return `${shownQuestion(vector)}${encoding}`;
}

export function staleInWords({ question, differing, fault }: Stale): string {
  return `${nameOf(question.vector)} ${fault}, but is allowed to differ in ${differing.join(", ")}`;
}

/** The whole result in one line: what is unexpected, then the rest. */
export function summary({ vectors, stale }: CheckResult): string {
  const counts = countsOf(vectors);
  const isIn = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);
  const failures = [
    ...isIn(counts.different, "different"),
    ...isIn(stale.length, "stale"),
    ...isIn(counts.crashed, "crashed"),
    ...(comparedIn(counts) === 0 ? ["nothing was compared"] : []),
  ];
  return [
    failures.length === 0 ? "nothing unexpected" : failures.join(", "),
    [
      `${counts.same} of ${vectors.length} same`,
      ...isIn(counts.known, "known"),
      ...isIn(counts.beyond, "in no such danger"),
      ...isIn(counts.unanswered, "unanswered"),
      ...isIn(counts.uncompared, "uncompared"),
    ].join(", "),
  ].join("; ");
}
