import type { JSX } from "preact";
import { useWork } from "../state/use-work.js";

/** The choice of the participants whose answers are compared: at least one. */
export function ParticipantsChoice(): JSX.Element {
  const { model, state, go } = useWork();
  const { participants } = state.filter;
  const choose = (chosen: readonly number[]): void => {
    go({ without: model.ids.filter((_, index) => !chosen.includes(index)).join() });
  };
  const toggle = (index: number): void => {
    choose(
      participants.includes(index) ? participants.filter((each) => each !== index) : [...participants, index],
    );
  };
  return (
    <details class="participants">
      <summary>
        Participants: {participants.length} of {model.ids.length}
      </summary>
      <fieldset>
        <legend class="visually-hidden">Participants whose answers are compared</legend>
        {model.data.participants.map(({ id, title }, index) => (
          <label key={id} title={title}>
            <input
              type="checkbox"
              checked={participants.includes(index)}
              disabled={participants.length === 1 && participants.includes(index)}
              onChange={() => {
                toggle(index);
              }}
            />
            {id}
          </label>
        ))}
        <KindButton label="all" includes={() => true} onChoose={choose} />
        <KindButton label="only specifications" includes={(kind) => kind === "algorithm"} onChoose={choose} />
        <KindButton label="only live" includes={(kind) => kind === "live"} onChoose={choose} />
        <KindButton label="only recorded" includes={(kind) => kind === "recorded"} onChoose={choose} />
      </fieldset>
    </details>
  );
}

/** A button that chooses the participants of some kinds; absent where no participant is of these kinds. */
function KindButton({
  label,
  includes,
  onChoose,
}: {
  readonly label: string;
  readonly includes: (kind: string) => boolean;
  readonly onChoose: (participants: readonly number[]) => void;
}): JSX.Element | null {
  const { model } = useWork();
  const chosen = model.data.participants.flatMap(({ kind }, index) => (includes(kind) ? [index] : []));
  if (chosen.length === 0) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onChoose(chosen);
      }}
    >
      {label}
    </button>
  );
}
