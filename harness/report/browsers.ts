/** The differences of a report's browsers from the URL Standard of today: by component and decisive step. */
import type { Algorithm, StepId, StepKind } from "../../algorithms/algorithm.js";
import { algorithmById } from "../../algorithms/index.js";
import { stepIds, stepKind } from "../../algorithms/outline.js";
import type { Answers } from "../compare/ask.js";
import { differencesOfPair, type Difference } from "../compare/compare.js";
import { answerInWords, observeComponent, valueInWords } from "../compare/observation.js";
import { byCodeUnits, quote } from "../io/display.js";
import type { Answer } from "../model/answer.js";
import type { Identity } from "../model/participant.js";
import { optionalEncoding, type Question } from "../model/question.js";
import { answersOf } from "./lookup.js";
import type { Report } from "./schema.js";

/** The algorithm that says what a browser should answer. */
export const standard = "whatwg-2026";

/** The differing aspect: the whole URL is named only if no component differs. */
export type BrowserAspect = Difference | "origin" | "href";

/** A vector with its answers. */
export interface AskedVector {
  readonly id: string;
  readonly question: Question;
  readonly answers: Answers;
}

/** One difference of the same browsers from the Standard, which could be one issue. */
export interface BrowserDifference {
  readonly aspect: BrowserAspect;
  /** The browsers that differ from the Standard, by id. */
  readonly browsers: readonly string[];
  /** The step of the Standard that decides. */
  readonly step: StepId;
  /** The vectors, the shortest first. */
  readonly vectors: readonly AskedVector[];
}

/** Returns the participants that are browsers. */
export function browsersAmong<T extends Pick<Identity, "engine">>(participants: readonly T[]): T[] {
  return participants.filter(({ engine }) => engine !== undefined);
}

/**
 * Returns the differences, those of the most vectors first. A rejection by the Standard is decided by the step that
 * rejects. Otherwise it is the step that is taken for the differing vectors and rarely for the others, by the score of
 * Ochiai, as in spectrum-based fault localization.
 */
export function browserDifferences(
  browsers: readonly string[],
  vectors: readonly AskedVector[],
): BrowserDifference[] {
  const algorithm = algorithmById(standard);
  const groups = new Map<string, AskedVector[]>();
  for (const vector of vectors) {
    for (const key of keysOf(vector, browsers)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [vector]);
      else group.push(vector);
    }
  }
  const agreed = vectors.filter((vector) => keysOf(vector, browsers).length === 0);
  const spectra = {
    ofURL: new Spectra(algorithm, agreed, (step) => !isAfterwards.test(step)),
    ofOrigin: new Spectra(algorithm, agreed, (step) => step.startsWith("4.7 ")),
  };
  const found = [...groups].flatMap(([key, members]) => {
    const [aspect = "href", ...differing] = key.split(" ");
    const ofAspect = aspect === "origin" ? spectra.ofOrigin : spectra.ofURL;
    return byStep(members, ofAspect).map(([step, covered]) => ({
      aspect: aspectNamed(aspect),
      browsers: differing,
      step,
      vectors: covered.toSorted(shorter),
    }));
  });
  return found.toSorted((a, b) => b.vectors.length - a.vectors.length || byCodeUnits(nameOf(a), nameOf(b)));
}

function nameOf({ aspect, browsers, step }: BrowserDifference): string {
  return [aspect, step, ...browsers].join(" ");
}

const aspects: readonly BrowserAspect[] = [
  ...(["verdict", "scheme", "username", "password", "host", "port", "path", "query", "fragment"] as const),
  "origin",
  "href",
];

function aspectNamed(name: string): BrowserAspect {
  return aspects.find((aspect) => aspect === name) ?? "href";
}

/** Returns each aspect in which browsers differ from the Standard, with their ids, separated by spaces. */
function keysOf({ answers }: AskedVector, browsers: readonly string[]): string[] {
  const expected = answers.get(standard);
  if (expected === undefined) return [];
  const differing = browsers.map((id) => {
    const answer = answers.get(id);
    return { id, aspects: answer === undefined ? [] : aspectsOf(answer, expected) };
  });
  return aspects.flatMap((aspect) => {
    const those = differing.filter((each) => each.aspects.includes(aspect)).map(({ id }) => id);
    return those.length === 0 ? [] : [[aspect, ...those].join(" ")];
  });
}

