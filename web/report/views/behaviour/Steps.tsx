import type { JSX } from "preact";
import { counted } from "../../../../harness/io/display.js";
import { CopyButton } from "../../../shared/components/CopyButton.js";
import { Prose } from "../../../shared/components/Prose.js";
import type { ReportCause } from "../../../../harness/report/schema.js";
import { QuotedQuestion } from "../../components/QuotedQuestion.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { issueOf } from "../../model/issue.js";
import { namedCauses, type NamedCauses } from "../../model/named-causes.js";
import { loadDetails, useLoaded } from "../../state/on-demand.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";

/** The steps of the texts that decide, for each change, and what can be copied of the behaviour. */
export function Steps({ behaviour }: { readonly behaviour: PageBehaviour }): JSX.Element {
  const { model } = useStart();
  const details = useLoaded(() => loadDetails(model.data.details), true);
  const named =
    details === null || details instanceof Error ? [] : namedCauses(details.changes, behaviour.id);
  return (
    <>
      <h2>Steps of the texts</h2>
      {details === null && <p role="status">Loading the steps ...</p>}
      {details instanceof Error && <p role="alert">{details.message}</p>}
      {details !== null && !(details instanceof Error) && named.length === 0 && (
        <p>No change from one specification to the next has a cause of this name.</p>
      )}
      {named.map((each) => (
        <Change key={each.between.join(" ")} named={each} />
      ))}
      <p class="export-snippets">
        <CopyButton what="for an issue" text={() => issueOf(behaviour, model.participants, named)} />
        <CopyButton what="link" text={() => location.href} />
      </p>
    </>
  );
}

/** Vectors of a change that are listed at once. */
const mostVectors = 12;

/** Causes of a change that are shown at once. */
const mostCauses = 3;

function Change({ named: { between, causes, vectors } }: { readonly named: NamedCauses }): JSX.Element {
  const { fragment } = useStart();
  return (
    <section class="change" aria-label={`From ${between.join(" to ")}`}>
      <h3>
        {between[0]} to {between[1]}
      </h3>
      {causes.slice(0, mostCauses).map((cause, index) => (
        <CauseSides key={index} between={between} cause={cause} />
      ))}
      {causes.length > mostCauses && (
        <p>
          And {counted(causes.length - mostCauses, "more cause")}:{" "}
          <a href={linkWith({ fragment }, { behaviour: "", view: "causes" })}>all causes</a>.
        </p>
      )}
      <details>
        <summary>{counted(vectors.length, "vector")} of the corpus changed by it</summary>
        <p>
          {vectors.slice(0, mostVectors).map((vector, index) => (
            <span key={vector}>
              {index > 0 && ", "}
              <a href={linkWith({ fragment }, { vector })}>{vector}</a>
            </span>
          ))}
          {vectors.length > mostVectors && ` and ${vectors.length - mostVectors} more`}
        </p>
      </details>
    </section>
  );
}

function CauseSides({
  between,
  cause: { reproducer, sides },
}: {
  readonly between: NamedCauses["between"];
  readonly cause: ReportCause;
}): JSX.Element {
  return (
    <div class="cause">
      <p>
        <QuotedQuestion question={reproducer} longest={80} />
      </p>
      <ul>
        {sides.map(({ says, step, link }, index) => (
          <li key={between[index]}>
            <b>{between[index]}</b> <Prose text={says} />
            {link !== null && (
              <>
                {" "}
                (
                <a href={link} rel="noreferrer">
                  <Prose text={step ?? "the text"} />
                </a>
                )
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
