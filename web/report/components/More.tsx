import type { JSX } from "preact";

/** A button that shows more of a list; absent where all of it is shown. */
export function More({
  left,
  step,
  onMore,
}: {
  /** Entries that are not shown yet. */
  readonly left: number;
  /** Entries that the button adds. */
  readonly step: number;
  readonly onMore: () => void;
}): JSX.Element | null {
  if (left <= 0) return null;
  return (
    <p>
      <button type="button" onClick={onMore}>
        {Math.min(left, step)} more of {left}
      </button>
    </p>
  );
}
