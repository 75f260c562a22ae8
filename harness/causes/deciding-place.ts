/**
 * Finds the smallest place that decides, where the search for causes takes a word for it: a scheme for the slashes that are
 * missing behind it, slashes for the host that is missing, an address for a part of it.
 */
import type { Algorithm, Span } from "../../algorithms/algorithm.js";
import { isSameSpan, textOfSpan, withText, type Question } from "../model/question.js";
import { askAlgorithms, type Cause, type CauseSide } from "./cause.js";
import { atomsOf } from "./elementary/atoms.js";
import { isAlphanumeric } from "./elementary/draft.js";
import { withoutDigits } from "./elementary/repairs.js";
import { isPlain, readingsAt } from "./elementary/readings.js";
import { isAboutCharacter } from "./elementary/shown.js";
import { runSearch, type AskPair } from "./elementary/search.js";
import { hostIn } from "./steps/answers.js";

/**
 * Returns a cause of what begins an authority that is told of that as a whole, where one character of it was found: the
 * scheme without slashes, or both slashes. The steps about that decide.
 */
export function toldOfAuthority(
  cause: Cause,
  question: Question,
  pair: readonly [Algorithm, Algorithm],
): Cause {
  return ofSchemeWithoutSlashes(ofBothSlashes(cause, question, pair), question, pair);
}

/** Returns a cause of a question with the smallest place that is known to decide. */
export function toldOfPlace(cause: Cause, question: Question, pair: readonly [Algorithm, Algorithm]): Cause {
  const told = [
    ofThirdSlash,
    ofDigits,
    ofAddressPart,
    ofDrive,
    ofEscapedDrive,
    ofTwoDots,
    ofFirstName,
    ofKnownName,
    ofNumbers,
    ofPort,
  ].reduce((found, tellOf) => tellOf(found, question, pair), cause);
  const missing =
    missingSlashes(told, question, pair) ??
    missingHost(told, question, pair) ??
    emptyHostOfFile(told, question, pair);
  return missing === null ? told : { ...told, span: missing };
}

/**
 * Returns the place behind a scheme where slashes are missing, if only one side finds a host there, and both find one behind
 * two slashes: what is not there decides, and not the scheme; `null` for another cause.
 */
function missingSlashes(
  { span, sides }: Cause,
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
): Span | null {
  const string = question[span.of] ?? "";
  const colon = /^:(?![/\\]{2})[/\\]?/.exec(string.slice(span.end))?.[0];
  if (colon === undefined || sides.some(({ here }) => here.reading.kind !== "own")) return null;
  const scheme = textOfSpan(question, span);
  if (!isAlphanumeric(scheme)) return null;
  const place = { of: span.of, start: span.end, end: span.end + colon.length };
  const hostsOf = (each: Question): (string | null | undefined)[] => [hostIn(a, each), hostIn(b, each)];
  const changed = hostsOf(withText(question, place, "://"));
  // An empty host is one behind the slashes of any scheme but that of files, which one letter is to some.
  const none = /^(?:file|[a-z])$/i.test(scheme) ? [undefined, null, ""] : [undefined, null];
  const isHost = (host: string | null | undefined): boolean => !none.includes(host);
  const found = hostsOf(question).filter((host, side) => isHost(host) && host === changed[side]);
  return found.length === 1 && changed.every(isHost) ? { ...place, start: place.end } : null;
}

/**
 * Returns a cause that is told of the scheme, if a delimiter of the authority decides that only one side finds behind the
 * scheme, and with two slashes there they agree; as it is for another cause.
 */
