/** `fit.md`: how near the texts come to the parsers of their days. */
import { cellQuestion, cellShown, page, prose, table } from "../report/markdown.js";
import { inPercent } from "../report/percent.js";
import { lensNamed } from "../compare.js";
import { seenInWords } from "../seen.js";
import { counted } from "../text.js";
import type { Fit, FitReport, RecordingFit } from "./schema.js";
import { kindOf } from "./kind.js";

/** Clusters of the nearest text that are shown with their witnesses. */
const shownClusters = 10;

export function fitPage(report: FitReport): string {
  const ids = report.texts.map(({ id }) => prose(id));
  return page(
    "# How near the texts come to the parsers of their days",
    `Every recorded parser against every text, by ${report.lens}, over the questions that both answer: ` +
      "same / different / open. What a text leaves open is neither the same nor different. A recording is asked " +
      "nothing but what it was asked when it was captured, so its rows compare with one another, not with those of " +
      "another recording. Where only the href was recorded, what differs is told of both hrefs split by the rule of " +
      "RFC 3986, Appendix B, which says nothing of what the browser saw; and where its verdict was not observed, it is " +
      "compared with no text that rejects. `urlstrata fit --recorded <id>` shows every difference with a witness.",
    table(
      ["recording", "questions", ...ids],
      report.recordings.map(({ id, questions, fits }) => [prose(id), String(questions), ...fits.map(counts)]),
    ),
    ...report.recordings.flatMap((recording) => recordingParts(recording, ids, report.lens)),
  );
}

function counts({ same, different, open }: Fit): string {
  return `${same} / ${different} / ${open}`;
}

function recordingParts(recording: RecordingFit, ids: readonly string[], lens: string): string[] {
  const { id, title, version, questions, fits } = recording;
  const [nearest] = [...fits].sort((a, b) => b.same - a.same);
  return [
    `## ${id}`,
    `${prose(title)}, ${prose(version)}. ${counted(questions, "question")}.`,
    kindsTable(fits, ids, lens),
    ...(nearest === undefined || nearest.same === 0 ? [] : nearestParts(nearest, lens)),
  ];
}

/** The kinds of differences, and how many of them each text has. */
function kindsTable(fits: readonly Fit[], ids: readonly string[], lens: string): string {
  const kinds = new Map<string, number>();
  for (const { clusters } of fits) {
    for (const cluster of clusters) {
      const kind = kindOf(cluster, lens);
      kinds.set(kind, (kinds.get(kind) ?? 0) + cluster.questions);
    }
  }
  const ordered = [...kinds].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
  const percent = (fit: Fit): string => inPercent(fit.same, fit.same + fit.different + fit.open);
  const rows = ordered.map((kind) => [
    kind,
    ...fits.map(({ clusters }) => {
      const found = clusters.find((cluster) => kindOf(cluster, lens) === kind);
      return found === undefined ? "" : String(found.questions);
    }),
  ]);
  return table(["what differs", ...ids], [["percent same", ...fits.map(percent)], ...rows]);
}

function nearestParts({ text, same, clusters }: Fit, lens: string): string[] {
  const rows = clusters
    .slice(0, shownClusters)
    .map((cluster) => [
      String(cluster.questions),
      kindOf(cluster, lens),
      cellQuestion(cluster.witness),
      cellShown(seenInWords(lensNamed(lens), cluster.text)),
      cellShown(seenInWords(lensNamed(lens), cluster.recording)),
    ]);
  return [
    `The nearest is ${prose(text)}, the same in ${same}.${rows.length === 0 ? "" : " Where it differs:"}`,
    rows.length === 0 ? "" : table(["questions", "what differs", "witness", "the text", "recorded"], rows),
  ];
}
