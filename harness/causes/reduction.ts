/** Takes away what stands beside a span of a question, component by component, while a property holds. */
import type { Span } from "../../algorithms/algorithm.js";
import { questionKey, textOfSpan, withText, type Question } from "../model/question.js";

/** A question, and the span of it that decides. */
export interface Decided {
  readonly question: Question;
  readonly span: Span;
}

/** The most questions that are tried for one, and the longest that is reduced, in code units. */
const mostTried = 40;
const longestReduced = 500;

/**
 * Returns a question that is reduced as far as a property allows, with the span where it stands then: without its base and
 * without what stands beside the span, or with a letter for that.
 */
export function reduced(decided: Decided, isKept: (decided: Decided) => boolean): Decided {
  const { input, base } = decided.question;
  if (input.length + (base ?? "").length > longestReduced) return decided;
  let best = decided;
  const tried = new Set([questionKey(decided.question)]);
  const attempt = (question: Question, span: Span): boolean => {
    const key = questionKey(question);
    if (tried.has(key) || tried.size > mostTried) return false;
    tried.add(key);
    if (!isKept({ question, span })) return false;
    best = { question, span };
    return true;
  };
  const leaveOut = (part: Span): void => {
    const slashes = /^[/\\]*/.exec(textOfSpan(best.question, part))?.[0] ?? "";
    for (const text of ["", `${slashes}a`]) {
      const { question, span } = best;
      const isShorter = text.length < part.end - part.start;
      if (isShorter && attempt(withText(question, part, text), moved(span, part, text))) return;
    }
  };
  if (decided.span.of === "input") attempt({ ...best.question, base: null }, best.span);
  for (const of of ["input", "base"] as const) {
    // From the end on, so that the spans of those before stay.
    for (const kind of kinds) for (const part of partsBeside(best, of, kind).reverse()) leaveOut(part);
  }
  return best;
}

/** Returns the span where it stands with another text in the place of a part beside it. */
function moved(span: Span, part: Span, text: string): Span {
  if (part.of !== span.of || part.start >= span.end) return span;
  const by = text.length - (part.end - part.start);
  return { ...span, start: span.start + by, end: span.end + by };
}

/** The kinds of parts that may be no part of a cause, from all that follows the path to single words and marks. */
const kinds: readonly RegExp[] = [
  /[?#].*/gsu,
  /#.*/gsu,
  /\?[^#]*/gu,
  /[^/\\?#]*@/gu,
  /[/\\]*[^/\\?#]+/gu,
  /(?:%[0-9A-Fa-f]{2})+|[A-Za-z0-9]+|[^A-Za-z0-9]/gu,
];

/** Returns the parts of one kind behind the scheme of a string that have nothing of the span. */
function partsBeside({ question, span }: Decided, of: Span["of"], kind: RegExp): Span[] {
  const string = question[of] ?? "";
  const first = /^[\0-\x20]*[A-Za-z0-9+.-]+:/.exec(string)?.[0].length ?? 0;
  const isBeside = ({ start, end }: Span): boolean =>
    span.of !== of || end <= span.start || start >= span.end;
  return [...string.slice(first).matchAll(kind)]
    .map(({ 0: text, index }): Span => ({ of, start: first + index, end: first + index + text.length }))
    .filter(isBeside);
}
