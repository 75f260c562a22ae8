import type { JSX } from "preact";
import { groupsOf, idsStanding, withoutPosition } from "../../../harness/behaviours/wording.js";
import type { GroupedParticipant } from "../../../harness/report/participant-groups.js";
import type { PageBehaviour } from "../model/behaviour-model.js";
import { lookOfPosition } from "../model/behaviour-words.js";
import "./PositionList.css";

/** The positions of a behaviour, each with those of the participants that hold it, and the rest with the reason. */
export function PositionList({
  behaviour,
  participants,
}: {
  readonly behaviour: PageBehaviour;
  readonly participants: readonly GroupedParticipant[];
}): JSX.Element {
  const holding = (isHeld: Parameters<typeof idsStanding>[2]): string =>
    groupsOf(idsStanding(behaviour, participants, isHeld), participants)
      .map(({ group, names }) => (names.join() === "all" ? `all ${group}` : names.join(", ")))
      .join("; ");
  const positions = behaviour.positions.map(({ id, answer }, index) => ({
    key: id,
    words: answer,
    look: lookOfPosition(index),
    who: holding((each) => each.kind === "position" && each.position === id),
  }));
  const others = withoutPosition.map(({ kind, words }) => ({
    key: kind,
    words,
    look: kind,
    who: holding((each) => each.kind === kind),
  }));
  return (
    <dl class="position-list">
      {[...positions, ...others]
        .filter(({ who }) => who !== "")
        .map(({ key, words, look, who }) => (
          <div key={key} class={look}>
            <dt>{words}</dt>
            <dd>{who}</dd>
          </div>
        ))}
    </dl>
  );
}
