/**
 * Finds why two participants differ. An input can have many causes at once, so causes are sought for pairs: the
 * question is shrunk until only one difference of the pair is left, and that one is explained.
 */
import { componentNames, type StepId } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { changesAlong } from "../compare/changes.js";
import {
  compare,
  comparePair,
  differencesOfPair,
  type Difference,
  type Divergence,
} from "../compare/compare.js";
import { comparablePair } from "../compare/comparable.js";
import type { Lens } from "../compare/lenses.js";
import { impactIds, impactsOf, type ImpactId } from "../compare/impact.js";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";
import { questionsToLocalize, localize } from "./localize.js";
import type { Runner } from "./runner.js";
import { firstDivergingStep } from "./divergence-point.js";
import { tracerOf } from "./trace.js";
import { answerDocument, type AnswerDocument } from "../model/answer-document.js";
import { groupByValue } from "../compare/group-by-value.js";
import { byCodeUnits } from "../io/display.js";
import { shrink } from "../shrink/shrink.js";
import { askOne, type BatchRunner, type Traced } from "./batch-runner.js";

/** The ids of two participants whose answers differ under the lens. */
export type Pair = readonly [a: string, b: string];

/**
 * Returns the pairs that represent a divergence: each participant with the last comparable one before it, if they are
 * in different classes. For algorithms, in the order of their years, these are the changes.
 */
export function pairsOf(
  { classes }: Pick<Divergence, "classes">,
  { answers }: Pick<Traced, "answers">,
): Pair[] {
  const ids = [...answers.keys()];
  const numbers = ids.map((id) => {
    const number = classes.findIndex((members) => members.includes(id));
    return number === -1 ? null : number;
  });
  return changesAlong(numbers).flatMap(({ from, to }): Pair[] => {
    const [a, b] = [ids[from], ids[to]];
    return a === undefined || b === undefined ? [] : [[a, b]];
  });
}

/** Returns the pairs to explain: the changes, and the first members of consecutive classes. */
export function pairsToExplain(
  divergence: Pick<Divergence, "classes">,
  traced: Pick<Traced, "answers">,
): Pair[] {
  const firsts = divergence.classes.flatMap(([first]) => first ?? []);
  const ofClasses = firsts.slice(1).map((b, index): Pair => [firsts[index] ?? b, b]);
  const all = [...pairsOf(divergence, traced), ...ofClasses];
  return [...new Map(all.map((pair) => [pair.join(" "), pair])).values()];
}

/**
 * Describes a difference of a pair without its cause: who rejects and where, and for each differing component how its
 * values are related. `null` if there is no difference.
 */
export function bucketOf(lens: Lens, [a, b]: Pair, { answers }: Pick<Traced, "answers">): string | null {
  const ofA = answers.get(a);
  const ofB = answers.get(b);
  if (ofA === undefined || ofB === undefined || comparePair(lens, ofA, ofB) !== "different") return null;
  return [a, verdictOf(ofA, ofB), b, verdictOf(ofB, ofA), ...relationsOf(ofA, ofB)].join(" | ");
}

function verdictOf(answer: Answer, other: Answer): string {
  if (answer.kind === "rejected") return `rejected at ${answer.at}`;
  // Many rejections of hosts share a step; the host of the other answer distinguishes them.
  return other.kind === "rejected" && answer.kind === "parsed" ? `parsed ${hostOf(answer)}` : answer.kind;
}

/** Describes the host of an accepted question. */
function hostOf({ components }: Answer & { readonly kind: "parsed" }): string {
  const host = components.host ?? "";
  if (/(?:^|\.)xn--/i.test(host)) return "with an A-label";
  if (host === "" || /^[0-9a-z.-]*$/i.test(host)) return `with host ${extent(host)}`;
  return "with a host of other characters";
}

function relationsOf(a: Answer, b: Answer): string[] {
  if (a.kind !== "parsed" || b.kind !== "parsed") return [];
  const parts = componentNames.flatMap((name) => {
    const [ofA, ofB] = comparablePair(name, a, b);
    const isUnspecified = [a, b].some(({ unspecified }) =>
      unspecified.some(({ component }) => component === name),
    );
    if (ofA === ofB || ofA === undefined || ofB === undefined || isUnspecified) return [];
    return [`${name} ${relation(ofA, ofB)}`];
  });
  return parts.length === 0 ? ["href"] : parts;
}

/** Describes the relation of two different values of a component. */
function relation(a: string | null, b: string | null): string {
  if (a === null || b === null || a === "" || b === "") return `${extent(a)} to ${extent(b)}`;
  if (a.toLowerCase() === b.toLowerCase()) return "in case";
  if (decoded(a) === decoded(b)) return "in escapes";
  if (a.startsWith(b) || b.startsWith(a)) return "in its end";
  if (a.endsWith(b) || b.endsWith(a)) return "in its beginning";
  return "in its text";
}

function extent(value: string | null): string {
  if (value === null) return "absent";
  return value === "" ? "empty" : "text";
}

/** Decodes percent-encoding byte by byte, so that nothing is malformed. */
function decoded(value: string): string {
  const bytes = Buffer.from(value, "utf8").toString("latin1");
  return bytes
    .replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .toLowerCase();
}

