import type { JSX } from "preact";

/** A key, with the words that stand for it; a key that is a word by itself stands alone. */
type Option = string | readonly [key: string, words: string];

/** One of several, with a label; told by its key. */
export function Choice({
  label,
  value,
  options,
  choose,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly choose: (key: string) => void;
}): JSX.Element {
  return (
    <label class="choice">
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          choose(event.currentTarget.value);
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
