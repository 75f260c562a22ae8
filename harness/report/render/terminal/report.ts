/** Prints the report on a terminal of at least 80 columns. */
import type { Colors } from "picocolors/types.js";
import { counted, ellipsize, quoteQuestion, wrap } from "../../../io/display.js";
import { legend, matrixLayout, matrixSymbols, participantNumbers } from "../matrix-symbols.js";
import { inPercent } from "../percent.js";
import { isSeenUnder, vectorsOf } from "../../causes.js";
import { answersOf, clustersByMember, lensOf, vectorOf } from "../../lookup.js";
import { namedChange } from "../../story.js";
import type { Report, ReportCluster, ReportLens, ReportVector } from "../../schema.js";
import type { SuiteResult } from "../../../conformance/suite-result.js";

export interface TerminalOptions {
  /** At least 80. */
  readonly width: number;
  readonly colors: Colors;
  /** The name of the lens of the divergences. */
  readonly lens: string;
  /** The most printed causes, or clusters where there are no causes; the rest is counted. */
  readonly causes: number;
  /** The vectors to print, each on a line; empty for a summary. */
  readonly vectors: readonly ReportVector[];
}

export function reportTerminal(report: Report, options: TerminalOptions): string {
  const lens = lensOf(report, options.lens);
  const parts = [
    wrap(summarySentence(report, lens), options.width),
    legend(report.participants, options.width, options.colors),
    ...(options.vectors.length === 0 ? [] : [matrixPart(report, lens, options)]),
    ...(report.changes.length === 0 ? [clustersPart(report, lens, options)] : [causesPart(report, options)]),
    ...(report.participants.length < 2 ? [] : [agreementSection(report, lens, options)]),
    impactSection(report, options),
    conformancePart(report, options),
    ...(report.suites === undefined ? [] : [suitesPart(report.suites, options)]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** The result in a sentence for readers who see a report for the first time. */
function summarySentence({ participants, vectors }: Report, lens: ReportLens): string {
  const texts = participants.filter(({ kind }) => kind === "algorithm");
  const years = texts.map(({ version }) => version.slice(0, 4)).sort();
  const others = participants.length - texts.length;
  const asked = [
    ...(texts.length === 0
      ? []
      : [
          `${counted(texts.length, "algorithm")} (specifications of ${years[0] ?? ""} to ${years.at(-1) ?? ""})`,
        ]),
    ...(others === 0 ? [] : [counted(others, "other parser")]),
  ];
  return `${asked.join(" and ")} parsed ${counted(vectors.length, "input")}. On ${lens.divergent} of them their answers differ, compared by ${lens.name}.`;
}

function matrixPart(report: Report, lens: ReportLens, { width, colors, vectors }: TerminalOptions): string {
  const ids = report.participants.map(({ id }) => id);
  const clusters = clustersByMember(lens);
  const ordered = [...vectors].sort((a, b) => Number(clusters.has(b.id)) - Number(clusters.has(a.id)));
  const layout = matrixLayout(ids.length, width);
  const room = width - 2 - layout.width - 2;
  const idWidth = Math.min(40, Math.ceil(room / 2), Math.max(...ordered.map(({ id }) => id.length)));
  const lines = ordered.map((vector) => {
    const cluster = clusters.get(vector.id) ?? null;
    const symbols = matrixSymbols(ids, cluster, answersOf(vector), lens.name, layout, colors);
    const id = ellipsize(vector.id, idWidth).padEnd(idWidth);
    return `  ${symbols}  ${id}  ${ellipsize(quoteQuestion(vector), room - idWidth - 2)}`;
  });
  const divergent = ordered.filter(({ id }) => clusters.has(id)).length;
  return [
    colors.bold(`${counted(ordered.length, "vector")} by ${lens.name}, ${divergent} divergent`),
    ...layout.head.map((line) => `  ${line}`),
    ...lines,
  ].join("\n");
}

/** Prints why answers changed: the most frequent behaviours, then the most frequent causes without a name. */
function causesPart(report: Report, { width, colors, causes: most, lens }: TerminalOptions): string {
  const seen = report.changes.map(({ causes, ...change }) => ({
    ...change,
    causes: causes.filter(({ component }) => isSeenUnder(lens, component)),
  }));
  const changes = seen.map((change) => namedChange(change, report.behaviours));
  const line = (count: number, what: string): string => {
    const begin = `  ${String(count).padStart(7)}  `;
    return begin + ellipsize(what, width - begin.length);
  };
  const below = (words: string): string => `${" ".repeat(11)}${ellipsize(words, width - 11)}`;
  const named = changes
    .flatMap(({ between, behaviours }) => behaviours.map((each) => ({ between, ...each })))
    .sort((a, b) => b.vectors.length - a.vectors.length)
    .map(({ between, behaviour, positions, vectors, witness }) => [
      line(vectors.length, behaviour.question),
      ...positions.map((position, side) => below(`${between[side] ?? ""}: ${position}`)),
      below(`${quoteQuestion(witness)}  ${behaviour.id}`),
    ]);
  const unnamed = changes
    .flatMap(({ between, unnamed }) => unnamed.map((cause) => ({ between, cause })))
    .sort((a, b) => vectorsOf(b.cause).length - vectorsOf(a.cause).length)
    .map(({ between, cause }) => [
      line(vectorsOf(cause).length, `${cause.component.padEnd(8)}  ${quoteQuestion(cause.reproducer)}`),
      ...cause.sides.map(({ says }, side) => below(`${between[side] ?? ""} ${says}`)),
    ]);
  const shown = (blocks: readonly string[][], what: string): string[] => [
    ...blocks.slice(0, most).flat(),
    ...(blocks.length > most ? [`  and ${blocks.length - most} more ${what}`] : []),
  ];
  return [
    colors.bold(
      `Why answers changed from one specification to the next: ${counted(named.length, "behaviour")}`,
    ),
    ...shown(named, "behaviours"),
    ...(unnamed.length === 0 ? [] : [colors.bold(`Without a name: ${counted(unnamed.length, "cause")}`)]),
    ...shown(unnamed, "causes"),
  ].join("\n");
}

function clustersPart(report: Report, lens: ReportLens, options: TerminalOptions): string {
  const { colors } = options;
  const clusterLines = lens.clusters.slice(0, options.causes);
  const title = `Where they diverge by ${lens.name}: ${counted(lens.divergent, "vector")} in ${counted(lens.clusters.length, "cluster")}`;
  if (clusterLines.length === 0) return colors.bold(title);
  const { head } = matrixLayout(report.participants.length, options.width);
  const left = lens.clusters.slice(clusterLines.length);
  const leftVectors = left.reduce((sum, { members }) => sum + members.length, 0);
  return [
    colors.bold(title),
    ...head.map(
      (line, index) =>
        `  ${line}${index === head.length - 1 ? "  vectors  differing             witness" : ""}`,
    ),
    ...clusterLines.map((each) => clusterLine(report, lens, each, options)),
    ...(left.length === 0
      ? []
      : [`  and ${counted(left.length, "cluster")} more with ${counted(leftVectors, "vector")}`]),
  ].join("\n");
}

function clusterLine(
  report: Report,
  lens: ReportLens,
  cluster: ReportCluster,
  { width, colors }: TerminalOptions,
): string {
  const ids = report.participants.map(({ id }) => id);
  const witness = vectorOf(report, cluster.witness);
  const layout = matrixLayout(ids.length, width);
  const symbols = matrixSymbols(ids, cluster, answersOf(witness), lens.name, layout, colors);
  const differing = ellipsize(cluster.differing.join(","), 20).padEnd(20);
  const room = width - 2 - layout.width - 2 - 9 - 22;
  return `  ${symbols}  ${String(cluster.members.length).padStart(7)}  ${differing}  ${ellipsize(quoteQuestion(witness), room)}`;
}

/**
 * Prints for each pair the percentage of equal answers, of the vectors that both answer and neither leaves unspecified.
 */
function agreementSection(report: Report, lens: ReportLens, { width, colors }: TerminalOptions): string {
  const ids = report.participants.map(({ id }) => id);
  const numbers = participantNumbers(ids.length);
  const columns = numbers.slice(1);
  const perBlock = Math.floor((width - 6) / agreementWidth);
  const line = (label: string, cells: readonly string[]): string =>
    `  ${label.padEnd(4)}${cells.map((cell) => cell.padStart(agreementWidth)).join("")}`;
  const blocks = Array.from({ length: Math.ceil(columns.length / perBlock) }, (_, block) => {
    const first = 1 + block * perBlock;
    const others = ids.slice(first, first + perBlock);
    const rows = ids.slice(0, first + others.length - 1).map((a, row) => {
      const cells = others.map((b, column) => (first + column <= row ? "" : agreementOf(lens, a, b)));
      return line(numbers[row] ?? "", cells);
    });
    return [line("", numbers.slice(first, first + perBlock)), ...rows].join("\n");
  });
  return [
    colors.bold(`Agreement by ${lens.name}, in percent of what both answer and neither leaves unspecified`),
    ...blocks,
  ].join("\n");
}

const agreementWidth = "  100".length;

function agreementOf(lens: ReportLens, a: string, b: string): string {
  const found = lens.agreement.find((each) => each.a === a && each.b === b);
  return found === undefined ? "-" : inPercent(found.same, found.same + found.different);
}

/** Prints each impact that occurs with its shortest witness; the page has the participants. */
function impactSection(report: Report, { width, colors }: TerminalOptions): string {
  const lines = report.impacts.flatMap(({ id, vectors, witness }) => {
    if (witness === null) return [];
    const begin = `  ${String(vectors).padStart(7)}  ${id.padEnd(14)}  `;
    return [begin + ellipsize(quoteQuestion(vectorOf(report, witness)), width - begin.length)];
  });
  return lines.length === 0 ? "" : [colors.bold("Impacts: vectors, and the shortest"), ...lines].join("\n");
}

function conformancePart({ conformance }: Report, { width, colors }: TerminalOptions): string {
  const lines = conformance.flatMap(({ participant, expected, met, known, unmet, stale }) => [
    `  ${participant}: ${met} of ${expected} met` +
      (known.length === 0 ? "" : `, ${counted(known.length, "known deviation")}`) +
      (unmet.length === 0 ? "" : colors.red(`, ${unmet.length} unmet`)) +
      (stale.length === 0
        ? ""
        : colors.red(`, ${counted(stale.length, "stale deviation")}: ${stale.join(", ")}`)),
    ...unmet.flatMap(({ vector, justification, faults }) => [
      `    ${vector}, by ${justification}`,
      ...faults.map((fault) => `      ${ellipsize(fault, width - 6)}`),
    ]),
  ]);
  return lines.length === 0 ? "" : [colors.bold("What the texts demand"), ...lines].join("\n");
}

function suitesPart(suites: readonly SuiteResult[], { colors }: TerminalOptions): string {
  const lines = suites.flatMap((result) => {
    if (result.kind === "skipped") return [colors.yellow(`  ${result.suite}: skipped, ${result.reason}`)];
    const { suite, participant, cases, met, known, unmet, stale } = result;
    return [
      `  ${suite}: ${participant} meets ${met} of ${cases}` +
        (known.length === 0 ? "" : `, ${counted(known.length, "known deviation")}`) +
        (stale.length === 0 ? "" : colors.red(`, stale deviations: ${stale.join(", ")}`)),
      ...unmet.map((each) => colors.red(`    ${each.case}: ${each.faults.join("; ")}`)),
    ];
  });
  return [colors.bold("Published suites"), ...lines].join("\n");
}
