/** The allow-list: reading it, holding a result against it, and writing one that allows all that is there. */
import { isDeepStrictEqual } from "node:util";
import { comparable, lensNamed, lensValue } from "../compare.js";
import { corpusJSON } from "../corpus-files.js";
import { badInput, type Fault } from "../errors.js";
import { shownPath, writeWhole } from "../files.js";
import { checkOrder, type VectorNames } from "../load.js";
import type { ReportAnswer } from "../report/schema.js";
import { byCodeUnits } from "../text.js";
import { readVersioned } from "../versioned.js";
import { piecesOf } from "./differing.js";
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
import type { Difference } from "./words.js";

/** The reason that a new entry is given. */
export const notJudged = "not judged yet";

/**
 * Reads the list for such a result; throws bad input if it is broken or about another check. What it has under a retired
 * id counts for the vector that has taken its place.
 */
export function readAllowList(
  file: string,
  result: CheckResult,
  retired: VectorNames["retired"] = new Map(),
): AllowList {
  const list = readVersioned(allowListSchema, file, {
    version: allowListVersion,
    cure: "move it away, write it again by --write-allow, and take over the reasons that hold for what it then says",
  });
  const shown = shownPath(file);
  const faults: Fault[] = [];
  checkOrder(shown, "known", list.known.map(vectorOf), faults);
  const { participant, against, lens } = emptyList(result);
  const about = (place: string, is: string | undefined, should: string | undefined): void => {
    if (is === should) return;
    faults.push({ file: shown, place, fault: `is ${is ?? "absent"}, but the check has ${should ?? "none"}` });
  };
  about("participant", list.participant, participant);
  about("against", list.against, against);
  about("lens", list.lens, lens);
  if (faults.length > 0) throw badInput(faults);
  return { ...list, known: underCurrentIds(list.known, retired) };
}

/** The entries, sorted by the ids that the vectors have now; an entry under this id itself comes before others. */
function underCurrentIds(known: readonly Known[], retired: VectorNames["retired"]): Known[] {
  const current = known.map((entry): Known => {
    const vector = vectorOf(entry);
    return { ...entry, question: { vector: retired.get(vector) ?? vector } };
  });
  const own = known.filter((entry) => !retired.has(vectorOf(entry)));
  const byVector = new Map([...current, ...own].map((entry) => [vectorOf(entry), entry]));
  return [...byVector.values()].sort((a, b) => byCodeUnits(vectorOf(a), vectorOf(b)));
}

/** A list for such a result that allows nothing. */
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

/** The difference as a list pins it. */
function pin(
  difference: Difference | Extract<VectorResult, { result: "beyond" }>,
  lens: string | null,
): Omit<Known, "reason"> {
  const { id, differing, dangers, says } = difference;
  return {
    question: { vector: id },
    differing,
    impact: dangers,
    says: {
      participant: pinnedOf(says.participant, differing, lens),
      text: pinnedOf(says.text, differing, lens),
    },
  };
}

/** Why somebody rejects is no part of it: words of a library change from version to version. */
function pinnedOf(answer: ReportAnswer, differing: readonly Differable[], lens: string | null): Pinned {
  const isVerdict = differing.includes("verdict");
  if (answer.kind !== "parsed") return { verdict: answer.kind };
  const pieces = isVerdict ? piecesOf(lens === null ? null : lensNamed(lens)) : differing;
  const values = pieces.flatMap((piece): [Differable, string | null][] => {
    if (piece === "verdict" || lensValue(lensNamed(piece), answer).kind !== "value") return [];
    const isWhole = piece === "href" || piece === "origin";
    return [[piece, (isWhole ? answer[piece] : comparable(piece, answer)) ?? null]];
  });
  return { ...(isVerdict ? { verdict: "accepted" } : {}), ...Object.fromEntries(values) };
}

/** Why an entry does not allow the difference; `null` if it does. */
function otherThan(entry: Known, difference: Parameters<typeof pin>[0], lens: string | null): string | null {
  const { differing, impact, says } = pin(difference, lens);
  if (!isSame(entry.differing, differing)) return `differs in ${differing.join(", ")}`;
  if (!isSame(entry.impact, impact))
    return `is in ${impact.length === 0 ? "no danger" : impact.join(", ")}, which the list does not say`;
  return isDeepStrictEqual(entry.says, says) ? null : "is answered otherwise than the list says";
}

/** The result with what the list allows marked as known, and the entries of the list that allow nothing. */
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

/** Where only the vectors of one theme are asked, or some dangers, the entries of others say nothing. */
function isAskedFor(entry: Known, { dangers }: CheckResult, theme: string | null): boolean {
  const isOfTheme = theme === null || vectorOf(entry).startsWith(`${theme}/`);
  return isOfTheme && (dangers === null || entry.impact.some((danger) => dangers.includes(danger)));
}

function isSame<T>(a: readonly T[], b: readonly T[]): boolean {
  return new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size;
}

function staleBecause(entry: Known, vector: VectorResult | undefined, lens: string | null): string | null {
  switch (vector?.result) {
    case undefined:
      return "there is no such vector";
    case "known":
      return null;
    case "crashed":
      // It may well differ as before, once it is answered.
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
 * The list that allows all that the result has. An entry that still holds keeps its reason; those of themes and dangers
 * that were not asked for stay as they are.
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

/** Writes the list whole or not at all, in the form of the corpus. */
export function writeAllowList(file: string, list: AllowList): void {
  writeWhole(file, corpusJSON(list));
}
