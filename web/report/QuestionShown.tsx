import type { JSX } from "preact";
import { Shown } from "../components/Shown.js";

/** What is asked, in one line. */
export function QuestionShown({
  question: { input, base },
  most,
}: {
  readonly question: { readonly input: string; readonly base: string | null };
  /** Code units to show of each string. */
  readonly most?: number;
}): JSX.Element {
  const limit = most === undefined ? {} : { most };
  return (
    <span class="question">
      <Shown string={input} {...limit} />
      {base !== null && (
        <>
          <span class="absent"> against </span>
          <Shown string={base} {...limit} />
        </>
      )}
    </span>
  );
}
