import { useEffect, useState } from "preact/hooks";

/** The value once it has not changed for so many milliseconds; at once where that is 0. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(value);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [value, milliseconds]);
  return milliseconds === 0 ? value : debounced;
}
