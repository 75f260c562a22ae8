import { useEffect, useState } from "preact/hooks";

/** The value once it has not changed for so many milliseconds; at once where that is 0. */
export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      settle(value);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, [value, milliseconds]);
  return milliseconds === 0 ? value : settled;
}
