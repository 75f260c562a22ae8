import type { JSX } from "preact";
import { bucketOf } from "../../../../harness/compare/agreement/bucket.js";
import type { AgreementCluster, RecordingAgreement } from "../../../../harness/compare/agreement/schema.js";
import { ObservedAnswer } from "../../../shared/components/ObservedAnswer.js";
import { Quoted } from "../../../shared/components/Quoted.js";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";

/** Clusters of each specification that are shown. */
const mostClusters = 8;

/** The differences of each specification from a recording, the nearest specification first. */
export function AgreementDifferences({
  recording: { fits },
  lens,
}: {
  readonly recording: RecordingAgreement;
  /** The lens by which the answers were compared. */
  readonly lens: string;
}): JSX.Element {
  const nearestFirst = [...fits].sort((a, b) => b.same - a.same);
  return (
    <>
      {nearestFirst.map(({ text, same, different, unspecified, uncompared, clusters }, index) => (
        <details key={text} open={index === 0}>
          <summary>
            {text}: {same} the same, {different} different, {unspecified} unspecified
            {uncompared > 0 && `, ${uncompared} not compared`}
          </summary>
          {clusters.length > 0 && (
            <ScrollRegion label={`Differences of ${text}`}>
              <DifferencesTable clusters={clusters.slice(0, mostClusters)} lens={lens} />
            </ScrollRegion>
          )}
          {clusters.length > mostClusters && <p>… and {clusters.length - mostClusters} more clusters.</p>}
        </details>
      ))}
    </>
  );
}

function DifferencesTable({
  clusters,
  lens,
}: {
  readonly clusters: readonly AgreementCluster[];
  readonly lens: string;
}): JSX.Element {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">questions</th>
          <th scope="col">what differs</th>
          <th scope="col">witness</th>
          <th scope="col">the specification</th>
          <th scope="col">recorded</th>
        </tr>
      </thead>
      <tbody>
        {clusters.map((cluster) => (
          <tr key={bucketOf(cluster, lens)}>
            <td class="number">{cluster.questions}</td>
            <td>{bucketOf(cluster, lens)}</td>
            <td>
              <QuotedQuestion question={cluster.witness} longest={160} />
            </td>
            <td>
              <QuotedAnswer lens={lens} answer={cluster.text} />
            </td>
            <td>
              <QuotedAnswer lens={lens} answer={cluster.recording} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An answer by the lens; of a rejection the step too. */
function QuotedAnswer({
  lens,
  answer,
}: {
  readonly lens: string;
  readonly answer: AgreementCluster["text"];
}): JSX.Element {
  return (
    <>
      <ObservedAnswer lens={lens} answer={answer} />
      {answer.kind === "rejected" && (
        <>
          {" "}
          at <Quoted string={answer.at} />
        </>
      )}
    </>
  );
}
