/** Compares the answers of two runs, from their reports or observations. */
import { optionalEncoding } from "../model/question.js";
import { componentNames } from "../../algorithms/algorithm.js";
import { compareStandings } from "../behaviours/compare-standings.js";
import { standingOf, type Standing } from "../behaviours/positions.js";
import { standingInWords } from "../behaviours/wording.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { lensValue, type Lens } from "../compare/lenses.js";
import type { Answer } from "../model/answer.js";
import { observationInWords } from "../compare/observation.js";
import { quote, escape } from "../io/display.js";
import { answerDocument, type AnswerDocument } from "../model/answer-document.js";
import { groupByValue } from "../compare/group-by-value.js";
import type { Observed, ObservedVector } from "./observations.js";

/** A difference between two answers, in printable ASCII. */
export interface PieceChanged {
  /** A component, or another field of an answer. */
  readonly piece: string;
  readonly before: string;
  readonly after: string;
}

/** A changed answer to a vector, with all participants that changed it in the same way. */
export interface AnswerChanged {
  readonly vector: string;
  readonly input: string;
  readonly base: string | null;
  readonly encoding?: string;
  readonly by: readonly string[];
  readonly before: AnswerDocument;
  readonly after: AnswerDocument;
  readonly pieces: readonly PieceChanged[];
}

/** A behaviour on which a participant changed its position. */
interface BehaviourChanged {
  readonly id: string;
  readonly question: string;
  /** The participants that changed their position in the same way. */
  readonly by: readonly string[];
  /** The positions in words. */
  readonly before: string;
  readonly after: string;
}

export interface AnswersDiff {
  /** `null` if whole answers are compared. */
  readonly lens: string | null;
  /** Participants of both reports with different versions. */
  readonly versions: readonly { readonly id: string; readonly before: string; readonly after: string }[];
  /** Vectors with another question under the same id; they are not compared. */
  readonly asksElse: readonly string[];
  /** Participants and vectors of one report only; they are not compared. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  /** The number of compared answers. */
  readonly compared: number;
  /** The behaviours whose positions changed, in their order. */
  readonly behaviours: readonly BehaviourChanged[];
  /** In the order of the vectors of the new report. */
  readonly changed: readonly AnswerChanged[];
}

/** Compares the answers of common participants to common vectors, under one lens or as a whole. */
export function diffObserved(
  before: Observed,
  after: Observed,
  lens: Lens | null,
  behaviours: readonly Behaviour[] = [],
): AnswersDiff {
  const idsBefore = before.participants.map(({ id }) => id);
  const idsAfter = after.participants.map(({ id }) => id);
  const shared = idsAfter.filter((id) => idsBefore.includes(id));
  const vectorsBefore = new Map(before.vectors.map((vector) => [vector.id, vector]));
  const vectorsAfter = new Set(after.vectors.map(({ id }) => id));
  const versionsBefore = new Map(before.participants.map(({ id, version }) => [id, version]));
  const pairs = after.vectors.flatMap((vector) => {
    const old = vectorsBefore.get(vector.id);
    return old === undefined ? [] : [{ old, vector }];
  });
  const comparable = pairs.filter(({ old, vector }) => isSameQuestion(old, vector));
  const byId = new Map(comparable.map((pair) => [pair.vector.id, pair]));
  return {
    lens: lens?.name ?? null,
    versions: after.participants.flatMap(({ id, version }) => {
      const old = versionsBefore.get(id);
      if (old === undefined || old === null || version === null || old === version) return [];
      return [{ id, before: old, after: version }];
    }),
    asksElse: pairs.filter((pair) => !comparable.includes(pair)).map(({ vector }) => vector.id),
    onlyBefore: [
      ...idsBefore.filter((id) => !shared.includes(id)),
      ...before.vectors.map(({ id }) => id).filter((id) => !vectorsAfter.has(id)),
    ],
    onlyAfter: [
      ...idsAfter.filter((id) => !shared.includes(id)),
      ...after.vectors.map(({ id }) => id).filter((id) => !vectorsBefore.has(id)),
    ],
    compared: comparable.length * shared.length,
    behaviours: behaviours.flatMap((behaviour) => positionsChanged(behaviour, byId, shared)),
    changed: comparable.flatMap(({ old, vector }) => changesOver(old, vector, shared, lens)),
  };
}

interface ComparedVector {
  readonly old: ObservedVector;
  readonly vector: ObservedVector;
}

