import type { JSX } from "preact";
import type { Parting } from "../../harness/explain/explanation.js";
import type { Question } from "../../harness/participant.js";
import { PartingView } from "../components/Explanation.js";
import { usePartings } from "./partings.js";

/** Where each text parts from the last before it that does answer. */
export function Partings({
  question,
  onStep,
}: {
  readonly question: Question;
  /** Is told which two to step through. */
  readonly onStep: (parting: Parting) => void;
}): JSX.Element {
  const partings = usePartings(question);
  const isBusy = !partings.isDone || partings.question !== question;
  const { found } = partings;
  return (
    <div aria-busy={isBusy} class="partings">
      {!isBusy && found.length === 0 && <p>No text answers otherwise than those before it.</p>}
      {found.map((parting) => (
        <article key={`${parting.between.join()} ${parting.differing.join()}`}>
          <PartingView question={partings.question} parting={parting} passedOver={parting.passedOver} />
          <button
            type="button"
            onClick={() => {
              onStep(parting);
            }}
          >
            Step through both<span class="spoken"> {parting.between.join(" and ")}</span>
          </button>
        </article>
      ))}
    </div>
  );
}
