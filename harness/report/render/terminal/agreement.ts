/** Prints the agreement with recordings on a terminal of at least 80 columns. */
import type { Colors } from "picocolors/types.js";
import { lensNamed } from "../../../compare/lenses.js";
import { observationInWords } from "../../../compare/observation.js";
import { legend, participantNumbers } from "../matrix-symbols.js";
import { inPercent } from "../percent.js";
import { counted, ellipsize, quoteQuestion, escape, wrap } from "../../../io/display.js";
import { bucketOf } from "../../../compare/agreement/bucket.js";
import type {
  TextAgreement,
  AgreementCluster,
  AgreementReport,
  RecordingAgreement,
} from "../../../compare/agreement/schema.js";

export interface AgreementOptions {
  readonly width: number;
  readonly colors: Colors;
  /** The most clusters printed of each algorithm. */
  readonly clusters: number;
}

/** Prints a table of all recordings, or one recording with its differences. */
export function agreementTerminal(report: AgreementReport, options: AgreementOptions): string {
  const [only] = report.recordings;
  const parts =
    report.recordings.length === 1 && only !== undefined
      ? oneRecording(report, only, options)
      : overview(report, options);
  return `${parts.join("\n\n")}\n`;
}

function overview(
  { lens, texts, recordings }: AgreementReport,
  { width, colors }: AgreementOptions,
): string[] {
  const idWidth = Math.max(...recordings.map(({ id }) => id.length));
  const cells = (values: readonly string[]): string => values.map((value) => value.padStart(4)).join("");
  const rows = recordings.map(({ id, common, fits }) => {
    const best = Math.max(...fits.map(({ commonSame }) => commonSame));
    const percents = fits.map(({ commonSame }) => {
      const percent = inPercent(commonSame, common).padStart(4);
      return commonSame === best && best > 0 ? colors.green(percent) : percent;
    });
    return `  ${id.padEnd(idWidth)}${String(common).padStart(5)} ${percents.join("")}`;
  });
  return [
    legend(texts, width, colors).split("\n").slice(0, -1).join("\n"),
    [
      colors.bold(
        wrap(`Agreement under ${lens}, in percent of the questions on which all can be compared`, width),
      ),
      `  ${"".padEnd(idWidth)} asked${cells(participantNumbers(texts.length)).slice(0)}`,
      ...rows,
    ].join("\n"),
    wrap("Unspecified answers do not agree; one recording with its differences: --recorded <id>", width),
  ];
}

function compared({ same, different, unspecified }: TextAgreement): number {
  return same + different + unspecified;
}

function oneRecording(
  { lens }: AgreementReport,
  recording: RecordingAgreement,
  options: AgreementOptions,
): string[] {
  const { width } = options;
  const { title, version, questions, fits } = recording;
  const idWidth = Math.max(...fits.map(({ text }) => text.length));
  const head = `  ${"".padEnd(idWidth)}   same  different  open  percent same`;
  const rows = fits.map((fit) => {
    const { text, same, different, unspecified } = fit;
    const figures = [same, different, unspecified].map(String);
    const [sameCell = "", differentCell = "", openCell = ""] = figures;
    return `  ${text.padEnd(idWidth)}${sameCell.padStart(7)}${differentCell.padStart(11)}${openCell.padStart(6)}${inPercent(same, compared(fit)).padStart(14)}`;
  });
  const parts = fits.filter((fit) => fit.clusters.length > 0).map((fit) => clustersPart(fit, lens, options));
  return [
    wrap(escape(`${title} (${version}), ${counted(questions, "question")}, by ${lens}`), width),
    [head, ...rows].join("\n"),
    ...parts,
  ];
}

function clustersPart(
  { text, different, clusters }: TextAgreement,
  lens: string,
  { width, colors, clusters: most }: AgreementOptions,
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
  { questions, rejects, differing, witness, text, recording }: AgreementCluster,
  lens: string,
  width: number,
): string {
  const line = (label: string, value: string): string => ellipsize(`          ${label} ${value}`, width);
  return [
    `  ${String(questions).padStart(5)}  ${bucketOf({ rejects, differing }, lens)}`,
    line("input:   ", quoteQuestion(witness)),
    line("text:    ", observationInWords(lensNamed(lens), text)),
    line("recorded:", observationInWords(lensNamed(lens), recording)),
  ].join("\n");
}
