import type { JSX, TargetedClipboardEvent } from "preact";
import { visible } from "../../harness/text.js";

/** A field for a string that may hold what cannot be typed. */
export function Field({
  label,
  written,
  escapes,
  placeholder = "",
  onWrite,
}: {
  readonly label: string;
  readonly written: string;
  /** Whether `\u{hex}` stands for a code point. */
  readonly escapes: boolean;
  readonly placeholder?: string;
  /** Is told what stands in the field now; and whether it can only be read with escapes, since it was pasted so. */
  readonly onWrite: (written: string, needsEscapes: boolean) => void;
}): JSX.Element {
  const paste = (event: TargetedClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    const field = event.currentTarget;
    // A field would drop line breaks without a word, and show nothing of what cannot be seen.
    if (visible(pasted) === pasted) return;
    event.preventDefault();
    const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0];
    const around = (string: string): string => (escapes ? string : visible(string));
    onWrite(around(written.slice(0, start)) + visible(pasted) + around(written.slice(end)), true);
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
