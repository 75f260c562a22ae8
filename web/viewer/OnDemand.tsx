import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { lengthOf } from "../../harness/cluster.js";
import type { Question } from "../../harness/participant.js";

/** What takes long to work out for a long question, and is left until it is asked for. */
export function OnDemand({
  question,
  isDue,
  children,
}: {
  readonly question: Question;
  /** Whether it is worked out unasked. */
  readonly isDue: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  const [wanted, want] = useState<Question | null>(null);
  if (isDue || wanted === question) return <>{children}</>;
  return (
    <p>
      This question has {lengthOf(question)} code units, which can take a while.{" "}
      <button
        type="button"
        onClick={() => {
          want(question);
        }}
      >
        Work it out
      </button>
    </p>
  );
}
