/**
 * Finds why each specification answers a corpus differently from the last one before it that answers. The other voices of
 * Web::URL are compared with its own.
 */
import type { Algorithm } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { addressOf } from "../../algorithms/outline.js";
import type { BehaviourNames, NamesOfPair } from "../behaviours/names.js";
import { askAlgorithms, withStatedSteps, withSteps, type CauseSide } from "../causes/cause.js";
import { causesOf } from "../causes/elementary/causes-of.js";
import type { ElementaryCause } from "../causes/elementary/cause-alone.js";
import { isSmallerQuestion, runSearch, type AskPair } from "../causes/elementary/search.js";
import type { CauseName } from "../causes/explanation.js";
import { stepInWords, treatmentsAlone } from "../causes/wording.js";
import type { AnsweredVector } from "../compare/answered-corpus.js";
import type { Answers } from "../compare/ask.js";
import { changesOf, type Change } from "../compare/changes.js";
import { isShorter, type ClusterInput } from "../compare/cluster.js";
import type { CorpusVector } from "../corpus/load.js";
import { byCodeUnits } from "../io/display.js";
import type { Answer } from "../model/answer.js";
import { optionalEncoding, questionOf } from "../model/question.js";
import { silently, type Progress } from "../participants/progress.js";
import type { ReportCause, ReportChange } from "./schema.js";

/** A cause with the vectors that show it. */
interface Gathered {
  /** As it was found where its reproducer is the smallest. */
  found: ElementaryCause;
  readonly behaviours: readonly CauseName[];
  readonly alone: ClusterInput[];
  readonly others: ClusterInput[];
}

/** The causes between two algorithms, by key and names. */
interface PairGathered {
  readonly pair: readonly [Algorithm, Algorithm];
  readonly ask: AskPair;
  readonly names: NamesOfPair;
  vectors: number;
  readonly causes: Map<string, Gathered>;
}

/** Returns the changes between the algorithms of these ids, in their order; the most frequent causes first. */
export function causesOfChanges(
  ids: readonly string[],
  answered: readonly AnsweredVector[],
  names: BehaviourNames,
  progress: Progress = silently,
): ReportChange[] {
  const texts = algorithms.filter(({ id }) => ids.includes(id));
  const pairs = new Map<string, PairGathered>();
  answered.forEach(({ vector, answers }, index) => {
    progress(`causes of ${index + 1} of ${answered.length} vectors`);
    for (const change of changesOfTexts(texts, answers)) {
      const [a, b] = change.between.map((id) => texts.find((text) => text.id === id));
      if (a === undefined || b === undefined) continue;
      const key = change.between.join(" ");
      const found = pairs.get(key) ?? gatheredOf([a, b], names.of([a.id, b.id]));
      pairs.set(key, found);
      gather(found, vector, change);
    }
  });
  const placeOf = ({ pair: [a, b] }: PairGathered): number =>
    texts.indexOf(b) * texts.length + (texts.length - texts.indexOf(a));
  return [...pairs.values()].sort((one, other) => placeOf(one) - placeOf(other)).map(changeReported);
}

/** Tells whether an algorithm is another voice of Web::URL, which says what one browser does instead. */
export function isVoice(id: string): boolean {
  return id.startsWith(`${voiced}/`);
}

const voiced = "weburl-2011";

/** Returns the changes from one text to the next, and from a text with voices to each of them. */
function changesOfTexts(texts: readonly Algorithm[], answers: Answers): Change[] {
  const among = (ids: readonly string[]): Answers => {
    const given = ids.flatMap((id): [string, Answer][] => {
      const answer = answers.get(id);
      return answer === undefined ? [] : [[id, answer]];
    });
    return new Map(given);
  };
  const ids = texts.map(({ id }) => id);
  const voices = ids.filter(isVoice);
  return [
    ...changesOf(among(ids.filter((id) => !voices.includes(id)))),
    ...voices.flatMap((voice) => changesOf(among([voiced, voice]))),
  ];
}

function gatheredOf(pair: PairGathered["pair"], names: NamesOfPair): PairGathered {
  return { pair, ask: askAlgorithms(...pair), names, vectors: 0, causes: new Map() };
}

/** Counts the causes of the components that changed; all of the pair if none of them shows there. */
function gather(gathered: PairGathered, vector: CorpusVector, { differing }: Change): void {
  gathered.vectors++;
  const { ask, names } = gathered;
  const question = questionOf(vector);
  const causes = runSearch(causesOf(question, names.known), ask);
  const isOfChange = ({ atoms }: ElementaryCause): boolean =>
    atoms.some((atom) => (atom.in === "href" ? differing.length === 0 : differing.includes(atom.in)));
  const ofChange = causes.filter(isOfChange);
  for (const found of ofChange.length === 0 ? causes : ofChange) {
    const { key, span, alone } = found;
    const cause = { key, reproducer: alone.question, tokenSpan: alone.span };
    const behaviours = runSearch(names.names(cause, { question, span }), ask);
    const group = JSON.stringify([key, behaviours.map(({ id }) => id)]);
    const known = gathered.causes.get(group) ?? { found, behaviours, alone: [], others: [] };
    gathered.causes.set(group, known);
    if (isSmallerQuestion(alone.question, known.found.alone.question)) known.found = found;
    (causes.length === 1 ? known.alone : known.others).push(vector);
  }
}

function changeReported(gathered: PairGathered): ReportChange {
  const { pair, vectors, causes } = gathered;
  const [a, b] = pair;
  const sorted = [...causes].sort(
    ([keyOfOne, one], [keyOfOther, other]) =>
      sizeOf(other) - sizeOf(one) ||
      other.alone.length - one.alone.length ||
      byCodeUnits(keyOfOne, keyOfOther),
  );
  return {
    between: [a.id, b.id],
    vectors,
    causes: sorted.map(([, found]) => causeReported(gathered, found)),
  };
}

function sizeOf({ alone, others }: Gathered): number {
  return alone.length + others.length;
}

/** Steps are looked for here, once for each cause. */
function causeReported(
  { pair, ask }: PairGathered,
  { found, behaviours, alone, others }: Gathered,
): ReportCause {
  const [a, b] = pair;
  const cause = withStatedSteps(withSteps([a.id, b.id], found), behaviours);
  const { input, base, encoding } = cause.reproducer;
  const { sides } = cause;
  const says = treatmentsAlone(cause, ask(cause.reproducer));
  const sideOf = (
    algorithm: Algorithm,
    { alone }: CauseSide,
    words: string,
  ): ReportCause["sides"][number] => {
    return {
      says: words,
      step: alone.step === null ? null : stepInWords(alone.step),
      link: alone.step === null ? null : addressOf(algorithm, alone.step.id),
    };
  };
  return {
    behaviours: behaviours.map(({ id }) => id),
    component: cause.component,
    reproducer: { input, base, ...optionalEncoding(encoding) },
    sides: [sideOf(a, sides[0], says[0]), sideOf(b, sides[1], says[1])],
    alone: shortestFirst(alone),
    others: shortestFirst(others),
  };
}

function shortestFirst(vectors: readonly ClusterInput[]): string[] {
  return [...vectors].sort((a, b) => (isShorter(a, b) ? -1 : 1)).map(({ id }) => id);
}
