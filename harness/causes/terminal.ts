/** Prints an explanation for people: why the algorithms differ, then the steps of each. */
import type { Colors } from "picocolors/types.js";
import type { Span } from "../../algorithms/algorithm.js";
import { ellipsize, escape, hanging, quote, quoteQuestion, wrap } from "../io/display.js";
import { causesApart, unnamedInWords } from "./explanation.js";
import { joined } from "./step-runs.js";
import type { ExplanationDocument } from "./schema.js";

export interface ExplanationOptions {
  /** At least 80. */
  readonly width: number;
  readonly colors: Colors;
  /** True if all pairs are printed, not only each algorithm against the last before it that answers. */
  readonly allPairs: boolean;
  /** True if the steps of each algorithm are printed too. */
  readonly steps: boolean;
}

type TraceWritten = ExplanationDocument["traces"][number];
type PairWritten = ExplanationDocument["pairs"][number];
type CauseWritten = PairWritten["causes"][number];

export function explanationTerminal(explanation: ExplanationDocument, options: ExplanationOptions): string {
  const { question, traces, changes, pairs } = explanation;
  const { colors, allPairs } = options;
  const differing = allPairs
    ? pairs.map((each) => pairLines(each, [], explanation, options))
    : changes.map((each) => pairLines(each, each.passedOver, explanation, options));
  const nothing = allPairs
    ? "They do not differ."
    : "No specification answers differently from those before it.";
  return [
    [
      colors.bold(quote(question.input)),
      ...(question.base === null ? [] : [`against ${quote(question.base)}`]),
      ...(question.encoding === undefined ? [] : [`in ${quote(question.encoding)}`]),
    ].join("\n"),
    ...(differing.length === 0 ? [nothing] : differing.map((lines) => lines.join("\n"))),
    ...(options.steps ? traces.map((trace) => traceLines(trace, explanation, options).join("\n")) : []),
  ].join("\n\n");
}

function pairLines(
  { between: [a, b], differing, causes }: PairWritten,
  passedOver: readonly string[],
  explanation: ExplanationDocument,
  options: ExplanationOptions,
): string[] {
  const { width, colors } = options;
  const what = differing.length === 0 ? "the whole URL" : differing.join(", ");
  const leave = passedOver.length === 1 ? "leaves" : "leave";
  const { seen, hidden } = causesApart({ differing, causes });
  return [
    `${colors.bold(a)} and ${colors.bold(b)} differ in ${what}`,
    ...(passedOver.length === 0
      ? []
      : [wrap(`${passedOver.join(", ")} between them ${leave} that unspecified`, width, "    ").slice(2)]),
    // What has no name would seem to be of the one before.
    ...seen.flatMap((cause, index) => [
      ...(index === 0 ? [] : [""]),
      ...causeLines(cause, explanation, options),
    ]),
    ...(hidden.length === 0 ? [] : [colors.dim("  hidden by that:")]),
    ...hidden.map((cause) => hiddenLine(cause, options)),
  ];
}

/** Prints a cause that is no reason of the difference: what it is about, and the question that shows it. */
function hiddenLine(
  { behaviours, differing, reproducer }: CauseWritten,
  { width, colors }: ExplanationOptions,
): string {
  const names = behaviours.map((each) => questionLine(each, colors));
  const what = names.length === 0 ? unnamedInWords(differing) : names.join(" ");
  return hanging("    ", `${what}, as in ${quoteQuestion(reproducer)}`, width);
}

/** Prints the question of each behaviour that names a cause, and the positions of the two. */
function nameLines(
  { behaviours, sides }: Pick<CauseWritten, "behaviours" | "sides">,
  { width, colors }: Pick<ExplanationOptions, "width" | "colors">,
): string[] {
  return behaviours.flatMap((each) => [
    hanging("  ", questionLine(each, colors), width),
    ...sides.map((side, index) => hanging(`    ${side.id}: `, each.positions[index] ?? "", width)),
  ]);
}

function questionLine({ id, question }: CauseWritten["behaviours"][number], colors: Colors): string {
  return `${colors.bold(question)} (${id})`;
}

function causeLines(
  { span, others, reproducer, sides, behaviours }: CauseWritten,
  { question, traces }: ExplanationDocument,
  { width, colors }: ExplanationOptions,
): string[] {
  const isWhole = reproducer.input === question.input && reproducer.base === question.base;
  const alone = `alone: ${quoteQuestion(reproducer)}`;
  return [
    ...nameLines({ behaviours, sides }, { width, colors }),
    ...spanLines(question, span, width),
    ...sides.flatMap(({ id, says, where, link }) => {
      const year = traces.find((trace) => trace.id === id)?.date.slice(0, 4) ?? "";
      return [
        wrap(`${year} ${id} ${says}`, width, "    ").replace(/^ {4}/, "  "),
        wrap(escape(where), width, "      "),
        colors.dim(`      ${link}`),
      ];
    }),
    ...(others.length === 0 ? [] : [wrap(sameFor(question, others), width, "  ")]),
    ...(isWhole ? [] : [colors.dim(wrap(ellipsize(alone, width - 2), width, "  "))]),
  ];
}

