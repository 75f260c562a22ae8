/** Chooses the pairs of a divergence that a campaign explains, and the buckets of their differences. */
import { componentNames } from "../../algorithms/algorithm.js";
import type { Pair } from "../causes/cause.js";
import type { PairAnswers } from "../causes/elementary/search.js";
import type { Answers } from "../compare/ask.js";
import { changesOf } from "../compare/changes.js";
import { comparablePair } from "../compare/comparable.js";
import { differencesOfPair, partition } from "../compare/compare.js";
import { lensNamed } from "../compare/lenses.js";
import { decoded } from "../compare/percent-encoding.js";
import type { Answer } from "../model/answer.js";

const components = lensNamed("components");

/**
 * Returns the pairs that represent a divergence: each participant with the last comparable one before it from which it
 * differs, and the first members of consecutive classes.
 */
export function pairsToExplain(answers: Answers): Pair[] {
  const changes = changesOf(answers).map(({ between }): Pair => between);
  const firsts = partition(components, answers).classes.flatMap(([first]) => first ?? []);
  const ofClasses = firsts.slice(1).map((b, index): Pair => [firsts[index] ?? b, b]);
  return [...new Map([...changes, ...ofClasses].map((pair) => [pair.join(" "), pair])).values()];
}

/** Returns the answers of a pair; `null` if they do not differ. */
export function differingAnswers([a, b]: Pair, answers: Answers): PairAnswers | null {
  const [ofA, ofB] = [answers.get(a), answers.get(b)];
  if (ofA === undefined || ofB === undefined || differencesOfPair(ofA, ofB) === null) return null;
  return [ofA, ofB];
}

/**
 * Describes a difference of a pair without its causes: who rejects and where, or for each differing component how its
 * values are related. Components whose relations all occurred before hardly have a new cause together.
 */
export function bucketsOf([a, b]: Pair, [ofA, ofB]: PairAnswers): string[] {
  const verdicts = [a, verdictOf(ofA, ofB), b, verdictOf(ofB, ofA)].join(" | ");
  const relations = relationsOf(ofA, ofB);
  return relations.length === 0 ? [verdicts] : relations.map((relation) => `${verdicts} | ${relation}`);
}

function verdictOf(answer: Answer, other: Answer): string {
  if (answer.kind === "rejected") return `rejected at ${answer.at}`;
  // Many rejections of hosts share a step; the host of the other answer distinguishes them.
  return other.kind === "rejected" && answer.kind === "parsed" ? `parsed ${hostOf(answer)}` : answer.kind;
}

/** Describes the host of an accepted question. */
function hostOf({ components: { host } }: Answer & { readonly kind: "parsed" }): string {
  const value = host ?? "";
  if (/(?:^|\.)xn--/i.test(value)) return "with an A-label";
  if (/^[0-9a-z.-]*$/i.test(value)) return `with host ${extent(value)}`;
  return "with a host of other characters";
}

function relationsOf(a: Answer, b: Answer): string[] {
  if (a.kind !== "parsed" || b.kind !== "parsed") return [];
  const differing = differencesOfPair(a, b) ?? [];
  const relations = componentNames.flatMap((name) => {
    const [ofA, ofB] = comparablePair(name, a, b);
    if (!differing.includes(name) || ofA === undefined || ofB === undefined) return [];
    return [`${name} ${relation(ofA, ofB)}`];
  });
  return relations.length === 0 ? ["href"] : relations;
}

/** Describes the relation of two different values of a component. */
function relation(a: string | null, b: string | null): string {
  if (a === null || b === null || a === "" || b === "") return `${extent(a)} to ${extent(b)}`;
  if (a.toLowerCase() === b.toLowerCase()) return "in case";
  if (decoded(a).toLowerCase() === decoded(b).toLowerCase()) return "in escapes";
  if (a.startsWith(b) || b.startsWith(a)) return "in its end";
  if (a.endsWith(b) || b.endsWith(a)) return "in its beginning";
  return "in its text";
}

function extent(value: string | null): string {
  if (value === null) return "absent";
  return value === "" ? "empty" : "text";
}
