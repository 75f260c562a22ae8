/** Prints a check on a terminal of at least 80 columns. */
import type { Colors } from "picocolors/types.js";
import { stepInWords } from "../../causes/wording.js";
import { impacts } from "../../compare/impact.js";
import {
  counted,
  ellipsize,
  escape,
  hanging,
  nameAndQuestion,
  quoteQuestion,
  wrap,
} from "../../io/display.js";
import type { CheckCause, CheckResult, Different } from "../schema.js";
import { movedInWords, nameOf, staleInWords, summary, toldCauses } from "../wording.js";

export interface TerminalOptions {
  /** At least 80. */
  readonly width: number;
  readonly colors: Colors;
  /** The most lines of detail. */
  readonly limit: number;
}

/**
 * Prints the summary with the impacts, then details up to the limit: crashes, the causes of differences, and what has
 * changed in the allow-list last. A changed parser makes entries stale through new causes, which say more.
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

/** Details under one title, or each for itself if it is empty. */
interface Section {
  readonly title: string;
  readonly details: readonly string[];
}

function detailsOf(result: CheckResult, options: TerminalOptions): Section[] {
  return [
    crashedSection(result, options),
    ...toldCauses(result).map(({ cause, vectors }) => ({
      title: "",
      details: [causePart(cause, vectors, result, options)],
    })),
    staleSection(result, options),
    movedSection(result, options),
  ].filter(({ details }) => details.length > 0);
}

/** Returns the details that fit into the limit, each whole under its title, and the number of the rest. */
function within(sections: readonly Section[], { limit, width }: TerminalOptions): string[] {
  const parts: string[][] = [];
  let left = limit;
  let more = 0;
  for (const { title, details } of sections) {
    const part: string[] = [];
    left -= linesOf(title);
    for (const detail of details) {
      left -= linesOf(detail);
      if (left < 0) more++;
      else part.push(detail);
    }
    if (part.length > 0) parts.push(title === "" ? part : [title, ...part]);
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

/** The vectors that are printed of a cause. */
const mostVectors = 3;

function causePart(
  cause: CheckCause,
  vectors: readonly Different[],
  result: CheckResult,
  { width, colors }: TerminalOptions,
): string {
  const { participant, against } = cause;
  const names = [result.participant.id, result.against.id].map((id) => ellipsize(nameOf(id), 24));
  const labelWidth = Math.max(7, ...names.map(({ length }) => length));
  const line = (label: string, words: string): string =>
    hanging(`  ${label.padEnd(labelWidth)}  `, words, width);
  const shown = vectors.slice(0, mostVectors);
  const more = vectors.length - shown.length;
  return [
    ...cause.behaviours.flatMap(({ id, question, positions }) => [
      colors.bold(hanging("", `${question} (${id})`, width)),
      ...names.map((name, side) => line(name, positions[side] ?? "")),
    ]),
    colors.bold(titleOf(cause, vectors.length, width)),
    ...[participant, against].flatMap(({ says, step }, side) => [
      line(names[side] ?? "", says),
      ...(step === null
        ? []
        : [colors.dim(line("", escape(`${step.isAbsent ? "" : "at "}${stepInWords(step)}`)))]),
    ]),
    ...(cause.impacts.length === 0 ? [] : [colors.red(line("impact", cause.impacts.join(", ")))]),
    ...(cause.reason === undefined ? [] : [line("allowed", `elsewhere: ${escape(cause.reason)}`)]),
    ...shown.map((vector, index) =>
      nameAndQuestion(
        `  ${(index === 0 ? "vectors" : "").padEnd(labelWidth)}  ${nameOf(vector.id)}`,
        quoteQuestion(vector),
        width,
        colors.cyan,
      ),
    ),
    ...(more === 0 ? [] : [line("", `and ${more} more`)]),
  ].join("\n");
}

/** Says on how many vectors a cause is, and where it shows in its reproducer; a group has none. */
function titleOf({ component, reproducer }: CheckCause, count: number, width: number): string {
  const begin = `${counted(count, "vector")}: ${component}`;
  return reproducer === null
    ? `${begin}, cause unknown`
    : ellipsize(`${begin} of ${quoteQuestion(reproducer)}`, width);
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
          `${nameAndQuestion(`  ${vector.id}`, quoteQuestion(vector), width, String)}\n` +
            `    ${ellipsize(escape(vector.did), width - 4)}`,
        ]
      : [],
  );
  return { title: colors.red("Crashed"), details };
}

function staleSection({ stale }: CheckResult, { width, colors }: TerminalOptions): Section {
  const details = stale.map((entry) => hanging("  ", staleInWords(entry), width));
  return { title: colors.red("Stale in the allow-list"), details };
}

function movedSection({ moved }: CheckResult, { width, colors }: TerminalOptions): Section {
  const details = moved.map((each) => hanging("  ", movedInWords(each), width));
  return { title: colors.bold("Allowed causes on other vectors than in the list"), details };
}
