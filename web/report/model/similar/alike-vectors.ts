/** Finds the vectors of a report that have the form of a URL, and how participants read them. */
import type { Answers } from "../../../../harness/compare/ask.js";
import { differencesOfPair } from "../../../../harness/compare/compare.js";
import { readingsOf, type Readings } from "../../../../harness/compare/readings.js";
import type { Answer } from "../../../../harness/model/answer.js";
import { questionKey, type Question } from "../../../../harness/model/question.js";
import type { PageVector } from "../../../../harness/report/render/html/page-data.js";
import type { Model } from "../model.js";
import { shapeOf } from "./url-shape.js";

/** A vector of the form of a URL. */
export interface AlikeVector {
  readonly id: string;
  readonly question: Question;
  /** True if it is the URL itself. */
  readonly isItself: boolean;
  /** Ids of the participants that answered. */
  readonly ids: readonly string[];
  readonly readings: Readings;
}

/** The number of vectors of a form on which two participants were compared, by what differs most gravely. */
export interface PairOnVectors {
  readonly compared: number;
  readonly host: number;
  /** One of them rejects the URL. */
  readonly verdict: number;
  /** Another component than the host differs. */
  readonly other: number;
  /** The first vector that both answered, as they read its host; `null` if there is none. */
  readonly shown: ShownPair | null;
}

/** The host that a participant reads in a URL, `null` if it finds none; or why it is not known. */
export type HostRead =
  { readonly kind: "rejected" | "unobserved" } | { readonly kind: "host"; readonly host: string | null };

/** A vector, and what each of two participants has for its host. */
export interface ShownPair {
  readonly question: Question;
  readonly hosts: readonly [HostRead, HostRead];
}

export interface FoundVectors {
  /** The number of vectors of that form that somebody answered. */
  readonly count: number;
  /** How many of them parsers read with different hosts. */
  readonly splittingHost: number;
  /** At most two, of different readings: the URL itself first, then those on which the pair differs, then those with the most readings, shorter ones first. */
  readonly vectors: readonly AlikeVector[];
  /** `null` without a pair. */
  readonly pair: PairOnVectors | null;
}

/** Who is asked: these participants, and two that are compared. */
export interface Asked {
  readonly ids: readonly string[];
  readonly between: readonly [string, string] | null;
}

/** The vectors that are told. */
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
  to(question: Question, { ids, between }: Asked): FoundVectors {
    const shape = JSON.stringify(shapeOf(question));
    const found = this.#model.data.vectors.flatMap((vector, index) => {
      const isItself = questionKey(vector) === questionKey(question);
      const isOfForm =
        this.#shapes[index] === shape &&
        vector.encoding === undefined &&
        hasBase(vector) === hasBase(question);
      if (!isItself && !isOfForm) return [];
      const answers = this.#answersOf(index, [...ids, ...(between ?? [])]);
      return answers.size === 0 ? [] : [foundVector(vector, answers, between, isItself)];
    });
    const sorted = found.toSorted(inOrderFor(question));
    const having = (kind: Difference): number => found.filter(({ differing }) => differing === kind).length;
    return {
      count: found.length,
      splittingHost: found.filter(({ readings }) => splitsHost(readings)).length,
      vectors: ofDifferentReadings(sorted).slice(0, most),
      pair: between && {
        compared: found.filter(({ differing }) => differing !== null).length,
        host: having("host"),
        verdict: having("verdict"),
        other: having("other"),
        shown:
          sorted.flatMap(({ question: asked, hosts }) =>
            hosts === null ? [] : [{ question: asked, hosts }],
          )[0] ?? null,
      },
    };
  }

  /** Returns the answers of those participants that gave one. */
  #answersOf(vector: number, ids: readonly string[]): Answers {
    const participants = this.#model.ids.flatMap((id, index) => (ids.includes(id) ? [index] : []));
    const isGiven = ([, { kind }]: readonly [string, Answer]): boolean =>
      kind === "parsed" || kind === "rejected";
    return new Map([...this.#model.answers(vector, participants)].filter(isGiven));
  }
}

/** A vector, and the gravest difference of two participants on it; `null` if one of them did not answer. */
interface ComparedVector extends AlikeVector {
  readonly differing: Difference | null;
  readonly hosts: ShownPair["hosts"] | null;
}

function foundVector(
  { id, input, base }: PageVector,
  answers: Answers,
  between: Asked["between"],
  isItself: boolean,
): ComparedVector {
  const [ofA, ofB] = (between ?? []).map((each) => answers.get(each));
  const isCompared = ofA !== undefined && ofB !== undefined;
  return {
    id,
    question: { input, base },
    isItself,
    ids: [...answers.keys()],
    readings: readingsOf(answers),
    differing: isCompared ? differenceOf(ofA, ofB) : null,
    hosts: isCompared ? [hostIn(ofA), hostIn(ofB)] : null,
  };
}

/** Tells whether a question has a base; an empty one is refused by many. */
function hasBase({ base }: Pick<Question, "base">): boolean {
  return base !== null;
}

function hostIn(answer: Answer): HostRead {
  if (answer.kind !== "parsed") return { kind: "rejected" };
  const { host } = answer.components;
  return host === undefined ? { kind: "unobserved" } : { kind: "host", host };
}

function splitsHost({ component, readings }: Readings): boolean {
  return component === "host" && readings.filter(({ isRejected }) => !isRejected).length > 1;
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

/** The differences of two participants, the gravest first. */
const gravity = ["host", "verdict", "other", "none", null] as const;

/** Orders vectors for a URL: those of its components before others, where it tells the same. */
function inOrderFor(asked: Question): (one: ComparedVector, other: ComparedVector) => number {
  const isLikeAsked = ({ question }: ComparedVector): number =>
    Number(componentsIn(question.input) === componentsIn(asked.input));
  return (one, other) =>
    Number(other.isItself) - Number(one.isItself) ||
    gravity.indexOf(one.differing) - gravity.indexOf(other.differing) ||
    isLikeAsked(other) - isLikeAsked(one) ||
    other.readings.readings.length - one.readings.readings.length ||
    one.question.input.length - other.question.input.length;
}

/** Returns a string that is equal for URLs that both have user information, a port, a query and a fragment, or not. */
function componentsIn(input: string): string {
  return [/@/, /:[0-9]+(?:$|[/?#])/, /\?/, /#/].map((sign) => (sign.test(input) ? "1" : "0")).join("");
}

type Difference = "host" | "verdict" | "other" | "none";

function differenceOf(ofA: Answer, ofB: Answer): Difference {
  const differing = differencesOfPair(ofA, ofB);
  if (differing === null) return "none";
  return differing.includes("host") ? "host" : differing.includes("verdict") ? "verdict" : "other";
}
