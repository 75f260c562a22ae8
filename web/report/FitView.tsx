import type { JSX } from "preact";
import type { RecordingFit } from "../../harness/fit/schema.js";
import { inPercent } from "../../harness/report/percent.js";
import { useWork } from "./context.js";
import { FitDifferences } from "./FitDifferences.js";
import { Prose } from "../components/Prose.js";
import { linkWith } from "./state.js";

/** How near each text comes to each parser whose answers were recorded. */
export function FitView(): JSX.Element {
  const { model, state } = useWork();
  const { fit } = model.data;
  if (fit === null) {
    return (
      <>
        <h1>Fit</h1>
        <p>
          The recordings were not fetched when this page was written: <code>urlstrata corpus fetch</code>, and
          write it again.
        </p>
      </>
    );
  }
  const chosen = fit.recordings.find(({ id }) => id === state.fragment["recording"]);
  return (
    <>
      <h1>Fit: how near the texts come to the parsers of their days</h1>
      <p>
        Percent of the same answers by {fit.lens}, over the questions that a recording was asked: what a text
        leaves open is not the same. The best of each row is marked ★. Rows compare with one another no
        further than their questions do.
      </p>
      <div class="scrolls" tabIndex={0} role="region" aria-label="Fit">
        <table class="fit">
          <thead>
            <tr>
              <th scope="col">recording</th>
              <th scope="col">questions</th>
              {fit.texts.map(({ id, title }) => (
                <th scope="col" class="turned" title={title} key={id}>
                  <span>{id}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fit.recordings.map((recording) => (
              <tr key={recording.id} class={recording.id === chosen?.id ? "baseline" : undefined}>
                <th scope="row">
                  <a href={linkWith(state, { recording: recording.id })}>{recording.id}</a>
                </th>
                <td class="number">{recording.questions}</td>
                <Cells recording={recording} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen !== undefined && (
        <section>
          <h2>{chosen.id}</h2>
          <p>
            <Prose text={`${chosen.title}, ${chosen.version}`} />
          </p>
          <FitDifferences recording={chosen} lens={fit.lens} />
        </section>
      )}
    </>
  );
}

function Cells({ recording: { fits } }: { readonly recording: RecordingFit }): JSX.Element {
  const best = Math.max(...fits.map(({ same }) => same));
  return (
    <>
      {fits.map(({ text, same, different, open }) => {
        const all = same + different + open;
        const isBest = same === best && same > 0;
        return (
          <td
            key={text}
            class={`number heat-${all === 0 ? "none" : Math.min(5, Math.floor((same / all) * 6))}`}
            title={`${same} the same, ${different} different, ${open} open`}
          >
            {inPercent(same, all)}
            {isBest && (
              <>
                {" "}
                ★<span class="spoken"> nearest</span>
              </>
            )}
          </td>
        );
      })}
    </>
  );
}
