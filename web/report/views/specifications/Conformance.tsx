import type { JSX } from "preact";
import { Prose } from "../../../shared/components/Prose.js";
import { VectorLinks } from "../../components/VectorLinks.js";
import { useWork } from "../../state/use-work.js";

/** The expected answers of a specification: how many are met, and the others with their reasons. */
export function Conformance({ id }: { readonly id: string }): JSX.Element | null {
  const { model } = useWork();
  const conformance = model.data.conformance.find(({ participant }) => participant === id);
  if (conformance === undefined) return null;
  const { expected, met, known, unmet } = conformance;
  return (
    <>
      <p>
        Of {expected} answers that the text demands {met} are given, {known.length} are known deviations,{" "}
        {unmet.length} are not met.
      </p>
      <ul>
        {known.map(({ vector, reason }) => (
          <li key={vector}>
            <VectorLinks ids={[vector]} /> <Prose text={reason} />
          </li>
        ))}
        {unmet.map(({ vector, justification, faults }) => (
          <li key={vector}>
            <VectorLinks ids={[vector]} /> <Prose text={`${faults.join("; ")} (${justification})`} />
          </li>
        ))}
      </ul>
    </>
  );
}