function aspectsOf(answer: Answer, expected: Answer): readonly BrowserAspect[] {
  const components = differencesOfPair(answer, expected) ?? [];
  if (components.includes("verdict") || answer.kind !== "parsed" || expected.kind !== "parsed")
    return components;
  // An origin follows from its scheme, host and port.
  const isDecided = components.some((name) => name === "scheme" || name === "host" || name === "port");
  if (!isDecided && answer.origin !== undefined && answer.origin !== expected.origin)
    return [...components, "origin"];
  return components.length === 0 && answer.href !== expected.href ? ["href"] : components;
}

/** Splits vectors by the step that decides each: greedily, the step of the highest score first. */
function byStep(members: readonly AskedVector[], spectra: Spectra): [StepId, AskedVector[]][] {
  const found: [StepId, AskedVector[]][] = [];
  let left = [...members];
  while (left.length > 0) {
    const step = spectra.decisive(left);
    const covered = left.filter((vector) => spectra.candidates(vector).has(step));
    found.push([step, covered]);
    left = left.filter((vector) => !covered.includes(vector));
  }
  return found;
}

/** Steps that derive something from a parsed URL: its serializing and its origin. */
const isAfterwards = /^4\.[57] /;

/** Steps that only record an error, keep the variables of the algorithm or hand on what was found decide nothing. */
function isIdle(kind: StepKind | null): boolean {
  return kind === "records" || kind === "keepsBooks" || kind === "stores";
}

/** The steps that the Standard takes for vectors. */
class Spectra {
  readonly #algorithm: Algorithm;
  readonly #decides: (step: StepId) => boolean;
  /** For how many vectors without a difference each step is taken. */
  readonly #agreed = new Map<StepId, number>();
  readonly #known = new Map<string, ReadonlySet<StepId>>();

  constructor(algorithm: Algorithm, agreed: readonly AskedVector[], decides: (step: StepId) => boolean) {
    const idle = new Set(
      stepIds(algorithm.outline).filter((step) => isIdle(stepKind(algorithm.outline, step))),
    );
    this.#algorithm = algorithm;
    this.#decides = (step) => decides(step) && !idle.has(step);
    for (const vector of agreed)
      for (const step of this.candidates(vector)) this.#agreed.set(step, (this.#agreed.get(step) ?? 0) + 1);
  }

  /** Returns the steps that may decide: the one that rejects, or else all but those that only record or keep books. */
  candidates({ id, question }: AskedVector): ReadonlySet<StepId> {
    const known = this.#known.get(id);
    if (known !== undefined) return known;
    const { input, base, encoding } = question;
    const taken = new Set<StepId>();
    const outcome = this.#algorithm.parse(input, base, {
      ...optionalEncoding(encoding),
      step: (step) => void taken.add(step),
    });
    const candidates =
      outcome.kind === "rejected" ? new Set([outcome.at]) : new Set([...taken].filter(this.#decides));
    this.#known.set(id, candidates);
    return candidates;
  }

  /** Returns the step of the highest score; of several the last one in the first vector. */
  decisive(vectors: readonly AskedVector[]): StepId {
    const counts = new Map<StepId, number>();
    for (const vector of vectors)
      for (const step of this.candidates(vector)) counts.set(step, (counts.get(step) ?? 0) + 1);
    let best: StepId = "";
    let highest = -1;
    for (const [step, count] of counts) {
      const score = count / Math.sqrt(vectors.length * (count + (this.#agreed.get(step) ?? 0)));
      if (score < highest) continue;
      best = step;
      highest = score;
    }
    return best;
  }
}

function shorter(a: AskedVector, b: AskedVector): number {
  return lengthOf(a) - lengthOf(b) || byCodeUnits(a.id, b.id);
}

function lengthOf({ question: { input, base } }: AskedVector): number {
  return input.length + (base?.length ?? 0);
}

/** Returns the vectors of a report with their answers. */
export function askedVectors({ vectors }: Pick<Report, "vectors">): AskedVector[] {
  return vectors.map((vector) => {
    const { id, input, base, encoding } = vector;
    return { id, question: { input, base, ...optionalEncoding(encoding) }, answers: answersOf(vector) };
  });
}

/** Returns on how many vectors two participants differ in any aspect. */
export function differingCount(a: string, b: string, vectors: readonly AskedVector[]): number {
  return vectors.filter(({ answers }) => {
    const [one, other] = [answers.get(a), answers.get(b)];
    return one !== undefined && other !== undefined && aspectsOf(one, other).length > 0;
  }).length;
}

/** Describes one aspect of an answer in printable ASCII. */
export function aspectInWords(aspect: BrowserAspect, answer: Answer): string {
  if (answer.kind !== "parsed" || aspect === "verdict" || aspect === "href") return answerInWords(answer);
  if (aspect === "origin") return quote(answer.origin ?? null);
  return valueInWords(observeComponent(aspect, answer));
}
