import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { TakenStep } from "../../harness/explain/explanation.js";
import type { Question } from "../../harness/participant.js";
import { Shown } from "../components/Shown.js";

/** Steps that are shown before and after the one that is taken. */
const around = 6;

/** Those before and after it that are shown where there is little room. */
const near = 2;

/** What is shown at most of what a step reads. */
const longest = 24;

/** The steps about the one that is taken; a long trace is seen through this window. */
export function StepList({
  label,
  question,
  steps,
  at,
  parting,
  onGo,
}: {
  readonly label: string;
  readonly question: Question;
  readonly steps: readonly TakenStep[];
  readonly at: number;
  /** The step at which it parts from the other; `null` if that is not known. */
  readonly parting: number | null;
  readonly onGo: (index: number) => void;
}): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current) list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
    isMoving.current = false;
  }, [at]);
  const move = (event: KeyboardEvent): void => {
    const targets = new Map([
      ["ArrowDown", at + 1],
      ["ArrowUp", at - 1],
      ["Home", 0],
      ["End", steps.length - 1],
    ]);
    const target = targets.get(event.key);
    if (target === undefined) return;
    event.preventDefault();
    if (target < 0 || target >= steps.length || target === at) return;
    isMoving.current = true;
    onGo(target);
  };
  const from = Math.max(0, Math.min(at - around, steps.length - 2 * around - 1));
  const to = Math.min(steps.length, from + 2 * around + 1);
  return (
    <ol class="steps" start={from + 1} aria-label={label} ref={list} onKeyDown={move}>
      {steps.slice(from, to).map((step, offset) => {
        const index = from + offset;
        return (
          <li key={index} class={Math.abs(index - at) > near ? "far" : undefined}>
            <button
              type="button"
              tabIndex={index === at ? 0 : -1}
              aria-current={index === at ? "step" : undefined}
              onClick={() => {
                onGo(index);
              }}
            >
              <span class="number">{index + 1}</span>
              <span class="id">
                <Shown string={step.id} />
                {index === parting && <span class="mark"> ◆ parts here</span>}
              </span>
              <span class="reads">
                <Reads question={question} step={step} />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Reads({
  question,
  step: { phase, reads },
}: {
  readonly question: Question;
  readonly step: TakenStep;
}): JSX.Element {
  if (reads === null) return <span class="absent">{phase === "result" ? "result" : "–"}</span>;
  const { of, start, end } = reads;
  const string = (of === "input" ? question.input : question.base) ?? "";
  return (
    <>
      {of === "base" && <span class="absent">base </span>}
      {start === end ? (
        <span class="absent">{start === string.length ? "the end" : `before ${start + 1}`}</span>
      ) : (
        <Shown string={string.slice(start, Math.min(end, start + longest))} />
      )}
      {end - start > longest && <span class="absent">… {end - start} units</span>}
    </>
  );
}
