import type { JSX } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Algorithm, Place } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { partingOf, traceOf } from "../../harness/explain/explain.js";
import type { Parting } from "../../harness/explain/explanation.js";
import type { ListedTrace } from "../../harness/explain/trace.js";
import type { Question } from "../../harness/participant.js";
import { Choice } from "../components/Choice.js";
import { PartingView } from "../components/Explanation.js";
import { Column } from "./Column.js";
import { PlacesOfBoth } from "./PlacesOfBoth.js";
import { sameReach, stepOfSide } from "./stepping.js";

type Both<T> = readonly [T, T];

/** Two texts reading one question, step by step and side by side. */
export function Stepper({
  question,
  ids,
  chosen,
  onChoose,
  onStep,
}: {
  readonly question: Question;
  /** The two texts. */
  readonly ids: Both<string>;
  /** The steps at which both are, from 0; `null` before anybody has stepped, which is where they part. */
  readonly chosen: Both<number> | null;
  readonly onChoose: (ids: Both<string>) => void;
  readonly onStep: (steps: Both<number>) => void;
}): JSX.Element {
  const [isTogether, setTogether] = useState(true);
  const [a, b] = ids;
  const { traces, parting } = useMemo(() => stepsOf(question, [a, b]), [question, a, b]);
  const parts: Both<number | null> = [
    stepWherePart(traces[0], parting, 0),
    stepWherePart(traces[1], parting, 1),
  ];
  const at: Both<number> = [
    within(traces[0], chosen?.[0] ?? parts[0] ?? 0),
    within(traces[1], chosen?.[1] ?? parts[1] ?? 0),
  ];
  const reads: Both<Place | null> = [
    traces[0].steps[at[0]]?.reads ?? null,
    traces[1].steps[at[1]]?.reads ?? null,
  ];
  const goLeft = (index: number): void => {
    const target = within(traces[0], index);
    onStep([target, isTogether ? sameReach(traces[0].steps, target, traces[1].steps) : at[1]]);
  };
  const goRight = (index: number): void => {
    const target = within(traces[1], index);
    onStep([isTogether ? sameReach(traces[1].steps, target, traces[0].steps) : at[0], target]);
  };
  const texts = algorithms.map(({ id }) => id);
  return (
    <div class="stepper">
      <div class="choices">
        <Choice
          label="Text A"
          value={a}
          options={texts}
          choose={(id) => {
            onChoose([id, b]);
          }}
        />
        <Choice
          label="Text B"
          value={b}
          options={texts}
          choose={(id) => {
            onChoose([a, id]);
          }}
        />
        <button
          type="button"
          disabled={parting === null}
          onClick={() => {
            onStep([parts[0] ?? 0, parts[1] ?? 0]);
          }}
        >
          Go to where they part
        </button>
        <label class="tick">
          <input
            type="checkbox"
            checked={isTogether}
            onChange={(event) => {
              setTogether(event.currentTarget.checked);
            }}
          />{" "}
          keep both at the same place of the input
        </label>
      </div>
      <PlacesOfBoth question={question} places={reads} over={parting?.over ?? null} />
      <div class="columns">
        <Column
          label="A"
          text={textNamed(a)}
          question={question}
          trace={traces[0]}
          at={at[0]}
          parting={parts[0]}
          onGo={goLeft}
        />
        <Column
          label="B"
          text={textNamed(b)}
          question={question}
          trace={traces[1]}
          at={at[1]}
          parting={parts[1]}
          onGo={goRight}
        />
      </div>
      {parting === null ? (
        <p>
          {a} and {b} do not differ in this; what a text leaves open is no difference.
        </p>
      ) : (
        <PartingView question={question} parting={parting} />
      )}
    </div>
  );
}

function stepsOf(
  question: Question,
  [a, b]: Both<string>,
): { traces: Both<ListedTrace>; parting: Parting | null } {
  const [one, other] = [textNamed(a), textNamed(b)];
  return {
    traces: [traceOf(question, one), traceOf(question, other)],
    parting: partingOf(question, one, other),
  };
}

function textNamed(id: string): Algorithm {
  const text = algorithms.find((each) => each.id === id);
  if (text === undefined) throw new Error(`no text ${id}`);
  return text;
}

function stepWherePart({ id, steps }: ListedTrace, parting: Parting | null, side: 0 | 1): number | null {
  if (parting === null) return null;
  const mine = parting.sides.find((each) => each.id === id) ?? parting.sides[side];
  return stepOfSide(steps, mine);
}

function within({ steps }: ListedTrace, index: number): number {
  return Math.max(0, Math.min(index, steps.length - 1));
}
