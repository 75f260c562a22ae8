import type { JSX, TargetedClipboardEvent } from "preact";
import { escape } from "../../../harness/io/display.js";
import "./Field.css";

/** A field for a string that may hold characters that cannot be typed. */
export function Field({
  label,
  written,
  escapes,
  placeholder = "",
  onWrite,
}: {
  readonly label: string;
  /** The text in the field. */
  readonly written: string;
  /** True if `\u{hex}` stands for a code point. */
  readonly escapes: boolean;
  readonly placeholder?: string;
  /** Receives what stands in the field now, and whether it has escapes from a paste. */
  readonly onWrite: (written: string, needsEscapes: boolean) => void;
}): JSX.Element {
  const paste = (event: TargetedClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const field = event.currentTarget;
    // A field would silently drop line breaks, and not show invisible characters.
    if (escape(pasted) === pasted) return;
    event.preventDefault();
    const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    const around = (string: string): string => (escapes ? string : escape(string));
    onWrite(around(written.slice(0, start)) + escape(pasted) + around(written.slice(end)), true);
  };
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        dir="ltr"
        value={written}
        placeholder={placeholder}
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        onInput={(event) => {
          onWrite(event.currentTarget.value, false);
        }}
        onPaste={paste}
      />
    </label>
  );
}
