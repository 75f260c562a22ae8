/** The allow-list: reading it, holding a result against it, and writing one that allows all that is there. */
import { corpusJSON } from "../corpus-files.js";
import { badInput, type Fault } from "../errors.js";
import { readJSON, shownPath, writeWhole } from "../files.js";
import { checkOrder } from "../load.js";
import { byCodeUnits } from "../text.js";
import {
  allowListSchema,
  installedSchema,
  type AllowList,
  type CheckResult,
  type Differable,
  type Known,
  type Stale,
  type VectorResult,
} from "./schema.js";

/** The reason that a new entry is given. */
export const notJudged = "not judged yet";

/** Reads the list for such a result; throws bad input if it is broken or about another check. */
export function readAllowList(file: string, result: CheckResult): AllowList {
  const list = readJSON(allowListSchema, file);
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
  return list;
}

/** A list for such a result that allows nothing. */
export function emptyList({ participant, against, lens }: CheckResult): AllowList {
  return {
    $schema: installedSchema("allow"),
    participant: participant.id,
    against: against.id,
    ...(lens === null ? {} : { lens }),
    known: [],
  };
}

function vectorOf({ question }: Known): string {
  return question.vector;
}

/**
 * The result with what the list allows marked as known, and the entries of the list that allow nothing. A check that is
 * narrowed to dangers fails on these alone: it looks for no such entries, since they do not tell of which danger they are.
 */
export function allowed(result: CheckResult, { known }: AllowList, theme: string | null): CheckResult {
  const byVector = new Map(known.map((entry) => [vectorOf(entry), entry]));
  const vectors = result.vectors.map((vector): VectorResult => {
    const entry = byVector.get(vector.id);
    return entry !== undefined && vector.result === "different" && isSame(entry.differing, vector.differing)
      ? { ...vector, result: "known", reason: entry.reason }
      : vector;
  });
  if (result.dangers !== null) return { ...result, vectors };
  const results = new Map(vectors.map((vector) => [vector.id, vector]));
  const stale = known
    .filter((entry) => isOfTheme(entry, theme))
    .flatMap((entry): Stale[] => {
      const fault = staleBecause(results.get(vectorOf(entry)));
      return fault === null ? [] : [{ ...entry, fault }];
    });
  return { ...result, vectors, stale };
}

/** Where only the vectors of one theme are asked, the entries of others say nothing. */
function isOfTheme(entry: Known, theme: string | null): boolean {
  return theme === null || vectorOf(entry).startsWith(`${theme}/`);
}

function isSame(a: readonly Differable[], b: readonly Differable[]): boolean {
  return new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size;
}

function staleBecause(vector: VectorResult | undefined): string | null {
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
      return `differs in ${vector.differing.join(", ")}`;
    case "unanswered":
      return "is not answered";
    case "uncompared":
      return "cannot be compared";
    case "same":
      return "no longer differs";
  }
}

/**
 * The list that allows all that the result has. An entry that still holds keeps its reason; so do those of themes and
 * dangers that were not asked for.
 */
export function allowingAll(result: CheckResult, list: AllowList, theme: string | null): AllowList {
  const { vectors } = allowed(result, list, theme);
  const found = vectors.flatMap((vector): Known[] => {
    if (vector.result !== "different" && vector.result !== "known") return [];
    const reason = vector.result === "known" ? vector.reason : notJudged;
    return [{ question: { vector: vector.id }, differing: vector.differing, reason }];
  });
  const beyond = new Set(vectors.filter(({ result }) => result === "beyond").map(({ id }) => id));
  const unasked = list.known.filter((entry) => !isOfTheme(entry, theme) || beyond.has(vectorOf(entry)));
  const known = [...found, ...unasked].sort((a, b) => byCodeUnits(vectorOf(a), vectorOf(b)));
  return { ...list, known };
}

/** Writes the list whole or not at all, in the form of the corpus. */
export function writeAllowList(file: string, list: AllowList): void {
  writeWhole(file, corpusJSON(list));
}
