/** An explanation for people: where the texts part, then the steps of each. */
import type { Colors } from "picocolors/types.js";
import type { Place } from "../../algorithms/algorithm.js";
import { fitted, shown, visible, wrapped } from "../text.js";
import { joined } from "./runs.js";
import type { ExplanationDocument } from "./schema.js";

export interface ExplanationOptions {
  /** Columns; at least 80. */
  readonly width: number;
  readonly colors: Colors;
  /** Whether all pairs are shown, or only each text against the last before it that does answer. */
  readonly allPairs: boolean;
  /** Whether the steps of each text are shown too. */
  readonly steps: boolean;
}

type TraceWritten = ExplanationDocument["traces"][number];
type PartingWritten = ExplanationDocument["partings"][number];

export function explanationTerminal(explanation: ExplanationDocument, options: ExplanationOptions): string {
  const { question, traces, changes, partings } = explanation;
  const { colors, allPairs } = options;
  const told = allPairs
    ? partings.map((each) => partingLines(each, [], explanation, options))
    : changes.map((each) => partingLines(each, each.passedOver, explanation, options));
  const nothing = allPairs ? "They do not part." : "No text answers otherwise than those before it.";
  return [
    [
      colors.bold(shown(question.input)),
      ...(question.base === null ? [] : [`against ${shown(question.base)}`]),
      ...(question.encoding === undefined ? [] : [`in ${shown(question.encoding)}`]),
    ].join("\n"),
    ...(told.length === 0 ? [nothing] : told.map((lines) => lines.join("\n"))),
    ...(options.steps ? traces.map((trace) => traceLines(trace, explanation, options).join("\n")) : []),
  ].join("\n\n");
}

function partingLines(
  { differing, over, sides }: PartingWritten,
  passedOver: readonly string[],
  { question, traces }: ExplanationDocument,
  { width, colors }: ExplanationOptions,
): string[] {
  const [a, b] = sides.map(({ id }) => id);
  const what = differing.length === 0 ? "the whole URL" : differing.join(", ");
  const leave = passedOver.length === 1 ? "leaves" : "leave";
  return [
    `${colors.bold(a ?? "")} and ${colors.bold(b ?? "")} part in ${what}`,
    ...(passedOver.length === 0
      ? []
      : [wrapped(`${passedOver.join(", ")} between them ${leave} that open`, width, "    ").slice(2)]),
    ...placeLines(question, over, width),
    ...sides.flatMap(({ id, says, step, link }) => {
      const year = traces.find((trace) => trace.id === id)?.date.slice(0, 4) ?? "";
      return [
        wrapped(`${year} ${id} ${says}`, width, "    ").replace(/^ {4}/, "  "),
        wrapped(visible(step), width, "      "),
        colors.dim(`      ${link}`),
      ];
    }),
  ];
}

/** The string that a place is in, with carets under the place; only what is around it where the line is too long. */
function placeLines(
  { input, base }: ExplanationDocument["question"],
  { of, start, end }: Place,
  width: number,
): string[] {
  const string = (of === "input" ? input : base) ?? "";
  const label = of === "input" ? "  " : "  base ";
  // Three dots may stand on either side.
  const room = width - label.length - 6;
  const marked = beginningOf(string.slice(start, end), room - 2 * leastContext - 3);
  const left = room - marked.length;
  const half = Math.floor(left / 2);
  const before = endOf(string.slice(0, start), half);
  const after = beginningOf(string.slice(end), left - Math.min(before.length, half));
  const indent = " ".repeat(label.length + before.length);
  return [label + before + marked + after, indent + "^".repeat(Math.max(marked.length, 1))];
}

/** Columns that are kept on each side of a place. */
const leastContext = 8;

/** What of a string fits into so many columns, with three dots more where it goes on; no escape is cut. */
function beginningOf(string: string, room: number): string {
  const points = pointsOf(string.slice(0, room + 1));
  const fit = fitting(points, room);
  return fit.join("") + (fit.length < points.length ? "..." : "");
}

/** The same from its end. */
function endOf(string: string, room: number): string {
  const points = pointsOf(string.slice(Math.max(0, string.length - room - 1))).reverse();
  const fit = fitting(points, room);
  return (fit.length < points.length ? "..." : "") + fit.reverse().join("");
}

/** The code points as they are shown. */
function pointsOf(string: string): string[] {
  return visible(string).match(/\\u\{[0-9a-f]+\}|./g) ?? [];
}

/** The first that together need no more than so many columns. */
function fitting(points: readonly string[], room: number): string[] {
  let left = room;
  const tooMuch = points.findIndex((point) => {
    left -= point.length;
    return left < 0;
  });
  return tooMuch === -1 ? [...points] : points.slice(0, tooMuch);
}

/** Columns for what a step reads, at the end of its line. */
const readWidth = 28;

/** Steps of one section that follow each other stand together, with all that they read; no step is cut. */
function traceLines(
  { id, title, answer: index, runs }: TraceWritten,
  { question, answers }: ExplanationDocument,
  { width, colors }: ExplanationOptions,
): string[] {
  const answer = answers[index];
  const taken = sectionsOf(runs).flatMap(({ section, phase, numbers, reads }) => {
    const sectionSteps = [section, numbers.join(" ")].filter((each) => each !== "").join(", ");
    const stepWidth = width - readWidth - 4;
    const margin = " ".repeat("  result ".length);
    const [first = "", ...more] = wrapped(visible(sectionSteps), stepWidth, margin).split("\n");
    const line = `  ${phase.padEnd(margin.length - 2)}${first.slice(margin.length)}`;
    const read = reads === null ? "" : fitted(quoted(question, reads), readWidth);
    return [`${line.padEnd(stepWidth + 2)} ${read}`.trimEnd(), ...more];
  });
  return [
    `${colors.bold(id)}: ${fitted(visible(title), width - id.length - 2)}`,
    ...outcomeLines(answer, width),
    ...taken,
  ];
}

function outcomeLines(answer: ExplanationDocument["answers"][number] | undefined, width: number): string[] {
  if (answer?.kind === "rejected")
    return wrapped(visible(`rejected at ${answer.at}: ${answer.reason}`), width, "  ").split("\n");
  return answer?.kind === "parsed" ? [`  ${fitted(visible(answer.href ?? ""), width - 2)}`] : [];
}

/** What a place holds, quoted. */
function quoted({ input, base }: ExplanationDocument["question"], { of, start, end }: Place): string {
  const string = (of === "input" ? input : base) ?? "";
  return start === end ? "(nothing)" : `"${visible(string.slice(start, end))}"`;
}

interface SectionTaken {
  readonly section: string;
  readonly phase: TraceWritten["runs"][number]["phase"];
  readonly numbers: string[];
  reads: Place | null;
}

function sectionsOf(runs: TraceWritten["runs"]): SectionTaken[] {
  const sections: SectionTaken[] = [];
  const taken = runs.flatMap(({ steps, ...run }) => steps.map((id) => ({ ...run, id })));
  for (const { id, phase, reads } of taken) {
    const comma = id.lastIndexOf(", ");
    const [section, number] = comma === -1 ? [id, ""] : [id.slice(0, comma), id.slice(comma + 2)];
    const last = sections.at(-1);
    if (last?.section !== section || last.phase !== phase) {
      sections.push({ section, phase, numbers: number === "" ? [] : [number], reads });
      continue;
    }
    if (number !== "" && last.numbers.at(-1) !== number) last.numbers.push(number);
    last.reads = joined(last.reads, reads);
  }
  return sections;
}
