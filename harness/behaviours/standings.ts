/** Asks participants the probes of behaviours. */
import type { AnsweredVector } from "../compare/answered-corpus.js";
import { ask, type Answers } from "../compare/ask.js";
import type { Behaviour } from "../corpus/behaviours.js";
import type { Corpus, CorpusVector } from "../corpus/load.js";
import type { Identity, Participant } from "../model/participant.js";
import { questionOf } from "../model/question.js";
import { standingsDocument } from "./document.js";
import { hasIdleBase } from "./refused-bases.js";
import type { StandingsDocument } from "./schema.js";

/**
 * Asks all participants the probes of these behaviours, and returns their standings. `known` are participants whose
 * answers to the vectors are there already; they come first.
 */
export async function askBehaviours(
  behaviours: readonly Behaviour[],
  { vectors }: Pick<Corpus, "vectors">,
  participants: readonly Participant[],
  known: KnownAnswers = { participants: [], answered: [] },
): Promise<StandingsDocument> {
  const ids = new Set(behaviours.flatMap(({ probes }) => probes.map(({ vector }) => vector)));
  const probes = vectors.filter(({ id }) => ids.has(id));
  const probed = [...probes, ...onSameBases(probes, vectors)];
  const given = await ask(participants, probed.map(questionOf));
  const before = new Map(known.answered.map(({ vector, answers }) => [vector.id, answers]));
  const answers = new Map(
    probed.map(({ id }, index): [string, Answers] => [
      id,
      new Map([...(before.get(id) ?? []), ...(given[index] ?? [])]),
    ]),
  );
  return standingsDocument(
    behaviours,
    { vectors: probed },
    [...known.participants, ...participants],
    answers,
  );
}

/** The most further URLs that are asked against a base, to know whether it is refused. */
const mostOnBase = 5;

/** Returns other vectors that have a scheme of their own against a base that probes have so, too. */
function onSameBases(probes: readonly CorpusVector[], vectors: readonly CorpusVector[]): CorpusVector[] {
  const isIdle = (vector: CorpusVector): boolean => hasIdleBase(questionOf(vector));
  const bases = [...new Set(probes.filter(isIdle).map(({ base }) => base))];
  return bases.flatMap((base) =>
    vectors
      .filter((each) => each.base === base && isIdle(each) && !probes.includes(each))
      .slice(0, mostOnBase),
  );
}

/** Participants, and their answers to the vectors of a corpus. */
export interface KnownAnswers {
  readonly participants: readonly Identity[];
  readonly answered: readonly AnsweredVector[];
}
