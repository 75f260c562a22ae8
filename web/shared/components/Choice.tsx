import type { JSX } from "preact";

/** A key with the words that stand for it; a string stands for itself. */
type Option = string | readonly [key: string, words: string];

/** A labelled list of options, of which one is chosen. */
export function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  readonly label: string;
  /** The key of the chosen option. */
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChoose: (key: string) => void;
}): JSX.Element {
  return (
    <label class="choice">
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          onChoose(event.currentTarget.value);
        }}
      >
        {options.map((option) => {
          const [key, words] = typeof option === "string" ? [option, option] : option;
          return (
            <option value={key} key={key}>
              {words}
            </option>
          );
        })}
      </select>
    </label>
  );
}
