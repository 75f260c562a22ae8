/** Fits what a reproducer tells of a cause to the question that has it. */
import type { Span } from "../../algorithms/algorithm.js";
import { sectionOf } from "../../algorithms/outline.js";
import { isSameSpan, textOfSpan, withText, type Question } from "../model/question.js";
import { schemeBefore, schemeIn, schemeKindOf } from "../model/scheme-kind.js";
import type { Cause, CauseSide } from "./cause.js";
import { isAbout, isAboutCharacter } from "./elementary/shown.js";
import { reduced, type Decided } from "./reduction.js";
import type { DecisiveStep } from "./steps/decisive-step.js";

/** Returns a cause with another reproducer, and what both sides do in that by the cause that it has. */
export function shownBy(reproducer: Question, there: Cause, cause: Cause): Cause {
  const sideOf = (at: 0 | 1): CauseSide => ({ ...cause.sides[at], alone: there.sides[at].here });
  return { ...cause, reproducer, tokenSpan: there.span, repaired: null, sides: [sideOf(0), sideOf(1)] };
}

/**
 * Returns a cause with the step and reason of its reproducer where a question is rejected for another character, which a
 * letter could not replace; without a reason where that of the reproducer is about its own character.
 */
export function withOwnReasons(cause: Cause, question: Question): Cause {
  const token = textOfSpan(question, cause.span);
  const isSameToken = token === textOfSpan(cause.reproducer, cause.tokenSpan);
  const sideOf = (at: 0 | 1): CauseSide => {
    const side = cause.sides[at];
    const { here, alone } = side;
    if (here.reading.kind !== "rejects" || alone.reading.kind !== "rejects") return side;
    if (token === "" || isAbout(here.reading.reason, token)) return side;
    if (!isAboutCharacter(here.reading.reason)) {
      // One step may reject a question for several reasons.
      const isOther = here.reading.at === alone.reading.at && !isSameReason(here.reading, alone.reading);
      return isOther && !isAboutCharacter(alone.reading.reason) ? { ...side, here: alone } : side;
    }
    if (isSameToken) return isAbout(alone.reading.reason, token) ? { ...side, here: alone } : side;
    return { ...side, here: { ...alone, reading: { ...alone.reading, reason: "" } } };
  };
  return { ...cause, sides: [sideOf(0), sideOf(1)] };
}

/** Tells whether two reasons are one, but for numbers in them. */
function isSameReason(one: { readonly reason: string }, other: { readonly reason: string }): boolean {
  const [a, b] = [one, other].map(({ reason }) => reason.replace(/[0-9]+/g, "0"));
  return a === b;
}

/** Surroundings in which a character is looked at, in place of `*`. */
const surroundings = [
  "aa:*",
  "aa:/*",
  "aa:?*",
  "aa:#*",
  "http://a/*",
  "http://a?*",
  "http://a/#*",
  "file:///*",
];

/** What may stand behind a scheme and its colon where slashes or a host are missing, or a host comes without them. */
const rests = ["", "a", "/a", "/", "///a"];

/** Returns the causes of a question that have the names of another cause, and whether these are all that it has. */
export type CausesAlike = (question: Question) => {
  readonly causes: readonly Cause[];
  readonly areAll: boolean;
};

/**
 * Returns a cause with a reproducer in which both sides decide by the steps that they take in the question, if that of the
 * cause is none: behind a slash, or a scheme, the same is read by other steps to some, and so is nothing. The question
 * itself is reduced at last, and shown as it is if no shorter one is decided in the same sections.
 * @param isShown Whether the question differs in the component of the cause.
 */
export function withFittingReproducer(
  cause: Cause,
  { question, isShown }: { readonly question: Question; readonly isShown: boolean },
  causesAlike: CausesAlike,
): Cause {
  if (cause.reproducer.encoding !== undefined || isFitting(cause, question)) return cause;
  const told = isTakenAlike(cause, sectionOfStep) ? cause : withKnownSurroundings(cause, causesAlike);
  if (isFitting(told, question)) return told;
  const least = reducedTo(cause, question, causesAlike);
  if (least !== null) return least;
  // What is decided elsewhere in a shorter question shows another rule.
  return isTakenAlike(told, sectionOfStep) || !isShown ? told : shownBy(question, cause, cause);
}

/**
 * Returns a cause with a reproducer that has its names, if that of the cause has others: another character, another kind of
 * scheme and a missing base have rules of their own. The question itself is shown where no shorter one has them.
 * @param isShown Whether the question differs in the component of the cause.
 * @param isNamed Whether the cause has a name; without one only a missing base is found.
 */
export function withNamedReproducer(
  cause: Cause,
  {
    question,
    isShown,
    isNamed,
  }: { readonly question: Question; readonly isShown: boolean; readonly isNamed: boolean },
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
    ...(isNamed || isWithoutBase ? decidedLike(own, { question, span: cause.span }, isWithoutBase) : []),
  ];
  // Rather one that has no other cause.
  for (const isAlone of [true, false]) {
    for (const each of candidates) {
      const { causes, areAll } = causesAlike(each.question);
      const there = causes.find(({ span }) => isSameSpan(span, each.span));
      if (there === undefined || (isAlone && !areAll)) continue;
      return each === own ? cause : shownBy(each.question, there, cause);
    }
  }
  if (!isNamed || !isShown) return cause;
  return reducedTo(cause, question, causesAlike) ?? shownBy(question, cause, cause);
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
  const bases = [...plainBases(question.base ?? ""), question.base];
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
  const [there, scheme] = [schemeIn(each.question[each.span.of] ?? ""), schemeBefore(asked)?.toLowerCase()];
  const isOther = schemeKindOf(each) !== schemeKindOf(asked) || hasOpaquePath(scheme);
  if (there === undefined || scheme === undefined || !isOther || each.span.start < there.length) return [];
  const longer = scheme.length - there.length;
  const { of, start, end } = each.span;
  const string = scheme + (each.question[of] ?? "").slice(there.length);
  return [
    { question: { ...each.question, [of]: string }, span: { of, start: start + longer, end: end + longer } },
  ];
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

