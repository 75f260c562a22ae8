/** `behaviours.md`: who holds which position on each behaviour. */
import type {
  StandingsDocument,
  StandingsOfBehaviour,
  StandingsParticipant,
} from "../../../behaviours/schema.js";
import { detailInWords, groupsOf, idsStanding, withoutPosition } from "../../../behaviours/wording.js";
import { counted } from "../../../io/display.js";
import { anchorOf } from "./cause-tables.js";
import { cellCode, cellQuestion, code, page, prose, table } from "./markdown.js";

/** Returns the page. */
export function behavioursPage(document: StandingsDocument): string {
  const { participants, behaviours } = document;
  const themes = [...new Set(behaviours.map(({ theme }) => theme))];
  return page(
    "# Behaviours",
    `${counted(behaviours.length, "question")} on which specifications and parsers differ, and the positions of ` +
      `${counted(participants.length, "participant")}. Positions are computed from answers to vectors, the probes. A ` +
      "participant without a position is _mixed_ (its answers fit different positions), _other_ (an answer fits none), " +
      "_unspecified_, _not observed_, or _not asked_ (a recording does not have the questions).",
    themes.map((theme) => `- [${theme}](#${anchorOf(theme)})`).join("\n"),
    "## Participants",
    participantsTable(document),
    ...themes.flatMap((theme) => [
      `## ${theme}`,
      ...behaviours
        .filter((behaviour) => behaviour.theme === theme)
        .flatMap((behaviour) => behaviourParts(behaviour, participants)),
    ]),
  );
}

/** Counts the standings of each participant. */
function participantsTable({ participants, behaviours }: StandingsDocument): string {
  const kinds = ["position", ...withoutPosition.map(({ kind }) => kind)];
  const rows = participants.map(({ id, version }) => [
    prose(id),
    prose(version),
    ...kinds.map((kind) => String(behaviours.filter(({ standings }) => standings[id]?.kind === kind).length)),
  ]);
  return table(["participant", "version", "position", ...withoutPosition.map(({ words }) => words)], rows);
}

function behaviourParts(
  behaviour: StandingsOfBehaviour,
  participants: readonly StandingsParticipant[],
): string[] {
  const { id, question, why, probes, positions, history = [], includes = [] } = behaviour;
  const cellOf = (ids: readonly string[]): string =>
    groupsOf(ids, participants)
      .map(
        ({ group, names }) =>
          `${group === "specifications" ? "" : `${group}: `}${names.map(prose).join(", ")}`,
      )
      .join("; ");
  const held = positions.map((position) => [
    prose(position.answer),
    cellOf(
      idsStanding(
        behaviour,
        participants,
        (each) => each.kind === "position" && each.position === position.id,
      ),
    ),
  ]);
  const others = withoutPosition.flatMap(({ kind, words }) => {
    const ids = idsStanding(behaviour, participants, (each) => each.kind === kind);
    if (ids.length === 0) return [];
    if (kind === "unavailable") return [[`_${words}_`, cellOf(ids)]];
    return ids.map((each) => [`_${words}_`, `${cellOf([each])}: ${prose(detailInWords(behaviour, each))}`]);
  });
  const answerOf = (position: string): string =>
    positions.find((each) => each.id === position)?.answer ?? position;
  return [
    `### ${prose(question)}`,
    `${code(id)}. ${prose(why)}`,
    `Probes: ${probes.map(({ vector, question }) => `${cellQuestion(question)} (${cellCode(vector)})`).join(", ")}.`,
    table(["position", "who"], [...held, ...others]),
    ...history.map(({ position, change }) => `- ${prose(answerOf(position))}: ${prose(change)}`),
    ...(includes.length === 0 ? [] : [`Includes ${includes.map(code).join(", ")}.`]),
  ];
}
