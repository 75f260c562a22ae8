import type { JSX } from "preact";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { addressOf } from "../../algorithms/outline.js";
import type { ListedTrace } from "../../harness/explain/trace.js";
import type { Question } from "../../harness/participant.js";
import { Shown } from "../components/Shown.js";
import { StepList } from "./StepList.js";

/** One side of the stepping: a text, where it is in its steps, and what it comes to. */
export function Column({
  label,
  text,
  question,
  trace: { steps, outcome },
  at,
  parting,
  onGo,
}: {
  /** A or B. */
  readonly label: string;
  readonly text: Algorithm;
  readonly question: Question;
  readonly trace: ListedTrace;
  readonly at: number;
  /** The step at which it parts from the other; `null` if that is not known. */
  readonly parting: number | null;
  readonly onGo: (index: number) => void;
}): JSX.Element {
  const { id } = text;
  const step = steps[at];
  return (
    <section class="column" aria-label={`${label}: ${id}`}>
      <h3>
        <b class={`label-${label.toLowerCase()}`}>{label}</b> {id}
      </h3>
      <div class="moves">
        <button
          type="button"
          disabled={at <= 0}
          aria-label={`${label}: one step back`}
          onClick={() => {
            onGo(at - 1);
          }}
        >
          ←
        </button>
        <input
          type="range"
          min={1}
          max={Math.max(steps.length, 1)}
          value={at + 1}
          aria-label={`${label}: step`}
          aria-valuetext={`step ${at + 1} of ${steps.length}: ${step?.id ?? "none"}`}
          onInput={(event) => {
            onGo(Number(event.currentTarget.value) - 1);
          }}
        />
        <button
          type="button"
          disabled={at >= steps.length - 1}
          aria-label={`${label}: one step on`}
          onClick={() => {
            onGo(at + 1);
          }}
        >
          →
        </button>
        <span class="count">
          {steps.length === 0 ? 0 : at + 1} of {steps.length}
        </span>
      </div>
      {step !== undefined && (
        <p class="taken">
          <a href={addressOf(text, step.id)} rel="noreferrer">
            <Shown string={step.id} />
            <span class="spoken"> in the text</span>
          </a>
        </p>
      )}
      <StepList
        label={`Steps of ${id}`}
        question={question}
        steps={steps}
        at={at}
        parting={parting}
        onGo={onGo}
      />
      <p class="ends">
        {outcome.kind === "parsed" ? (
          <>
            In the end <Shown string={outcome.href} />
          </>
        ) : (
          <>
            In the end ✗ rejected: <Shown string={outcome.reason} />
          </>
        )}
      </p>
    </section>
  );
}
