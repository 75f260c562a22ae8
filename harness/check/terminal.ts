/** The result of a check on a terminal, at 80 columns or more. */
import type { Colors } from "picocolors/types.js";
import { isShorter } from "../cluster.js";
import { dangers } from "../dangers/dangers.js";
import { byCodeUnits, counted, fitted, visible, wrapped } from "../text.js";
import type { CheckResult, Different } from "./schema.js";
import {
  differenceInWords,
  nameOf,
  questionInWords,
  sayings,
  staleInWords,
  stepInWords,
  summary,
} from "./words.js";

export interface TerminalOptions {
  /** Columns; at least 80. */
  readonly width: number;
  readonly colors: Colors;
}

/**
 * Differences clustered by their dangers, by what differs and who rejects, then what else is wrong, then one line of
 * summary.
 */
export function terminal(result: CheckResult, options: TerminalOptions): string {
  const parts = [
    headPart(result, options),
    ...clustersOf(result).map(([title, members]) => clusterPart(title, members, result, options)),
    crashedPart(result, options),
    stalePart(result, options),
    dangersPart(result, options),
    summary(result),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function headPart({ participant, against, lens, dangers }: CheckResult, { width }: TerminalOptions): string {
  const by = lens ?? "verdict, components and href";
  const who = `${nameOf(participant.id)} (${nameOf(participant.version)})`;
  const narrowed = dangers === null ? "" : `; only ${dangers.join(", ")}`;
  return wrapped(`${who} against ${nameOf(against.id)}, by ${by}${narrowed}`, width);
}

/** The gravest danger first and what has none last, then the largest cluster; in each the shortest question first. */
function clustersOf(result: CheckResult): [string, Different[]][] {
  const clusters = new Map<string, Different[]>();
  for (const vector of result.vectors) {
    if (vector.result !== "different") continue;
    const title = differenceInWords(vector, result);
    const others = clusters.get(title);
    if (others === undefined) clusters.set(title, [vector]);
    else others.push(vector);
  }
  for (const members of clusters.values()) members.sort((a, b) => (isShorter(a, b) ? -1 : 1));
  return [...clusters].sort(
    ([a, ofA], [b, ofB]) => gravity(ofA) - gravity(ofB) || ofB.length - ofA.length || byCodeUnits(a, b),
  );
}

/** The place of their gravest danger, which all of a cluster share. */
function gravity([first]: readonly Different[]): number {
  const gravest = dangers.findIndex(({ id }) => id === first?.dangers[0]);
  return gravest === -1 ? dangers.length : gravest;
}

function clusterPart(
  title: string,
  members: readonly Different[],
  result: CheckResult,
  options: TerminalOptions,
): string {
  const { width, colors } = options;
  return [
    colors.bold(wrapped(`${title}: ${counted(members.length, "vector")}`, width)),
    ...members.map((member) => differencePart(member, result, options)),
  ].join("\n");
}

function differencePart(member: Different, result: CheckResult, { width, colors }: TerminalOptions): string {
  const ids = [result.participant.id, result.against.id].map((id) => nameOf(id).length);
  const whoWidth = Math.min(24, Math.max(...ids));
  const said = sayings(member, result).map(({ piece, who, says }, index) => {
    // Both say something of each piece, which is named before the first of them.
    const begin = `    ${(index % 2 === 0 ? piece : "").padEnd(9)} ${fitted(who, whoWidth).padEnd(whoWidth)} `;
    return begin + fitted(says, width - begin.length);
  });
  const begin = "    step      ";
  return [
    `  ${colors.cyan(member.id)}  ${fitted(questionInWords(member), Math.max(width - member.id.length - 4, 20))}`,
    ...said,
    colors.dim(begin + fitted(stepInWords(member), width - begin.length)),
  ].join("\n");
}

/** How many of the differences are in each danger, and what it means. */
function dangersPart({ vectors }: CheckResult, { width, colors }: TerminalOptions): string {
  const lines = dangers.flatMap(({ id, means }) => {
    const count = vectors.filter((each) => each.result === "different" && each.dangers.includes(id)).length;
    const begin = `  ${String(count).padStart(5)} ${id.padEnd(14)} `;
    return count === 0 ? [] : [wrapped(means, width, " ".repeat(begin.length)).replace(/^ +/, begin)];
  });
  return lines.length === 0 ? "" : [colors.red("Dangers"), ...lines].join("\n");
}

function crashedPart(result: CheckResult, { width, colors }: TerminalOptions): string {
  const lines = result.vectors.flatMap((vector) =>
    vector.result === "crashed"
      ? [
          `  ${vector.id}  ${fitted(questionInWords(vector), Math.max(width - vector.id.length - 4, 20))}`,
          `    ${fitted(visible(vector.did), width - 4)}`,
        ]
      : [],
  );
  return lines.length === 0 ? "" : [colors.red("Crashed"), ...lines].join("\n");
}

function stalePart({ stale }: CheckResult, { width, colors }: TerminalOptions): string {
  if (stale.length === 0) return "";
  const lines = stale.map((entry) => wrapped(staleInWords(entry), width, "  "));
  return [colors.red("Stale in the allow-list"), ...lines].join("\n");
}
