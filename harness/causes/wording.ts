/** Causes in words. */
import { componentNames } from "../../algorithms/algorithm.js";
import { ellipsize, escape, quote } from "../io/display.js";
import type { Accepted, Answer } from "../model/answer.js";
import { textOfSpan } from "../model/question.js";
import type { AtomField } from "./elementary/atoms.js";
import type { Cause } from "./cause.js";
import type { DecisiveStep } from "./steps/decisive-step.js";
import { changeOf, isPlain, letter, type Reading } from "./elementary/readings.js";
import { isAbout, isAboutCharacter, isAboutOther } from "./elementary/shown.js";

/** The longest quoted value, in columns. */
const valueWidth = 48;

/**
 * Returns how a side treats what decides, in a phrase without a full stop that can follow the participant's name:
 * `takes "^" like a letter`.
 */
export function readingInWords(reading: Reading, token: string): string {
  const it = token === "" ? "what is missing" : quoted(token);
  switch (reading.kind) {
    case "rejects":
      return rejectedInWords(it, token, reading);
    case "ignores":
      // What stands between other things may have been read as a delimiter.
      return /^[/\\?#@:.]+$/.test(token) ? `gives the same without ${it}` : `ignores ${it}`;
    case "like":
      return likeInWords(it, token, reading);
    case "scheme":
      return reading.like === "aa"
        ? `takes ${it} like a scheme that it does not know`
        : `takes ${it} like "${reading.like}"`;
    case "own":
      return isDelimiter(token) ? `takes ${it} as a delimiter` : "has a rule of its own";
  }
}

function rejectedInWords(it: string, token: string, { at, reason }: Reading & { kind: "rejects" }): string {
  const isNamed = isAbout(reason, token);
  // Two slashes begin what is rejected.
  if (token === "//" && !isNamed)
    return `takes ${it} as a delimiter, and rejects what follows: ${escape(reason)}`;
  // A word has no character that may not stand where it does.
  if (/^[A-Za-z0-9]+$/.test(token) && reason.includes(" character that no ")) return "rejects it";
  // A number is not what is no number, but makes an address of the host; nor is a letter what its scheme is not.
  const isOfOther = /^(?:0x)?[0-9a-f]*$/i.test(token) && reason.includes("non-numeric");
  // A colon begins or ends a port in which something else is wrong.
  const isOfPort = token === ":" && at.includes("port");
  // A slash begins a host in which something else is wrong.
  const isOfHost = /^[/\\]$/.test(token) && !isNamed;
  // What no scheme has is no fault of a path, which has the colon then.
  const isOfColon = reason.includes("no <scheme>") && !isNamed;
  const isOfWhole =
    token === "" || isOfHost || isOfOther || isOfColon || ((/^[A-Za-z]/.test(token) || isOfPort) && !isNamed);
  // A letter may be a drive, and a delimiter end something, with which something else is rejected.
  if (reason === "") return /^[A-Za-z@:]?$/.test(token) ? "rejects it" : `rejects ${it}`;
  return `rejects ${isOfWhole ? "it" : it}: ${escape(reason)}`;
}

function likeInWords(
  it: string,
  token: string,
  { token: like, becomes }: Reading & { kind: "like" },
): string {
  if (!isPlain(like)) return `takes ${it} like "${like}"`;
  switch (changeOf(token, becomes)) {
    case "kept":
      // What is decoded and escaped again is kept, but not as letters are; in a host, so is what is beyond ASCII, and so are
      // brackets, which may let colons stand between them.
      return like !== letter || /[A-Za-z0-9[\]]|^%|^\/$|[^\0-\x7F]/.test(token)
        ? `keeps ${it}`
        : `keeps ${it}, like a letter`;
    case "removed":
      // A segment of a base may go with it.
      return /^(?:\.|%2e){1,2}$/i.test(token) ? `takes ${it} as a dot segment` : `removes ${it}`;
    case "lowercased":
      return `lowercases ${it}`;
    default:
      // The Punycode of a label is not that of one character in it.
      return becomes.startsWith("xn--") ? `writes Punycode for ${it}` : `writes ${quoted(becomes)} for ${it}`;
  }
}

/**
 * Returns how each side of a pair treats what decides, and what comes of it in the components that are shown. What both
 * have in common is left out.
 */
export function treatmentsInWords(
  readings: readonly [Reading, Reading],
  token: string,
  answers: readonly [Answer, Answer],
  shown: readonly AtomField[],
): readonly [string, string] {
  const [a, b] = [
    withOwnReason(readings[0], answers[0], token),
    withOwnReason(readings[1], answers[1], token),
  ];
  const told = isOfLabel(a, b, token) ? (["", ""] as const) : readingsInWords([a, b], token);
  // What is written for it stands only in the components that it brings about itself.
  const seenIn = (side: 0 | 1): readonly AtomField[] => {
    const written = writtenFor(readings[side], token);
    return written === null ? shown : shown.filter((name) => !lacks(answers[side], name, written));
  };
  // Another rule may have written something else here.
  const isUnseen = (side: 0 | 1): boolean => {
    const written = writtenFor(readings[side], token);
    if (written === null)
      return (
        isGone(readings[side], answers[side], token) || isWithinHost(readings[side], answers[side], token)
      );
    return componentNames.every((name) => lacks(answers[side], name, written));
  };
  const inWords = (side: 0 | 1): string => {
    const answer = answers[side];
    const { kind } = readings[side];
    const isOfScheme = shown.includes("scheme") || shown.includes("verdict");
    const isDrive = kind === "own" && isOfScheme && isOfDrive(token, answer);
    // What is rejected has no URL that could be the same.
    if (kind === "ignores" && answer.kind === "rejected") return outcomeInWords(answer, shown);
    const words = isDrive ? `takes ${quoted(token)} as a drive letter` : isUnseen(side) ? "" : told[side];
    if (words === "") return outcomeInWords(answer, shown);
    if (kind !== "rejects" && answer.kind === "rejected")
      return shown.includes("verdict") ? `${words}, and ${outcomeInWords(answer, shown)}` : words;
    // What both leave out, but at different times, is known by what comes of it.
    const isLikeOther = kind === "ignores" && writtenFor(readings[side === 0 ? 1 : 0], token) === "";
    const hasValues = isLikeOther || !(kind === "rejects" || kind === "ignores");
    const values = hasValues ? valuesInWords(answer, seenIn(side)) : "";
    return values === "" ? words : `${words}: ${values}`;
  };
  return [inWords(0), inWords(1)];
}

/**
 * Returns a rejection with the reason of the answer, if that is about the token, or comes of the same step
 * where nothing stands, or instead of one about another character; without a reason if that names another one, too.
 */
function withOwnReason(reading: Reading, answer: Answer, token: string): Reading {
  if (reading.kind !== "rejects" || answer.kind !== "rejected" || isAbout(reading.reason, token))
    return reading;
  const isOwn =
    isAbout(answer.reason, token) ||
    (answer.at === reading.at && (token === "" || isAboutCharacter(reading.reason)));
  return isOwn ? { ...reading, reason: isAboutOther(answer.reason, token) ? "" : answer.reason } : reading;
}

/** Returns what a side writes for a token; `null` if it writes nothing else. */
function writtenFor(reading: Reading, token: string): string | null {
  if (reading.kind !== "like" || !isPlain(reading.token)) return null;
  return changeOf(token, reading.becomes) === "kept" ? null : reading.becomes;
}

/**
 * Tells whether a character beyond ASCII is mapped to nothing by one side, and the other rejects its label for a reason that is
 * not about it: it only has the label looked at.
 */
function isOfLabel(a: Reading, b: Reading, token: string): boolean {
  const isIgnored = [a, b].some(({ kind }) => kind === "ignores");
  const isRejected = [a, b].some(
    (reading) =>
      reading.kind === "rejects" && /\blabel\b/.test(reading.reason) && !isAbout(reading.reason, token),
  );
  return isIgnored && isRejected && /^[^\0-\x7F]+$/.test(token);
}

/** Tells whether a side is said to keep a token which its URL lacks, whatever the case. */
function isGone(reading: Reading, answer: Answer, token: string): boolean {
  if (reading.kind !== "like" || answer.kind !== "parsed" || answer.href === undefined) return false;
  return isPlain(reading.token) && !answer.href.toLowerCase().includes(token.toLowerCase());
}

/** Tells whether a host has a token, or its escape, that may only have been read as a delimiter: nothing was split there. */
function isWithinHost({ kind }: Reading, answer: Answer, token: string): boolean {
  if (kind !== "own" || token !== "@" || answer.kind !== "parsed") return false;
  return /@|%40/.test(answer.components.host ?? "");
}

/** Tells whether an answer has a string in a component that does not include another. */
function lacks(answer: Answer, name: AtomField, string: string): boolean {
  if (name === "verdict" || name === "href" || answer.kind !== "parsed") return false;
  const value = answer.components[name];
  // The digits of an escape stand for another character.
  const text = string.includes("%") ? value : value?.replace(/%[0-9A-Fa-f]{2}/g, "%");
  return !text?.includes(string);
}

/** Tells whether an answer has a letter in a file URL, where another has it as the scheme. */
function isOfDrive(token: string, answer: Answer): boolean {
  return /^[A-Za-z]$/.test(token) && answer.kind === "parsed" && answer.components.scheme === "file";
}

/**
 * Returns how each side of a cause treats its reproducer, which they answer so, and what comes of it.
 * @param readings Default: those of the cause.
 */
export function treatmentsAlone(
  cause: Cause,
  answers: readonly [Answer, Answer],
  readings: readonly [Reading, Reading] = [cause.sides[0].alone.reading, cause.sides[1].alone.reading],
): readonly [string, string] {
  return treatmentsInWords(readings, tokenOf(cause), answers, [cause.component]);
}

/** Returns how each side of a pair treats what decides; "" if that is not known, or is the same for both. */
export function readingsInWords(
  readings: readonly [Reading, Reading],
  token: string,
): readonly [string, string] {
  const [a, b] = readings;
  const [ofA, ofB] = [readingInWords(a, token), readingInWords(b, token)];
  // A letter and a mark stand for the same.
  const plain = (words: string): string => words.replace(/, like a letter$/, "");
  const isSame = plain(ofA) === plain(ofB) && a.kind !== "rejects";
  const isKnown = (reading: Reading): boolean =>
    reading.kind === "own" ? isDelimiter(token) : reading.kind !== "like" || isTreatment(reading, token);
  return [!isSame && isKnown(a) ? ofA : "", !isSame && isKnown(b) ? ofB : ""];
}

/** Matches texts that may stand for a delimiter: backslashes, ";", escapes, spaces and controls, and characters beyond ASCII. */
const standsFor = /^(?:\\+|;|(?:%[0-9A-Fa-f]{2})+|[\0-\x20]+|[^\0-\x7F]+)$/u;

/**
 * Tells whether a reading that is like a known token says what a text does, and not only what comes of it: no text takes a
 * bracket for a delimiter of another kind, or one delimiter for another, and a mark becomes no more than its escape.
 */
function isTreatment({ token: like, becomes }: Reading & { kind: "like" }, token: string): boolean {
  // A bar stands for the colon of a drive alone.
  if (!isPlain(like)) return like === token || standsFor.test(token) || (token === "|" && like === ":");
  // An escape is decoded to one character, or escaped again, and a slash that comes of it has rules of its own; nor is other
  // ASCII without a slash written with one.
  const hasNoSlash = /^[\0-\x2E\x30-\x5B\x5D-\x7F]+$/.test(token);
  if (hasNoSlash && becomes.length > 1 && becomes.includes("/")) return false;
  // A full stop of another script is one dot, beside which numbers may be filled in.
  if (/^[\u3002\uFF0E\uFF61]$/.test(token) && /[0-9]/.test(becomes) && !becomes.includes("%")) return false;
  // Nor is a number written as letters.
  if (/^[0-9]+$/.test(token) && /^[A-Za-z]/.test(becomes)) return false;
  return !/^[!-/:-@[-`{-~]$/.test(token) || becomes.length <= 1 || becomes.startsWith("%");
}

/** Returns what an answer has in the components that are shown, or that it rejects. */
export function outcomeInWords(answer: Answer, shown: readonly AtomField[]): string {
  if (answer.kind === "rejected") return `rejects it: ${escape(answer.reason)}`;
  if (answer.kind !== "parsed") return answer.kind;
  const values = valuesInWords(answer, shown);
  if (shown.includes("verdict")) return values === "" ? "accepts it" : values;
  return `gives ${values}`;
}

/** Returns the values that differ, or the URL if nobody else or nothing else has them; "" if they are not observed. */
function valuesInWords(answer: Answer, differing: readonly AtomField[]): string {
  if (answer.kind !== "parsed") return "";
  const names = componentNames.filter((name) => differing.includes(name));
  if (names.length > 0) return names.map((name) => `${name} ${valueOf(answer, name)}`).join(", ");
  if (answer.href === undefined) return "";
  const href = ellipsize(quote(answer.href), valueWidth);
  return differing.includes("verdict") ? `accepts it as ${href}` : href;
}

function valueOf({ components, unspecified }: Accepted, name: (typeof componentNames)[number]): string {
  if (unspecified.some(({ component }) => component === name)) return "unspecified";
  const value = components[name];
  if (value === undefined) return "not observed";
  return value === null ? "absent" : value === "" ? "empty" : ellipsize(quote(value), valueWidth);
}

/** Returns a step with what called it and the table that it consults. */
export function stepInWords({ id, table, caller, isAbsent }: DecisiveStep): string {
  const called = caller === null ? id : `${caller} > ${id}`;
  const where = table === null ? called : `${called} (${table})`;
  return isAbsent ? `${where}: no rule for it` : where;
}

/** Returns the text that decides in the reproducer; "" where something is missing. */
export function tokenOf({ reproducer, tokenSpan }: Pick<Cause, "reproducer" | "tokenSpan">): string {
  return textOfSpan(reproducer, tokenSpan);
}

/** Tells whether a token can be nothing but a delimiter where no other reading of it is known. */
function isDelimiter(token: string): boolean {
  return /^(?:[/?#@:]|\/\/)$/.test(token);
}

function quoted(value: string): string {
  return `"${ellipsize(escape(value), valueWidth)}"`;
}
