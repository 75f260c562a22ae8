import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { Answer } from "../../../../harness/model/answer.js";
import { unfiltered } from "../../state/state.js";
import { linkTo } from "../../state/views.js";
import { useWork } from "../../state/use-work.js";

/** The figures of the report, each with a link to what it counts. */
export function Figures({
  divergent,
  causes,
}: {
  /** The number of vectors that diverge. */
  readonly divergent: number;
  /** The number of causes. */
  readonly causes: number;
}): JSX.Element {
  const { model, state } = useWork();
  const { lens, participants } = state.filter;
  const unspecified = useMemo(
    () => model.data.vectors.filter((_, vector) => model.given(vector).some(leavesUnspecified)).length,
    [model],
  );
  const all = model.ids.length;
  return (
    <dl class="figures">
      <Figure
        value={divergent}
        of={`of ${model.data.vectors.length} vectors diverge by ${lens}`}
        link={linkTo(state, "matrix", unfiltered)}
      />
      <Figure
        value={causes}
        of="causes of changes from one specification to the next"
        link={linkTo(state, "causes", unfiltered)}
      />
      <Figure
        value={unspecified}
        of="vectors that some specification leaves unspecified"
        link={linkTo(state, "matrix", { ...unfiltered, unspecified: "some", show: "all" })}
      />
      <Figure
        value={participants.length}
        of={participants.length === all ? "participants" : `of ${all} participants`}
        link={linkTo(state, "specifications")}
      />
    </dl>
  );
}

function Figure({
  value,
  of,
  link,
}: {
  readonly value: number;
  readonly of: string;
  readonly link: string;
}): JSX.Element {
  return (
    <div>
      <dt>{of}</dt>
      <dd>
        <a href={link} aria-label={`${value} ${of}`}>
          {value}
        </a>
      </dd>
    </div>
  );
}

function leavesUnspecified(answer: Answer): boolean {
  return answer.kind === "parsed" && answer.unspecified.length > 0;
}
