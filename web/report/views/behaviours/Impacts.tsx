import type { JSX } from "preact";
import type { GroupedParticipant } from "../../../../harness/report/participant-groups.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { impactsAmong } from "../../model/impacts-among.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";

/** The theme of a behaviour and its impacts among participants, each with a link to all of it. */
export function Impacts({
  behaviour,
  among,
}: {
  readonly behaviour: PageBehaviour;
  readonly among: readonly GroupedParticipant[];
}): JSX.Element {
  const { model, fragment } = useStart();
  const { theme } = behaviour;
  const meaningOf = (impact: string): string =>
    `Between any two of these. ${model.data.impacts.find(({ id }) => id === impact)?.means ?? ""}`;
  return (
    <span class="tags">
      <a href={linkWith({ fragment }, { behaviour: "", theme })}>{theme}</a>
      {impactsAmong(behaviour, among).map((impact) => (
        <a
          key={impact}
          class="impact"
          title={meaningOf(impact)}
          href={linkWith({ fragment }, { behaviour: "", impact })}
        >
          {impact}
        </a>
      ))}
    </span>
  );
}
