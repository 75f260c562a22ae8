/** Prints a check on a terminal of at least 80 columns. */
import type { Colors } from "picocolors/types.js";
import { isShorter } from "../../compare/cluster.js";
import { impacts } from "../../compare/impact.js";
import { byCodeUnits, counted, ellipsize, hanging, nameAndQuestion, escape, wrap } from "../../io/display.js";
import type { CheckResult, Different } from "../schema.js";
import {
  differenceInWords,
  nameOf,
  questionInWords,
  sayings,
  staleInWords,
  stepInWords,
  summary,
} from "../wording.js";

export interface TerminalOptions {
  /** At least 80. */
  readonly width: number;
  readonly colors: Colors;
  /** The most lines of detail. */
  readonly limit: number;
}

/**
 * Prints the summary with the impacts, then details up to the limit: crashes, differences in clusters of equal impacts,
 * verdict and fields, and stale entries last. A changed parser makes entries stale through unexpected answers, which
 * say more.
 */
export function terminal(result: CheckResult, options: TerminalOptions): string {
  const { width, colors } = options;
  const parts = [
    headPart(result, options),
    colors.bold(wrap(summary(result), width)),
    impactSection(result, options),
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

/** Returns the details that fit into the limit, each whole under its title, and the number of the rest. */
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
  const shown = parts.map((part) => part.join("\n"));
  if (more === 0) return shown;
  const what = parts.length === 0 ? counted(more, "detail") : `${counted(more, "detail")} more`;
  return [...shown, wrap(`${what}: --limit prints more lines, --format csv or json all`, width)];
}

function linesOf(text: string): number {
  return text.split("\n").length;
}

function headPart({ participant, against, lens, impacts }: CheckResult, { width }: TerminalOptions): string {
  const by = lens ?? "verdict, components and href";
  const who = `${nameOf(participant.id)} (${nameOf(participant.version)})`;
  const narrowed = impacts === null ? "" : `; only ${impacts.join(", ")}`;
  return wrap(`${who} against ${nameOf(against.id)}, by ${by}${narrowed}`, width);
}

/**
 * Clusters with the gravest impact come first, those without one last, then the largest; in each the shortest question
 * is first.
 */
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

/** Returns the rank of the impacts, which all of a cluster share. */
function gravity([first]: readonly Different[]): number {
  const gravest = impacts.findIndex(({ id }) => id === first?.impacts[0]);
  return gravest === -1 ? impacts.length : gravest;
}

function clusterSection(
  title: string,
  members: readonly Different[],
  result: CheckResult,
  options: TerminalOptions,
): Section {
  const { width, colors } = options;
  return {
    title: colors.bold(wrap(`${title}: ${counted(members.length, "vector")}`, width)),
    details: members.map((member) => differencePart(member, result, options)),
  };
}

function differencePart(member: Different, result: CheckResult, { width, colors }: TerminalOptions): string {
  const ids = [result.participant.id, result.against.id].map((id) => nameOf(id).length);
  const whoWidth = Math.min(24, Math.max(...ids));
  const said = sayings(member, result).map(({ field, who, says }, index) => {
    // Each field has a line of both; the first one names it.
    const begin = `    ${(index % 2 === 0 ? field : "").padEnd(9)} ${ellipsize(who, whoWidth).padEnd(whoWidth)} `;
    // A rejection names a step, which is not cut.
    return says.startsWith("rejected at ")
      ? hanging(begin, says, width)
      : begin + ellipsize(says, width - begin.length);
  });
  return [
    nameAndQuestion(`  ${member.id}`, questionInWords(member), width, colors.cyan),
    ...said,
    colors.dim(hanging("    step      ", stepInWords(member), width)),
  ].join("\n");
}

/** Counts the differences in each impact, with its meaning. */
function impactSection({ vectors }: CheckResult, { width, colors }: TerminalOptions): string {
  const lines = impacts.flatMap(({ id, means }) => {
    const count = vectors.filter((each) => each.result === "different" && each.impacts.includes(id)).length;
    const begin = `  ${String(count).padStart(5)} ${id.padEnd(14)} `;
    return count === 0 ? [] : [hanging(begin, means, width)];
  });
  return lines.length === 0 ? "" : [colors.red("Impacts"), ...lines].join("\n");
}

function crashedSection(result: CheckResult, { width, colors }: TerminalOptions): Section {
  const details = result.vectors.flatMap((vector) =>
    vector.result === "crashed"
      ? [
          `${nameAndQuestion(`  ${vector.id}`, questionInWords(vector), width, String)}\n` +
            `    ${ellipsize(escape(vector.did), width - 4)}`,
        ]
      : [],
  );
  return { title: colors.red("Crashed"), details };
}

function staleSection({ stale }: CheckResult, { width, colors }: TerminalOptions): Section {
  const details = stale.map((entry) => wrap(staleInWords(entry), width, "  "));
  return { title: colors.red("Stale in the allow-list"), details };
}
