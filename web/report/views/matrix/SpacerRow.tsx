import type { JSX } from "preact";

/** A row as high as the rows that it stands for, which are out of sight. */
export function SpacerRow({
  rows,
  rowHeight,
  columns,
}: {
  readonly rows: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly columns: number;
}): JSX.Element | null {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true" class="spacer">
      <td colSpan={columns} style={{ height: `${rows * rowHeight}px` }} />
    </tr>
  );
}
