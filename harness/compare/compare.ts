/**
 * Compares answers under a lens. A lens maps an answer to one value, so the participants with the same value form a
 * true equivalence class.
 */
import { componentNames, type ComponentName } from "../../algorithms/algorithm.js";
import type { Answers } from "./ask.js";
import type { Answer } from "../model/answer.js";
import { lensNamed, lensValue, type Lens } from "./lenses.js";
import { comparablePair, givenDecoded, isGivenDecoded, isUnspecified, isVerdictKnown } from "./comparable.js";

export type Comparison = "same" | "different" | "unspecified" | "uncompared";

/** Compares two answers; an unspecified component is never a divergence. */
export function comparePair(lens: Lens, a: Answer, b: Answer): Comparison {
  if (isUndecided(a, b) || isUndecided(b, a)) return "uncompared";
  const asDecoded = givenDecoded(a, b);
  const valueA = lensValue(lens, a, asDecoded);
  const valueB = lensValue(lens, b, asDecoded);
  if (valueA.kind === "unavailable" || valueB.kind === "unavailable") return "uncompared";
  if (valueA.kind === "unspecified" || valueB.kind === "unspecified") return "unspecified";
  return valueA.value === valueB.value ? "same" : "different";
}

/** Tells whether one rejects and the other has no observed verdict. */
function isUndecided(a: Answer, b: Answer): boolean {
  return a.kind === "rejected" && b.kind === "parsed" && !isVerdictKnown(b);
}

/** The partition of the participants by their answers to one question. */
export interface Partition {
  /** The ids of the participants with equal answers, in their order. */
  readonly classes: readonly (readonly string[])[];
  /** The participants that leave a field of the lens unspecified. */
  readonly unspecified: readonly string[];
  /** The participants without an answer. */
  readonly unavailable: readonly string[];
}

export function partition(lens: Lens, answers: Answers): Partition {
  const byValue = new Map<string, string[]>();
  const unspecified: string[] = [];
  const unavailable: string[] = [];
  const decodedBy: string[] = [];
  for (const [id, answer] of answers) {
    const seen = lensValue(lens, answer);
    if (seen.kind === "unspecified") unspecified.push(id);
    else if (seen.kind === "unavailable") unavailable.push(id);
    else if (givesDecoded(lens, answer)) decodedBy.push(id);
    else {
      const members = byValue.get(seen.value);
      if (members === undefined) byValue.set(seen.value, [id]);
      else members.push(id);
    }
  }
  const classes = withDecoded(lens, answers, [...byValue.values()], decodedBy);
  const undecided = undecidedIn(answers, classes);
  if (decodedBy.length + undecided.length === 0) return { classes, unspecified, unavailable };
  const order = [...answers.keys()];
  const inOrder = (ids: readonly string[]): string[] => order.filter((id) => ids.includes(id));
  return {
    classes: classes
      .filter((ids) => ids !== undecided)
      .map(inOrder)
      .sort(([a = ""], [b = ""]) => order.indexOf(a) - order.indexOf(b)),
    unspecified,
    unavailable: inOrder([...unavailable, ...undecided]),
  };
}

function givesDecoded({ fields }: Lens, answer: Answer): boolean {
  return componentNames.some((name) => fields.includes(name) && isGivenDecoded(name, answer));
}

/**
 * Adds the participants with percent-decoded fields: each joins the first class that it agrees with, since decoding
 * makes several spellings equal.
 */
function withDecoded(
  lens: Lens,
  answers: Answers,
  classes: readonly (readonly string[])[],
  decodedBy: readonly string[],
): readonly (readonly string[])[] {
  if (decodedBy.length === 0) return classes;
  const joined = classes.map((ids) => [...ids]);
  for (const id of decodedBy) {
    const like = joined.find(([first = ""]) => {
      const [one, other] = [answers.get(first), answers.get(id)];
      return one !== undefined && other !== undefined && comparePair(lens, one, other) === "same";
    });
    if (like === undefined) joined.push([id]);
    else like.push(id);
  }
  return joined;
}

