import type { JSX } from "preact";
import { stepLabel, type TakenStep } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";
import { Quoted } from "../../shared/components/Quoted.js";

/** Code units of a span that are shown. */
const longestSpan = 24;

/** One step of the list: its number, its id, and the span that it reads. */
export function StepItem({
  question,
  step,
  index,
  isCurrent,
  isFar,
  isDiverging,
  onGo,
}: {
  readonly question: Question;
  readonly step: TakenStep;
  /** From 0, in the trace. */
  readonly index: number;
  readonly isCurrent: boolean;
  /** True if a narrow page leaves it out. */
  readonly isFar: boolean;
  readonly isDiverging: boolean;
  readonly onGo: (index: number) => void;
}): JSX.Element {
  return (
    <li class={isFar ? "far" : undefined}>
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? "step" : undefined}
        onClick={() => {
          onGo(index);
        }}
      >
        <span class="number">{index + 1}</span>
        <span class="id">
          <Quoted string={stepLabel(step)} />
          {isDiverging && <span class="mark"> ◆ diverges here</span>}
        </span>
        <span class="step-span">
          <SpanOfStep question={question} step={step} />
        </span>
      </button>
    </li>
  );
}

function SpanOfStep({
  question,
  step: { phase, span },
}: {
  readonly question: Question;
  readonly step: TakenStep;
}): JSX.Element {
  if (span === null) return <span class="absent">{phase === "result" ? "result" : "–"}</span>;
  const { of, start, end } = span;
  const string = (of === "input" ? question.input : question.base) ?? "";
  return (
    <>
      {of === "base" && <span class="absent">base </span>}
      {start === end ? (
        <span class="absent">{start === string.length ? "the end" : `before ${start + 1}`}</span>
      ) : (
        <Quoted string={string.slice(start, Math.min(end, start + longestSpan))} />
      )}
      {end - start > longestSpan && <span class="absent">… {end - start} units</span>}
    </>
  );
}
