import { useLayoutEffect } from "preact/hooks";

/** The scroll offsets of the page and its table when the reader left. */
let left = { page: 0, table: 0 };

/** Scrolls to where the reader left, so that the list can be read one behaviour after the other. */
export function useKeptScroll(): void {
  useLayoutEffect(() => {
    const table = (): Element | null => document.querySelector(".behaviours");
    scrollTo(0, left.page);
    if (left.table > 0) table()?.scrollTo(0, left.table);
    return () => {
      left = { page: scrollY, table: table()?.scrollTop ?? 0 };
    };
  }, []);
}
