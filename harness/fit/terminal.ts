/** The fit of the texts on a terminal, at 80 columns or more. */
import type { Colors } from "picocolors/types.js";
import { lensNamed } from "../compare.js";
import { seenInWords } from "../seen.js";
import { legend, participantNumbers } from "../report/marks.js";
import { inPercent } from "../report/percent.js";
import { counted, fitted, shownQuestion, visible, wrapped } from "../text.js";
import { kindOf } from "./kind.js";
import type { Fit, FitCluster, FitReport, RecordingFit } from "./schema.js";

export interface FitOptions {
  readonly width: number;
  readonly colors: Colors;
  /** Clusters to show of each text. */
  readonly clusters: number;
}

/** All recordings in a table, or one of them with what differs. */
export function fitTerminal(report: FitReport, options: FitOptions): string {
  const [only] = report.recordings;
  const parts =
    report.recordings.length === 1 && only !== undefined
      ? oneRecording(report, only, options)
      : overview(report, options);
  return `${parts.join("\n\n")}\n`;
}

function overview({ lens, texts, recordings }: FitReport, { width, colors }: FitOptions): string[] {
  const idWidth = Math.max(...recordings.map(({ id }) => id.length));
  const cells = (values: readonly string[]): string => values.map((value) => value.padStart(4)).join("");
  const rows = recordings.map(({ id, questions, fits }) => {
    const best = Math.max(...fits.map(({ same }) => same));
    const percents = fits.map((fit) => {
      const percent = inPercent(fit.same, compared(fit)).padStart(4);
      return fit.same === best && best > 0 ? colors.green(percent) : percent;
    });
    return `  ${id.padEnd(idWidth)}${String(questions).padStart(5)} ${percents.join("")}`;
  });
  return [
    legend(texts, width, colors).split("\n").slice(0, -1).join("\n"),
    [
      colors.bold(wrapped(`Answered alike by ${lens}, in percent of the questions that both answer`, width)),
      `  ${"".padEnd(idWidth)} asked${cells(participantNumbers(texts.length)).slice(0)}`,
      ...rows,
    ].join("\n"),
    wrapped(
      "What a text leaves open is not the same; one recording with its differences: --recorded <id>",
      width,
    ),
  ];
}

function compared({ same, different, open }: Fit): number {
  return same + different + open;
}

function oneRecording({ lens }: FitReport, recording: RecordingFit, options: FitOptions): string[] {
  const { width } = options;
  const { title, version, questions, fits } = recording;
  const idWidth = Math.max(...fits.map(({ text }) => text.length));
  const head = `  ${"".padEnd(idWidth)}   same  different  open  percent same`;
  const rows = fits.map((fit) => {
    const { text, same, different, open } = fit;
    const figures = [same, different, open].map(String);
    const [sameCell = "", differentCell = "", openCell = ""] = figures;
    return `  ${text.padEnd(idWidth)}${sameCell.padStart(7)}${differentCell.padStart(11)}${openCell.padStart(6)}${inPercent(same, compared(fit)).padStart(14)}`;
  });
  const parts = fits.filter((fit) => fit.clusters.length > 0).map((fit) => clustersPart(fit, lens, options));
  return [
    wrapped(visible(`${title} (${version}), ${counted(questions, "question")}, by ${lens}`), width),
    [head, ...rows].join("\n"),
    ...parts,
  ];
}

function clustersPart(
  { text, different, clusters }: Fit,
  lens: string,
  { width, colors, clusters: most }: FitOptions,
): string {
  const left = clusters.slice(most);
  const leftQuestions = left.reduce((sum, { questions }) => sum + questions, 0);
  return [
    colors.bold(`${text}: ${counted(different, "difference")} in ${counted(clusters.length, "cluster")}`),
    ...clusters.slice(0, most).map((cluster) => clusterLines(cluster, lens, width)),
    ...(left.length === 0
      ? []
      : [`        and ${counted(left.length, "cluster")} more with ${counted(leftQuestions, "question")}`]),
  ].join("\n");
}

function clusterLines(
  { questions, rejects, differing, witness, text, recording }: FitCluster,
  lens: string,
  width: number,
): string {
  const line = (label: string, value: string): string => fitted(`          ${label} ${value}`, width);
  return [
    `  ${String(questions).padStart(5)}  ${kindOf({ rejects, differing }, lens)}`,
    line("input:   ", shownQuestion(witness)),
    line("text:    ", seenInWords(lensNamed(lens), text)),
    line("recorded:", seenInWords(lensNamed(lens), recording)),
  ].join("\n");
}