/** Returns the simplest base of the kind of another; none for what is no URL. */
function plainBases(base: string): readonly string[] {
  const scheme = schemeIn(base)?.toLowerCase();
  if (scheme === undefined) return [];
  const kind = schemeKindOf({
    question: { input: base, base: null },
    span: { of: "input", start: 0, end: 0 },
  });
  const plain = kind !== "other" ? scheme : scheme.length === 1 ? "a" : "aa";
  const rest = base.slice(base.indexOf(":") + 1);
  return [plain + (rest.startsWith("//") ? "://h/" : rest.startsWith("/") ? ":/" : ":")];
}

/** Tells whether both sides decide by the same steps in the reproducer of a cause, and among as many first slashes. */
function isFitting(cause: Cause, question: Question): boolean {
  const [here, alone] = [
    firstSlashesAt(question, cause.span),
    firstSlashesAt(cause.reproducer, cause.tokenSpan),
  ];
  return isTakenAlike(cause, ruleOf) && (here === null || alone === null || here === alone);
}

/** Counts the slashes and backslashes behind a scheme, or at the beginning, of which a span is a part; `null` if it is none. */
function firstSlashesAt(question: Question, { of, start, end }: Span): number | null {
  const [before = "", ahead = "", slashes = ""] =
    /^([\0-\x20]*(?:[A-Za-z0-9+.-]+:)?)([/\\]+)/.exec(question[of] ?? "") ?? [];
  return start < end && start >= ahead.length && end <= before.length ? slashes.length : null;
}

/** Returns a cause with the question that it is of, reduced to it; `null` if others are left in it. */
function reducedTo(cause: Cause, question: Question, causesAlike: CausesAlike): Cause | null {
  const token = textOfSpan(question, cause.span);
  const ruleIn = ({ here }: CauseSide): string | null => (here.step === null ? null : ruleOf(here.step));
  const causeIn = ({ question: asked, span }: Decided): Cause | undefined =>
    causesAlike(asked).causes.find(
      (each) =>
        each.component === cause.component &&
        isSameSpan(each.span, span) &&
        textOfSpan(asked, each.span) === token &&
        ([0, 1] as const).every((side) => ruleIn(each.sides[side]) === ruleIn(cause.sides[side])),
    );
  const least = reduced({ question, span: cause.span }, (decided) => causeIn(decided) !== undefined);
  const there = causeIn(least);
  if (there === undefined || !causesAlike(least.question).areAll) return null;
  return shownBy(least.question, there, cause);
}

/**
 * Returns a cause of one character, or of a scheme with nothing behind it, with one of the known surroundings in which both
 * sides decide where they do in the question.
 */
function withKnownSurroundings(cause: Cause, causesAlike: CausesAlike): Cause {
  const token = textOfSpan(cause.reproducer, cause.tokenSpan);
  const bare = bareScheme(cause.reproducer);
  const inputs = bare === null ? inputsWith(cause.reproducer, token) : rests.map((rest) => bare + rest);
  for (const input of inputs) {
    const reproducer: Question = { input, base: null };
    const there = causesAlike(reproducer).causes.find(
      ({ span, component }) =>
        component === cause.component && (bare !== null || textOfSpan(reproducer, span) === token),
    );
    if (there === undefined) continue;
    const told = shownBy(reproducer, there, cause);
    if (isTakenAlike(told, sectionOfStep)) return told;
  }
  return cause;
}

/** Returns the scheme, with its colon, that is all of a reproducer, or that is given by a base with nothing else. */
function bareScheme({ input, base }: Question): string | null {
  const isAlone = /^[A-Za-z][A-Za-z0-9+.-]*:$/.test(input) && base === null;
  return isAlone ? input : (/^([A-Za-z][A-Za-z0-9+.-]*:)\/\/$/.exec(base ?? "")?.[1] ?? null);
}

/** Returns inputs in which one character, or an escape, may be read by other steps; none for other text. */
function inputsWith({ base }: Question, token: string): readonly string[] {
  if (base !== null) return [];
  const isOne = /^(?:[^A-Za-z0-9/\\]|%[0-9A-Fa-f]{2})$/u.test(token);
  // A letter behind it keeps a space or control from being trimmed.
  const end = /^[\0-\x20]$/.test(token) ? "a" : "";
  return isOne ? surroundings.map((surrounding) => surrounding.replace("*", () => token) + end) : [];
}

/** Tells whether both sides decide alike in the question and in the reproducer: by the same step, or in the same section. */
function isTakenAlike({ sides }: Cause, placeOf: (step: DecisiveStep) => string): boolean {
  return sides.every(({ alone, here }) => {
    if (alone.step === null || here.step === null) return true;
    return placeOf(alone.step) === placeOf(here.step);
  });
}

/** Names the step that decides; where there is none, the section in which a rule of the other side would stand. */
function ruleOf({ id, isAbsent }: DecisiveStep): string {
  return isAbsent ? `no rule in ${sectionOf(id)}` : id;
}

/** Names the section of the step that decides, or its item where a section has the rules of all components. */
function sectionOfStep({ id }: DecisiveStep): string {
  return /^10 Canonicalization, [0-9]+/.exec(id)?.[0] ?? sectionOf(id);
}
