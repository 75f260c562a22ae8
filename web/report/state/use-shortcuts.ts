import { useEffect } from "preact/hooks";

/** Handles every key that is pressed on the page. */
export function useShortcuts(handle: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    document.addEventListener("keydown", handle);
    return () => {
      document.removeEventListener("keydown", handle);
    };
  });
}

/** Returns whether a key belongs to a field that one types in or chooses from, or to the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.matches("input, select, textarea");
  return isField || ctrlKey || metaKey || altKey;
}
