import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { escape } from "../../../harness/io/display.js";
import { vectorsOf } from "../../../harness/report/causes.js";
import type { ReportCause } from "../../../harness/report/schema.js";
import { ScrollRegion } from "../../shared/components/ScrollRegion.js";
import type { PairCause } from "../model/causes.js";
import { useWork } from "../state/use-work.js";
import { linkWith } from "../state/views.js";
import { More } from "./More.js";
import { QuotedQuestion } from "../../shared/components/QuotedQuestion.js";
import { VectorLinks } from "./VectorLinks.js";
import "./CauseTable.css";

/** Causes that are shown at once. */
const step = 40;

/** Causes, each with its smallest input, what the two specifications make of it, and its vectors. */
export function CauseTable({
  label,
  causes,
}: {
  /** Names the table for those who cannot see what stands above it; unique on a page. */
  readonly label: string;
  readonly causes: readonly PairCause[];
}): JSX.Element {
  const [count, setCount] = useState(step);
  return (
    <>
      <ScrollRegion label={label}>
        <table class="causes">
          <thead>
            <tr>
              <th scope="col">vectors</th>
              <th scope="col">smallest input</th>
              <th scope="col">what each makes of it</th>
            </tr>
          </thead>
          <tbody>
            {causes.slice(0, count).map((each, index) => (
              <CauseRow key={index} pairCause={each} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <More
        left={causes.length - count}
        step={step}
        onMore={() => {
          setCount(count + step);
        }}
      />
    </>
  );
}

function CauseRow({ pairCause: { between, cause } }: { readonly pairCause: PairCause }): JSX.Element {
  const { state } = useWork();
  return (
    <tr>
      <td class="number">{vectorsOf(cause).length}</td>
      <td>
        <QuotedQuestion question={cause.reproducer} longest={80} />
        {cause.reproducer.encoding !== undefined && (
          <span class="absent"> in {escape(cause.reproducer.encoding)}</span>
        )}
        <br />
        <span class="absent">{cause.component}</span>
        {cause.behaviours.map((id) => (
          <span key={id}>
            {" "}
            <a href={linkWith(state, { behaviour: id })}>{id}</a>
          </span>
        ))}
      </td>
      <td>
        <ul class="sides">
          {cause.sides.map((side, index) => (
            <li key={between[index]}>
              <b>{between[index]}</b> <CauseSide side={side} />
            </li>
          ))}
        </ul>
        <CauseVectors cause={cause} />
      </td>
    </tr>
  );
}

function CauseSide({
  side: { says, step, link },
}: {
  readonly side: ReportCause["sides"][number];
}): JSX.Element {
  return (
    <>
      {says} {step !== null && link !== null && <a href={link}>{step}</a>}
    </>
  );
}

/** The vectors of a cause on demand, those that show it alone first. */
function CauseVectors({ cause: { alone, others } }: { readonly cause: ReportCause }): JSX.Element {
  return (
    <details>
      <summary>
        {alone.length} with this cause alone, {others.length} with others
      </summary>
      {alone.length > 0 && (
        <p>
          Alone: <VectorLinks ids={alone} />
        </p>
      )}
      {others.length > 0 && (
        <p>
          With others: <VectorLinks ids={others} />
        </p>
      )}
    </details>
  );
}
