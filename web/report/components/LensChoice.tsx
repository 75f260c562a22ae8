import type { JSX } from "preact";
import { lenses } from "../../../harness/compare/lenses.js";
import { Choice } from "../../shared/components/Choice.js";
import { useWork } from "../state/use-work.js";

/** The choice of the lens. */
export function LensChoice(): JSX.Element {
  const { state, go } = useWork();
  return (
    <Choice
      label="Lens"
      value={state.filter.lens}
      options={lenses.map(({ name }) => [name, name === "href" ? "whole URL (href)" : name])}
      onChoose={(lens) => {
        go({ lens });
      }}
    />
  );
}