/** Returns the changes of the positions of these participants on a behaviour, by the vectors that both reports have. */
function positionsChanged(
  behaviour: Behaviour,
  compared: ReadonlyMap<string, ComparedVector>,
  shared: readonly string[],
): BehaviourChanged[] {
  const { id, question, positions } = behaviour;
  const changed = shared.flatMap((by): BehaviourChanged[] => {
    const standingIn = (which: keyof ComparedVector): Standing =>
      standingOf(behaviour, (probe) => compared.get(probe)?.[which].answers.get(by));
    const [was, is] = [standingIn("old"), standingIn("vector")];
    if (compareStandings(was, is) !== "different") return [];
    const [before, after] = [standingInWords(positions, was), standingInWords(positions, is)];
    return [{ id, question, by: [by], before, after }];
  });
  return groupByValue(changed, ({ before, after }) => JSON.stringify([before, after]));
}

function isSameQuestion(a: ObservedVector, b: ObservedVector): boolean {
  return a.input === b.input && a.base === b.base && a.encoding === b.encoding;
}

/** An answer that a report lacks although it has the participant. */
const notThere: Answer = { kind: "unanswered", reason: "not in the report" };

function changesOver(
  old: ObservedVector,
  vector: ObservedVector,
  shared: readonly string[],
  lens: Lens | null,
): AnswerChanged[] {
  const [before, after] = [old.answers, vector.answers];
  const { id, input, base, encoding } = vector;
  const changed = shared.flatMap((by): AnswerChanged[] => {
    const [was, is] = [before.get(by) ?? notThere, after.get(by) ?? notThere];
    const pieces = lens === null ? piecesChanged(was, is) : changedBy(lens, was, is);
    if (pieces.length === 0) return [];
    const asked = { vector: id, input, base, ...optionalEncoding(encoding) };
    return [{ ...asked, by: [by], before: answerDocument(was), after: answerDocument(is), pieces }];
  });
  return groupByValue(changed, ({ before, after, pieces }) => JSON.stringify([before, after, pieces]));
}

/** Returns the changes under a lens. */
function changedBy(lens: Lens, before: Answer, after: Answer): PieceChanged[] {
  const [was, is] = [lensValue(lens, before), lensValue(lens, after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const inWords = (kind: typeof was.kind, answer: Answer): string =>
    `${observationInWords(lens, answer)}${kind === "unspecified" ? ", unspecified" : ""}`;
  return [{ piece: lens.name, before: inWords(was.kind, before), after: inWords(is.kind, after) }];
}

/** Returns all differences of two answers: the verdict if it differs, or else every field. */
function piecesChanged(before: Answer, after: Answer): PieceChanged[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  if (before.kind !== after.kind)
    return [{ piece: "verdict", before: verdictOf(before), after: verdictOf(after) }];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((piece) => {
    const pair = { before: was.get(piece) ?? "(not observed)", after: is.get(piece) ?? "(not observed)" };
    return was.get(piece) === is.get(piece) ? [] : [{ piece, ...pair }];
  });
}

/** Describes the verdict of an answer. */
function verdictOf(answer: Answer): string {
  switch (answer.kind) {
    case "parsed":
      return answer.href === undefined ? "accepted" : quote(answer.href);
    case "rejected":
      return `rejected at ${escape(answer.at)}: ${escape(answer.reason)}`;
    case "unanswered":
      return `no answer: ${escape(answer.reason)}`;
    case "crashed":
      return `crashed: ${escape(answer.did)}`;
  }
}

/** Returns the observed fields of an answer by name, in words that differ for different values. */
function partsOf(answer: Answer): Map<string, string> {
  const remarks: [string, string][] =
    "remarks" in answer ? [["remarks", quote(answer.remarks.join("; "))]] : [];
  if (answer.kind !== "parsed") return new Map([["step", verdictOf(answer)], ...remarks]);
  const { components, href, origin, unspecified } = answer;
  const leftOpen = unspecified.map(({ component, gap }) => `${component} (${escape(gap)})`).join(", ");
  const named = {
    href,
    ...Object.fromEntries(componentNames.map((name) => [name, components[name]])),
    origin,
  };
  const values = Object.entries(named).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, quote(value)]],
  );
  return new Map([...values, ["open", leftOpen === "" ? "nothing" : leftOpen], ...remarks]);
}
