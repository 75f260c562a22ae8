import { useEffect, useState } from "preact/hooks";

const narrow = matchMedia("(width < 48rem)");

/** Returns whether the page is narrow: then rows become cards. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(narrow.matches);
  useEffect(() => {
    const follow = (): void => {
      setNarrow(narrow.matches);
    };
    narrow.addEventListener("change", follow);
    return () => {
      narrow.removeEventListener("change", follow);
    };
  }, []);
  return isNarrow;
}
