/** The standings of participants on behaviours, as every output of them takes them. */
import { observationInWords } from "../compare/observation.js";
import { lensNamed } from "../compare/lenses.js";
import { componentNames } from "../../algorithms/algorithm.js";
import type { Behaviour, Probe } from "../corpus/behaviours.js";
import type { Corpus } from "../corpus/load.js";
import type { Answer } from "../model/answer.js";
import type { Participant } from "../model/participant.js";
import type { Question } from "../model/question.js";
import type { Standing } from "./positions.js";
import { askProbes, standingsFrom, type ProbeAnswers, type Standings } from "./standings.js";

/** Behaviours with the standings of participants. */
export interface BehaviourTable {
  /** The ids of the participants, in their order. */
  readonly participants: readonly string[];
  readonly rows: readonly BehaviourRow[];
}

export interface BehaviourRow {
  readonly behaviour: Behaviour;
  readonly questions: ReadonlyMap<string, Question>;
  readonly standings: Standings;
  readonly answers: ProbeAnswers;
}

/** Asks participants the probes of behaviours. */
export async function behaviourTable(
  behaviours: readonly Behaviour[],
  corpus: Pick<Corpus, "vectors">,
  participants: readonly Participant[],
): Promise<BehaviourTable> {
  const ids = participants.map(({ id }) => id);
  const answers = await askProbes(behaviours, corpus, participants);
  const standings = standingsFrom(behaviours, ids, answers);
  const questions = new Map(corpus.vectors.map((vector) => [vector.id, vector]));
  const rows = behaviours.map((behaviour) => ({
    behaviour,
    questions,
    standings: standings.get(behaviour.id) ?? new Map<string, Standing>(),
    answers,
  }));
  return { participants: ids, rows };
}

/** The kinds of standing without a position, in the order of every output, and their words. */
export const standingWords = {
  mixed: "mixed",
  other: "other",
  unspecified: "unspecified",
  unobserved: "not observed",
  unavailable: "not asked",
} as const;

/** Describes an answer to a probe by the components that its patterns name. */
export function probeAnswerInWords({ patterns }: Probe, answer: Answer): string {
  const named = componentNames.filter((name) =>
    Object.values(patterns).some((pattern) => typeof pattern !== "string" && pattern[name] !== undefined),
  );
  if (named.length === 0 || answer.kind !== "parsed") return observationInWords(lensNamed("href"), answer);
  const words = observationInWords(lensNamed(named.join(",")), answer);
  const open = answer.unspecified.filter(({ component }) => named.includes(component));
  const unspecified = [...new Set(open.map(({ component }) => component))];
  return `${named.length === 1 ? `${named.join("")} ` : ""}${words}${unspecified.length === 0 ? "" : ` (unspecified: ${unspecified.join(", ")})`}`;
}
