/** Reads the allow-list, compares a result with it, and writes a list that allows everything found. */
import { impactIds, type ImpactId } from "../compare/impact.js";
import { checkOrder, type VectorNames } from "../corpus/load.js";
import { corpusJSON } from "../corpus/write.js";
import { byCodeUnits } from "../io/display.js";
import { badInput, type Fault } from "../io/errors.js";
import { shownPath, writeWhole } from "../io/files.js";
import { readVersioned } from "../io/versioned.js";
import {
  allowListSchema,
  allowListVersion,
  installedSchema,
  type AllowList,
  type CheckCause,
  type CheckResult,
  type Different,
  type Known,
  type Moved,
  type Stale,
  type VectorResult,
} from "./schema.js";
import { checkCauseInWords, type AnyDifference } from "./wording.js";

/** The reason of a new entry. */
export const notJudged = "not judged yet";

/**
 * Reads the list for this check. Throws bad input if it is broken or of another check. A retired id stands for the
 * current vector.
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
  checkOrder(
    path,
    "known",
    list.known.map(({ cause }) => cause),
    faults,
  );
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

/** Returns the entries with the current ids of their vectors. */
function underCurrentIds(known: readonly Known[], retired: VectorNames["retired"]): Known[] {
  return known.map((entry) => ({
    ...entry,
    vectors: sorted(entry.vectors.map((vector) => retired.get(vector) ?? vector)),
  }));
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

function sorted(ids: readonly string[]): string[] {
  return [...new Set(ids)].sort(byCodeUnits);
}

/**
 * Marks the differences that the list allows as known, and adds what is stale in the list. A difference is allowed if
 * all its causes are, and none of its impacts is new to them. A group of differences is allowed on its own vectors
 * only, since it may hold any cause.
 */
export function allowed(result: CheckResult, { known }: AllowList, theme: string | null): CheckResult {
  const entries = new Map(known.map((entry) => [entry.cause, entry]));
  const causes = new Map(result.causes.map((cause) => [cause.id, cause]));
  const vectors = result.vectors.map((vector): VectorResult => {
    if (vector.result !== "different") return vector;
    const own = entriesFor(vector, entries, causes);
    if (own === null) return vector;
    return { ...vector, result: "known", reason: [...new Set(own.map(({ reason }) => reason))].join("; ") };
  });
  return {
    ...result,
    vectors,
    causes: result.causes.map((cause) => {
      const reason = entries.get(cause.id)?.reason;
      return reason === undefined ? cause : { ...cause, reason };
    }),
    moved: known.flatMap((entry) => movedFrom(entry, vectors, causes.get(entry.cause)) ?? []),
    stale: known.flatMap((entry): Stale[] => {
      const fault = staleBecause(entry, vectors, causes.get(entry.cause), theme);
      return fault === null ? [] : [{ ...entry, fault }];
    }),
  };
}

/** Returns the entries that together allow a difference; `null` if they do not. */
function entriesFor(
  { id, causes: ids, impacts }: Different,
  entries: ReadonlyMap<string, Known>,
  causes: ReadonlyMap<string, CheckCause>,
): Known[] | null {
  const own = ids.flatMap((cause) => {
    const entry = entries.get(cause);
    if (entry === undefined) return [];
    return causes.get(cause)?.isElementary === true || entry.vectors.includes(id) ? [entry] : [];
  });
  if (own.length < ids.length) return null;
  return impacts.every((impact) => own.some((entry) => entry.impacts.includes(impact))) ? own : null;
}

/** Returns the vectors of an entry that were not in the list, and those that lack the cause; `null` if there are none. */
function movedFrom(
  { cause: id, vectors: listed }: Known,
  vectors: readonly VectorResult[],
  cause: CheckCause | undefined,
): Moved | null {
  // An entry without any vector is stale.
  if (cause === undefined) return null;
  const isKnown = new Set(vectors.filter(({ result }) => result === "known").map((vector) => vector.id));
  const isAnswered = new Set(vectors.filter(({ result }) => result !== "crashed").map((vector) => vector.id));
  const added = sorted(cause.vectors.filter((vector) => isKnown.has(vector) && !listed.includes(vector)));
  const gone = listed.filter((vector) => isAnswered.has(vector) && !cause.vectors.includes(vector));
  return added.length + gone.length === 0 ? null : { cause: id, added, gone };
}

/** Returns why an entry allows nothing; `null` if it allows something, or not all of its vectors were asked. */
function staleBecause(
  { vectors: listed }: Known,
  vectors: readonly VectorResult[],
  cause: CheckCause | undefined,
  theme: string | null,
): string | null {
  if (cause !== undefined || !listed.every((vector) => isOfTheme(vector, theme))) return null;
  const results = new Map(vectors.map((vector) => [vector.id, vector.result]));
  const found = listed.flatMap((vector) => results.get(vector) ?? []);
  // It may differ as before when it is answered again.
  if (found.includes("crashed")) return null;
  if (found.length === 0) return "is allowed on vectors that are not in the corpus";
  return found.every((each) => each === "unanswered") ? "is no longer answered" : "is no longer found";
}

function isOfTheme(vector: string, theme: string | null): boolean {
  return theme === null || vector.startsWith(`${theme}/`);
}

/**
 * Returns a list that allows everything in the result. A valid entry keeps its reason; the vectors of other themes are
 * unchanged, and so are the entries of other impacts.
 */
export function allowingAll(result: CheckResult, list: AllowList, theme: string | null): AllowList {
  const before = new Map(list.known.map((entry) => [entry.cause, entry]));
  const stale = new Set(allowed(result, list, theme).stale.map(({ cause }) => cause));
  const differences = result.vectors.filter(
    (vector) => vector.result === "different" || vector.result === "known",
  );
  const found = result.causes.flatMap((cause): Known[] => {
    const own = differences.filter(({ causes }) => causes.includes(cause.id));
    return own.length === 0 ? [] : [entryOf(cause, own, before.get(cause.id), result, theme)];
  });
  const isFound = new Set(found.map(({ cause }) => cause));
  const kept = list.known.filter(({ cause }) => !isFound.has(cause) && !stale.has(cause));
  return { ...list, known: [...found, ...kept].sort((a, b) => byCodeUnits(a.cause, b.cause)) };
}

function entryOf(
  cause: CheckCause,
  differences: readonly AnyDifference[],
  before: Known | undefined,
  result: CheckResult,
  theme: string | null,
): Known {
  const unasked = before?.vectors.filter((vector) => !isOfTheme(vector, theme)) ?? [];
  const isIn = new Set<ImpactId>([
    ...(unasked.length === 0 ? [] : (before?.impacts ?? [])),
    ...differences.flatMap(({ impacts }) => impacts),
  ]);
  return {
    cause: cause.id,
    about: checkCauseInWords(cause, result),
    reproducer: cause.reproducer,
    impacts: impactIds.filter((id) => isIn.has(id)),
    vectors: sorted([...unasked, ...differences.map(({ id }) => id)]),
    reason: before?.reason ?? notJudged,
  };
}

/** Writes the whole list or nothing, in the format of the corpus. */
export function writeAllowList(file: string, list: AllowList): void {
  writeWhole(file, corpusJSON(list));
}
