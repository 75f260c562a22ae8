import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useWork } from "./context.js";
import { isTyping } from "./keys.js";
import { MatrixRow } from "./MatrixRow.js";
import { useWindow } from "./window.js";

/** The rows that are in sight, and a few on either side; the others are room alone. */
export function MatrixTable({ vectors }: { readonly vectors: readonly number[] }): JSX.Element {
  const { model, state, go } = useWork();
  const { participants } = state.filter;
  const region = useRef<HTMLDivElement>(null);
  const { from, to, rowHeight, reveal } = useWindow(region, vectors.length);
  const [active, setActive] = useActive(vectors);
  const isMoving = useRef(false);

  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const next = moved(event, active, vectors.length);
      if (next === null) return;
      event.preventDefault();
      isMoving.current = true;
      setActive(next);
      reveal(next);
    };
    document.addEventListener("keydown", move);
    return () => {
      document.removeEventListener("keydown", move);
    };
  });
  useEffect(() => {
    const link = region.current?.querySelector<HTMLAnchorElement>("a[tabindex='0']");
    if (!isMoving.current || !link) return;
    isMoving.current = false;
    link.focus({ preventScroll: true });
  });

  const columns = participants.length + 1;
  return (
    <div class="scrolls matrix" ref={region} role="region" aria-label="Matrix" tabIndex={0}>
      <table
        aria-rowcount={vectors.length + 1}
        aria-describedby="legend"
        style={{ minWidth: `calc(var(--vector) + ${participants.length} * var(--cell))` }}
      >
        <colgroup>
          <col class="vector" />
          <col span={participants.length} class="mark" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">vector</th>
            {participants.map((each) => (
              <th scope="col" class="turned" key={each} title={model.data.participants[each]?.title}>
                <button
                  type="button"
                  aria-pressed={state.baseline === each}
                  title="Compare all others with this"
                  onClick={() => {
                    go({ baseline: state.baseline === each ? "" : (model.ids[each] ?? "") });
                  }}
                >
                  {model.ids[each]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Room rows={from} height={rowHeight} columns={columns} />
          {vectors.slice(from, to).map((vector, index) => (
            <MatrixRow key={vector} vector={vector} row={from + index} isActive={from + index === active} />
          ))}
          <Room rows={vectors.length - to} height={rowHeight} columns={columns} />
        </tbody>
      </table>
    </div>
  );
}

/** In place of rows that are out of sight. */
function Room({
  rows,
  height,
  columns,
}: {
  readonly rows: number;
  readonly height: number;
  readonly columns: number;
}): JSX.Element | null {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden="true" class="room">
      <td colSpan={columns} style={{ height: `${rows * height}px` }} />
    </tr>
  );
}

/** The row that the keyboard is at: that of the vector that was shown last, or else the first. */
function useActive(vectors: readonly number[]): [number, (row: number) => void] {
  const { model, state } = useWork();
  const last = model.vectorNamed(state.fragment["last"] ?? "");
  const [active, setActive] = useState(() => Math.max(0, last === null ? 0 : vectors.indexOf(last)));
  return [Math.min(active, Math.max(0, vectors.length - 1)), setActive];
}

/** The row that a key moves to; `null` if it moves nowhere. */
function moved(event: KeyboardEvent, active: number, count: number): number | null {
  if (isTyping(event) || count === 0) return null;
  const by = new Map([
    ["j", active + 1],
    ["ArrowDown", active + 1],
    ["k", active - 1],
    ["ArrowUp", active - 1],
    ["PageDown", active + 20],
    ["PageUp", active - 20],
    ["Home", 0],
    ["End", count - 1],
  ]).get(event.key);
  return by === undefined ? null : Math.min(Math.max(by, 0), count - 1);
}
