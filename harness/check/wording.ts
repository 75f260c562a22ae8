/** Describes the results of a check in printable ASCII. */
import type { AnswerDocument } from "../model/answer-document.js";
import { stepInWords } from "../causes/wording.js";
import { isShorter } from "../compare/cluster.js";
import { observeComponent, valueInWords } from "../compare/observation.js";
import { counted, ellipsize, quote, quoteQuestion, escape } from "../io/display.js";
import type {
  AllowedDifference,
  CheckCause,
  CheckResult,
  Differable,
  Different,
  Moved,
  Stale,
  VectorResult,
} from "./schema.js";

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

/** Describes a cause in one line: the behaviours that name it, where it shows, and how each side treats it. */
export function checkCauseInWords(cause: CheckCause, result: CheckResult): string {
  const { component, participant: a, against: b, reproducer } = cause;
  const where = reproducer === null ? component : `${component} of ${quoteQuestion(reproducer)}`;
  const shown = `${where}: ${nameOf(result.participant.id)} ${a.says}; ${nameOf(result.against.id)} ${b.says}`;
  return [...namesInWords(cause, result), shown].join(" ");
}

/** Returns for each behaviour that names a cause its question and id, and the positions of both. */
function namesInWords({ behaviours }: CheckCause, { participant, against }: CheckResult): string[] {
  return behaviours.map(
    ({ id, question, positions: [a, b] }) =>
      `${question} (${id}) ${nameOf(participant.id)}: ${a}; ${nameOf(against.id)}: ${b}.`,
  );
}

/** Describes the causes of a difference, in the order of the result. */
export function differenceInWords(difference: AnyDifference, result: CheckResult): string {
  const impacts = difference.impacts.length === 0 ? "" : `${difference.impacts.join(", ")}: `;
  return (
    impacts +
    causesOf(difference, result)
      .map((cause) => checkCauseInWords(cause, result))
      .join("; also ")
  );
}

/** Returns the causes of a difference that are told of it. */
export function causesOf({ causes }: AnyDifference, result: CheckResult): CheckCause[] {
  return result.causes.filter(({ id }) => causes.includes(id));
}

/**
 * Returns the causes of differences that are not allowed, those with a name first, then the one of most vectors. The vectors of a cause that
 * have no other come first, then the shortest. If only some impacts are asked for, a cause without them is left out of a vector that has one with them.
 */
export function toldCauses(
  result: CheckResult,
): { readonly cause: CheckCause; readonly vectors: Different[] }[] {
  const { impacts } = result;
  const hasImpact = (cause: CheckCause): boolean =>
    impacts === null || cause.impacts.some((impact) => impacts.includes(impact));
  const told = new Map<string, Different[]>();
  for (const vector of result.vectors) {
    if (vector.result !== "different") continue;
    const causes = causesOf(vector, result);
    const unallowed = causes.filter(({ reason }) => reason === undefined);
    const candidates = unallowed.length > 0 ? unallowed : causes;
    const grave = candidates.filter(hasImpact);
    for (const { id } of grave.length > 0 ? grave : candidates)
      told.set(id, [...(told.get(id) ?? []), vector]);
  }
  return result.causes
    .flatMap((cause) => {
      const vectors = told.get(cause.id);
      return vectors === undefined
        ? []
        : [
            {
              cause,
              vectors: vectors.sort(
                (a, b) => a.causes.length - b.causes.length || (isShorter(a, b) ? -1 : 1),
              ),
            },
          ];
    })
    .sort(
      (a, b) => Number(isNamed(b.cause)) - Number(isNamed(a.cause)) || b.vectors.length - a.vectors.length,
    );
}

function isNamed({ behaviours }: CheckCause): boolean {
  return behaviours.length > 0;
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

/** Returns the deciding steps of a cause by the name of the side; empty if none is known. */
export function stepsInWords(
  { participant: a, against: b }: CheckCause,
  { participant, against }: CheckResult,
): { readonly who: string; readonly step: string }[] {
  return [
    { who: nameOf(participant.id), step: a.step },
    { who: nameOf(against.id), step: b.step },
  ].flatMap(({ who, step }) => (step === null ? [] : [{ who, step: escape(stepInWords(step)) }]));
}

export function staleInWords({ cause, about, fault }: Stale): string {
  return `${nameOf(cause)} ${fault}: ${escape(about)}`;
}

/** Describes how the vectors of an allowed cause are others than in the list. */
export function movedInWords({ cause, added, gone }: Moved): string {
  const changes = [
    ...(added.length === 0 ? [] : [`allowed on ${idsInWords(added)}, not in the list`]),
    ...(gone.length === 0 ? [] : [`no longer on ${idsInWords(gone)}`]),
  ];
  return `${nameOf(cause)} ${changes.join("; ")}`;
}

/** The ids that are told of many. */
const mostIds = 3;

function idsInWords(ids: readonly string[]): string {
  const more = ids.length - mostIds;
  return ids.slice(0, mostIds).map(nameOf).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Returns the whole result in one line: the failures, then the rest. */
export function summary(result: CheckResult): string {
  const { vectors, stale, moved } = result;
  const counts = countsOf(vectors);
  const added = new Set(moved.flatMap((each) => each.added)).size;
  const known = added === 0 ? "known" : `known (${added} not in the list)`;
  const isIn = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);
  const failures = [
    ...isIn(counts.different, differentInWords(result)),
    ...isIn(stale.length, "stale"),
    ...isIn(counts.crashed, "crashed"),
    ...(comparedIn(counts) === 0 ? ["nothing was compared"] : []),
  ];
  return [
    failures.length === 0 ? "nothing unexpected" : failures.join(", "),
    [
      `${counts.same} of ${vectors.length} same`,
      ...isIn(counts.known, known),
      ...isIn(counts.beyond, "in none of these impacts"),
      ...isIn(counts.unanswered, "unanswered"),
      ...isIn(counts.uncompared, "uncompared"),
    ].join(", "),
  ].join("; ");
}

/** Returns `different by 5 causes`. */
function differentInWords(result: CheckResult): string {
  const told = toldCauses(result).map(({ cause }) => cause);
  const causes = told.filter(({ isElementary }) => isElementary).length;
  const groups = told.length - causes;
  const by = [
    ...(causes === 0 ? [] : [counted(causes, "cause")]),
    ...(groups === 0 ? [] : [counted(groups, causes === 0 ? "group" : "other group")]),
  ];
  return `different, by ${by.join(" and ")}`;
}
