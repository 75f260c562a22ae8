/** Escape input: what stands in the fields of a question, where `\u{hex}` is for characters that cannot be typed. */
import { escape } from "../../../harness/io/display.js";
import type { Question } from "../../../harness/model/question.js";

/** The text in the fields. */
export interface EscapedInput {
  readonly input: string;
  /** Empty where there is no base, or an empty one. */
  readonly base: string;
  /** True if an empty field stands for the empty base, and not for an absent one. */
  readonly hasEmptyBase: boolean;
  /** True if `\u{hex}` stands for a code point. */
  readonly escapes: boolean;
}

/** Reads a field: replaces its escapes, if it has escapes; an escape above U+10FFFF stands for itself. */
export function unescape(written: string, escapes: boolean): string {
  if (!escapes) return written;
  return written.replace(/\\u\{0*([0-9a-f]{1,6})\}/gi, (escape, hex: string) => {
    const codePoint = Number.parseInt(hex, 16);
    return codePoint > 0x10ffff ? escape : String.fromCodePoint(codePoint);
  });
}

/** Writes a question into fields, with escapes if any of its characters is invisible. */
export function escapeQuestion({ input, base }: Question): EscapedInput {
  const hasEmptyBase = base === "";
  const plain = { input, base: base ?? "", hasEmptyBase, escapes: false };
  const escaped = { input: escape(input), base: escape(base ?? ""), hasEmptyBase, escapes: true };
  return escaped.input === plain.input && escaped.base === plain.base ? plain : escaped;
}

/** Reads the question that stands in fields. */
export function unescapeQuestion({
  input,
  base,
  hasEmptyBase,
  escapes,
}: EscapedInput): Pick<Question, "input" | "base"> {
  const hasBase = base !== "" || hasEmptyBase;
  return { input: unescape(input, escapes), base: hasBase ? unescape(base, escapes) : null };
}
