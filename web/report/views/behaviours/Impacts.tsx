import type { JSX } from "preact";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";

/** The theme of a behaviour and its impacts between some two participants, each with a link to all of it. */
export function Impacts({
  behaviour: { theme, impacts },
}: {
  readonly behaviour: PageBehaviour;
}): JSX.Element {
  const { model, fragment } = useStart();
  const meaningOf = (impact: string): string =>
    `Between some two participants. ${model.data.impacts.find(({ id }) => id === impact)?.means ?? ""}`;
  return (
    <span class="tags">
      <a href={linkWith({ fragment }, { behaviour: "", theme })}>{theme}</a>
      {impacts.map((impact) => (
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
