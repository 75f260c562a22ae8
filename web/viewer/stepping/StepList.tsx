import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TakenStep } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";
import { StepItem } from "./StepItem.js";
import "./StepList.css";

/** Steps that are shown before and after the current one. */
const around = 6;

/** Steps that are shown before and after the current one on a narrow page. */
const aroundNarrow = 2;

/** The steps around the current one. */
export function StepList({
  label,
  question,
  steps,
  at,
  divergingStep,
  onGo,
}: {
  readonly label: string;
  readonly question: Question;
  readonly steps: readonly TakenStep[];
  /** The index of the current step. */
  readonly at: number;
  /** The step at which the two diverge; `null` where that is unknown. */
  readonly divergingStep: number | null;
  readonly onGo: (index: number) => void;
}): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current) list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
    isMoving.current = false;
  }, [at]);
  const move = (event: KeyboardEvent): void => {
    const target = stepAfter(event.key, at, steps.length);
    if (target === undefined) return;
    event.preventDefault();
    if (target < 0 || target >= steps.length || target === at) return;
    isMoving.current = true;
    onGo(target);
  };
  const from = Math.max(0, Math.min(at - around, steps.length - 2 * around - 1));
  return (
    <ol class="steps" start={from + 1} aria-label={label} ref={list} onKeyDown={move}>
      {steps.slice(from, from + 2 * around + 1).map((step, offset) => (
        <StepItem
          key={from + offset}
          question={question}
          step={step}
          index={from + offset}
          isCurrent={from + offset === at}
          isFar={Math.abs(from + offset - at) > aroundNarrow}
          isDiverging={from + offset === divergingStep}
          onGo={onGo}
        />
      ))}
    </ol>
  );
}

/** The step that a key moves to, which may be outside of the trace; `undefined` for other keys. */
function stepAfter(key: string, at: number, count: number): number | undefined {
  return new Map([
    ["ArrowDown", at + 1],
    ["ArrowUp", at - 1],
    ["Home", 0],
    ["End", count - 1],
  ]).get(key);
}
