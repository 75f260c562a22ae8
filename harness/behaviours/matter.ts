/**
 * Tells what a span of a question is about. Causes with one key may be about different matters: a rule of one text about any
 * character meets rules of the other about the kind, the scheme and the component of each.
 */
import { componentNames, type Span, type StepId } from "../../algorithms/algorithm.js";
import { isStructural } from "../causes/elementary/canonical.js";
import { madePieces } from "../causes/elementary/draft.js";
import { regionsOf } from "../causes/elementary/regions.js";
import { asked, type Search } from "../causes/elementary/search.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { isEncodable } from "../compare/encodable.js";
import { optionalEncoding, textOfSpan, withText, type Question } from "../model/question.js";
import { schemeBefore, schemeIn, schemeKindOf, type AskedSpan } from "../model/scheme-kind.js";

/** One escape or several. */
const escapes = /^(?:%[0-9A-Fa-f]{2})+$/;

/** Characters that one question can ask about together; a mark is asked about by itself. */
const kindsOfCharacters: readonly (readonly [string, RegExp])[] = [
  ["label in Punycode", /^[Xx][Nn]--/],
  ["letters", /^[A-Za-z](?:[A-Za-z+.-]*[A-Za-z])?$/],
  ["numbers", /^(?:[0-9.]+|[A-Za-z][A-Za-z+.-]*[0-9][A-Za-z0-9+.-]*)$/],
  ["word after a digit", /^[0-9][A-Za-z0-9+.-]*[A-Za-z][A-Za-z0-9+.-]*$/],
  ["letter before marks", /^[A-Za-z][!-/:-@[-`{-~]+$/],
  ["escapes", escapes],
  ["line break", /^[\n\r]+$/],
  ["control", /^[\x01-\x08\x0B\x0C\x0E-\x1F]$/],
  ["letters beyond ASCII", /^(?![\0-\x7F])[\p{L}\p{N}\p{M}]+$/u],
  ["lone surrogate", /^\p{Cs}+$/u],
  ["private use", /^\p{Co}+$/u],
  ["invisible", /^[\p{Cf}\p{Cc}]+$/u],
  ["unassigned", /^\p{Cn}+$/u],
  ["marks beyond ASCII", /^[^\0-\x7F]+$/u],
  ["address", /^\[.*\]?$/s],
  ["slashes", /^\/+$/],
];

/** Numbers that one question about hosts can ask about together. */
const kindsOfNumbers: readonly (readonly [string, RegExp])[] = [
  ["octal", /^0+[0-7]+$/],
  ["zero in front", /^0[0-9]+$/],
  ["hexadecimal", /^0[xX][0-9A-Fa-f]*$/],
  ["part of an address", /^(?:[0-9]{1,2}|1[0-9]{2}|2[0-4][0-9]|25[0-5])$/],
  ["dotted", /\./],
];

/** Keys of causes in a host, where characters beyond ASCII have rules of their own. */
const inHost = /host|domain|nameprep/i;

/** Keys of causes in a fragment, where C1 controls and the no-break space after them have rules of their own. */
const inFragment = /fragment/i;

/** Tells whether a question has what a behaviour asks about, in what decides and elsewhere. */
export function hasRequired(
  { requires }: Pick<Behaviour, "requires">,
  { question, span }: AskedSpan,
): boolean {
  const [token, string] = [textOfSpan(question, span), question[span.of] ?? ""];
  return (
    isIn(requires?.token, token) &&
    isIn(requires?.before, string.slice(0, span.start)) &&
    isIn(requires?.after, string.slice(span.end)) &&
    isOfRequiredScheme(requires, { question, span }) &&
    (requires?.unencodable === undefined || requires.unencodable !== isEncodable(token, question.encoding)) &&
    isAsRequired(requires, question)
  );
}

/** Tells whether the scheme before a span is as required. */
export function isOfRequiredScheme(requires: Behaviour["requires"], asking: AskedSpan): boolean {
  return isIn(requires?.scheme, (schemeBefore(asking) ?? "").toLowerCase());
}

/** Tells whether a question has what is required of it, whatever decides there. */
export function isAsRequired(requires: Behaviour["requires"], { input, base, encoding }: Question): boolean {
  return (
    isIn(requires?.question, input, ...(base === null ? [] : [base])) &&
    isIn(requires?.input, input) &&
    isIn(requires?.base, base ?? "") &&
    isIn(requires?.encoding, encoding ?? "")
  );
}

/** Tells whether one of some texts matches a required pattern; true if none is required. */
export function isIn(pattern: string | undefined, ...texts: readonly string[]): boolean {
  return pattern === undefined || texts.some((text) => new RegExp(pattern, "u").test(text));
}

/** Tells whether two spans that decide by one key are about the same matter, whatever the schemes. */
export function isSameMatter(a: AskedSpan, b: AskedSpan, key: string): boolean {
  const [ofA, ofB] = [textOfSpan(a.question, a.span), textOfSpan(b.question, b.span)];
  // The digits of an escape have a case, whatever it stands for.
  if (/(?:upper|lower)cased/.test(key) && escapes.test(ofA) && escapes.test(ofB)) return true;
  if (isInPort(a) && isInPort(b)) return portKind(ofA) === portKind(ofB);
  if (tokenKind(ofA, key) !== tokenKind(ofB, key)) return false;
  if ((a.question.encoding === undefined) !== (b.question.encoding === undefined)) return false;
  if (/^[\0-\x20]+$/.test(ofA) && edgeOf(a) !== edgeOf(b)) return false;
  if (isOfSameScheme(a) !== isOfSameScheme(b)) return false;
  if (ofA.startsWith("[") && inHost.test(key) && isAfterSlash(a) !== isAfterSlash(b)) return false;
  const isCase = /\{[A-Z]+\}/.test(key);
  if (isCase || !/^(?:[A-Za-z]*|[/\\]+)$/.test(ofA)) return true;
  return (isBehindPath(a) && isBehindPath(b)) || beginningOf(a) === beginningOf(b);
}

/** Tells whether a span stands in a query or fragment. */
function isBehindPath({ question, span }: AskedSpan): boolean {
  return /[?#]/.test((question[span.of] ?? "").slice(0, span.start));
}

/** Tells whether a span stands behind the last colon of an authority. */
function isInPort({ question, span }: AskedSpan): boolean {
  const before = (question[span.of] ?? "").slice(0, span.start);
  return /^[\0-\x20]*(?:[A-Za-z0-9+.-]+:)?[/\\]{2,}(?:[^/\\?#]*@)?(?:\[[^\]]*\]|[^:/\\?#@[\]]*):[^/\\?#@]*$/.test(
    before,
  );
}

/** Returns what a port is told by: a number, what some remove from it, or what it may not have. */
function portKind(token: string): "number" | "removed" | "other" {
  if (/^[0-9]+$/.test(token)) return "number";
  return /^[\t\n\r]+$/.test(token) ? "removed" : "other";
}

/** Returns the kind of what decides, or itself. */
function tokenKind(token: string, key: string): string {
  if (/^\p{Noncharacter_Code_Point}+$/u.test(token)) return "noncharacter";
  if (inFragment.test(key) && /^[\x80-\xA0]+$/.test(token)) return "C1 control";
  if (!inHost.test(key) && /^[^\0-\x7F]+$/u.test(token) && !/\p{Cs}/u.test(token)) return "beyond ASCII";
  if (inHost.test(key) && /^[0-9.]+$/.test(token))
    return kindsOfNumbers.find(([, pattern]) => pattern.test(token))?.[0] ?? "number";
  const escaped = /^%([0-7][0-9A-Fa-f])$/.exec(token)?.[1];
  if (escaped !== undefined) {
    const character = String.fromCharCode(Number.parseInt(escaped, 16));
    // One escape is about the character that it stands for; digits and these marks are decoded as letters are.
    return `escaped ${/^[0-9_~-]$/.test(character) ? "letters" : tokenKind(character, key)}`;
  }
  return kindsOfCharacters.find(([, pattern]) => pattern.test(token))?.[0] ?? token;
}

/**
 * Tells whether something is to be removed before the authority or the path, or more than two slashes stand there; three
 * are the path of a file URL.
 */
function beginningOf({ question, span }: AskedSpan): "removed" | "more slashes" | "plain" {
  // A base that is none has no beginning.
  if (span.of === "base" && span.end === 0) return "plain";
  const string = (span.of === "input" ? question.input : question.base) ?? "";
  const [, before = "", slashes = ""] = /^([\0-\x20]*)(?:[A-Za-z0-9+.-]+:)?([/\\\t\n\r]*)/.exec(string) ?? [];
  // What is missing behind a scheme is so whatever was removed before that.
  const isMissing = span.start === span.end && span.start > before.length;
  if ((before !== "" && !isMissing) || /[\t\n\r]/.test(slashes)) return "removed";
  return slashes.length > (schemeKindOf({ question, span }) === "file" ? 3 : 2) ? "more slashes" : "plain";
}

/**
 * Tells whether the scheme before a span is one letter, which only one of a pair takes for a drive: to that one, nothing is
 * what it is to the other.
 */
export function* isBehindDrive(asking: AskedSpan): Search<boolean> {
  const scheme = schemeBefore(asking);
  if (scheme?.length !== 1) return false;
  const answers = yield* asked({ input: `${scheme}:/`, base: null });
  const areDrives = answers.map((answer) => answer.kind === "parsed" && answer.components.scheme === "file");
  return areDrives[0] !== areDrives[1];
}

/** Tells whether a span is the scheme of an input that has the scheme of its base: some take that for a relative one. */
function isOfSameScheme({ question: { input, base }, span }: AskedSpan): boolean {
  const [own, other] = [schemeIn(input), schemeIn(base ?? "")];
  const isScheme = span.of === "input" && input.slice(span.start, span.end) === own;
  return isScheme && own.toLowerCase() === other?.toLowerCase();
}

/** Tells whether a bracket begins what it stands in, as that of an address does. */
function isAfterSlash({ question, span }: AskedSpan): boolean {
  return /(?:^|[/\\@])$/.test((question[span.of] ?? "").slice(0, span.start));
}

/** Tells whether a space or control stands at the beginning or the end of its string, where it may be removed. */
function edgeOf({ question, span }: AskedSpan): "first" | "last" | "inside" {
  const string = question[span.of] ?? "";
  if (/^[\0-\x20]*$/.test(string.slice(0, span.start))) return "first";
  return /^[\0-\x20]*$/.test(string.slice(span.end)) ? "last" : "inside";
}

/** Tells whether a cause is about a host: by its key, or by the place of its span in the reproducer. */
export function isOfHost({ question, span }: AskedSpan, key: string): boolean {
  return inHost.test(key) || isInAuthority(question, span);
}

/** Tells whether a span is in the authority, or would be if the input had one. */
function isInAuthority({ input, base }: Question, { of, start }: Span): boolean {
  const pieces = madePieces((of === "input" ? input : base) ?? "");
  let units = 0;
  const at = pieces.findIndex(({ text }) => (units += text.length) > start);
  return /^(?:authority|scheme)$/.test(regionsOf(pieces)[at] ?? "authority");
}

/** Returns the side that rejects by the key of a cause; `null` if both accept. */
export function rejectingSide(key: string): 0 | 1 | null {
  const side = /^verdict of ([01])/.exec(key)?.[1];
  return side === undefined ? null : side === "0" ? 0 : 1;
}

/** Returns the step that rejects by the key of a cause; `null` if both accept. */
export function rejectingStep(key: string): StepId | null {
  return /^verdict of [01] at (.*?) \|/.exec(key)?.[1] ?? null;
}

/**
 * Returns the components in which who accepts the question has what stands in the span; `null` if that cannot be told,
 * or if the span is a delimiter or a word, which more depends on.
 */
export function* placeOf({ question, span }: AskedSpan, key: string): Search<string | null> {
  const rejecting = rejectingSide(key);
  if (rejecting === null || isStructural(textOfSpan(question, span))) return null;
  const side = rejecting === 0 ? 1 : 0;
  const [own, other] = [yield* asked(question), yield* asked(withText(question, span, "a"))];
  const [answer, instead] = [own[side], other[side]];
  if (answer.kind !== "parsed" || instead.kind !== "parsed") return null;
  const names = componentNames.filter((name) => answer.components[name] !== instead.components[name]);
  return names.length > 0 ? names.join(" ") : null;
}

/** A span, and whether it stands in a host; `null` if that cannot be told. */
export interface PlacedSpan extends AskedSpan {
  readonly isInHost: boolean | null;
}

/** Tells where a span stands that decides by a key: in the base by itself, if nothing is taken from there. */
export function* withPlace({ question, span }: AskedSpan, key: string): Search<PlacedSpan> {
  const { base, encoding } = question;
  const alone: Question = { input: base ?? "", base: null, ...optionalEncoding(encoding) };
  const place =
    (yield* placeOf({ question, span }, key)) ??
    (span.of === "base" ? yield* placeOf({ question: alone, span: { ...span, of: "input" } }, key) : null);
  return { question, span, isInHost: place?.includes("host") ?? null };
}

/**
 * Tells whether both spans stand in hosts, or both elsewhere. Where one stands in a host, and that cannot be told of the
 * other, only questions of the same kind of scheme are taken to have it at the same place.
 */
export function isSamePlace(a: PlacedSpan, b: PlacedSpan): boolean {
  if (a.isInHost !== null && b.isInHost !== null) return a.isInHost === b.isInHost;
  return (a.isInHost ?? b.isInHost) !== true || schemeKindOf(a) === schemeKindOf(b);
}

/** Returns the letters beyond ASCII in questions, each once, in small letters. */
export function lettersIn(questions: readonly Question[]): readonly string[] {
  const all = questions.map(({ input, base }) => `${input}${base ?? ""}`.toLowerCase());
  return [...new Set(all.join("").match(/(?![\0-\x7F])\p{L}/gu))];
}

/**
 * Tells whether a behaviour asks about one letter beyond ASCII alone, or about letters of one script, and another one
 * decides, which in hosts is mapped.
 * @param letters The letters of its questions.
 * @param a One of its questions.
 */
export function isOfOtherLetter(letters: readonly string[], a: AskedSpan, b: AskedSpan): boolean {
  const [asked, there] = [textOfSpan(a.question, a.span), textOfSpan(b.question, b.span)];
  const isLetter = (token: string): boolean => /^[^\0-\x7F]+$/u.test(token) && /^\p{L}/u.test(token);
  if (!isLetter(asked) || !isLetter(there) || asked.toLowerCase() === there.toLowerCase()) return false;
  return letters.length === 1 || (scriptsOf(letters).size === 1 && scriptsOf([asked, there]).size > 1);
}

/** The scripts that questions about hosts have letters of; all others count as one. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Han}/u,
  /[\p{Script=Hebrew}\p{Script=Arabic}]/u,
];

function scriptsOf(letters: readonly string[]): ReadonlySet<number> {
  return new Set(letters.map((each) => scripts.findIndex((script) => script.test(each))));
}
