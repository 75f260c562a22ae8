import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { lengthOf } from "../../../harness/compare/cluster.js";
import type { Question } from "../../../harness/model/question.js";

/** Content that takes long to compute for a long question, and then waits for a button. */
export function OnDemand({
  question,
  isDue,
  children,
}: {
  readonly question: Question;
  /** True if the content is shown at once. */
  readonly isDue: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  const [wanted, setWanted] = useState<Question | null>(null);
  if (isDue || wanted === question) return <>{children}</>;
  return (
    <p>
      This question has {lengthOf(question)} code units, which can take a while.{" "}
      <button
        type="button"
        onClick={() => {
          setWanted(question);
        }}
      >
        Work it out
      </button>
    </p>
  );
}
