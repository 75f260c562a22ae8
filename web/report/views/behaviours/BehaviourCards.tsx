import type { JSX } from "preact";
import { shortName } from "../../../../harness/model/participant-name.js";
import { useState } from "preact/hooks";
import { More } from "../../components/More.js";
import { comparedColumns, type BehaviourFilter, type BehaviourGroup } from "../../model/behaviour-filter.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { wordsOf } from "../../model/behaviour-words.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";
import { unspecifiedInWords } from "./Count.js";
import { Impacts } from "./Impacts.js";
import { PositionList } from "../../components/PositionList.js";
import "./BehaviourCards.css";

/** Cards that are shown at once. */
const step = 12;

/** The participants whose positions are shown, and the two that must differ. */
type Shown = Pick<BehaviourFilter, "columns" | "between">;

/** A card for each question, with the positions and who of the columns holds them. */
export function BehaviourCards({
  groups,
  ...shown
}: Shown & {
  readonly groups: readonly BehaviourGroup[];
}): JSX.Element {
  const years = shown.columns.flatMap(({ id, group, year }) =>
    group === "old" && year !== null ? [`${shortName(id)} ${year}`] : [],
  );
  return (
    <>
      {years.length > 0 && <p class="legend">Recorded in: {years.join(", ")}.</p>}
      {groups.map(({ unspecifiedBy, behaviours }) => (
        <section key={unspecifiedBy}>
          {unspecifiedBy !== null && (
            <h3 class="unspecified-by">{unspecifiedInWords(unspecifiedBy, behaviours.length)}</h3>
          )}
          <CardList behaviours={behaviours} {...shown} />
        </section>
      ))}
    </>
  );
}

function CardList({
  behaviours,
  columns,
  between,
}: Shown & {
  readonly behaviours: readonly PageBehaviour[];
}): JSX.Element {
  const [count, setCount] = useState(step);
  return (
    <>
      <ul class="behaviour-cards">
        {behaviours.slice(0, count).map((behaviour) => (
          <Card key={behaviour.id} behaviour={behaviour} columns={columns} between={between} />
        ))}
      </ul>
      <More
        left={behaviours.length - count}
        step={step}
        onMore={() => {
          setCount(count + step);
        }}
      />
    </>
  );
}

function Card({
  behaviour,
  columns,
  between,
}: Shown & {
  readonly behaviour: PageBehaviour;
}): JSX.Element {
  const { fragment } = useStart();
  return (
    <li>
      <h3>
        <a href={linkWith({ fragment }, { behaviour: behaviour.id })}>{behaviour.question}</a>
      </h3>
      <Impacts behaviour={behaviour} among={comparedColumns({ between, columns })} />
      {between !== null && (
        <p class="pair">
          {between.map((id) => (
            <span key={id}>
              <b>{shortName(id)}</b> {wordsOf(behaviour, id)}
            </span>
          ))}
        </p>
      )}
      <PositionList behaviour={behaviour} participants={columns} />
    </li>
  );
}
