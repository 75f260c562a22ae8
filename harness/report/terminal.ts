/** The report on a terminal, at 80 columns or more. */
import type { Colors } from "picocolors/types.js";
import { counted, fitted, shownQuestion } from "../text.js";
import { classMarks, legend, marksHead, marksWidth, participantNumbers } from "./marks.js";
import { inPercent } from "./percent.js";
import { answersOf, clustersByMember, lensOf, vectorOf } from "./reading.js";
import type { Report, ReportCluster, ReportLens, ReportVector, SuiteResult } from "./schema.js";

export interface TerminalOptions {
  /** Columns; at least 80. */
  readonly width: number;
  readonly colors: Colors;
  /** Name of the lens whose divergences are shown. */
  readonly lens: string;
  /** Clusters to show; the rest is counted. */
  readonly clusters: number;
  /** Vectors to show each on a line; none in a summary. */
  readonly vectors: readonly ReportVector[];
}

export function terminal(report: Report, options: TerminalOptions): string {
  const lens = lensOf(report, options.lens);
  const parts = [
    legend(report.participants, options.width, options.colors),
    ...(options.vectors.length === 0 ? [] : [matrixPart(report, lens, options)]),
    clustersPart(report, lens, options),
    ...(report.participants.length < 2 ? [] : [agreementPart(report, lens, options)]),
    dangersPart(report, options),
    conformancePart(report, options),
    ...(report.suites === undefined ? [] : [suitesPart(report.suites, options)]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function matrixPart(report: Report, lens: ReportLens, { width, colors, vectors }: TerminalOptions): string {
  const ids = report.participants.map(({ id }) => id);
  const clusters = clustersByMember(lens);
  const ordered = [...vectors].sort((a, b) => Number(clusters.has(b.id)) - Number(clusters.has(a.id)));
  const room = width - 2 - marksWidth(ids.length) - 2;
  const idWidth = Math.min(40, Math.ceil(room / 2), Math.max(...ordered.map(({ id }) => id.length)));
  const lines = ordered.map((vector) => {
    const marks = classMarks(ids, clusters.get(vector.id) ?? null, answersOf(vector), lens.name, colors);
    const id = fitted(vector.id, idWidth).padEnd(idWidth);
    return `  ${marks}  ${id}  ${fitted(shownQuestion(vector), room - idWidth - 2)}`;
  });
  const divergent = ordered.filter(({ id }) => clusters.has(id)).length;
  return [
    colors.bold(`${counted(ordered.length, "vector")} by ${lens.name}, ${divergent} divergent`),
    ...marksHead(ids.length).map((line) => `  ${line}`),
    ...lines,
  ].join("\n");
}

function clustersPart(report: Report, lens: ReportLens, options: TerminalOptions): string {
  const { colors } = options;
  const shownClusters = lens.clusters.slice(0, options.clusters);
  const title = `Where they part by ${lens.name}: ${counted(lens.divergent, "vector")} in ${counted(lens.clusters.length, "cluster")}`;
  if (shownClusters.length === 0) return colors.bold(title);
  const head = marksHead(report.participants.length);
  const left = lens.clusters.slice(shownClusters.length);
  const leftVectors = left.reduce((sum, { members }) => sum + members.length, 0);
  return [
    colors.bold(title),
    ...head.map(
      (line, index) =>
        `  ${line}${index === head.length - 1 ? "  vectors  differing             witness" : ""}`,
    ),
    ...shownClusters.map((each) => clusterLine(report, lens, each, options)),
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
  const marks = classMarks(ids, cluster, answersOf(witness), lens.name, colors);
  const differing = fitted(cluster.differing.join(","), 20).padEnd(20);
  const room = width - 2 - marksWidth(ids.length) - 2 - 9 - 22;
  return `  ${marks}  ${String(cluster.members.length).padStart(7)}  ${differing}  ${fitted(shownQuestion(witness), room)}`;
}

/** Of the vectors that two answer and neither leaves open, how many in a hundred they answer alike. */
function agreementPart(report: Report, lens: ReportLens, { width, colors }: TerminalOptions): string {
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
    colors.bold(`Agreement by ${lens.name}, in percent of what both answer and neither leaves open`),
    ...blocks,
  ].join("\n");
}

const agreementWidth = "  100".length;

function agreementOf(lens: ReportLens, a: string, b: string): string {
  const found = lens.agreement.find((each) => each.a === a && each.b === b);
  return found === undefined ? "-" : inPercent(found.same, found.same + found.different);
}

/** Each danger that occurs with its shortest witness; who parts in it stands on the page. */
function dangersPart(report: Report, { width, colors }: TerminalOptions): string {
  const lines = report.dangers.flatMap(({ id, vectors, witness }) => {
    if (witness === null) return [];
    const begin = `  ${String(vectors).padStart(7)}  ${id.padEnd(14)}  `;
    return [begin + fitted(shownQuestion(vectorOf(report, witness)), width - begin.length)];
  });
  return lines.length === 0 ? "" : [colors.bold("Dangers: vectors, and the shortest"), ...lines].join("\n");
}

function conformancePart({ conformance }: Report, { width, colors }: TerminalOptions): string {
  const lines = conformance.flatMap(({ participant, expected, met, known, unmet, stale }) => [
    `  ${participant}: ${met} of ${expected} met` +
      (known.length === 0 ? "" : `, ${counted(known.length, "known deviation")}`) +
      (unmet.length === 0 ? "" : colors.red(`, ${unmet.length} unmet`)) +
      (stale.length === 0
        ? ""
        : colors.red(`, ${counted(stale.length, "stale deviation")}: ${stale.join(", ")}`)),
    ...unmet.flatMap(({ vector, authority, faults }) => [
      `    ${vector}, by ${authority}`,
      ...faults.map((fault) => `      ${fitted(fault, width - 6)}`),
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