function ofSchemeWithoutSlashes(
  cause: Cause,
  question: Question,
  pair: readonly [Algorithm, Algorithm],
): Cause {
  const { of, start } = cause.span;
  const string = question[of] ?? "";
  const [before = "", blank = "", scheme = ""] = /^([\0-\x20]*)([A-Za-z][A-Za-z0-9+.-]*):/.exec(string) ?? [];
  if (start < before.length || !/^[@:]$/.test(textOfSpan(question, cause.span))) return cause;
  const span = { of, start: blank.length, end: blank.length + scheme.length };
  const own = { kind: "own" } as const;
  const [a, b] = cause.sides;
  const ofScheme: Cause = {
    ...cause,
    span,
    sides: [
      { ...a, here: { ...a.here, reading: own } },
      { ...b, here: { ...b.here, reading: own } },
    ],
  };
  if (missingSlashes(ofScheme, question, pair) === null) return cause;
  const place = {
    of,
    start: span.end,
    end: before.length + (/^[/\\]/.test(string.slice(before.length)) ? 1 : 0),
  };
  const left = atomsOf(askAlgorithms(...pair)(withText(question, place, "://")));
  return left.some((atom) => atom.in === "host" || atom.in === "verdict") ? cause : ofScheme;
}

/** Tells whether the reproducer of a cause has two slashes, and nothing behind them. */
function isOfTwoSlashes({ reproducer, tokenSpan }: Cause): boolean {
  return /^[A-Za-z]+:\/\/$/.test(reproducer[tokenSpan.of] ?? "");
}

