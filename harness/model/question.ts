import type { Span } from "../../algorithms/algorithm.js";

/** A question to a participant: a string to parse, its base if any, and the encoding of the document. */
export interface Question {
  readonly input: string;
  readonly base: string | null;
  /** A label of the Encoding Standard. Default: UTF-8. */
  readonly encoding?: string;
}

/** Returns the text of a span of input or base. */
export function textOfSpan(question: Question, { of, start, end }: Span): string {
  return (question[of] ?? "").slice(start, end);
}

/** Tells whether two spans are the same; false where there is none. */
export function isSameSpan(a: Span | null | undefined, b: Span | null | undefined): boolean {
  if (!a || !b) return false;
  return a.of === b.of && a.start === b.start && a.end === b.end;
}

/** Returns the field of a label for a question or for options of a parser; no field without a label. */
export function optionalEncoding(label: string | null | undefined): { readonly encoding?: string } {
  return label === null || label === undefined ? {} : { encoding: label };
}

/** Returns the question in something that has more fields. */
export function questionOf({ input, base, encoding }: Question): Question {
  return { input, base, ...optionalEncoding(encoding) };
}

/** Returns a key that is equal for equal questions. */
export function questionKey({ input, base, encoding }: Question): string {
  // Lengths are quicker to write than escapes, and as unambiguous.
  return `${base === null ? "-" : base.length} ${input.length} ${base ?? ""}${input}${encoding ?? ""}`;
}

/** Returns a question with another text at a span. */
export function withText(question: Question, { of, start, end }: Span, text: string): Question {
  const string = question[of] ?? "";
  return { ...question, [of]: string.slice(0, start) + text + string.slice(end) };
}

/** Returns a question with as many letters in the place of each of these spans. */
export function withLetters(question: Question, spans: readonly Span[]): Question {
  return spans.reduce((changed, span) => {
    const { of, start, end } = span;
    const before = (changed[of] ?? "").slice(Math.max(0, start - 2), start);
    return withText(changed, span, letterBehind(before).repeat(end - start));
  }, question);
}

/** Returns a letter for what stands behind two characters: an "a", unless it would be a digit of an escape there. */
export function letterBehind(before: string): string {
  return /%[0-9A-Fa-f]?$/.test(before) ? "g" : "a";
}
