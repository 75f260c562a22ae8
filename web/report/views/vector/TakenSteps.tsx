import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Algorithm } from "../../../../algorithms/algorithm.js";
import { traceOf } from "../../../../harness/causes/explain.js";
import { stepLabel, type TakenStep } from "../../../../harness/causes/explanation.js";
import type { Question } from "../../../../harness/model/question.js";
import { Quoted } from "../../../shared/components/Quoted.js";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";

/** Steps of a long trace that are shown. */
const mostSteps = 400;

/** Code units of a span that are shown. */
const longestSpan = 60;

/** All steps that an algorithm takes over a question, traced once the list is opened. */
export function TakenSteps({
  question,
  algorithm,
}: {
  readonly question: Question;
  readonly algorithm: Algorithm;
}): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const steps = useMemo(
    () => (isOpen ? traceOf(question, algorithm).steps : []),
    [isOpen, question, algorithm],
  );
  return (
    <details
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>All steps of {algorithm.id}</summary>
      <ScrollRegion label={`Steps of ${algorithm.id}`} variant="trace">
        <ol>
          {steps.slice(0, mostSteps).map((step, index) => (
            <li key={index}>
              <Quoted string={stepLabel(step)} />
              {step.span !== null && <SpanOfStep question={question} span={step.span} />}
            </li>
          ))}
        </ol>
      </ScrollRegion>
      {steps.length > mostSteps && <p>… and {steps.length - mostSteps} more.</p>}
    </details>
  );
}

/** The span that a step reads: where it begins, and its code units. */
function SpanOfStep({
  question,
  span: { of, start, end },
}: {
  readonly question: Question;
  readonly span: NonNullable<TakenStep["span"]>;
}): JSX.Element {
  const string = (of === "base" ? question.base : question.input) ?? "";
  return (
    <span class="step-span">
      {" "}
      {of === "base" ? "in the base " : ""}at {start}:{" "}
      {start === end ? (
        <span class="absent">the end</span>
      ) : (
        <Quoted string={string.slice(start, end)} longest={longestSpan} />
      )}
    </span>
  );
}
