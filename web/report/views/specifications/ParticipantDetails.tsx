import type { JSX } from "preact";
import type { PageData } from "../../../../harness/report/render/html/page-data.js";
import { Prose } from "../../../shared/components/Prose.js";
import { Conformance } from "./Conformance.js";
import { InterpretationView } from "./InterpretationView.js";
import { Properties } from "./Properties.js";

/** One participant: its conformance, its interpretations and its properties. */
export function ParticipantDetails({
  participant: { id, title, url, licence, interpretations, sees },
}: {
  readonly participant: PageData["participants"][number];
}): JSX.Element {
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
        . Answers with {sees.join(", ")}. {licence !== null && <>Licence of the text: {licence}.</>}
      </p>
      <Conformance id={id} />
      {interpretations.map((interpretation) => (
        <InterpretationView key={interpretation.id} interpretation={interpretation} />
      ))}
      <Properties id={id} />
    </article>
  );
}
