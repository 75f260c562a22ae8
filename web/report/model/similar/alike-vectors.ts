/** Finds the vectors of a report that have the form of a URL, and how participants read them. */
import type { ComponentName } from "../../../../algorithms/algorithm.js";
import type { Answers } from "../../../../harness/compare/ask.js";
import { impactsOf } from "../../../../harness/compare/impact.js";
import {
  differingComponents,
  readingsBy,
  type Readings,
  type SameReading,
} from "../../../../harness/compare/readings.js";
import { isAnswered } from "../../../../harness/model/answer.js";
import { questionKey, type Question } from "../../../../harness/model/question.js";
import type { Model } from "../model.js";
import { carryOver, type CarryOver } from "./carry-over.js";
import {
  bases,
  inWordsOf,
  outcomes,
  readByPair,
  type Basis,
  type Outcome,
  type ReadByPair,
} from "./read-by-pair.js";
import { shapeOf } from "./url-shape.js";

/** A vector of the form of a URL. */
export interface AlikeVector {
  readonly id: string;
  readonly question: Question;
  readonly basis: Basis;
  /** Ids of the participants that answered. */
  readonly ids: readonly string[];
  /** The readings of the host; in the words of the URL itself unless its basis is the form. */
  readonly readings: Readings;
  /** The other components in which those that accept differ. */
  readonly differing: readonly ComponentName[];
}

/** The readings of a URL by two participants. */
export interface PairOnVectors {
  /** The numbers of vectors of the form that both answered, by outcome, the gravest first; outcomes that are not there have none. */
  readonly counts: ReadonlyMap<Outcome, number>;
  /** The question that tells the most of the URL; `null` if there is none. */
  readonly shown: ReadByPair | null;
  /** True if both read one host in that question, and other participants another. */
  readonly isOtherwiseByOthers: boolean;
}

export interface FoundVectors {
  /** The number of vectors of that form that somebody answered. */
  readonly count: number;
  /** The number of them in which two participants read different hosts, and in which only some read a host. */
  readonly splittingHost: number;
  readonly splittingPresence: number;
  /** The URL itself, or the vector that differs from it in words alone; or else at most two of the form. */
  readonly vectors: readonly AlikeVector[];
  /** `null` without a pair. */
  readonly pair: PairOnVectors | null;
}

/** The participants that are asked, and two that are compared, with the answers to the URL itself that are known. */
export interface Asked {
  readonly ids: readonly string[];
  readonly between: readonly [string, string] | null;
  readonly known: Answers;
}

/** The vectors of the form that are told. */
const most = 2;

/** The search of vectors of a report by their form, which is computed once. */
export class AlikeVectors {
  readonly #model: Model;
  readonly #shapes: readonly string[];

  constructor(model: Model) {
    this.#model = model;
    this.#shapes = model.data.vectors.map((vector) => JSON.stringify(shapeOf(vector)));
  }

  /** Returns the vectors with all rare tokens of a URL, and no others, in the same components. */
  to(question: Question, { ids, between, known }: Asked): FoundVectors {
    const shape = JSON.stringify(shapeOf(question));
    const alike = this.#model.data.vectors.flatMap((vector, index): Alike[] => {
      const isItself = questionKey(vector) === questionKey(question);
      const isOfForm =
        this.#shapes[index] === shape &&
        vector.encoding === undefined &&
        hasBase(vector) === hasBase(question);
      if (!isItself && !isOfForm) return [];
      const of = { input: vector.input, base: vector.base };
      const carry = isItself ? null : carryOver(of, question);
      const answersOf = (asked: readonly string[]): Answers => this.#answersOf(index, asked);
      return [{ id: vector.id, question: of, isItself, carry, answersOf }];
    });
    const read = alike.flatMap((each) => readAs(each, ids) ?? []).toSorted(inOrderFor(question));
    const pair = between && pairOn(question, alike, between, known);
    const told = toldFirst(read, pair?.shown ?? null);
    return {
      count: read.length,
      splittingHost: read.filter(({ isHostSplit }) => isHostSplit).length,
      splittingPresence: read.filter(({ readings }) => isPresenceSplit(readings)).length,
      vectors: told[0]?.basis === "form" ? ofDifferentReadings(told).slice(0, most) : told.slice(0, 1),
      pair: pair && { ...pair, isOtherwiseByOthers: isReadOtherwise(pair.shown, told[0]) },
    };
  }

  /** Returns the answers of those participants that gave one. */
  #answersOf(vector: number, ids: readonly string[]): Answers {
    const participants = this.#model.ids.flatMap((id, index) => (ids.includes(id) ? [index] : []));
    return new Map([...this.#model.answers(vector, participants)].filter(([, answer]) => isAnswered(answer)));
  }
}

/** Returns the vectors in their order, but the one from which a pair is told first. */
function toldFirst(read: readonly ReadVector[], shown: ReadByPair | null): readonly ReadVector[] {
  if (shown === null) return read;
  const key = questionKey(shown.question);
  const isShown = ({ question }: ReadVector): boolean => questionKey(question) === key;
  return [...read.filter(isShown), ...read.filter((each) => !isShown(each))];
}

/** Tells whether two read one host in a vector in which any two participants read different ones. */
function isReadOtherwise(shown: ReadByPair | null, vector: ReadVector | undefined): boolean {
  if (shown === null || shown.outcome === "host-split" || shown.hosts.some(({ kind }) => kind !== "host"))
    return false;
  return vector?.isHostSplit === true && questionKey(vector.question) === questionKey(shown.question);
}

