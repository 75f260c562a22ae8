/** Finds the causes of the differences of a check, and groups those whose cause is not known. */
import { createHash } from "node:crypto";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { isShorter, lengthOf } from "../compare/cluster.js";
import { impactIds, impactsBetween, type ImpactId } from "../compare/impact.js";
import type { BehaviourNames } from "../behaviours/names.js";
import type { AtomField } from "../causes/elementary/atoms.js";
import { bareStep } from "../causes/steps/decisive-step.js";
import { searchCauses, withStatedSteps, type Cause, type CauseSide } from "../causes/cause.js";
import {
  isSmallerQuestion,
  runSearches,
  type AskPairs,
  type PairAnswers,
} from "../causes/elementary/search.js";
import { writtenNames } from "../causes/schema.js";
import { treatmentsAlone } from "../causes/wording.js";
import type { Corpus, CorpusVector } from "../corpus/load.js";
import { byCodeUnits } from "../io/display.js";
import { isAnswered, type Answer } from "../model/answer.js";
import type { Participant } from "../model/participant.js";
import { questionOf } from "../model/question.js";
import { askWithAlgorithm } from "./ask-pair.js";
import type { CheckCause, Differable } from "./schema.js";

/** A vector on which participant and algorithm differ. */
export interface Differing {
  readonly vector: CorpusVector;
  readonly answers: PairAnswers;
  readonly fields: readonly Differable[];
  readonly impacts: readonly ImpactId[];
}

interface Checked {
  readonly corpus: Corpus;
  readonly names: BehaviourNames;
  readonly participant: Participant;
  readonly algorithm: Algorithm;
}

/** A cause or a group without the vectors that differ by it. */
type Unplaced = Omit<CheckCause, "vectors">;

/** A cause of the engine; how the answers to its reproducer differ is asked later. */
interface Found {
  readonly id: string;
  readonly cause: Cause;
}

/** Returns the causes of these differences, the one of most vectors first. Each vector has at least one. */
export async function causesOver(checked: Checked, differing: readonly Differing[]): Promise<CheckCause[]> {
  const ask = askWithAlgorithm(checked.participant, checked.algorithm);
  const found = await searched(checked, differing, ask);
  const causes = await described(checked, found.flat(), ask);
  const members = new Map<string, CorpusVector[]>();
  const unplaced = new Map<string, Unplaced>();
  differing.forEach((each, index) => {
    const own = (found[index] ?? []).flatMap(({ id }) => causes.get(id) ?? []);
    // Several characters may have one cause, which one side treats in different ways.
    for (const cause of new Set(own.length > 0 ? own : groupsOf(checked, each))) {
      const before = unplaced.get(cause.id);
      unplaced.set(cause.id, before === undefined ? cause : withImpacts(before, cause));
      members.set(cause.id, [...(members.get(cause.id) ?? []), each.vector]);
    }
  });
  return [...unplaced.values()]
    .map((cause) => ({ ...cause, vectors: shortestFirst(members.get(cause.id) ?? []) }))
    .sort(
      (a, b) => b.vectors.length - a.vectors.length || gravity(a) - gravity(b) || byCodeUnits(a.id, b.id),
    );
}

/** Returns the rank of the gravest impact. */
function gravity({ impacts: [gravest] }: Unplaced): number {
  return gravest === undefined ? impactIds.length : impactIds.indexOf(gravest);
}

function shortestFirst(vectors: readonly CorpusVector[]): string[] {
  return [...vectors].sort((a, b) => (isShorter(a, b) ? -1 : 1)).map(({ id }) => id);
}

function withImpacts(cause: Unplaced, { impacts }: Unplaced): Unplaced {
  return { ...cause, impacts: impactIds.filter((id) => cause.impacts.includes(id) || impacts.includes(id)) };
}

/** The longest question whose causes are sought, in code units of input and base: each would be asked many times. */
const longestSearched = 10_000;

/** Returns for each difference the causes that show in its fields; none for a recording, which cannot be asked. */
async function searched(
  { participant, algorithm }: Checked,
  differing: readonly Differing[],
  ask: AskPairs,
): Promise<readonly Found[][]> {
  if (participant.kind === "recorded") return differing.map(() => []);
  const short = differing.filter(({ vector }) => lengthOf(vector) <= longestSearched);
  const searches = short.map(({ vector }) =>
    searchCauses([participant.id, algorithm.id], questionOf(vector)),
  );
  const causes = await runSearches(searches, ask);
  const all = new Map(short.map(({ vector }, index) => [vector.id, causes[index]]));
  return differing.map(({ vector, fields }) =>
    (all.get(vector.id) ?? [])
      .filter((cause) => [cause.component, ...cause.differing].some((shown) => showsIn(shown, fields)))
      .map((cause) => ({ id: idOf(cause.component, [algorithm.id, cause.key]), cause })),
  );
}

