import type { JSX } from "preact";
import { useState } from "preact/hooks";

/** Copies a text, and says whether that worked. */
export function CopyButton({
  what,
  text,
}: {
  /** What is copied, as the button names it. */
  readonly what: string;
  readonly text: () => string;
}): JSX.Element {
  const [said, say] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      say("copied");
    } catch {
      say("not copied: the browser refuses");
    }
  };
  return (
    <span class="copy">
      <button type="button" onClick={() => void copy()}>
        Copy {what}
      </button>
      <span role="status">{said}</span>
    </span>
  );
}