/** The divergence of a pair; the step is null for a participant without steps. */
export interface PairDivergence {
  readonly between: Pair;
  readonly steps: readonly [StepId | null, StepId | null];
  /** The nearest question on which both agree; `null` if no change of one code point makes them agree. */
  readonly agreeing: Question | null;
}

/** An answer, and the ids of the participants that give it. */
interface AnswersBy {
  readonly by: readonly string[];
  readonly answer: AnswerDocument;
}

/** A cause of divergence, with its simplest question. */
export interface Cause {
  readonly witness: Question;
  readonly divergence: Divergence;
  /** The different answers to the witness. */
  readonly answers: readonly AnswersBy[];
  /** One for each pair that represents the divergence. */
  readonly divergencePoints: readonly PairDivergence[];
  /** The impacts of the divergence over the witness, the gravest first. */
  readonly impacts: readonly ImpactId[];
  /** Equal for the same cause: lens, partition, differing components and first diverging steps. */
  readonly signature: string;
}

/** Shrinks a question on which a pair differs, and finds the cause; `null` if they do not differ. */
export async function causeOf(
  runner: BatchRunner,
  lens: Lens,
  pair: Pair,
  question: Question,
): Promise<Cause | null> {
  const bucket = bucketOf(lens, pair, await askOne(runner, question, pair));
  if (bucket === null) return null;
  const witness = await shrink(question, async (candidate) => {
    return bucketOf(lens, pair, await askOne(runner, candidate, pair)) === bucket;
  });
  return causeAt(runner, lens, witness);
}

/** Finds the cause of the divergence over a question without shrinking it; `null` if there is none. */
export async function causeAt(runner: BatchRunner, lens: Lens, witness: Question): Promise<Cause | null> {
  const traced = await askOne(runner, witness);
  const divergence = compare(lens, traced.answers);
  if (divergence === null) return null;
  const runnerOf = await runnersFor(runner, witness, traced);
  const differ = (a: Answer, b: Answer): readonly Difference[] | null =>
    comparePair(lens, a, b) === "different" ? (differencesOfPair(a, b) ?? []) : null;
  const divergencePoints = pairsOf(divergence, traced).map((between): PairDivergence => {
    const runners = [runnerOf(between[0]), runnerOf(between[1])] as const;
    const located = localize(witness, { runners, differ });
    const [a, b] = runners.map((each) => firstDivergingStep(witness, each, located)?.id ?? null);
    return { between, steps: [a ?? null, b ?? null], agreeing: located.agreeing };
  });
  const steps = divergencePoints.map(inWords).join("; ");
  const found = new Set(impactsOf(traced.answers).map(({ impact }) => impact));
  const impacts = impactIds.filter((id) => found.has(id));
  const single = [...traced.answers].map(([id, answer]) => ({ by: [id], answer: answerDocument(answer) }));
  const answers = groupByValue(single, ({ answer }) => JSON.stringify(answer));
  return {
    witness,
    divergence,
    answers,
    divergencePoints,
    impacts,
    signature: `${divergence.signature}; ${steps}`,
  };
}

/**
 * Returns a runner for each id. Algorithms run on demand; the others are asked in advance all that localizing needs.
 */
async function runnersFor(
  runner: BatchRunner,
  witness: Question,
  traced: Traced,
): Promise<(id: string) => Runner> {
  const tracers = new Map(algorithms.map((algorithm) => [algorithm.id, tracerOf(algorithm)]));
  const ids = [...traced.answers.keys()].filter((id) => !tracers.has(id));
  const others = ids.length === 0 ? [] : questionsToLocalize(witness);
  const traces = await runner(others, ids);
  const known = new Map(others.map((each, index) => [keyOf(each), traces[index]]));
  known.set(keyOf(witness), traced);
  return (id) => {
    const tracer = tracers.get(id);
    if (tracer !== undefined) return tracer.trace;
    return (question) => {
      const found = known.get(keyOf(question));
      const outcome = found?.answers.get(id);
      return outcome === undefined ? null : { outcome, steps: found?.steps.get(id) ?? [] };
    };
  };
}

function keyOf({ input, base, encoding }: Question): string {
  return JSON.stringify([input, base, encoding ?? null]);
}

function inWords({ between, steps }: PairDivergence): string {
  return between.map((id, index) => `${id} at ${steps[index] ?? "no step of its own"}`).join(" | ");
}

/** Returns the key of a cause for any partition: the differing components, and the steps of the algorithms. */
export function causeKey({
  differing,
  divergencePoints,
}: {
  readonly differing: readonly string[];
  readonly divergencePoints: readonly Pick<PairDivergence, "between" | "steps">[];
}): string {
  const steps = divergencePoints.flatMap(({ between, steps: [a, b] }) => [
    ...(a === null ? [] : [`${between[0]} at ${a}`]),
    ...(b === null ? [] : [`${between[1]} at ${b}`]),
  ]);
  return `${differing.join(",")}: ${[...new Set(steps)].sort(byCodeUnits).join(", ")}`;
}
