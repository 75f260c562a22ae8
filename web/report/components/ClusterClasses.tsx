import type { JSX } from "preact";
import { participantListOrRest } from "../../../harness/compare/participant-list.js";
import { ObservedAnswer } from "../../shared/components/ObservedAnswer.js";
import type { PageCluster } from "../model/clusters.js";
import { clusterSymbols, rejectedSymbol } from "../model/matrix-symbols.js";
import { useWork } from "../state/use-work.js";

/** The classes of a cluster: the answer of each to the witness, and the participants that give it. */
export function ClusterClasses({ cluster }: { readonly cluster: PageCluster }): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const idsOf = (those: readonly number[]): string[] => those.map((each) => model.ids[each] ?? "");
  const list = (those: readonly number[]): string =>
    participantListOrRest(idsOf(those), idsOf(participants)).join(", ");
  const symbols = clusterSymbols(model, lens, cluster);
  return (
    <ul class="classes">
      {cluster.classes.map((those, index) => {
        const { glyph, look } = symbols[index] ?? rejectedSymbol;
        return (
          <li key={glyph}>
            <span class={`cell ${look}`}>{glyph}</span>
            <span>
              <ObservedAnswer lens={lens} answer={model.answer(cluster.witness, those[0] ?? 0)} />{" "}
              <span class="participant-list">{list(those)}</span>
            </span>
          </li>
        );
      })}
      {cluster.unspecified.length > 0 && (
        <li>
          <span class="cell unspecified">~</span>
          <span>
            <span class="absent">unspecified</span>{" "}
            <span class="participant-list">{list(cluster.unspecified)}</span>
          </span>
        </li>
      )}
      {cluster.unavailable.length > 0 && (
        <li>
          <span class="cell unavailable">-</span>
          <span>
            <span class="absent">not compared</span>{" "}
            <span class="participant-list">{list(cluster.unavailable)}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
