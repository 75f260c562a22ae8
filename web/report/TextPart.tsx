import type { JSX } from "preact";
import type { PageData } from "../../harness/html/page-data.js";
import { Claims } from "./Claims.js";
import { useWork } from "./context.js";
import { Prose } from "../components/Prose.js";
import { VectorLinks } from "./VectorLinks.js";

type Participant = PageData["participants"][number];

/** One participant: its readings, gaps and errata, its claims, and what it does not meet. */
export function TextPart({ participant }: { readonly participant: Participant }): JSX.Element {
  const { model } = useWork();
  const { id, title, url, licence, readings, sees } = participant;
  const conformance = model.data.conformance.find((each) => each.participant === id);
  return (
    <article>
      <h2>{id}</h2>
      <p>
        {url === null ? (
          <Prose text={title} />
        ) : (
          <a href={url} rel="noreferrer">
            <Prose text={title} />
          </a>
        )}
        . Sees {sees.join(", ")}. {licence !== null && <>Licence of the text: {licence}.</>}
      </p>
      {conformance !== undefined && (
        <p>
          Of {conformance.expected} answers that the text demands {conformance.met} are given,{" "}
          {conformance.known.length} are known deviations, {conformance.unmet.length} are not met.
        </p>
      )}
      {conformance !== undefined && (
        <ul>
          {conformance.known.map(({ vector, reason }) => (
            <li key={vector}>
              <VectorLinks ids={[vector]} /> <Prose text={reason} />
            </li>
          ))}
          {conformance.unmet.map(({ vector, authority, faults }) => (
            <li key={vector}>
              <VectorLinks ids={[vector]} /> <Prose text={`${faults.join("; ")} (${authority})`} />
            </li>
          ))}
        </ul>
      )}
      {readings.map((reading) => (
        <section class="reading" key={reading.id}>
          <h3>
            <span class={`kind ${reading.kind}`}>{reading.kind}</span> {reading.id}
          </h3>
          <p class="place-in-text">
            <Prose text={reading.at} />
          </p>
          <dl>
            <dt>The text</dt>
            <dd>
              <Prose text={reading.says} />
            </dd>
            <dt>Here</dt>
            <dd>
              <Prose text={reading.answer} />
            </dd>
            <dt>Evidence</dt>
            <dd>
              <Prose text={reading.evidence} />
            </dd>
            {reading.vectors.length > 0 && (
              <>
                <dt>Vectors</dt>
                <dd>
                  <VectorLinks ids={reading.vectors} />
                </dd>
              </>
            )}
          </dl>
        </section>
      ))}
      <Claims id={id} />
    </article>
  );
}
