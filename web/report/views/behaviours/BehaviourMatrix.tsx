import type { JSX } from "preact";
import { shortName } from "../../../../harness/model/participant-name.js";
import { ScrollRegion } from "../../../shared/components/ScrollRegion.js";
import {
  columnGroups,
  comparedColumns,
  type BehaviourFilter,
  type BehaviourGroup,
} from "../../model/behaviour-filter.js";
import type { PageBehaviour } from "../../model/behaviour-model.js";
import { lookOf, otherVoices, wordsOf } from "../../model/behaviour-words.js";
import { useStart } from "../../state/use-start.js";
import { linkWith } from "../../state/views.js";
import { unspecifiedInWords } from "./Count.js";
import { Impacts } from "./Impacts.js";
import "./BehaviourMatrix.css";

/** A row for each question, a column for each participant, and in each cell its short answer. */
export function BehaviourMatrix({
  groups,
  columns,
  between,
}: Pick<BehaviourFilter, "columns" | "between"> & {
  readonly groups: readonly BehaviourGroup[];
}): JSX.Element {
  const heads = groupHeads(columns, between);
  const compared = comparedColumns({ columns, between });
  return (
    <ScrollRegion label="Behaviours by participant" variant="behaviours">
      <table>
        <thead>
          <tr>
            <td />
            {heads.map(({ words, span }, index) => (
              <th scope="colgroup" colSpan={span} key={index}>
                <span class="group-name">{words}</span>
              </th>
            ))}
          </tr>
          <tr>
            <th scope="col">question</th>
            {columns.map(({ id, title, group, year }) => (
              <th scope="col" key={id} title={title}>
                {shortName(id)}
                {group === "old" && year !== null && <small>{year}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ unspecifiedBy, behaviours }) => (
          <tbody key={unspecifiedBy}>
            {unspecifiedBy !== null && (
              <tr class="unspecified-by">
                <th scope="rowgroup">{unspecifiedInWords(unspecifiedBy, behaviours.length)}</th>
                <td colSpan={columns.length} />
              </tr>
            )}
            {behaviours.map((behaviour) => (
              <Row key={behaviour.id} behaviour={behaviour} columns={columns} compared={compared} />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

function Row({
  behaviour,
  columns,
  compared,
}: {
  readonly behaviour: PageBehaviour;
  readonly columns: BehaviourFilter["columns"];
  /** The participants whose impacts are told. */
  readonly compared: BehaviourFilter["columns"];
}): JSX.Element {
  const { model, fragment } = useStart();
  return (
    <tr>
      <th scope="row">
        <a href={linkWith({ fragment }, { behaviour: behaviour.id })}>{behaviour.question}</a>
        <Impacts behaviour={behaviour} among={compared} />
      </th>
      {columns.map((participant) => {
        const { id, group } = participant;
        const voices = group === "texts" ? otherVoices(behaviour, participant, model.participants) : [];
        return (
          <td key={id} class={lookOf(behaviour, behaviour.standings[id])}>
            {wordsOf(behaviour, id)}
            {voices.map((voice) => (
              <small key={voice.id}>
                {voice.id}: {voice.words}
              </small>
            ))}
          </td>
        );
      })}
    </tr>
  );
}

interface GroupHead {
  readonly words: string;
  readonly span: number;
}

/** The names of the groups above the columns; the two that must differ have one of their own. */
function groupHeads(columns: BehaviourFilter["columns"], between: BehaviourFilter["between"]): GroupHead[] {
  const pair = between === null ? [] : [{ words: "these two", span: between.length }];
  const others = columns.slice(between?.length ?? 0);
  const groups = columnGroups.map(({ group, words }) => ({
    words,
    span: others.filter((each) => each.group === group).length,
  }));
  return [...pair, ...groups.filter(({ span }) => span > 0)];
}
