/** Keys that the page takes for itself. */

/** Whether a key belongs to a field that is typed in or chosen from, or to the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && target.matches("input, select, textarea");
  return isField || ctrlKey || metaKey || altKey;
}
