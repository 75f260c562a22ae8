/** `agreement.md`: agreement of each specification with the parsers of its time. */
import { cellQuestion, cellShown, page, prose, table } from "./markdown.js";
import { inPercent } from "../percent.js";
import { lensNamed } from "../../../compare/lenses.js";
import { observationInWords } from "../../../compare/observation.js";
import { counted } from "../../../io/display.js";
import type {
  TextAgreement,
  AgreementReport,
  RecordingAgreement,
} from "../../../compare/agreement/schema.js";
import { bucketOf } from "../../../compare/agreement/bucket.js";

/** The printed clusters of the nearest algorithm, with their witnesses. */
const clusterLimit = 10;

export function agreementPage(report: AgreementReport): string {
  const ids = report.texts.map(({ id }) => prose(id));
  return page(
    "# Agreement of each specification with the parsers of its time",
    `Every recorded parser against every specification, under ${report.lens}, on the questions that both answer: ` +
      "same / different / unspecified. An unspecified answer is neither the same nor different. A recording is asked " +
      "only its recorded questions, so its rows compare with one another, not with those of " +
      "another recording. If only the href was recorded, both hrefs are split by the rule of " +
      "RFC 3986, Appendix B, to name what differs, which may not be what the browser saw. If the verdict was not observed, it is " +
      "compared with no specification that rejects. `urlstrata agreement --recorded <id>` lists every difference with a witness.",
    table(
      ["recording", "questions", ...ids],
      report.recordings.map(({ id, questions, fits }) => [prose(id), String(questions), ...fits.map(counts)]),
    ),
    ...report.recordings.flatMap((recording) => recordingParts(recording, ids, report.lens)),
  );
}

function counts({ same, different, unspecified }: TextAgreement): string {
  return `${same} / ${different} / ${unspecified}`;
}

function recordingParts(recording: RecordingAgreement, ids: readonly string[], lens: string): string[] {
  const { id, title, version, questions, fits } = recording;
  const [nearest] = [...fits].sort((a, b) => b.same - a.same);
  return [
    `## ${id}`,
    `${prose(title)}, ${prose(version)}. ${counted(questions, "question")}.`,
    bucketTable(fits, ids, lens),
    ...(nearest === undefined || nearest.same === 0 ? [] : nearestParts(nearest, lens)),
  ];
}

/** Returns the clusters of differences, and how many of them each algorithm has. */
function bucketTable(fits: readonly TextAgreement[], ids: readonly string[], lens: string): string {
  const buckets = new Map<string, number>();
  for (const { clusters } of fits) {
    for (const cluster of clusters) {
      const kind = bucketOf(cluster, lens);
      buckets.set(kind, (buckets.get(kind) ?? 0) + cluster.questions);
    }
  }
  const ordered = [...buckets].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
  const percent = (fit: TextAgreement): string =>
    inPercent(fit.same, fit.same + fit.different + fit.unspecified);
  const rows = ordered.map((kind) => [
    kind,
    ...fits.map(({ clusters }) => {
      const found = clusters.find((cluster) => bucketOf(cluster, lens) === kind);
      return found === undefined ? "" : String(found.questions);
    }),
  ]);
  return table(["what differs", ...ids], [["percent same", ...fits.map(percent)], ...rows]);
}

function nearestParts({ text, same, clusters }: TextAgreement, lens: string): string[] {
  const rows = clusters
    .slice(0, clusterLimit)
    .map((cluster) => [
      String(cluster.questions),
      bucketOf(cluster, lens),
      cellQuestion(cluster.witness),
      cellShown(observationInWords(lensNamed(lens), cluster.text)),
      cellShown(observationInWords(lensNamed(lens), cluster.recording)),
    ]);
  return [
    `The nearest is ${prose(text)}, the same in ${same}.${rows.length === 0 ? "" : " Where it differs:"}`,
    rows.length === 0 ? "" : table(["questions", "what differs", "witness", "the text", "recorded"], rows),
  ];
}
