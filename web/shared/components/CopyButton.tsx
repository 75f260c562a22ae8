import type { JSX } from "preact";
import { useState } from "preact/hooks";

/** A button that copies a string, and says whether that worked. */
export function CopyButton({
  what,
  text,
}: {
  /** The name of the copied text on the button. */
  readonly what: string;
  readonly text: () => string;
}): JSX.Element {
  const [status, setStatus] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setStatus("copied");
    } catch {
      setStatus("not copied: the browser refuses");
    }
  };
  return (
    <span class="copy">
      <button type="button" onClick={() => void copy()}>
        Copy {what}
      </button>
      <span role="status">{status}</span>
    </span>
  );
}
