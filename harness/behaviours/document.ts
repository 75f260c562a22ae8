/** Builds the document of standings from the answers to the probes. */
import { componentNames } from "../../algorithms/algorithm.js";
import type { Answers } from "../compare/ask.js";
import { impactIds, impactsOf } from "../compare/impact.js";
import { lensNamed } from "../compare/lenses.js";
import { observationInWords } from "../compare/observation.js";
import type { Behaviour, Probe } from "../corpus/behaviours.js";
import type { Corpus } from "../corpus/load.js";
import type { Answer } from "../model/answer.js";
import type { Identity } from "../model/participant.js";
import { questionOf, type Question } from "../model/question.js";
import { standingOf, type Standing } from "./positions.js";
import { withoutRefusedBases } from "./refused-bases.js";
import type { StandingsDocument, StandingsOfBehaviour } from "./schema.js";

/** The answers to the probes by the id of the vector. */
export type ProbeAnswers = ReadonlyMap<string, Answers>;

/** Returns the document of these behaviours and participants; other vectors than probes tell which bases are refused. */
export function standingsDocument(
  behaviours: readonly Behaviour[],
  { vectors }: Pick<Corpus, "vectors">,
  participants: readonly Identity[],
  given: ProbeAnswers,
): StandingsDocument {
  const questions = new Map(vectors.map((vector) => [vector.id, questionOf(vector)]));
  const answers = withoutRefusedBases(questions, given);
  const ids = participants.map(({ id }) => id);
  return {
    participants: participants.map(({ id, title, kind, version }) => ({ id, title, kind, version })),
    behaviours: behaviours.map((behaviour) => behaviourWritten(behaviour, ids, questions, answers)),
  };
}

function behaviourWritten(
  behaviour: Behaviour,
  ids: readonly string[],
  questions: ReadonlyMap<string, Question>,
  answers: ProbeAnswers,
): StandingsOfBehaviour {
  const { probes, ...rest } = behaviour;
  const standings = ids.map((id): [string, Standing] => [
    id,
    standingOf(behaviour, (vector) => answers.get(vector)?.get(id)),
  ]);
  return {
    ...rest,
    probes: probes.flatMap((probe) => {
      const question = questions.get(probe.vector);
      return question === undefined ? [] : [{ ...probe, question: { ...question } }];
    }),
    impacts: impactsOfProbes(probes, answers),
    standings: Object.fromEntries(standings.map(([id, standing]) => [id, standingWritten(standing)])),
    answers: standings.flatMap(([id, { kind }]) => {
      if (kind === "position" || kind === "unavailable") return [];
      return probes.flatMap((probe) => {
        const answer = answers.get(probe.vector)?.get(id);
        if (answer === undefined || answer.kind === "unanswered") return [];
        return [{ participant: id, vector: probe.vector, says: probeAnswerInWords(probe, answer) }];
      });
    }),
  };
}

/** Returns the impacts of the answers to all probes, the gravest first, each split once. */
function impactsOfProbes(probes: readonly Probe[], answers: ProbeAnswers): StandingsOfBehaviour["impacts"] {
  const found = probes.flatMap(({ vector }) => impactsOf(answers.get(vector) ?? new Map<string, Answer>()));
  const distinct = new Map(found.map((split) => [JSON.stringify(split), split]));
  return [...distinct.values()]
    .toSorted((one, other) => impactIds.indexOf(one.impact) - impactIds.indexOf(other.impact))
    .map(({ impact, classes }) => ({ impact, classes: classes.map((ids) => [...ids]) }));
}

function standingWritten(standing: Standing): StandingsOfBehaviour["standings"][string] {
  if (standing.kind === "position") return standing;
  if ("left" in standing) return { kind: standing.kind, left: [...standing.left] };
  const probes = standing.probes.map(({ vector, fits }) => ({ vector, fits: [...fits] }));
  return { kind: standing.kind, probes };
}

/** Describes an answer to a probe by the components that its patterns name. */
function probeAnswerInWords({ patterns }: Probe, answer: Answer): string {
  const named = componentNames.filter((name) =>
    Object.values(patterns).some((pattern) => typeof pattern !== "string" && pattern[name] !== undefined),
  );
  if (named.length === 0 || answer.kind !== "parsed") return observationInWords(lensNamed("href"), answer);
  const words = observationInWords(lensNamed(named.join(",")), answer);
  const silent = named.filter((name) => answer.unspecified.some(({ component }) => component === name));
  const only = named.length === 1 ? `${named.join("")} ` : "";
  return `${only}${words}${silent.length === 0 ? "" : `; ${silent.join(", ")} unspecified`}`;
}
