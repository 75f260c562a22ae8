import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import { algorithms } from "../../../algorithms/index.js";
import type { Question } from "../../../harness/model/question.js";
import { Choice } from "../../shared/components/Choice.js";
import { PairCauses } from "../../shared/components/PairCauses.js";
import { Column } from "./Column.js";
import { SpansOfBoth } from "./SpansOfBoth.js";
import { clampStep, stepsAfter, traceBoth, type Both } from "./traces.js";
import "./Stepper.css";

/** Two algorithms over one question, step by step and side by side. */
export function Stepper({
  question,
  ids,
  chosen,
  onChoose,
  onStep,
}: {
  readonly question: Question;
  /** Ids of the two algorithms. */
  readonly ids: Both<string>;
  /** The steps at which both are, from 0; `null` for those at which they diverge. */
  readonly chosen: Both<number> | null;
  readonly onChoose: (ids: Both<string>) => void;
  readonly onStep: (steps: Both<number>) => void;
}): JSX.Element {
  const [isTogether, setTogether] = useState(true);
  const [a, b] = ids;
  const traces = useMemo(() => traceBoth(question, [a, b]), [question, a, b]);
  const { left, right, pair, divergingSteps } = traces;
  const at = [
    clampStep(left, chosen?.[0] ?? divergingSteps[0] ?? 0),
    clampStep(right, chosen?.[1] ?? divergingSteps[1] ?? 0),
  ] as const;
  const go = (side: 0 | 1) => (to: number) => {
    onStep(stepsAfter(traces, at, { side, to, isTogether }));
  };
  const spans = [left.steps[at[0]]?.span ?? null, right.steps[at[1]]?.span ?? null] as const;
  return (
    <div class="stepper">
      <div class="choices">
        <PairChoice ids={ids} onChoose={onChoose} />
        <button
          type="button"
          disabled={pair === null}
          onClick={() => {
            onStep([divergingSteps[0] ?? 0, divergingSteps[1] ?? 0]);
          }}
        >
          Go to where they diverge
        </button>
        <TogetherTick value={isTogether} onTick={setTogether} />
      </div>
      <SpansOfBoth question={question} spans={spans} divergence={pair?.causes[0]?.span ?? null} />
      <div class="columns">
        <Column label="A" traces={traces} side={0} at={at[0]} onGo={go(0)} />
        <Column label="B" traces={traces} side={1} at={at[1]} onGo={go(1)} />
      </div>
      {pair === null ? (
        <p>
          {a} and {b} do not diverge in this; what a specification leaves unspecified is not compared.
        </p>
      ) : (
        <PairCauses question={question} pair={pair} />
      )}
    </div>
  );
}

/** The choice of the two specifications. */
function PairChoice({
  ids: [a, b],
  onChoose,
}: {
  readonly ids: Both<string>;
  readonly onChoose: (ids: Both<string>) => void;
}): JSX.Element {
  const options = algorithms.map(({ id }) => id);
  return (
    <>
      <Choice
        label="Specification A"
        value={a}
        options={options}
        onChoose={(id) => {
          onChoose([id, b]);
        }}
      />
      <Choice
        label="Specification B"
        value={b}
        options={options}
        onChoose={(id) => {
          onChoose([a, id]);
        }}
      />
    </>
  );
}

/** The choice whether a step of one moves the other to its counterpart. */
function TogetherTick({
  value,
  onTick,
}: {
  readonly value: boolean;
  readonly onTick: (value: boolean) => void;
}): JSX.Element {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => {
          onTick(event.currentTarget.checked);
        }}
      />{" "}
      keep both at the same span of the input
    </label>
  );
}