/** Returns the only class of acceptors if none of its verdicts is observed and others reject; empty otherwise. */
function undecidedIn(answers: Answers, classes: readonly (readonly string[])[]): readonly string[] {
  const others = classes.filter(([first = ""]) => answers.get(first)?.kind === "parsed");
  const [only = []] = others;
  if (others.length !== 1 || others.length === classes.length) return [];
  const isKnown = only.some((id) => {
    const answer = answers.get(id);
    return answer?.kind === "parsed" && isVerdictKnown(answer);
  });
  return isKnown ? [] : only;
}

/** The place of a divergence: a component that differs, or `verdict` if some accept and some reject. */
export type Difference = "verdict" | ComponentName;

export interface Divergence extends Partition {
  readonly lens: string;
  readonly differing: readonly Difference[];
  /** The class of those that reject; empty if all accept. */
  readonly rejecting: readonly string[];
  /** Equal for the same partition, the same rejections and the same components that differ. */
  readonly signature: string;
}

/** Restricts differences to the lens: all under href, no component under origin. */
export function seenThrough({ fields }: Lens, differing: readonly Difference[]): Difference[] {
  return differing.filter((each) => each === "verdict" || fields.includes("href") || fields.includes(each));
}

/** Returns the divergence of the answers to one question, or `null` if all comparable answers are equal. */
export function compare(lens: Lens, answers: Answers): Divergence | null {
  const split = partition(lens, answers);
  if (split.classes.length < 2) return null;
  const differing = differences(answers, split.classes.flat());
  const isRejecting = ([first = ""]: readonly string[]): boolean => answers.get(first)?.kind === "rejected";
  const rejecting = split.classes.find(isRejecting) ?? [];
  const classes = split.classes.map((ids) => ids.join(" = ")).join(" | ");
  const rejected = rejecting.length === 0 ? "" : `; rejected by ${rejecting.join(", ")}`;
  const unspecified = split.unspecified.length === 0 ? "" : `; unspecified: ${split.unspecified.join(", ")}`;
  const unavailable = split.unavailable.length === 0 ? "" : `; unavailable: ${split.unavailable.join(", ")}`;
  const signature = `${lens.name}: ${classes}${rejected}${unspecified}${unavailable}; in ${differing.join(", ")}`;
  return { lens: lens.name, ...split, differing, rejecting, signature };
}

/**
 * Returns the components in which two answers differ, without those that either leaves unspecified or does not observe.
 * Empty if only the href differs; `null` if they do not differ or have no answer.
 */
export function differencesOfPair(a: Answer, b: Answer): Difference[] | null {
  if (a.kind !== "parsed" || b.kind !== "parsed") {
    return comparePair(lensNamed("verdict"), a, b) === "different" ? ["verdict"] : null;
  }
  const differing = componentNames.filter((name) => {
    if (isUnspecified(a, name) || isUnspecified(b, name)) return false;
    const [ofA, ofB] = comparablePair(name, a, b);
    return ofA !== undefined && ofB !== undefined && ofA !== ofB;
  });
  return differing.length > 0 || comparePair(lensNamed("href"), a, b) === "different" ? differing : null;
}

/**
 * Returns the components in which the parsed answers of these participants differ, without those that are unspecified
 * or not observed.
 */
function differences(answers: Answers, ids: readonly string[]): Difference[] {
  const given = ids.map((id) => answers.get(id)).filter((answer) => answer !== undefined);
  const parsed = given.filter((answer) => answer.kind === "parsed");
  const differing: Difference[] = componentNames.filter((name) => {
    const accepted = new Map(parsed.map((answer, index) => [String(index), answer]));
    return partition(lensNamed(name), accepted).classes.length > 1;
  });
  const isSplit = parsed.length < given.length && parsed.some(isVerdictKnown);
  return isSplit ? ["verdict", ...differing] : differing;
}