/** Returns the other spans that decide alike, each text once. */
function sameFor(question: ExplanationDocument["question"], others: readonly Span[]): string {
  const texts = new Set(others.map((span) => quoted(question, span)));
  return `the same for ${[...texts].map((text) => ellipsize(text, readWidth)).join(", ")}`;
}

/** Returns the string with carets under the span, cut to the width around it. */
function spanLines(
  { input, base }: ExplanationDocument["question"],
  { of, start, end }: Span,
  width: number,
): string[] {
  if (of === "base" && base === null) return ["  without a base"];
  const string = (of === "input" ? input : base) ?? "";
  const label = of === "input" ? "  " : "  base ";
  // Room for three dots on both sides.
  const room = width - label.length - 6;
  const marked = beginningOf(string.slice(start, end), room - 2 * leastContext - 3);
  const left = room - marked.length;
  const half = Math.floor(left / 2);
  const before = endOf(string.slice(0, start), half);
  const after = beginningOf(string.slice(end), left - Math.min(before.length, half));
  const indent = " ".repeat(label.length + before.length);
  return [label + before + marked + after, indent + "^".repeat(Math.max(marked.length, 1))];
}

/** The columns kept on each side of a span. */
const leastContext = 8;

/** Cuts the end of a string to fit, with three dots; never within an escape. */
function beginningOf(string: string, room: number): string {
  const points = pointsOf(string.slice(0, room + 1));
  const fit = fitting(points, room);
  return fit.join("") + (fit.length < points.length ? "..." : "");
}

/** Cuts the beginning of a string to fit, in the same way. */
function endOf(string: string, room: number): string {
  const points = pointsOf(string.slice(Math.max(0, string.length - room - 1))).reverse();
  const fit = fitting(points, room);
  return (fit.length < points.length ? "..." : "") + fit.reverse().join("");
}

/** Returns the escaped code points. */
function pointsOf(string: string): string[] {
  return escape(string).match(/\\u\{[0-9a-f]+\}|./g) ?? [];
}

/** Returns the first code points that fit. */
function fitting(points: readonly string[], room: number): string[] {
  let left = room;
  const tooMuch = points.findIndex((point) => {
    left -= point.length;
    return left < 0;
  });
  return tooMuch === -1 ? [...points] : points.slice(0, tooMuch);
}

/** Columns for the span of a step, at the end of its line. */
const readWidth = 28;

/** Prints adjacent steps of one section together, with their joined span; no step is cut. */
function traceLines(
  { id, title, answer: index, runs }: TraceWritten,
  { question, answers }: ExplanationDocument,
  { width, colors }: ExplanationOptions,
): string[] {
  const answer = answers[index];
  const taken = sectionsOf(runs).flatMap(({ section, phase, numbers, span }) => {
    const sectionSteps = [section, numbers.join(" ")].filter((each) => each !== "").join(", ");
    const stepWidth = width - readWidth - 4;
    const margin = " ".repeat("  result ".length);
    const [first = "", ...more] = wrap(escape(sectionSteps), stepWidth, margin).split("\n");
    const line = `  ${phase.padEnd(margin.length - 2)}${first.slice(margin.length)}`;
    const read = span === null ? "" : ellipsize(quoted(question, span), readWidth);
    return [`${line.padEnd(stepWidth + 2)} ${read}`.trimEnd(), ...more];
  });
  return [
    `${colors.bold(id)}: ${ellipsize(escape(title), width - id.length - 2)}`,
    ...outcomeLines(answer, width),
    ...taken,
  ];
}

function outcomeLines(answer: ExplanationDocument["answers"][number] | undefined, width: number): string[] {
  if (answer?.kind === "rejected")
    return wrap(escape(`rejected at ${answer.at}: ${answer.reason}`), width, "  ").split("\n");
  return answer?.kind === "parsed" ? [`  ${ellipsize(escape(answer.href ?? ""), width - 2)}`] : [];
}

/** Returns the quoted content of a span. */
function quoted({ input, base }: ExplanationDocument["question"], { of, start, end }: Span): string {
  const string = (of === "input" ? input : base) ?? "";
  return start === end ? "(nothing)" : `"${escape(string.slice(start, end))}"`;
}

interface SectionTaken {
  readonly section: string;
  readonly phase: TraceWritten["runs"][number]["phase"];
  readonly numbers: string[];
  span: Span | null;
}

function sectionsOf(runs: TraceWritten["runs"]): SectionTaken[] {
  const sections: SectionTaken[] = [];
  const taken = runs.flatMap(({ steps, ...run }) => steps.map((id) => ({ ...run, id })));
  for (const { id, phase, span } of taken) {
    const comma = id.lastIndexOf(", ");
    const [section, number] = comma === -1 ? [id, ""] : [id.slice(0, comma), id.slice(comma + 2)];
    const last = sections.at(-1);
    if (last?.section !== section || last.phase !== phase) {
      sections.push({ section, phase, numbers: number === "" ? [] : [number], span });
      continue;
    }
    if (number !== "" && last.numbers.at(-1) !== number) last.numbers.push(number);
    last.span = joined(last.span, span);
  }
  return sections;
}
