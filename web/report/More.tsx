import type { JSX } from "preact";

/** Shows some more of a list that is cut, where there are more. */
export function More({
  left,
  step,
  onMore,
}: {
  /** How many are not shown yet. */
  readonly left: number;
  /** How many come at once. */
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
