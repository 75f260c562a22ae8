/** Asks participants the probes of behaviours. */
import type { AnsweredVector } from "../compare/answered-corpus.js";
import { ask, type Answers } from "../compare/ask.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { questionOf, type Corpus } from "../corpus/load.js";
import type { Identity, Participant } from "../model/participant.js";
import { standingsDocument } from "./document.js";
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
  const probed = vectors.filter(({ id }) => ids.has(id));
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

/** Participants, and their answers to the vectors of a corpus. */
export interface KnownAnswers {
  readonly participants: readonly Identity[];
  readonly answered: readonly AnsweredVector[];
}
