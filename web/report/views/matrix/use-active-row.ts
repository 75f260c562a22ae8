import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { isTyping, useShortcuts } from "../../state/use-shortcuts.js";
import { useWork } from "../../state/use-work.js";

/**
 * The row that the keyboard is at: at first that of the vector that was shown last, or else the first row. Keys move
 * it; then it is revealed and its link takes the focus.
 */
export function useActiveRow(
  region: RefObject<HTMLDivElement>,
  vectors: readonly number[],
  reveal: (row: number) => void,
): number {
  const { model, state } = useWork();
  const last = model.vectorNamed(state.fragment["last"] ?? "");
  const [row, setRow] = useState(() => Math.max(0, last === null ? 0 : vectors.indexOf(last)));
  const active = Math.min(row, Math.max(0, vectors.length - 1));
  const isMoving = useRef(false);
  useShortcuts((event) => {
    const next = rowAfter(event, active, vectors.length);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    setRow(next);
    reveal(next);
  });
  useEffect(() => {
    const link = region.current?.querySelector<HTMLAnchorElement>("a[tabindex='0']");
    if (!isMoving.current || !link) return;
    isMoving.current = false;
    link.focus({ preventScroll: true });
  });
  return active;
}

/** The row that a key moves to; `null` for other keys. */
function rowAfter(event: KeyboardEvent, active: number, count: number): number | null {
  if (isTyping(event) || count === 0) return null;
  const target = new Map([
    ["j", active + 1],
    ["ArrowDown", active + 1],
    ["k", active - 1],
    ["ArrowUp", active - 1],
    ["PageDown", active + 20],
    ["PageUp", active - 20],
    ["Home", 0],
    ["End", count - 1],
  ]).get(event.key);
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}
