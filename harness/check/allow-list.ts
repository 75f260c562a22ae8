/** Reads the allow-list, compares a result with it, and writes a list that allows everything found. */
import { isDeepStrictEqual } from "node:util";
import { lensValue, lensNamed } from "../compare/lenses.js";
import { comparable } from "../compare/comparable.js";
import { corpusJSON } from "../corpus/write.js";
import { badInput, type Fault } from "../io/errors.js";
import { shownPath, writeWhole } from "../io/files.js";
import { checkOrder, type VectorNames } from "../corpus/load.js";
import type { AnswerDocument } from "../model/answer-document.js";
import { byCodeUnits } from "../io/display.js";
import { readVersioned } from "../io/versioned.js";
import { fieldsOf } from "./differing.js";
import {
  allowListSchema,
  allowListVersion,
  installedSchema,
  type AllowList,
  type CheckResult,
  type Differable,
  type Known,
  type Pinned,
  type Stale,
  type VectorResult,
} from "./schema.js";
import type { AnyDifference } from "./wording.js";

/** The reason of a new entry. */
export const notJudged = "not judged yet";

/**
 * Reads the list for this check. Throws bad input if it is broken or of another check. An entry under a retired id
 * applies to the current vector.
 */
export function readAllowList(
  file: string,
  result: CheckResult,
  retired: VectorNames["retired"] = new Map(),
): AllowList {
  const list = readVersioned(allowListSchema, file, {
    version: allowListVersion,
    cure: "move the file away, write it again with --write-allow, and copy the reasons that still hold",
  });
  const path = shownPath(file);
  const faults: Fault[] = [];
  checkOrder(path, "known", list.known.map(vectorOf), faults);
  const { participant, against, lens } = emptyList(result);
  const about = (place: string, is: string | undefined, should: string | undefined): void => {
    if (is === should) return;
    faults.push({ file: path, place, fault: `is ${is ?? "absent"}, but the check has ${should ?? "none"}` });
  };
  about("participant", list.participant, participant);
  about("against", list.against, against);
  about("lens", list.lens, lens);
  if (faults.length > 0) throw badInput(faults);
  return { ...list, known: underCurrentIds(list.known, retired) };
}

/**
 * Returns the entries, sorted by the current ids of their vectors; an entry under a current id wins over one under a
 * retired id.
 */
function underCurrentIds(known: readonly Known[], retired: VectorNames["retired"]): Known[] {
  const current = known.map((entry): Known => {
    const vector = vectorOf(entry);
    return { ...entry, question: { vector: retired.get(vector) ?? vector } };
  });
  const own = known.filter((entry) => !retired.has(vectorOf(entry)));
  const byVector = new Map([...current, ...own].map((entry) => [vectorOf(entry), entry]));
  return [...byVector.values()].sort((a, b) => byCodeUnits(vectorOf(a), vectorOf(b)));
}

/** Returns an empty list for this check. */
export function emptyList({ participant, against, lens }: CheckResult): AllowList {
  return {
    $schema: installedSchema("allow"),
    version: allowListVersion,
    participant: participant.id,
    against: against.id,
    ...(lens === null ? {} : { lens }),
    known: [],
  };
}

function vectorOf({ question }: Known): string {
  return question.vector;
}

/** Returns the difference in the form of the list. */
function pin(
  difference: AnyDifference | Extract<VectorResult, { result: "beyond" }>,
  lens: string | null,
): Omit<Known, "reason"> {
  const { id, differing, impacts, says } = difference;
  return {
    question: { vector: id },
    differing,
    impact: impacts,
    says: {
      participant: pinnedOf(says.participant, differing, lens),
      against: pinnedOf(says.against, differing, lens),
    },
  };
}

