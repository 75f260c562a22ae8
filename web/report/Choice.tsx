import type { JSX } from "preact";

/** One of several, with a label; told by its key. */
export function Choice({
  label,
  value,
  options,
  choose,
}: {
  readonly label: string;
  readonly value: string;
  /** Keys, each with its words. */
  readonly options: readonly (readonly [key: string, words: string])[];
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
        {options.map(([key, words]) => (
          <option value={key} key={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
