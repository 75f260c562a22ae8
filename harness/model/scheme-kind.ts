/** Finds the scheme before a span of a question, and the kind of that. */
import type { Span } from "../../algorithms/algorithm.js";
import type { Question } from "./question.js";

/** A question, and the span of it that decides. */
export interface AskedSpan {
  readonly question: Question;
  readonly span: Span;
}

/** The kind of a scheme: of http, of file, or of those that are no special ones. */
type SchemeKind = "special" | "file" | "other";

/** Returns the scheme that a string begins with; `undefined` without one. */
export function schemeIn(string: string): string | undefined {
  return /^[\0-\x20]*([A-Za-z][A-Za-z0-9+.-]*):/.exec(string)?.[1];
}

/** Returns the scheme of the string in which a span stands; that of the base for a reference, `undefined` without one. */
export function schemeBefore({ question: { input, base }, span }: AskedSpan): string | undefined {
  return (span.of === "input" ? schemeIn(input) : undefined) ?? schemeIn(base ?? "");
}

/** Returns a question with another scheme in the string in which a span stands; `null` if that does not begin with one. */
export function withScheme({ question, span }: AskedSpan, scheme: string): AskedSpan | null {
  const string = question[span.of] ?? "";
  const own = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(string)?.[0];
  if (own === undefined) return null;
  const longer = scheme.length - own.length;
  return {
    question: { ...question, [span.of]: scheme + string.slice(own.length) },
    span: { ...span, start: span.start + longer, end: span.end + longer },
  };
}

/** Returns the kind of the scheme of the string in which a span stands; that of the base for a reference. */
export function schemeKindOf(asking: AskedSpan): SchemeKind {
  const scheme = schemeBefore(asking) ?? "";
  if (/^(?:https?|wss?|ftp)$/i.test(scheme)) return "special";
  return /^file$/i.test(scheme) ? "file" : "other";
}
