import type { JSX } from "preact";
import type { DivergencePoint } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";
import { DivergencePointView } from "../../shared/components/DivergencePointView.js";
import { useDivergencePoints } from "./use-divergence-points.js";
import "./DivergencePoints.css";

/** The point at which each specification diverges from the last one before it that answers. */
export function DivergencePoints({
  question,
  onStep,
}: {
  readonly question: Question;
  /** Receives the two specifications to step through. */
  readonly onStep: (divergencePoint: DivergencePoint) => void;
}): JSX.Element {
  const explained = useDivergencePoints(question);
  const isBusy = !explained.isDone || explained.question !== question;
  return (
    <div aria-busy={isBusy} class="divergence-points">
      {!isBusy && explained.changes.length === 0 && (
        <p>No specification answers otherwise than those before it.</p>
      )}
      {explained.changes.map((change) => (
        <article key={`${change.between.join()} ${change.differing.join()}`}>
          <DivergencePointView
            question={explained.question}
            divergencePoint={change}
            passedOver={change.passedOver}
          />
          <button
            type="button"
            onClick={() => {
              onStep(change);
            }}
          >
            Step through both<span class="visually-hidden"> {change.between.join(" and ")}</span>
          </button>
        </article>
      ))}
    </div>
  );
}