/** Returns a cause of two slashes that begin an authority that is told of both. */
function ofBothSlashes(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const { of, start, end } = cause.span;
  const token = textOfSpan(cause.reproducer, cause.tokenSpan);
  const isOfBoth = (token === "//" || isOfTwoSlashes(cause)) && end === start + 1;
  const string = question[of] ?? "";
  const colon = string.indexOf("://");
  const slashes = /^\/*/.exec(string.slice(colon + 1))?.[0] ?? "";
  const isAmongThem = ({ start: at }: Span): boolean => at > colon && at <= colon + slashes.length;
  if (!isOfBoth || colon === -1 || !isAmongThem(cause.span)) return cause;
  const others = cause.others.filter((other) => other.of !== of || !isAmongThem(other));
  const both = { of, start: colon + 1, end: colon + 3 };
  const told = readAt(both, { ...cause, others }, question, askAlgorithms(a, b));
  // Without two of many slashes a host follows still.
  const sideOf = (at: 0 | 1): CauseSide => {
    const [before, side] = [cause.sides[at], told.sides[at]];
    return slashes.length > 2 && side.here.reading.kind === "ignores" ? before : side;
  };
  return { ...told, sides: [sideOf(0), sideOf(1)] };
}

/** Returns a cause of a scheme that is told of its digits, if the pair agrees on the scheme without them. */
function ofDigits(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const { of, start } = cause.span;
  const scheme = textOfSpan(question, cause.span);
  const isScheme = /^[A-Za-z][A-Za-z0-9+.-]*$/.test(scheme) && question[of]?.[cause.span.end] === ":";
  const [first, ...others] = [...scheme.matchAll(/[0-9]+/g)].map(({ 0: digits, index }): Span => {
    return { of, start: start + index, end: start + index + digits.length };
  });
  if (!isScheme || first === undefined) return cause;
  const left = atomsOf(askAlgorithms(a, b)(withText(question, cause.span, withoutDigits(scheme))));
  if (left.some((atom) => atom.in === cause.component)) return cause;
  return { ...cause, span: first, others };
}

/** Returns a cause of one of more than two slashes behind a scheme that is told of the third: two begin an authority. */
function ofThirdSlash(cause: Cause, question: Question): Cause {
  const { of, start, end } = cause.span;
  const string = question[of] ?? "";
  const [, before = "", slashes = ""] =
    /^([\0-\x20]*(?!file:)(?:[A-Za-z0-9+.-]+:)?)([/\\]+)/i.exec(string) ?? [];
  const isAmongThem = end === start + 1 && start >= before.length && start < before.length + 2;
  // A backslash that a side keeps is no slash of three.
  const isKept = cause.sides.some(
    ({ here: { reading } }) => reading.kind === "like" && isPlain(reading.token),
  );
  if (slashes.length < 3 || !isAmongThem || before.trim() === "" || isOfTwoSlashes(cause) || isKept)
    return cause;
  return { ...cause, span: { of, start: before.length + 2, end: before.length + 3 } };
}

/**
 * Returns the place behind slashes where a host is missing, if the pair agrees with one there; `null` for another cause.
 */
function missingHost(
  { span, component }: Cause,
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
): Span | null {
  const string = question[span.of] ?? "";
  const isBefore =
    /^[/\\]{2,}$/.test(textOfSpan(question, span)) && /^(?:$|[/\\?#])/.test(string.slice(span.end));
  if (component !== "verdict" || !isBefore) return null;
  const place = { of: span.of, start: span.end, end: span.end };
  const left = atomsOf(askAlgorithms(a, b)(withText(question, place, "a")));
  return left.some((atom) => atom.in === "verdict") ? null : place;
}

/** Parts of an address for which there are rules, and what has the same place and no such rule. */
const parts: readonly { readonly part: RegExp; readonly plain: (part: string) => string }[] = [
  { part: /[0-9]+(?:\.[0-9]+)+(?=\]$)/, plain: () => "1:1" },
  // A piece has four digits at most, with zeros in front.
  { part: /(?<=[:[])[0-9A-Fa-f]{5,}/, plain: () => "1" },
  { part: /(?<=[:[])(?![0-9A-Fa-f]{5})0+(?=[0-9A-Fa-f])/, plain: () => "" },
  { part: /[A-F]+/, plain: (part) => part.toLowerCase() },
  { part: /(?<=^\[)::/, plain: () => "1::" },
  { part: /%.+(?=\]$)/s, plain: () => "" },
];

/**
 * Returns a cause that is told of the only part of its address without which two algorithms agree there; as it is, if
 * that is not one of the known parts.
 */
function ofAddressPart(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const address = textOfSpan(question, cause.span);
  if (!/^\[.+\]$/s.test(address)) return cause;
  const ask = askAlgorithms(a, b);
  const { of, start } = cause.span;
  const deciding = parts.flatMap(({ part, plain }): Span[] => {
    const found = part.exec(address);
    if (found === null) return [];
    const from = start + found.index;
    const span = { of, start: from, end: from + found[0].length };
    const left = atomsOf(ask(withText(question, span, plain(found[0]))));
    return left.some((atom) => cause.differing.includes(atom.in)) ? [] : [span];
  });
  const [span] = deciding;
  if (span === undefined || deciding.length > 1) return cause;
  return readAt(span, cause, question, ask);
}

/** Returns the place between two slashes and the path of a file URL where only one side finds an empty host. */
function emptyHostOfFile(
  { span, differing }: Cause,
  question: Question,
  [a, b]: readonly [Algorithm, Algorithm],
): Span | null {
  const string = question[span.of] ?? "";
  const isFile =
    /^file$/i.test(textOfSpan(question, span)) && /^:\/\/(?:$|[/?#])/.test(string.slice(span.end));
  if (!isFile || !differing.includes("host")) return null;
  const hosts = [hostIn(a, question), hostIn(b, question)];
  const at = span.end + "://".length;
  return hosts.includes("") && hosts.includes(null) ? { of: span.of, start: at, end: at } : null;
}

/** Returns a cause of a dot that is told of the segment, if that is two dots, escaped or not; another cause as it is. */
function ofTwoDots(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const segment = dotSegmentOf(cause, question);
  if (segment === null || isSameSpan(segment, cause.span)) return cause;
  return readAt(segment, cause, question, askAlgorithms(a, b));
}

/** Returns the segment of dots of which a cause is; `null` for another cause, and for one of a host. */
export function dotSegmentOf({ component, span }: Cause, question: Question): Span | null {
  return component === "host" ? null : dotSegmentAt(question, span);
}

/** Returns the segment of one or two dots, escaped or not, of which a span is a part; `null` if it is of none. */
export function dotSegmentAt(question: Question, { of, start, end }: Span): Span | null {
  const string = question[of] ?? "";
  const before = /(?:\.|%2e){0,2}$/i.exec(string.slice(0, start))?.[0] ?? "";
  const after = /^(?:\.|%2e){0,2}/i.exec(string.slice(end))?.[0] ?? "";
  const segment = { of, start: start - before.length, end: end + after.length };
  // In a host the dots part labels.
  const first = string.slice(0, segment.start);
  const isEndedBefore = /(?:^|[/\\:])$/.test(first) && !/^(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}$/i.test(first);
  const isEnded = isEndedBefore && /^(?:$|[/\\?#])/.test(string.slice(segment.end));
  return isEnded && /^(?:\.|%2e){1,2}$/i.test(textOfSpan(question, segment)) ? segment : null;
}

/** Returns a cause of the colon of a drive that is told of letter and colon; another cause as it is. */
function ofDrive(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const { of, start, end } = cause.span;
  const string = question[of] ?? "";
  // A letter and a colon at the beginning are no scheme where they are a drive.
  const hasScheme = /^[\0-\x20]*[A-Za-z][A-Za-z0-9+.-]+:/.test(string);
  const isFile = /^[\0-\x20]*file:/i.test(hasScheme ? string : (question.base ?? ""));
  // A bar may be rejected for itself.
  const suffix = of === "base" ? /(?:^|[/\\])[A-Za-z][:|]$/ : /(?:^|[/\\])[A-Za-z]:$/;
  const isAll = of === "base" && end === string.length && /^[\0-\x20]*file:[A-Za-z][:|]$/i.test(string);
  const isDrive = isAll || (suffix.test(string.slice(0, end)) && /^(?:$|[/\\?#])/.test(string.slice(end)));
  if (!isFile || !isDrive || end !== start + 1) return cause;
  return readAt({ of, start: start - 1, end }, cause, question, askAlgorithms(a, b));
}

/**
 * Returns a cause of the slash behind a drive that is told of the escaped colon or bar of the drive, where only one side reads that
 * as one; another cause as it is.
 */
function ofEscapedDrive(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const { of, start, end } = cause.span;
  const string = question[of] ?? "";
  const [, escape] = /(?:^|[/\\:])[A-Za-z](%(?:3A|7C))$/i.exec(string.slice(0, start)) ?? [];
  if (escape === undefined || !/^[/\\]$/.test(string.slice(start, end))) return cause;
  const told = readAt({ of, start: start - escape.length, end: start }, cause, question, askAlgorithms(a, b));
  const keeping = told.sides.filter(
    ({ here: { reading } }) => reading.kind === "like" && reading.becomes === escape,
  );
  return keeping.length === 1 ? told : cause;
}

/**
 * Returns a cause of a letter or digit that is told of the name or number in which it stands, where that is what has a
 * meaning: `localhost`, `0x9a`; another cause as it is.
 */
function ofKnownName(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const { of, start, end } = cause.span;
  const string = question[of] ?? "";
  if (end !== start + 1 || !isAlphanumeric(string.slice(start, end))) return cause;
  const [before = ""] = /[A-Za-z0-9]{0,9}$/.exec(string.slice(0, start)) ?? [];
  const [after = ""] = /^[A-Za-z0-9]*/.exec(string.slice(end)) ?? [];
  const span = { of, start: start - before.length, end: end + after.length };
  const isKnown = /^(?:localhost|0x[0-9a-f]+)$/i.test(textOfSpan(question, span));
  // A host ends before a port, a path, or another label.
  const isWhole =
    /[/\\@.]$/.test(string.slice(0, span.start)) && /^(?:$|[:/\\?#.])/.test(string.slice(span.end));
  return isKnown && isWhole ? readAt(span, cause, question, askAlgorithms(a, b)) : cause;
}

/**
 * Returns a cause of a number in a host of numbers that is told of the only one for which a plain number makes two algorithms
 * agree on the host, or else of the whole host. Another cause as it is.
 */
function ofNumbers(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const { of, start, end } = cause.span;
  const string = question[of] ?? "";
  if (cause.component !== "host" || !/^[0-9]+$/.test(string.slice(start, end))) return cause;
  const [before = ""] = /[0-9.]{0,40}$/.exec(string.slice(0, start)) ?? [];
  const [after = ""] = /^[0-9.]{0,40}/.exec(string.slice(end)) ?? [];
  const host = { of, start: start - before.length, end: end + after.length };
  const isWhole =
    /[/\\@]$/.test(string.slice(0, host.start)) && /^(?:$|[:/\\?#])/.test(string.slice(host.end));
  if (!isWhole) return cause;
  const ask = askAlgorithms(a, b);
  const isAgreed = (span: Span): boolean => {
    const plain = withText(question, span, textOfSpan(question, span).replace(/[0-9]+/g, "1"));
    return !atomsOf(ask(plain)).some((atom) => atom.in === "host");
  };
  const numbers = [...textOfSpan(question, host).matchAll(/[0-9]+/g)].map(({ 0: digits, index }): Span => {
    return { of, start: host.start + index, end: host.start + index + digits.length };
  });
  const deciding = numbers.filter(isAgreed);
  const [only = host] = deciding;
  return readAt(deciding.length > 1 ? host : only, cause, question, ask);
}

/**
 * Returns a cause of a character of a port that is told of the whole port, if that is rejected, and not for this character, and
 * has another one that is no digit. Another cause as it is.
 */
function ofPort(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const { of, start, end } = cause.span;
  const string = question[of] ?? "";
  const token = string.slice(start, end);
  const isOfPort = ({ here: { reading } }: CauseSide): boolean =>
    reading.kind === "rejects" && /\bport\b/.test(reading.reason) && !isAboutCharacter(reading.reason);
  if (!/^[^/\\?#@:]+$/.test(token) || !cause.sides.some(isOfPort)) return cause;
  const authority = /[/\\]{2}(?:[^/\\?#]*@)?(?:\[[^/\\?#@\]]*\]|[^/\\?#@:[]*):[^/\\?#@:]*$/;
  if (!authority.test(string.slice(0, start))) return cause;
  const from = string.lastIndexOf(":", start) + 1;
  const [after = ""] = /^[^/\\?#@:]*/.exec(string.slice(end)) ?? [];
  const span = { of, start: from, end: end + after.length };
  // A character among digits alone is rejected by itself.
  const isAmongDigits = /^[0-9]*$/.test(string.slice(from, start) + after);
  if (isAmongDigits) return cause;
  const others = cause.others.filter(
    (other) => other.of !== of || other.end <= from || other.start >= span.end,
  );
  const told = readAt(span, { ...cause, others }, question, askAlgorithms(a, b));
  // The question may be rejected for something else.
  const sideOf = (at: 0 | 1): CauseSide => (isOfPort(cause.sides[at]) ? cause.sides[at] : told.sides[at]);
  return { ...told, sides: [sideOf(0), sideOf(1)] };
}

/**
 * Returns a cause of one character of the name with which the path of a file URL begins, where no slash does, that is told of the
 * name; another cause as it is.
 */
function ofFirstName(cause: Cause, question: Question, [a, b]: readonly [Algorithm, Algorithm]): Cause {
  const { of, start, end } = cause.span;
  const [, scheme = "", name = ""] = /^([\0-\x20]*file:)([^/\\?#]+)[/\\]/i.exec(question[of] ?? "") ?? [];
  const isIn = (span: Span): boolean =>
    span.of === of && span.start >= scheme.length && span.end <= scheme.length + name.length;
  const isOfName = /^file:[a-z][/\\]$/.test(cause.reproducer[cause.tokenSpan.of] ?? "");
  if (name === "" || !isOfName || start === end || ![cause.span, ...cause.others].every(isIn)) return cause;
  const span = { of, start: scheme.length, end: scheme.length + name.length };
  return readAt(span, { ...cause, others: [] }, question, askAlgorithms(a, b));
}

/** Returns a cause with another span of the question, as both read that. */
function readAt(span: Span, cause: Cause, question: Question, ask: AskPair): Cause {
  const readings = runSearch(readingsAt(question, span), ask);
  const sideOf = (at: 0 | 1): CauseSide => {
    const side = cause.sides[at];
    return { ...side, here: { ...side.here, reading: readings[at] } };
  };
  return { ...cause, span, sides: [sideOf(0), sideOf(1)] };
}
