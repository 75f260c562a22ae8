import type { JSX } from "preact";
import type { TakenStep } from "../../../harness/causes/explanation.js";
import "./StepControls.css";

/** Buttons to the step before and after, and a slider over all steps. */
export function StepControls({
  label,
  steps,
  at,
  onGo,
}: {
  readonly label: "A" | "B";
  readonly steps: readonly TakenStep[];
  /** The index of the step. */
  readonly at: number;
  readonly onGo: (index: number) => void;
}): JSX.Element {
  return (
    <div class="step-controls">
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
        aria-valuetext={`step ${at + 1} of ${steps.length}: ${steps[at]?.id ?? "none"}`}
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
  );
}
