import type { JSX } from "preact";
import { Quoted } from "../../shared/components/Quoted.js";

/** A question in one line. */
export function QuotedQuestion({
  question: { input, base },
  longest,
}: {
  readonly question: { readonly input: string; readonly base: string | null };
  /** Code units of each string that are shown. */
  readonly longest: number;
}): JSX.Element {
  return (
    <span>
      <Quoted string={input} longest={longest} />
      {base !== null && (
        <>
          <span class="absent"> against </span>
          <Quoted string={base} longest={longest} />
        </>
      )}
    </span>
  );
}
