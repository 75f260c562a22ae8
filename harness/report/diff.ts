/** The answers of two reports beside each other. */
import { componentNames } from "../../algorithms/algorithm.js";
import { lensValue, type Lens } from "../compare.js";
import type { Answer } from "../participant.js";
import { seenInWords } from "../seen.js";
import { shown, visible } from "../text.js";
import { reportAnswer } from "./answer.js";
import { givenOnce } from "./given-once.js";
import { answersOf } from "./reading.js";
import type { Report, ReportAnswer, ReportVector } from "./schema.js";

/** One thing that differs between two answers, in words of printable ASCII. */
export interface PieceChanged {
  /** A component, or another part of an answer. */
  readonly piece: string;
  readonly before: string;
  readonly after: string;
}

/** A changed answer to a vector, with all who changed it in the same way. */
export interface AnswerChanged {
  readonly vector: string;
  readonly input: string;
  readonly base: string | null;
  readonly encoding?: string;
  readonly by: readonly string[];
  readonly before: ReportAnswer;
  readonly after: ReportAnswer;
  readonly pieces: readonly PieceChanged[];
}

export interface ReportDiff {
  /** `null` where whole answers are compared. */
  readonly lens: string | null;
  /** Participants of both reports whose version has changed, with both versions. */
  readonly versions: readonly { readonly id: string; readonly before: string; readonly after: string }[];
  /** Vectors that ask something else under the same id; they are not compared. */
  readonly asksElse: readonly string[];
  /** Participants and vectors of one report only; they are not compared. */
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
  /** How many answers were compared. */
  readonly compared: number;
  /** In the order of the vectors of the new report. */
  readonly changed: readonly AnswerChanged[];
}

/** Compares what both reports hold, by one lens or as a whole: the answers of the participants of both to the vectors of both. */
export function diffReports(before: Report, after: Report, lens: Lens | null): ReportDiff {
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
  return {
    lens: lens?.name ?? null,
    versions: after.participants.flatMap(({ id, version }) => {
      const old = versionsBefore.get(id);
      return old === undefined || old === version ? [] : [{ id, before: old, after: version }];
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
    changed: comparable.flatMap(({ old, vector }) => changesOver(old, vector, shared, lens)),
  };
}

function isSameQuestion(a: ReportVector, b: ReportVector): boolean {
  return a.input === b.input && a.base === b.base && a.encoding === b.encoding;
}

/** An answer that a report lacks although it has the participant. */
const notThere: Answer = { kind: "unanswered", reason: "not in the report" };

function changesOver(
  old: ReportVector,
  vector: ReportVector,
  shared: readonly string[],
  lens: Lens | null,
): AnswerChanged[] {
  const [before, after] = [answersOf(old), answersOf(vector)];
  const { id, input, base, encoding } = vector;
  const changed = shared.flatMap((by): AnswerChanged[] => {
    const [was, is] = [before.get(by) ?? notThere, after.get(by) ?? notThere];
    const pieces = lens === null ? piecesChanged(was, is) : changedBy(lens, was, is);
    if (pieces.length === 0) return [];
    const asked = { vector: id, input, base, ...(encoding === undefined ? {} : { encoding }) };
    return [{ ...asked, by: [by], before: reportAnswer(was), after: reportAnswer(is), pieces }];
  });
  return givenOnce(changed, ({ before, after, pieces }) => JSON.stringify([before, after, pieces]));
}

/** What a lens sees change, if anything. */
function changedBy(lens: Lens, before: Answer, after: Answer): PieceChanged[] {
  const [was, is] = [lensValue(lens, before), lensValue(lens, after)];
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const inWords = (kind: typeof was.kind, answer: Answer): string =>
    `${seenInWords(lens, answer)}${kind === "open" ? ", left open" : ""}`;
  return [{ piece: lens.name, before: inWords(was.kind, before), after: inWords(is.kind, after) }];
}

/** All in which two answers differ: the verdict where that does, or else every part of an answer that does. */
function piecesChanged(before: Answer, after: Answer): PieceChanged[] {
  const [was, is] = [partsOf(before), partsOf(after)];
  if (before.kind !== after.kind)
    return [{ piece: "verdict", before: verdictOf(before), after: verdictOf(after) }];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((piece) => {
    const pair = { before: was.get(piece) ?? "(not seen)", after: is.get(piece) ?? "(not seen)" };
    return was.get(piece) === is.get(piece) ? [] : [{ piece, ...pair }];
  });
}

/** What an answer comes to, in words. */
function verdictOf(answer: Answer): string {
  switch (answer.kind) {
    case "parsed":
      return answer.href === undefined ? "accepted" : shown(answer.href);
    case "rejected":
      return `rejected at ${visible(answer.at)}: ${visible(answer.reason)}`;
    case "unanswered":
      return `without answer: ${visible(answer.reason)}`;
    case "crashed":
      return `crashed: ${visible(answer.did)}`;
  }
}

/** The parts of an answer by name, in words in which different values differ; what cannot be told is not there. */
function partsOf(answer: Answer): Map<string, string> {
  const remarks: [string, string][] =
    "remarks" in answer ? [["remarks", shown(answer.remarks.join("; "))]] : [];
  if (answer.kind !== "parsed") return new Map([["step", verdictOf(answer)], ...remarks]);
  const { components, href, origin, open } = answer;
  const leftOpen = open.map(({ component, gap }) => `${component} (${visible(gap)})`).join(", ");
  const named = {
    href,
    ...Object.fromEntries(componentNames.map((name) => [name, components[name]])),
    origin,
  };
  const values = Object.entries(named).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, shown(value)]],
  );
  return new Map([...values, ["open", leftOpen === "" ? "nothing" : leftOpen], ...remarks]);
}
