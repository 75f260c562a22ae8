import type { JSX } from "preact";

/** One of several names to choose. */
export function Choice({
  label,
  value,
  among,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly among: readonly string[];
  readonly onChoose: (value: string) => void;
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
        {among.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
    </label>
  );
}
