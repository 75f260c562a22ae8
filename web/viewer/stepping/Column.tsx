import type { JSX } from "preact";
import { addressOf } from "../../../algorithms/outline.js";
import { stepLabel } from "../../../harness/causes/explanation.js";
import { Quoted } from "../../shared/components/Quoted.js";
import { StepControls } from "./StepControls.js";
import { StepList } from "./StepList.js";
import type { TracesOfBoth } from "./traces.js";

/** One side of the stepping: an algorithm, the step that it is at, and its outcome. */
export function Column({
  label,
  traces: { question, algorithms, left, right, divergingSteps },
  side,
  at,
  onGo,
}: {
  readonly label: "A" | "B";
  readonly traces: TracesOfBoth;
  /** 0 for the left, 1 for the right. */
  readonly side: 0 | 1;
  /** The index of the step. */
  readonly at: number;
  readonly onGo: (index: number) => void;
}): JSX.Element {
  const algorithm = algorithms[side];
  const { steps, outcome } = side === 0 ? left : right;
  const { id } = algorithm;
  const step = steps[at];
  return (
    <section class="column" aria-label={`${label}: ${id}`}>
      <h3>
        <b class={`label-${label.toLowerCase()}`}>{label}</b> {id}
      </h3>
      <StepControls label={label} steps={steps} at={at} onGo={onGo} />
      {step !== undefined && (
        <p class="step-link">
          <a href={addressOf(algorithm, step.id)} rel="noreferrer">
            <Quoted string={stepLabel(step)} />
            <span class="visually-hidden"> in the text</span>
          </a>
        </p>
      )}
      <StepList
        label={`Steps of ${id}`}
        question={question}
        steps={steps}
        at={at}
        divergingStep={divergingSteps[side]}
        onGo={onGo}
      />
      <p class="outcome">
        {outcome.kind === "parsed" ? (
          <>
            In the end <Quoted string={outcome.href} />
          </>
        ) : (
          <>
            In the end ✗ rejected: <Quoted string={outcome.reason} />
          </>
        )}
      </p>
    </section>
  );
}
