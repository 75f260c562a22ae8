/** The result of a check on a terminal, at 80 columns or more. */
import type { Colors } from "picocolors/types.js";
import { isShorter } from "../cluster.js";
import { dangers } from "../dangers/dangers.js";
import { byCodeUnits, counted, fitted, hanging, nameAndQuestion, visible, wrapped } from "../text.js";
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
  /** Lines of detail to print at most. */
  readonly limit: number;
}

/**
 * The summary with the dangers, then the details as far as the limit goes: what crashed, the differences, clustered by
 * their dangers, by what differs and who rejects, and last what is stale. A parser that changes makes entries stale by
 * the very answers that are unexpected, and these say more.
 */
export function terminal(result: CheckResult, options: TerminalOptions): string {
  const { width, colors } = options;
  const parts = [
    headPart(result, options),
    colors.bold(wrapped(summary(result), width)),
    dangersPart(result, options),
    ...within(detailsOf(result, options), options),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** Details under one title. */
interface Section {
  readonly title: string;
  readonly details: readonly string[];
}

function detailsOf(result: CheckResult, options: TerminalOptions): Section[] {
  return [
    crashedSection(result, options),
    ...clustersOf(result).map(([title, members]) => clusterSection(title, members, result, options)),
    staleSection(result, options),
  ].filter(({ details }) => details.length > 0);
}

/** As many details as fit into the limit, each whole under its title, and how many there are more. */
function within(sections: readonly Section[], { limit, width }: TerminalOptions): string[] {
  const parts: string[][] = [];
  let left = limit;
  let more = 0;
  for (const { title, details } of sections) {
    const part = [title];
    left -= linesOf(title);
    for (const detail of details) {
      left -= linesOf(detail);
      if (left < 0) more++;
      else part.push(detail);
    }
    if (part.length > 1) parts.push(part);
  }
  const shownParts = parts.map((part) => part.join("\n"));
  if (more === 0) return shownParts;
  const what = parts.length === 0 ? counted(more, "detail") : `${counted(more, "detail")} more`;
  return [...shownParts, wrapped(`${what}: --limit prints more lines, --format csv or json all`, width)];
}

function linesOf(text: string): number {
  return text.split("\n").length;
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

function clusterSection(
  title: string,
  members: readonly Different[],
  result: CheckResult,
  options: TerminalOptions,
): Section {
  const { width, colors } = options;
  return {
    title: colors.bold(wrapped(`${title}: ${counted(members.length, "vector")}`, width)),
    details: members.map((member) => differencePart(member, result, options)),
  };
}

function differencePart(member: Different, result: CheckResult, { width, colors }: TerminalOptions): string {
  const ids = [result.participant.id, result.against.id].map((id) => nameOf(id).length);
  const whoWidth = Math.min(24, Math.max(...ids));
  const said = sayings(member, result).map(({ piece, who, says }, index) => {
    // Both say something of each piece, which is named before the first of them.
    const begin = `    ${(index % 2 === 0 ? piece : "").padEnd(9)} ${fitted(who, whoWidth).padEnd(whoWidth)} `;
    // What rejects names a step, which is not cut.
    return says.startsWith("rejected at ")
      ? hanging(begin, says, width)
      : begin + fitted(says, width - begin.length);
  });
  return [
    nameAndQuestion(`  ${member.id}`, questionInWords(member), width, colors.cyan),
    ...said,
    colors.dim(hanging("    step      ", stepInWords(member), width)),
  ].join("\n");
}

/** How many of the differences are in each danger, and what it means. */
function dangersPart({ vectors }: CheckResult, { width, colors }: TerminalOptions): string {
  const lines = dangers.flatMap(({ id, means }) => {
    const count = vectors.filter((each) => each.result === "different" && each.dangers.includes(id)).length;
    const begin = `  ${String(count).padStart(5)} ${id.padEnd(14)} `;
    return count === 0 ? [] : [hanging(begin, means, width)];
  });
  return lines.length === 0 ? "" : [colors.red("Dangers"), ...lines].join("\n");
}

function crashedSection(result: CheckResult, { width, colors }: TerminalOptions): Section {
  const details = result.vectors.flatMap((vector) =>
    vector.result === "crashed"
      ? [
          `${nameAndQuestion(`  ${vector.id}`, questionInWords(vector), width, String)}\n` +
            `    ${fitted(visible(vector.did), width - 4)}`,
        ]
      : [],
  );
  return { title: colors.red("Crashed"), details };
}

function staleSection({ stale }: CheckResult, { width, colors }: TerminalOptions): Section {
  const details = stale.map((entry) => wrapped(staleInWords(entry), width, "  "));
  return { title: colors.red("Stale in the allow-list"), details };
}
