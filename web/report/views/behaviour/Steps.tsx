import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { counted } from "../../../../harness/io/display.js";
import { CopyButton } from "../../../shared/components/CopyButton.js";
import { PairCauses } from "../../../shared/components/PairCauses.js";
import { Prose } from "../../../shared/components/Prose.js";
import type { ReportCause } from "../../../../harness/report/schema.js";
import { QuotedQuestion } from "../../../shared/components/QuotedQuestion.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { stepsOfExplained, stepsOfNamed } from "../../model/deciding-steps.js";
import { issueOf } from "../../model/issue.js";
import { namedCauses, type NamedCauses } from "../../model/named-causes.js";
import { useExplained } from "../../state/use-explained.js";
import { loadDetails, useLoaded } from "../../state/on-demand.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";

/** The steps of the texts that decide, for each change, and what can be copied of the behaviour. */
export function Steps({ behaviour }: { readonly behaviour: PageBehaviour }): JSX.Element {
  const { model } = useStart();
  const details = useLoaded(() => loadDetails(model.data.details), true);
  const named = useMemo(
    () => (details === null || details instanceof Error ? [] : namedCauses(details.changes, behaviour.id)),
    [details, behaviour],
  );
  const explained = useExplained(behaviour, details !== null && named.length === 0);
  const isLoading = details === null || explained === null;
  const probes = explained === null || explained instanceof Error ? [] : explained;
  return (
    <section class="steps">
      <h2>Steps of the texts</h2>
      {isLoading && <p role="status">Loading the steps ...</p>}
      {[details, explained].map(
        (each) =>
          each instanceof Error && (
            <p role="alert" key={each.message}>
              {each.message}
            </p>
          ),
      )}
      {!isLoading && named.length + probes.length === 0 && (
        <p>No specification differs from the one before it.</p>
      )}
      {named.map((each) => (
        <Change key={each.between.join(" ")} named={each} />
      ))}
      {probes.map(({ question, change }) => (
        <PairCauses
          key={`${question.input} ${change.between.join()}`}
          question={question}
          pair={change}
          passedOver={change.passedOver}
        />
      ))}
      <p class="export-snippets">
        <CopyButton
          what="for an issue"
          text={() =>
            issueOf(behaviour, model.participants, [
              ...named.flatMap(stepsOfNamed),
              ...probes.flatMap(({ change }) => stepsOfExplained(change)),
            ])
          }
        />
        <CopyButton what="link" text={() => location.href} />
      </p>
    </section>
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
