/** The questions by which behaviours name the causes of a pair. */
import { atomsOf, type Atom } from "../causes/elementary/atoms.js";
import type { PairAnswers, Search } from "../causes/elementary/search.js";
import type { CauseName } from "../causes/explanation.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { questionKey, questionOf, type Question } from "../model/question.js";
import { compareStandings } from "./compare-standings.js";
import { isAccepting, type PairStanding } from "./contradiction.js";
import { lettersIn } from "./matter.js";
import type { NamingCorpus } from "./naming-corpus.js";
import { standingOf, type Standing } from "./positions.js";
import { standingInWords } from "./wording.js";

/** A question that names causes by a behaviour: one of its probes, or what else belongs to it. */
export interface NamingQuestion {
  readonly name: CauseName;
  readonly question: Question;
  /** The text whose cause is named, where it is told. */
  readonly decides: string | null;
  /** The letters beyond ASCII in the questions of the behaviour, in small letters. */
  readonly letters: readonly string[];
  /** Equal for equal questions. */
  readonly key: string;
  /** The differences of the pair on it. */
  readonly atoms: readonly Atom[];
}

/** A behaviour with the questions of its probes, in their order, and all that name causes. */
export interface NamingBehaviour {
  readonly behaviour: Behaviour;
  readonly probed: readonly ProbedQuestion[];
  readonly questions: readonly Pick<NamingQuestion, "question" | "decides">[];
}

interface ProbedQuestion {
  readonly vector: string;
  readonly question: Question;
}

/** Returns the behaviours with their questions; vectors that are not known are left out. */
export function namingBehaviours({ behaviours, vectors }: Omit<NamingCorpus, "stated">): NamingBehaviour[] {
  const known = new Map(vectors.map((vector) => [vector.id, questionOf(vector)]));
  return behaviours.map((behaviour) => {
    const probed = behaviour.probes.flatMap(({ vector }) => {
      const question = known.get(vector);
      return question === undefined ? [] : [{ vector, question }];
    });
    const also = (behaviour.also ?? []).map((each) => ({
      question: questionOf(each),
      decides: each.decides ?? null,
    }));
    return {
      behaviour,
      probed,
      questions: [...probed.map(({ question }) => ({ question, decides: null })), ...also],
    };
  });
}

/** The questions by which behaviours name the causes of a pair, and the behaviours by id. */
export interface OfPair {
  readonly questions: readonly NamingQuestion[];
  readonly behaviours: ReadonlyMap<string, NamingBehaviour & PairStanding>;
}

/** Returns the decisive steps that are stated for the two of a pair on a behaviour. */
export type StepsOf = (behaviour: string) => CauseName["steps"];

/** Returns the questions by which behaviours name causes of a pair: of those on which both do not stand alike. */
export function* namingQuestions(behaviours: readonly NamingBehaviour[], stepsOf: StepsOf): Search<OfPair> {
  const probes = behaviours.flatMap(({ probed }) => probed.map(({ question }) => question));
  const answers = yield* answersTo(probes);
  const ofPair = new Map<string, NamingBehaviour & PairStanding>();
  const naming = behaviours.flatMap(({ behaviour, probed, questions }) => {
    const standingAt = (side: 0 | 1): Standing =>
      standingOf(behaviour, (vector) => {
        const question = probed.find((each) => each.vector === vector)?.question;
        return question === undefined ? undefined : answers.get(questionKey(question))?.[side];
      });
    const [a, b] = [standingAt(0), standingAt(1)];
    if (compareStandings(a, b) === "same") return [];
    const { id, question } = behaviour;
    ofPair.set(id, { behaviour, probed, questions, standings: [a, b] });
    const words = [positionInWords(behaviour, a), positionInWords(behaviour, b)] as const;
    const areKnown = a.kind === "position" && b.kind === "position";
    const name = { id, question, positions: words, areKnown, steps: stepsOf(id) };
    const letters = lettersIn(questions.map((each) => each.question));
    return questions.map((each) => ({ name, letters, ...each }));
  });
  const all = yield* answersTo(naming.map(({ question }) => question));
  const withAtoms = naming.map((each) => {
    const key = questionKey(each.question);
    const pair = all.get(key);
    return { ...each, key, atoms: pair === undefined ? [] : atomsOf(pair) };
  });
  return { questions: withAtoms, behaviours: ofPair };
}

/** Returns a position in words; of what is unspecified at least that it is no rejection, where that would be one. */
function positionInWords(behaviour: Behaviour, standing: Standing): string {
  return isAccepting(behaviour, standing)
    ? "accepted, otherwise unspecified"
    : standingInWords(behaviour.positions, standing);
}

/** Asks questions; returns the answers by the key of the question. */
function* answersTo(questions: readonly Question[]): Search<ReadonlyMap<string, PairAnswers>> {
  const given = yield questions;
  return new Map(
    questions.flatMap((question, index) => {
      const pair = given[index];
      return pair === undefined ? [] : [[questionKey(question), pair] as const];
    }),
  );
}
