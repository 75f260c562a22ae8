/** Describes the results of a check in printable ASCII. */
import type { AnswerDocument } from "../model/answer-document.js";
import { observeComponent, valueInWords } from "../compare/observation.js";
import { ellipsize, quote, quoteQuestion, escape } from "../io/display.js";
import type { AllowedDifference, CheckResult, Differable, Different, Stale, VectorResult } from "./schema.js";

/** A difference, allowed or not. */
export type AnyDifference = Different | AllowedDifference;

/** Counts the vectors of each result. */
export function countsOf(vectors: readonly VectorResult[]): Record<VectorResult["result"], number> {
  const counts = { same: 0, uncompared: 0, unanswered: 0, crashed: 0, different: 0, known: 0, beyond: 0 };
  for (const { result } of vectors) counts[result]++;
  return counts;
}

/** Counts the vectors that could be compared: a check of none would never fail. */
export function comparedIn({ same, different, known }: ReturnType<typeof countsOf>): number {
  return same + different + known;
}

/** Escapes an id for a sentence: a program may have any id. */
export function nameOf(id: string): string {
  return ellipsize(escape(id), 60);
}

/** Describes a difference in one sentence after its impacts, without the question. */
export function differenceInWords(difference: AnyDifference, result: CheckResult): string {
  const impacts = difference.impacts.length === 0 ? "" : `${difference.impacts.join(", ")}: `;
  return impacts + divergenceInWords(difference, result);
}

function divergenceInWords({ differing, says }: AnyDifference, result: CheckResult): string {
  const participant = nameOf(result.participant.id);
  const against = nameOf(result.against.id);
  if (says.against.kind === "rejected") return `${participant} accepts what ${against} rejects`;
  if (says.participant.kind === "rejected") return `${participant} rejects what ${against} accepts`;
  return `${participant} and ${against} differ in ${differing.join(", ")}`;
}

/** Returns one side's value of a field. */
export function said(field: Differable, answer: AnswerDocument): string {
  if (answer.kind === "rejected") return `rejected at ${escape(answer.at)}: ${escape(answer.reason)}`;
  if (answer.kind !== "parsed") return answer.kind;
  if (field === "verdict")
    return answer.href === undefined ? "accepted" : `accepted as ${quote(answer.href)}`;
  if (field === "href" || field === "origin") return quote(answer[field] ?? null);
  return valueInWords(observeComponent(field, answer));
}

/** Returns both sides' values of each field that differs. */
export function sayings(
  { differing, says }: AnyDifference,
  { participant, against }: CheckResult,
): { readonly field: Differable; readonly who: string; readonly says: string }[] {
  return differing.flatMap((field) => [
    { field, who: nameOf(participant.id), says: said(field, says.participant) },
    { field, who: nameOf(against.id), says: said(field, says.against) },
  ]);
}

const whys = { rejects: "which rejects", expected: "which decides", diverges: "where they diverge" } as const;

export function stepInWords({ step }: AnyDifference): string {
  return `${escape(step.id)}, ${whys[step.why]}`;
}

/** Returns the question in one line, with its encoding if it has one. */
export function questionInWords(vector: VectorResult): string {
  const encoding = vector.encoding === undefined ? "" : ` in ${quote(vector.encoding)}`;
  return `${quoteQuestion(vector)}${encoding}`;
}

export function staleInWords({ question, differing, fault }: Stale): string {
  return `${nameOf(question.vector)} ${fault}, but is allowed to differ in ${differing.join(", ")}`;
}

/** Returns the whole result in one line: the failures, then the rest. */
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
      ...isIn(counts.beyond, "in none of these impacts"),
      ...isIn(counts.unanswered, "unanswered"),
      ...isIn(counts.uncompared, "uncompared"),
    ].join(", "),
  ].join("; ");
}
