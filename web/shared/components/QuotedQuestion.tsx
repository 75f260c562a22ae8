import type { JSX } from "preact";
import { Quoted } from "./Quoted.js";

/** A question in one line. */
export function QuotedQuestion({
  question: { input, base },
  ...limits
}: {
  readonly question: { readonly input: string; readonly base: string | null };
  /** Code units of each string that are shown. */
  readonly longest?: number;
}): JSX.Element {
  return (
    <span>
      <Quoted string={input} {...limits} />
      {base !== null && (
        <>
          <span class="absent"> against </span>
          <Quoted string={base} {...limits} />
        </>
      )}
    </span>
  );
}