/** A vector of the form, before anybody is asked. */
interface Alike {
  readonly id: string;
  readonly question: Question;
  readonly isItself: boolean;
  /** `null` for the URL itself, and where more than words differs. */
  readonly carry: CarryOver | null;
  readonly answersOf: (ids: readonly string[]) => Answers;
}

interface ReadVector extends AlikeVector {
  readonly isHostSplit: boolean;
}

/** Returns a vector as participants read it; `null` if none answered. */
function readAs(
  { id, question, isItself, carry, answersOf }: Alike,
  ids: readonly string[],
): ReadVector | null {
  const answers = answersOf(ids);
  if (answers.size === 0) return null;
  const readings = readingsBy("host", answers);
  const inWords = isItself ? readings : readingsIn(readings, carry);
  return {
    ...{ id, question, ids: [...answers.keys()] },
    basis: isItself ? "itself" : inWords === null ? "form" : "words",
    readings: inWords ?? readings,
    differing: differingComponents(answers).filter((name) => name !== "host"),
    isHostSplit: impactsOf(answers).some(({ impact }) => impact === "host-split"),
  };
}

/** Returns readings of the host in the words of another URL; `null` if one cannot be carried over. */
function readingsIn(given: Readings, carry: CarryOver | null): Readings | null {
  if (carry === null) return null;
  const readings: SameReading[] = [];
  for (const reading of given.readings) {
    const { value } = reading;
    const inWords = typeof value === "string" ? carry(value) : value;
    if (inWords === null && value !== null) return null;
    readings.push({ ...reading, value: inWords });
  }
  return { ...given, readings };
}

/** Tells whether some of those that accept read a host, and some none. */
function isPresenceSplit({ readings }: Readings): boolean {
  const accepted = readings.filter(({ isRejected }) => !isRejected);
  const without = accepted.filter(({ value }) => (value ?? "") === "");
  return without.length > 0 && without.length < accepted.length;
}

/** Compares two participants on vectors of a form, and on the URL itself where both answers are known. */
function pairOn(
  asked: Question,
  alike: readonly Alike[],
  between: readonly [string, string],
  known: Answers,
): Omit<PairOnVectors, "isOtherwiseByOthers"> {
  const onVectors = alike.flatMap(({ question, isItself, carry, answersOf }) => {
    const read = readByPair(question, between, answersOf(between));
    if (read === null) return [];
    return [isItself ? read : inWordsOf(read, carry)];
  });
  const onItself = readByPair(asked, between, known);
  const byLikeness = moreLike(asked);
  const [shown = null] = [...(onItself === null ? [] : [onItself]), ...onVectors].toSorted(
    (one, other) =>
      byLikeness(one, other) ||
      outcomes.indexOf(one.outcome) - outcomes.indexOf(other.outcome) ||
      one.question.input.length - other.question.input.length,
  );
  const counts = outcomes.map((each): [Outcome, number] => [
    each,
    onVectors.filter(({ outcome }) => outcome === each).length,
  ]);
  return { counts: new Map(counts.filter(([, count]) => count > 0)), shown };
}

/** Tells whether a question has a base; an empty one is refused by many. */
function hasBase({ base }: Pick<Question, "base">): boolean {
  return base !== null;
}

/** Returns a string that is equal for readings of the same component by the same participants. */
function groupsOf({ readings: { component, readings } }: AlikeVector): string {
  return JSON.stringify([component, readings.map(({ isRejected, ids }) => [isRejected, ids])]);
}

/** Returns the first of the vectors that the same participants read alike. */
function ofDifferentReadings<T extends AlikeVector>(vectors: readonly T[]): T[] {
  const keys = vectors.map(groupsOf);
  return vectors.filter((_, index) => keys.indexOf(keys[index] ?? "") === index);
}

/** Orders vectors for a URL: by what they tell of it, then those with the most readings, then shorter ones. */
function inOrderFor(asked: Question): (one: ReadVector, other: ReadVector) => number {
  const byLikeness = moreLike(asked);
  return (one, other) =>
    byLikeness(one, other) ||
    other.readings.readings.length - one.readings.readings.length ||
    one.question.input.length - other.question.input.length;
}

/** Orders questions by their basis for a URL, then those of its outline, then those of its components before others. */
function moreLike(asked: Question): (one: Compared, other: Compared) => number {
  const likeness = ({ question: { input } }: Compared): number =>
    outlineOf(input) === outlineOf(asked.input)
      ? 2
      : Number(componentsIn(input) === componentsIn(asked.input));
  return (one, other) =>
    bases.indexOf(one.basis) - bases.indexOf(other.basis) || likeness(other) - likeness(one);
}

type Compared = Pick<AlikeVector, "question" | "basis">;

/** Returns a URL with one letter for each word and one digit for each number. */
function outlineOf(input: string): string {
  return input.replace(/[A-Za-z]+/g, "a").replace(/[0-9]+/g, "0");
}

/** Returns a string that is equal for URLs that both have user information, a port, a query, a fragment, two colons and an address, or not. */
function componentsIn(input: string): string {
  return [/@/, /:[0-9]+(?:$|[/?#])/, /\?/, /#/, /::/, /\/\/[^@]*@?[0-9.]+(?:$|[:/?#])/]
    .map((sign) => (sign.test(input) ? "1" : "0"))
    .join("");
}