/** Returns the compared answer; the reason of a rejection changes with the version of a library, so it is omitted. */
function pinnedOf(answer: AnswerDocument, differing: readonly Differable[], lens: string | null): Pinned {
  const isVerdict = differing.includes("verdict");
  if (answer.kind !== "parsed") return { verdict: answer.kind };
  const fields = isVerdict ? fieldsOf(lens === null ? null : lensNamed(lens)) : differing;
  const values = fields.flatMap((field): [Differable, string | null][] => {
    if (field === "verdict" || lensValue(lensNamed(field), answer).kind !== "value") return [];
    const isWhole = field === "href" || field === "origin";
    return [[field, (isWhole ? answer[field] : comparable(field, answer)) ?? null]];
  });
  return { ...(isVerdict ? { verdict: "accepted" } : {}), ...Object.fromEntries(values) };
}

/** Returns why an entry does not allow the difference; `null` if it does. */
function otherThan(entry: Known, difference: Parameters<typeof pin>[0], lens: string | null): string | null {
  const { differing, impact, says } = pin(difference, lens);
  if (!isSame(entry.differing, differing)) return `differs in ${differing.join(", ")}`;
  if (!isSame(entry.impact, impact))
    return `is in ${impact.length === 0 ? "no impact" : impact.join(", ")}, unlike in the list`;
  return isDeepStrictEqual(entry.says, says) ? null : "has other answers than in the list";
}

/** Marks the differences that the list allows as known, and adds the stale entries of the list. */
export function allowed(result: CheckResult, { known }: AllowList, theme: string | null): CheckResult {
  const byVector = new Map(known.map((entry) => [vectorOf(entry), entry]));
  const vectors = result.vectors.map((vector): VectorResult => {
    const entry = byVector.get(vector.id);
    return entry !== undefined &&
      vector.result === "different" &&
      otherThan(entry, vector, result.lens) === null
      ? { ...vector, result: "known", reason: entry.reason }
      : vector;
  });
  const results = new Map(vectors.map((vector) => [vector.id, vector]));
  const stale = known
    .filter((entry) => isAskedFor(entry, result, theme))
    .flatMap((entry): Stale[] => {
      const fault = staleBecause(entry, results.get(vectorOf(entry)), result.lens);
      return fault === null ? [] : [{ ...entry, fault }];
    });
  return { ...result, vectors, stale };
}

/** Tells whether an entry is of the chosen theme and impacts. */
function isAskedFor(entry: Known, { impacts }: CheckResult, theme: string | null): boolean {
  const isOfTheme = theme === null || vectorOf(entry).startsWith(`${theme}/`);
  return isOfTheme && (impacts === null || entry.impact.some((impact) => impacts.includes(impact)));
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size;
}

function staleBecause(entry: Known, vector: VectorResult | undefined, lens: string | null): string | null {
  switch (vector?.result) {
    case undefined:
      return "is not in the corpus";
    case "known":
      return null;
    case "crashed":
      // It may differ as before when it is answered again.
      return null;
    case "different":
    case "beyond":
      return otherThan(entry, vector, lens);
    case "unanswered":
      return "is not answered";
    case "uncompared":
      return "cannot be compared";
    case "same":
      return "no longer differs";
  }
}

/**
 * Returns a list that allows everything in the result. A valid entry keeps its reason; those of other themes and
 * impacts are unchanged.
 */
export function allowingAll(result: CheckResult, list: AllowList, theme: string | null): AllowList {
  const { vectors } = allowed(result, list, theme);
  const found = vectors.flatMap((vector): Known[] => {
    if (vector.result !== "different" && vector.result !== "known") return [];
    return [{ ...pin(vector, result.lens), reason: vector.result === "known" ? vector.reason : notJudged }];
  });
  const isFound = new Set(found.map(vectorOf));
  const unasked = list.known.filter(
    (entry) => !isAskedFor(entry, result, theme) && !isFound.has(vectorOf(entry)),
  );
  const known = [...found, ...unasked].sort((a, b) => byCodeUnits(vectorOf(a), vectorOf(b)));
  return { ...list, known };
}

/** Writes the whole list or nothing, in the format of the corpus. */
export function writeAllowList(file: string, list: AllowList): void {
  writeWhole(file, corpusJSON(list));
}
