import type { JSX } from "preact";
import type { ExplainedPair } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";
import { NamesAwaited, PairCauses } from "../../shared/components/PairCauses.js";
import { useChanges } from "./use-changes.js";
import "./Changes.css";

/** Why each specification differs from the last one before it that answers. */
export function Changes({
  question,
  onStep,
}: {
  readonly question: Question;
  /** Receives the two specifications to step through. */
  readonly onStep: (pair: ExplainedPair) => void;
}): JSX.Element {
  const explained = useChanges(question);
  const isBusy = !explained.isDone || explained.question !== question;
  return (
    <div aria-busy={isBusy} class="changes">
      {!isBusy && explained.changes.length === 0 && (
        <p>No specification answers otherwise than those before it.</p>
      )}
      {!isBusy && !explained.isNamed && <NamesAwaited />}
      {explained.changes.map((change) => (
        <article key={`${change.between.join()} ${change.differing.join()}`}>
          <PairCauses question={explained.question} pair={change} passedOver={change.passedOver} />
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
