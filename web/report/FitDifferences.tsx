import type { JSX } from "preact";
import { kindOf } from "../../harness/fit/kind.js";
import type { FitCluster, RecordingFit } from "../../harness/fit/schema.js";
import { SeenAnswer } from "../components/SeenAnswer.js";
import { Shown } from "../components/Shown.js";
import { QuestionShown } from "./QuestionShown.js";

/** Clusters of each text that are shown. */
const most = 8;

/** In what the texts differ from a recording, the nearest text first. */
export function FitDifferences({
  recording: { fits },
  lens,
}: {
  readonly recording: RecordingFit;
  /** By which the answers were compared. */
  readonly lens: string;
}): JSX.Element {
  const nearest = [...fits].sort((a, b) => b.same - a.same);
  return (
    <>
      {nearest.map(({ text, same, different, open, uncompared, clusters }, index) => (
        <details key={text} open={index === 0}>
          <summary>
            {text}: {same} the same, {different} different, {open} open
            {uncompared > 0 && `, ${uncompared} not compared`}
          </summary>
          {clusters.length > 0 && (
            <div class="scrolls" tabIndex={0} role="region" aria-label={`Differences of ${text}`}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">questions</th>
                    <th scope="col">what differs</th>
                    <th scope="col">witness</th>
                    <th scope="col">the text</th>
                    <th scope="col">recorded</th>
                  </tr>
                </thead>
                <tbody>
                  {clusters.slice(0, most).map((cluster) => (
                    <tr key={kindOf(cluster, lens)}>
                      <td class="number">{cluster.questions}</td>
                      <td>{kindOf(cluster, lens)}</td>
                      <td>
                        <QuestionShown question={cluster.witness} most={160} />
                      </td>
                      <td>
                        <Told lens={lens} answer={cluster.text} />
                      </td>
                      <td>
                        <Told lens={lens} answer={cluster.recording} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
          {clusters.length > most && <p>… and {clusters.length - most} more kinds.</p>}
        </details>
      ))}
    </>
  );
}

/** An answer by the lens; of a rejection its step too. */
function Told({ lens, answer }: { readonly lens: string; readonly answer: FitCluster["text"] }): JSX.Element {
  return (
    <>
      <SeenAnswer lens={lens} answer={answer} />
      {answer.kind === "rejected" && (
        <>
          {" "}
          at <Shown string={answer.at} />
        </>
      )}
    </>
  );
}
