/** Prints behaviours with the standings of participants on a terminal of at least 80 columns. */
import type { Colors } from "picocolors/types.js";
import { probeAnswerInWords, standingWords, type BehaviourRow } from "../../../behaviours/table.js";
import type { Standing } from "../../../behaviours/positions.js";
import { participantListOrRest } from "../../../compare/participant-list.js";
import { ellipsize, hanging, quoteQuestion, wrap } from "../../../io/display.js";

export interface BehavioursOptions {
  readonly width: number;
  readonly colors: Colors;
}

/** Prints one behaviour: its positions and who holds them, and the answers of those who hold none. */
export function behaviourTerminal(
  row: BehaviourRow,
  participants: readonly string[],
  options: BehavioursOptions,
): string {
  const { behaviour, questions } = row;
  const { width, colors } = options;
  const probes = behaviour.probes.map(({ vector }) => {
    const question = questions.get(vector);
    return ellipsize(`  ${vector}  ${question === undefined ? "" : quoteQuestion(question)}`, width);
  });
  return [
    colors.bold(behaviour.id),
    wrap(behaviour.question, width),
    wrap(behaviour.why, width),
    "",
    ...probes,
    "",
    ...behaviour.positions.flatMap(({ id, answer }) =>
      holders(
        answer,
        idsWith(row, (standing) => standing.kind === "position" && standing.position === id),
        participants,
        options,
      ),
    ),
    ...(["mixed", "other", "unspecified", "unobserved"] as const).flatMap((kind) => {
      const ids = idsWith(row, (standing) => standing.kind === kind);
      return ids.length === 0
        ? []
        : [colors.yellow(standingWords[kind]), ...ids.flatMap((id) => answersOf(id, row, width))];
    }),
    ...holders(
      standingWords.unavailable,
      idsWith(row, ({ kind }) => kind === "unavailable"),
      participants,
      options,
    ),
  ].join("\n");
}

function idsWith({ standings }: BehaviourRow, has: (standing: Standing) => boolean): string[] {
  return [...standings].flatMap(([id, standing]) => (has(standing) ? [id] : []));
}

function holders(
  answer: string,
  ids: readonly string[],
  participants: readonly string[],
  { width, colors }: BehavioursOptions,
): string[] {
  if (ids.length === 0) return [];
  return [colors.green(answer), wrap(participantListOrRest(ids, participants).join(", "), width, "  ")];
}

function answersOf(id: string, { behaviour, standings, answers }: BehaviourRow, width: number): string[] {
  const standing = standings.get(id);
  const left = standing !== undefined && "left" in standing ? ` (${standing.left.join(" or ")})` : "";
  const lines = behaviour.probes.flatMap((probe): string[] => {
    const answer = answers.get(probe.vector)?.get(id);
    if (answer === undefined) return [];
    return [hanging(`    ${probe.vector}: `, probeAnswerInWords(probe, answer), width)];
  });
  return [`  ${ellipsize(id, width - 2)}${left}`, ...lines];
}
