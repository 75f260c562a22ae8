import type { JSX } from "preact";
import { useWork } from "./context.js";

/** Whose answers are compared: each can be left out, but not the last. */
export function ParticipantsChoice(): JSX.Element {
  const { model, state, go } = useWork();
  const { participants } = state.filter;
  const compare = (chosen: readonly number[]): void => {
    go({ without: model.ids.filter((_, index) => !chosen.includes(index)).join() });
  };
  const toggle = (index: number): void => {
    compare(
      participants.includes(index) ? participants.filter((each) => each !== index) : [...participants, index],
    );
  };
  return (
    <details class="participants">
      <summary>
        Participants: {participants.length} of {model.ids.length}
      </summary>
      <fieldset>
        <legend class="spoken">Whose answers are compared</legend>
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
        <Only label="all" chosen={() => true} compare={compare} />
        <Only label="only texts" chosen={(kind) => kind === "algorithm"} compare={compare} />
        <Only label="only live" chosen={(kind) => kind === "live"} compare={compare} />
        <Only label="only recorded" chosen={(kind) => kind === "recorded"} compare={compare} />
      </fieldset>
    </details>
  );
}

/** Chooses those of a kind, where there are any. */
function Only({
  label,
  chosen,
  compare,
}: {
  readonly label: string;
  readonly chosen: (kind: string) => boolean;
  readonly compare: (chosen: readonly number[]) => void;
}): JSX.Element | null {
  const { model } = useWork();
  const those = model.data.participants.flatMap(({ kind }, index) => (chosen(kind) ? [index] : []));
  if (those.length === 0) return null;
  return (
    <button
      type="button"
      onClick={() => {
        compare(those);
      }}
    >
      {label}
    </button>
  );
}
