/** Which rows of a long list are in sight, so that only these are in the page. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/** Pixels; report.css has the same. Where there is little room, a row has two lines. */
const narrow = "(width < 48rem)";
const heights = { wide: 28, narrow: 46 } as const;

/** Rows on either side of those in sight. */
const margin = 8;

/** Rows that are printed. */
const printed = 2000;

export interface Window {
  readonly from: number;
  readonly to: number;
  readonly rowHeight: number;
  /** Scrolls as little as is needed for a row to be in sight. */
  readonly reveal: (row: number) => void;
}

export function useWindow(region: RefObject<HTMLDivElement>, count: number): Window {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(900);
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches);
  const [isPrinting, setPrinting] = useState(false);
  const rowHeight = isNarrow ? heights.narrow : heights.wide;

  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    const scrolled = (): void => {
      // As coarse as the margin allows, so that most scrolling draws nothing anew.
      const row = Math.floor(element.scrollTop / rowHeight);
      setTop(row - (row % 4));
    };
    const sized = new ResizeObserver(() => {
      setHeight(element.clientHeight);
    });
    sized.observe(element);
    element.addEventListener("scroll", scrolled, { passive: true });
    scrolled();
    return () => {
      sized.disconnect();
      element.removeEventListener("scroll", scrolled);
    };
  }, [region, rowHeight]);
  useEffect(() => {
    const query = matchMedia(narrow);
    const follow = (): void => {
      setNarrow(query.matches);
    };
    const begin = (): void => {
      setPrinting(true);
    };
    const end = (): void => {
      setPrinting(false);
    };
    query.addEventListener("change", follow);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      query.removeEventListener("change", follow);
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);

  const inSight = Math.ceil(height / rowHeight);
  const from = isPrinting ? 0 : Math.max(0, Math.min(top, count - inSight) - margin);
  const to = Math.min(count, isPrinting ? printed : from + inSight + 2 * margin + 4);
  const reveal = (row: number): void => {
    const element = region.current;
    const head = element?.querySelector("thead")?.clientHeight ?? 0;
    if (element === null) return;
    const above = row * rowHeight;
    const below = above + head + rowHeight - element.clientHeight;
    if (element.scrollTop > above) element.scrollTop = above;
    else if (element.scrollTop < below) element.scrollTop = below;
  };
  return { from, to, rowHeight, reveal };
}
