/** Prints behaviours with the standings of participants on a terminal of at least 80 columns. */
import type { Colors } from "picocolors/types.js";
import { pairDifferences } from "../../../behaviours/compare-standings.js";
import type { StandingsDocument, StandingsOfBehaviour } from "../../../behaviours/schema.js";
import { groupsOf, idsStanding, standingInWords, withoutPosition } from "../../../behaviours/wording.js";
import { counted, ellipsize, escape, hanging, quoteQuestion, wrap } from "../../../io/display.js";

export interface BehavioursOptions {
  readonly width: number;
  readonly colors: Colors;
  /** Prints the reason, the probes, and the answers of those without a position too. */
  readonly isWhole: boolean;
  /** The two participants between which the behaviours were chosen; `null` if there are none. */
  readonly between: readonly [string, string] | null;
}

/** Prints each behaviour: its question, and who holds which position. */
export function behavioursTerminal(document: StandingsDocument, options: BehavioursOptions): string {
  const { behaviours } = document;
  const blocks = behaviours.map((behaviour) => blockOf(behaviour, document, options).join("\n"));
  const count = counted(behaviours.length, "behaviour");
  return [...blocks, wrap(`${count}${betweenInWords(behaviours, options)}`, options.width)].join("\n\n");
}

/** Says on how many of the behaviours the two differ, and how many only one of them specifies. */
function betweenInWords(behaviours: readonly StandingsOfBehaviour[], { between }: BehavioursOptions): string {
  if (between === null) return "";
  const { differing, unspecified } = pairDifferences(behaviours, ...between);
  return (
    `: ${between.map(escape).join(" and ")} differ on ${differing.length}, ` +
    `and one of them leaves ${unspecified.length} unspecified`
  );
}

function blockOf(
  behaviour: StandingsOfBehaviour,
  { participants }: StandingsDocument,
  options: BehavioursOptions,
): string[] {
  const { width, colors, isWhole } = options;
  const line = (ids: readonly string[], words: string): string[] =>
    ids.length === 0 ? [] : [`  ${words}`, ...holders(groupsOf(ids, participants), width)];
  const held = behaviour.positions.flatMap(({ id, answer }) =>
    line(
      idsStanding(behaviour, participants, (each) => each.kind === "position" && each.position === id),
      colors.green(answer),
    ),
  );
  const others = withoutPosition.flatMap(({ kind, words }): string[] => {
    const ids = idsStanding(behaviour, participants, (each) => each.kind === kind);
    if (ids.length === 0) return [];
    if (!isWhole && kind === "unavailable") return [`  ${words}: ${ids.length}`];
    if (!isWhole || kind === "unavailable") return line(ids, colors.yellow(words));
    return [`  ${colors.yellow(words)}`, ...ids.flatMap((id) => answersOf(id, behaviour, width))];
  });
  return [
    colors.bold(behaviour.id),
    wrap(behaviour.question, width),
    ...(isWhole ? ["", wrap(behaviour.why, width), "", ...probeLines(behaviour, width), ""] : []),
    ...held,
    ...others,
  ];
}

function probeLines({ probes }: StandingsOfBehaviour, width: number): string[] {
  return probes.map(({ vector, question }) => ellipsize(`  ${vector}  ${quoteQuestion(question)}`, width));
}

function holders(groups: ReturnType<typeof groupsOf>, width: number): string[] {
  return groups.map(({ group, names }) => {
    const label = group === "specifications" ? "" : `${group}: `;
    return wrap(label + names.map((name) => ellipsize(escape(name), width - 20)).join(", "), width, "    ");
  });
}

/** Prints the answers of a participant to the probes, and the positions that it may hold. */
function answersOf(id: string, behaviour: StandingsOfBehaviour, width: number): string[] {
  const standing = behaviour.standings[id];
  const left =
    standing !== undefined && "left" in standing
      ? ` (${standing.left.map((position) => standingInWords(behaviour.positions, { kind: "position", position, probes: 0 })).join(" or ")})`
      : "";
  return [
    wrap(`${escape(id)}${left}`, width, "    "),
    ...behaviour.answers
      .filter(({ participant }) => participant === id)
      .map(({ vector, says }) => hanging(`      ${vector}: `, says, width)),
  ];
}
