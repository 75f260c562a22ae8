import type { ComponentChildren, JSX } from "preact";
import type { GroupedParticipant } from "../../../../harness/report/participant-groups.js";
import {
  columnGroups,
  defaultColumns,
  namedColumns,
  writeColumns,
  type BehaviourFilter,
} from "../../model/behaviour-filter.js";
import { shortName } from "../../../../harness/model/participant-name.js";
import { useStart } from "../../state/use-start.js";

/** Chooses participants, or stops choosing them. */
type Toggle = (members: readonly GroupedParticipant[], isOn: boolean) => void;

/** The choice of the participants that have a column, by group or one by one. */
export function ColumnsChoice({
  filter: { between, isSplit },
}: {
  readonly filter: BehaviourFilter;
}): JSX.Element {
  const { model, fragment, go } = useStart();
  const { participants } = model;
  const byDefault = defaultColumns(between);
  const chosen = new Set(namedColumns(fragment["columns"], participants, byDefault).map(({ id }) => id));
  const toggle: Toggle = (members, isOn) => {
    const next = new Set(chosen);
    for (const { id } of members) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    go({ columns: writeColumns(next, participants, byDefault) });
  };
  const choice = { chosen, isOneNeeded: between === null, onToggle: toggle };
  const groups = columnGroups
    .map(({ group, words }) => ({ words, members: participants.filter((each) => each.group === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    <>
      <fieldset class="columns-choice">
        <legend>Columns</legend>
        {groups.map(({ words, members }) => (
          <Tick key={words} members={members} {...choice}>
            {words} ({members.length})
          </Tick>
        ))}
        <label class="split">
          <input
            type="checkbox"
            checked={isSplit}
            onChange={(event) => {
              go({ split: event.currentTarget.checked ? "1" : "" });
            }}
          />
          only where these differ
        </label>
      </fieldset>
      <details class="participants">
        <summary>
          Participants: {new Set([...chosen, ...(between ?? [])]).size} of {participants.length}
        </summary>
        {groups.map(({ words, members }) => (
          <fieldset key={words}>
            <legend>{words}</legend>
            {members.map((member) => (
              <Tick key={member.id} members={[member]} {...choice}>
                {shortName(member.id)}
              </Tick>
            ))}
          </fieldset>
        ))}
      </details>
    </>
  );
}

/** A tick for participants, set if all of them are chosen. */
function Tick({
  members,
  chosen,
  isOneNeeded,
  onToggle,
  children,
}: {
  readonly members: readonly GroupedParticipant[];
  readonly chosen: ReadonlySet<string>;
  /** True if the last ones that are chosen cannot be removed. */
  readonly isOneNeeded: boolean;
  readonly onToggle: Toggle;
  readonly children: ComponentChildren;
}): JSX.Element {
  const isChosen = members.every(({ id }) => chosen.has(id));
  const isLast = isOneNeeded && isChosen && chosen.size === members.length;
  const title = members.length === 1 ? members[0]?.title : undefined;
  return (
    <label title={isLast ? "The table needs a column. To remove these, choose others first." : title}>
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isLast}
        onChange={(event) => {
          onToggle(members, event.currentTarget.checked);
        }}
      />
      {children}
    </label>
  );
}
