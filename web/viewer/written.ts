/** Strings as they are written into a field, where some cannot be typed: the notation is the one that the page shows. */
import type { Question } from "../../harness/participant.js";
import { visible } from "../../harness/text.js";

/** What stands in the fields. */
export interface Written {
  readonly input: string;
  /** Empty where there is no base, or an empty one. */
  readonly base: string;
  /** An empty field stands for the empty base, not for none. */
  readonly hasEmptyBase: boolean;
  /** `\u{hex}` stands for a code point. */
  readonly escapes: boolean;
}

/** The string that is meant; an escape above U+10FFFF is none. */
export function meant(written: string, escapes: boolean): string {
  if (!escapes) return written;
  return written.replace(/\\u\{0*([0-9a-f]{1,6})\}/gi, (escape, hex: string) => {
    const codePoint = Number.parseInt(hex, 16);
    return codePoint > 0x10ffff ? escape : String.fromCodePoint(codePoint);
  });
}

/** How a question is written; with escapes if anything in it cannot be seen. */
export function writtenFor({ input, base }: Question): Written {
  const hasEmptyBase = base === "";
  const plain = { input, base: base ?? "", hasEmptyBase, escapes: false };
  const shown = { input: visible(input), base: visible(base ?? ""), hasEmptyBase, escapes: true };
  return shown.input === plain.input && shown.base === plain.base ? plain : shown;
}

export function questionWritten({
  input,
  base,
  hasEmptyBase,
  escapes,
}: Written): Pick<Question, "input" | "base"> {
  const hasBase = base !== "" || hasEmptyBase;
  return { input: meant(input, escapes), base: hasBase ? meant(base, escapes) : null };
}