/** The components that an origin is made of. */
const ofOrigin: readonly AtomField[] = ["verdict", "scheme", "host", "port"];

/** Tells whether a difference in a component shows in one of these fields. */
function showsIn(shown: AtomField, fields: readonly Differable[]): boolean {
  return (
    fields.includes("href") ||
    fields.includes(shown) ||
    (fields.includes("origin") && ofOrigin.includes(shown))
  );
}

/** Returns an id that says the component, and is equal for the same cause in every check against an algorithm. */
function idOf(component: Differable, identity: readonly string[]): string {
  const digest = createHash("sha256").update(JSON.stringify(identity)).digest("hex");
  return `${component}-${digest.slice(0, 8)}`;
}

/** Asks both the smallest reproducer of each cause, and describes what they make of it. Returns the causes by id. */
async function described(
  { names, participant, algorithm }: Checked,
  found: readonly Found[],
  ask: AskPairs,
): Promise<ReadonlyMap<string, Unplaced>> {
  const smallest = new Map<string, Found>();
  for (const each of found) {
    const before = smallest.get(each.id);
    if (before === undefined || isSmallerQuestion(each.cause.reproducer, before.cause.reproducer))
      smallest.set(each.id, each);
  }
  const causes = [...smallest.values()];
  const answers = await ask(causes.map(({ cause }) => cause.reproducer));
  const ofPair = names.of([participant.id, algorithm.id]);
  const named = await runSearches(
    causes.map(({ cause }) => ofPair.names(cause)),
    ask,
  );
  const agreeing = await ask(causes.map(({ cause }) => cause.repaired ?? cause.reproducer));
  return new Map(
    causes.flatMap(({ id, cause }, index): [string, Unplaced][] => {
      const [pair, repaired] = [answers[index], agreeing[index]];
      if (pair === undefined || repaired === undefined) return [];
      // Where the participant gave no answer, nothing was repaired.
      const isElementary =
        cause.repaired !== null && [...pair, ...repaired].every((answer) => isAnswered(answer));
      const ofCause = named[index] ?? [];
      const told = causeBetween(id, withStatedSteps(cause, ofCause), pair);
      return [[id, { ...told, behaviours: writtenNames(ofCause), isElementary }]];
    }),
  );
}

function causeBetween(
  id: string,
  cause: Cause,
  answers: PairAnswers,
): Omit<Unplaced, "behaviours" | "isElementary"> {
  const { component, reproducer, sides } = cause;
  const says = treatmentsAlone(cause, answers);
  const sideOf = ({ alone: { step } }: CauseSide, words: string): CheckCause["participant"] => ({
    says: words,
    step: step === null ? null : { ...step },
  });
  return {
    id,
    component,
    reproducer: { ...reproducer },
    impacts: impactsBetween(...answers).map((impact) => impact.id),
    participant: sideOf(sides[0], says[0]),
    against: sideOf(sides[1], says[1]),
  };
}

/** Returns a group for each component that differs, by who rejects, and by the step of the algorithm if it is known. */
function groupsOf(
  { corpus, algorithm }: Checked,
  { vector, answers, fields, impacts }: Differing,
): Unplaced[] {
  const step = knownStep(algorithm, corpus, vector, answers[1]);
  const shown = fields.filter((field) => field !== "href");
  return (shown.length === 0 ? fields : shown).map((component): Unplaced => {
    const [participant, against] = answers.map((answer) => relationOf(component, answer));
    return {
      id: idOf(component, [algorithm.id, "group", participant ?? "", against ?? "", step?.id ?? ""]),
      behaviours: [],
      component,
      isElementary: false,
      reproducer: null,
      impacts: [...impacts],
      participant: { says: participant ?? "", step: null },
      against: { says: against ?? "", step },
    };
  });
}

function relationOf(component: Differable, { kind }: Answer): string {
  if (kind === "rejected") return "rejects";
  return component === "verdict" ? "accepts" : `has another ${component}`;
}

/** Returns the rejecting step, or the one that the expectation names; `null` if neither is known. */
function knownStep(
  { id }: Algorithm,
  { expected }: Corpus,
  vector: CorpusVector,
  answer: Answer,
): CheckCause["against"]["step"] {
  const expectation = expected.get(id)?.find((each) => each.vector === vector.id);
  const step = answer.kind === "rejected" ? answer.at : expectation?.justification;
  return step === undefined ? null : bareStep(step);
}
