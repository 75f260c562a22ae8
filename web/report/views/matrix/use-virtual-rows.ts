import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";

/** Pixels; Matrix.css has the same. On a narrow page a row has two lines. */
const narrow = "(width < 48rem)";
const heights = { wide: 28, narrow: 46 } as const;

/** Rows on either side of those in sight. */
const margin = 8;

/** Rows that are printed. */
const printed = 2000;

/** The rows of a long list that are in the page: those in sight and a few on either side. */
export interface VirtualRows {
  readonly from: number;
  readonly to: number;
  /** Pixels. */
  readonly rowHeight: number;
  /** Scrolls as little as is needed for a row to be in sight. */
  readonly reveal: (row: number) => void;
}

/** The rows of a list of this length to draw in a region that scrolls. */
export function useVirtualRows(region: RefObject<HTMLDivElement>, count: number): VirtualRows {
  const isNarrow = useNarrow();
  const isPrinting = usePrinting();
  const rowHeight = isNarrow ? heights.narrow : heights.wide;
  const { top, height } = useScroll(region, rowHeight);
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

/** The first row in sight, to four rows, and the height of the region in pixels. */
function useScroll(
  region: RefObject<HTMLDivElement>,
  rowHeight: number,
): { readonly top: number; readonly height: number } {
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(900);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    const onScroll = (): void => {
      // As coarse as the margin allows, so that most scrolling draws nothing.
      const row = Math.floor(element.scrollTop / rowHeight);
      setTop(row - (row % 4));
    };
    const observer = new ResizeObserver(() => {
      setHeight(element.clientHeight);
    });
    observer.observe(element);
    element.addEventListener("scroll", onScroll, { passive: true });
    onScroll();
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onScroll);
    };
  }, [region, rowHeight]);
  return { top, height };
}

/** Returns whether the page is narrow. */
function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches);
  useEffect(() => {
    const query = matchMedia(narrow);
    const follow = (): void => {
      setNarrow(query.matches);
    };
    query.addEventListener("change", follow);
    return () => {
      query.removeEventListener("change", follow);
    };
  }, []);
  return isNarrow;
}

/** Returns whether the page is being printed. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = (): void => {
      setPrinting(true);
    };
    const end = (): void => {
      setPrinting(false);
    };
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
