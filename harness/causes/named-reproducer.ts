/** Finds a reproducer that has the names of a cause. */
import type { Span } from "../../algorithms/algorithm.js";
import { isSameSpan, textOfSpan, withText, type Question } from "../model/question.js";
import { schemeBefore, schemeIn, schemeKindOf, withScheme } from "../model/scheme-kind.js";
import type { Cause } from "./cause.js";
import { reducedTo, shownBy, type CausesAlike } from "./fitting.js";
import { includesSpan } from "./steps/taken-steps.js";
import type { Decided } from "./reduction.js";

/**
 * Returns a cause with a reproducer that has its names, or none where it has none, if that of the cause has others: another character, another kind of
 * scheme and a missing base have rules of their own. The question itself is shown where no shorter one has them.
 * @param isShown Whether the question differs in the component of the cause.
 */
export function withNamedReproducer(
  cause: Cause,
  { question, isShown }: { readonly question: Question; readonly isShown: boolean },
  causesAlike: CausesAlike,
): Cause {
  const { reproducer, tokenSpan } = cause;
  const own: Decided = { question: reproducer, span: tokenSpan };
  const isWithoutBase =
    question.base !== null &&
    reproducer.base === null &&
    tokenSpan.of === "input" &&
    isRelative(reproducer.input, question.base);
  const candidates = [
    ...(isWithoutBase ? [] : [own]),
    ...decidedLike(own, { question, span: cause.span }, isWithoutBase),
  ];
  // Rather one that has no other cause.
  const passes = [
    { among: candidates, isAlone: true },
    { among: candidates.flatMap(withoutOthers), isAlone: true },
    { among: candidates, isAlone: false },
  ];
  for (const { among, isAlone } of passes) {
    for (const each of among) {
      const { causes, areAll } = causesAlike(each.question);
      const there = causes.find(({ span }) => isAt(span, each.span));
      if (there === undefined || (isAlone && !areAll)) continue;
      return each === own ? cause : shownBy(each.question, there, cause);
    }
  }
  if (!isShown) return cause;
  return reducedTo(cause, question, causesAlike) ?? shownBy(question, cause, cause);
}

/** Tells whether a span is another one, or has what stands there: an empty one stands beside its neighbours. */
function isAt(span: Span, other: Span): boolean {
  return isSameSpan(span, other) || (other.start < other.end && includesSpan(span, other));
}

/** The longest text of a question that is put into a reproducer, in code units. */
const longestToken = 16;

/** Returns reproducers with the text that decides in a question, with its scheme, and with a base like its own. */
function decidedLike(own: Decided, asked: Decided, isWithoutBase: boolean): readonly Decided[] {
  const { question, span } = asked;
  const token = textOfSpan(question, span);
  const isShort = token !== "" && token.length <= longestToken && own.span.start < own.span.end;
  const withToken = isShort ? [own, withOwnToken(own, token)] : [own];
  const withScheme = withToken.flatMap((each) => [each, ...withOwnScheme(each, asked)]);
  if (!isWithoutBase) return withScheme;
  const bases = [...plainBases(question), question.base];
  return bases.flatMap((base) =>
    withScheme.map((each) => ({ ...each, question: { ...each.question, base } })),
  );
}

function withOwnToken({ question, span }: Decided, token: string): Decided {
  return {
    question: withText(question, span, token),
    span: { ...span, end: span.start + token.length },
  };
}

/** Returns a reproducer with the scheme before what decides in a question, if that is of another kind; none otherwise. */
function withOwnScheme(each: Decided, asked: Decided): readonly Decided[] {
  const scheme = schemeBefore(asked)?.toLowerCase();
  const isOther = schemeKindOf(each) !== schemeKindOf(asked) || hasOpaquePath(scheme);
  const isInScheme = each.span.start < (schemeIn(each.question[each.span.of] ?? "") ?? "").length;
  const changed = scheme === undefined || !isOther || isInScheme ? null : withScheme(each, scheme);
  return changed === null ? [] : [changed];
}

/** Texts for what is missing in a reproducer that differs by that, too; a base for a reference. */
const fillings = [
  // A path behind a host.
  { missing: /^(?:[A-Za-z][A-Za-z0-9+.-]*:)?[/\\]{2}[^/\\?#]*(?=[?#]|$)/, by: "/", base: null },
  { missing: /^file:$/i, by: "/", base: null },
  // The slashes and the host of an http URL.
  { missing: /^(?:https?|wss?|ftp):$/i, by: "//h/", base: null },
  // A host before a port, or behind user information.
  { missing: /^[A-Za-z][A-Za-z0-9+.-]*:[/\\]{2}(?:[^/\\?#@]*@)?(?=:)/, by: "a", base: null },
  // The host of a file URL.
  { missing: /^file:[/\\]{2}(?=[/\\])/i, by: "h", base: null },
  { missing: /^file:(?![/\\])/i, by: "//h/", base: null },
  { missing: /^file:(?=[/\\](?![/\\]))/i, by: "//h", base: null },
  // The base of a reference, or another one.
  { missing: /^(?![A-Za-z][A-Za-z0-9+.-]*:)/, by: "", base: "http://h/" },
  { missing: /^(?![A-Za-z][A-Za-z0-9+.-]*:)/, by: "", base: "aa:/" },
];

/** Returns a reproducer with something in the place of what is missing in it. */
function withoutOthers({ question, span }: Decided): readonly Decided[] {
  return fillings.flatMap(({ missing, by, base }) => {
    const end = missing.exec(question.input)?.[0].length;
    if (end === undefined || span.of !== "input" || (base !== null && question.base === base)) return [];
    const filled = withText(question, { of: "input", start: end, end }, by);
    const moved = span.start < end ? 0 : by.length;
    const bases = base !== null || question.base === null ? [base] : [null, question.base];
    return bases.map((each) => ({
      question: { ...filled, base: each },
      span: { ...span, start: span.start + moved, end: span.end + moved },
    }));
  });
}

/** Tells whether some texts list a scheme for its opaque path. */
function hasOpaquePath(scheme: string | undefined): boolean {
  return /^(?:about|data|javascript|mailto|vbscript)$/.test(scheme ?? "");
}

/** Tells whether a string has no scheme, or that of its base and no host, which some take for relative. */
function isRelative(input: string, base: string): boolean {
  const own = schemeIn(input)?.toLowerCase();
  return own === undefined || (own === schemeIn(base)?.toLowerCase() && !/:[/\\]{2}/.test(input));
}

/** Returns the simplest base of the kind of that of a question; none for what is no URL. */
function plainBases(question: Question): readonly string[] {
  const base = question.base ?? "";
  const scheme = schemeIn(base)?.toLowerCase();
  if (scheme === undefined) return [];
  const kind = schemeKindOf({ question, span: { of: "base", start: 0, end: 0 } });
  const plain = kind !== "other" ? scheme : scheme.length === 1 ? "a" : "aa";
  const rest = base.slice(base.indexOf(":") + 1);
  return [plain + (rest.startsWith("//") ? "://h/" : rest.startsWith("/") ? ":/" : ":")];
}
