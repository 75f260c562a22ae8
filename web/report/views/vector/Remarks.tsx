import type { JSX } from "preact";
import type { Answers } from "../../../../harness/compare/ask.js";
import { Prose } from "../../../shared/components/Prose.js";

/** The remarks of each participant; absent where there are no remarks. */
export function Remarks({ answers }: { readonly answers: Answers }): JSX.Element | null {
  const remarked = [...answers].flatMap(([id, answer]) =>
    "remarks" in answer && answer.remarks.length > 0 ? [{ id, remarks: answer.remarks }] : [],
  );
  if (remarked.length === 0) return null;
  return (
    <>
      <h2>Remarks</h2>
      <ul>
        {remarked.map(({ id, remarks }) => (
          <li key={id}>
            <strong>{id}</strong>: <Prose text={remarks.join("; ")} />
          </li>
        ))}
      </ul>
    </>
  );
}
