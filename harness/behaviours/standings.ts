/** Asks participants the probes of behaviours. */
import { ask, type Answers } from "../compare/ask.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { questionOf, type Corpus } from "../corpus/load.js";
import type { Participant } from "../model/participant.js";
import { standingOf, type Standing } from "./positions.js";

/** The standings on one behaviour by the id of the participant, in their order. */
export type Standings = ReadonlyMap<string, Standing>;

/** The answers to the probes by the id of the vector. */
export type ProbeAnswers = ReadonlyMap<string, Answers>;

/** Asks all participants the probes of these behaviours. */
export async function askProbes(
  behaviours: readonly Behaviour[],
  { vectors }: Pick<Corpus, "vectors">,
  participants: readonly Participant[],
): Promise<ProbeAnswers> {
  const ids = new Set(behaviours.flatMap(({ probes }) => probes.map(({ vector }) => vector)));
  const probed = vectors.filter(({ id }) => ids.has(id));
  const answers = await ask(participants, probed.map(questionOf));
  return new Map(probed.map(({ id }, index) => [id, answers[index] ?? new Map()]));
}

/** Returns the standings of these participants on each behaviour, by its id. */
export function standingsFrom(
  behaviours: readonly Behaviour[],
  participants: readonly string[],
  answers: ProbeAnswers,
): ReadonlyMap<string, Standings> {
  return new Map(
    behaviours.map((behaviour) => [
      behaviour.id,
      new Map(
        participants.map((id) => [id, standingOf(behaviour, (vector) => answers.get(vector)?.get(id))]),
      ),
    ]),
  );
}
