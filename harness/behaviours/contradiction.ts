/**
 * Tells whether the positions of a pair on a behaviour contradict what the pair does in a question. A cause may have the
 * key of a probe, and yet another treatment by one side: then the behaviour does not name it.
 */
import { componentNames, type ComponentName, type Span } from "../../algorithms/algorithm.js";
import { isDelimiter, isStructural } from "../causes/elementary/canonical.js";
import {
  isPlain,
  isTold,
  letter,
  readingKey,
  type Reading,
  type Readings,
} from "../causes/elementary/readings.js";
import type { PairAnswers } from "../causes/elementary/search.js";
import { isAbout } from "../causes/elementary/shown.js";
import { isOn } from "../causes/steps/sections.js";
import type { Behaviour, Pattern } from "../corpus/behaviours.js";
import { textOfSpan, type Question } from "../model/question.js";
import { rejectingSide, rejectingStep } from "./matter.js";
import { alternatives, type Standing } from "./positions.js";

/** A span that decides in a question, and how both sides read it. */
export interface ReadSpan {
  readonly question: Question;
  readonly span: Span;
  readonly readings: Readings;
  /** The key of the cause. */
  readonly key: string;
}

/** A behaviour on which the sides of a pair do not stand alike. */
export interface PairStanding {
  readonly behaviour: Behaviour;
  readonly standings: readonly [Standing, Standing];
}

const sides = [0, 1] as const;

/**
 * Tells whether a side rejects a token, and its position has no rejection; or a side accepts, and its position has nothing
 * else. What a delimiter begins may be rejected for a reason of its own.
 */
export function isVerdictContradicted(
  { behaviour, standings }: PairStanding,
  key: string,
  token: string,
): boolean {
  const rejecting = rejectingSide(key);
  return sides.some((side) => {
    if (side === rejecting && isAccepting(behaviour, standings[side])) return true;
    const row = rowOf(behaviour, standings[side]);
    if (row.length === 0) return false;
    if (side === rejecting) return token !== "" && !isDelimiter(token) && !row.includes("rejected");
    return row.every((pattern) => pattern === "rejected");
  });
}

/** Tells whether a participant is known to accept what a position of the behaviour rejects, and no more than that. */
export function isAccepting({ positions }: Pick<Behaviour, "positions">, standing: Standing): boolean {
  const isRejection = ({ id }: Pick<Behaviour["positions"][number], "id">): boolean => id === "rejected";
  return (
    standing.kind === "unspecified" && positions.some(isRejection) && !standing.left.includes("rejected")
  );
}

/**
 * Tells whether a side accepts a question, and its answer lacks what all values have in common that its position gives for
 * a component: that there is none, that there is one, that it is empty, Punycode, or beyond ASCII; user information, or a
 * port. Or whether both positions are about the host alone, and both sides have the same.
 */
export function isComponentContradicted(
  { behaviour, standings }: PairStanding,
  answers: PairAnswers,
  token: string,
): boolean {
  if (isOfHostAlone({ behaviour, standings }) && haveOneHost(answers)) return true;
  // A port may be nothing but what is removed; a host that is a word may be removed before another one.
  const ofPort = behaviour.theme === "port" && !/^[\t\n\r]+$/.test(token) ? traitsOfPorts : [];
  const ofHost = /[A-Za-z0-9]/.test(token) ? [] : [emptyHost];
  // What is missing becomes a slash only where the path is one.
  const ofPath = token === "" ? [slashPath] : [];
  const known = [...traits, ...ofPort, ...ofHost, ...ofPath];
  return sides.some((side) => {
    const answer = answers[side];
    if (answer.kind !== "parsed") return false;
    const row = acceptedRowOf(behaviour, standings[side]);
    // What is removed may be all that there is.
    const isUserKnown = !/^[\0-\x20]+$/.test(token) && row.length > 0 && row.every(hasUser);
    if (isUserKnown && !hasUser(answer.components)) return true;
    return known.some(({ of, isIn, isInAnswer = isIn }) => {
      const values = row.map((pattern) => pattern[of]);
      const isCommon =
        values.length > 0 && values.every((value) => value !== undefined && alternatives(value).every(isIn));
      return isCommon && !isInAnswer(answer.components[of] ?? null);
    });
  });
}

/**
 * Tells whether a side rejects what decides as a part of another component than the host. What is missing, or begins a
 * component, is in none.
 */
export function isRejectedElsewhere(readings: Readings, token: string): boolean {
  if (isDelimiter(token)) return false;
  const others = componentNames.filter((name) => name !== "host" && name !== "scheme");
  return readings.some(
    (reading) =>
      reading.kind === "rejects" &&
      isAbout(reading.reason, token) &&
      others.some((name) => isOn(name, reading.at)) &&
      !isOn("host", reading.at),
  );
}

/** Tells whether what decides, and is no delimiter, is rejected as a part of a path, a query or a fragment. */
export function isRejectedBehindHost(key: string, token: string): boolean {
  const at = rejectingStep(key);
  if (at === null || token === "" || isDelimiter(token)) return false;
  const others: readonly ComponentName[] = ["path", "query", "fragment"];
  return others.some((name) => isOn(name, at)) && !isOn("host", at);
}

/** Tells whether a side has what decides in the authority: it is no part of a path there. */
export function isReadInAuthority(readings: Readings): boolean {
  const parts: readonly ComponentName[] = ["username", "password", "host", "port"];
  return readings.some(
    (reading) => reading.kind === "like" && reading.in !== null && parts.includes(reading.in),
  );
}

/** Tells whether a side accepts a question with a token or its escape in the host, and not in the path; false for nothing. */
export function isOnlyInHost(answers: PairAnswers, token: string): boolean {
  if (token === "") return false;
  const written = [token, encodeURIComponent(token.toWellFormed())];
  const has = (value: string | null | undefined): boolean => written.some((each) => value?.includes(each));
  return answers.some(
    (answer) => answer.kind === "parsed" && has(answer.components.host) && !has(answer.components.path),
  );
}

/** Tells whether a side accepts what has a digit in its scheme, and reads no such scheme: to it, that is a relative reference. */
export function isOfRelative(answers: PairAnswers, scheme: string | undefined): boolean {
  if (scheme === undefined || !/[0-9]/.test(scheme)) return false;
  return answers.some(
    (answer) => answer.kind === "parsed" && answer.components.scheme !== scheme.toLowerCase(),
  );
}

/**
 * Tells whether both sides write the same but for the case of its digits, and a position has that in any case: it is not
 * about the case.
 */
export function isOfOtherThanCase({ behaviour, standings }: PairStanding, [a, b]: Readings): boolean {
  if (a.kind !== "like" || b.kind !== "like" || a.becomes === b.becomes) return false;
  if (a.becomes.toLowerCase() !== b.becomes.toLowerCase()) return false;
  const isInAnyCase = (value: Value | readonly Value[] | undefined): boolean => {
    const all = value === undefined ? [] : alternatives(value).map((each) => each?.toLowerCase());
    return new Set(all).size < all.length;
  };
  return sides.some((side) =>
    acceptedRowOf(behaviour, standings[side]).some((pattern) => isInAnyCase(pattern.host)),
  );
}

/** Tells whether the position of a side says what becomes of something in a URL that it accepts. */
export function isOfComponents({ behaviour, standings }: PairStanding, side: 0 | 1): boolean {
  return acceptedRowOf(behaviour, standings[side]).length > 0;
}

/** Tells whether the positions of both sides are about the host, and about nothing else. */
function isOfHostAlone({ behaviour, standings }: PairStanding): boolean {
  const rows = sides.flatMap((side) => acceptedRowOf(behaviour, standings[side]));
  return rows.length > 0 && rows.every((pattern) => Object.keys(pattern).join() === "host");
}

/** Tells whether there is user information that is not empty: a name may be in one question what is a password in another. */
function hasUser({ username, password }: Exclude<Pattern, string>): boolean {
  return [username, password].some(
    (value) => value !== undefined && alternatives(value).every((each) => each !== null && each !== ""),
  );
}

function haveOneHost([a, b]: PairAnswers): boolean {
  return a.kind === "parsed" && b.kind === "parsed" && a.components.host === b.components.host;
}

type Value = string | null;

/** A property that all values of a component may have. */
interface Trait {
  readonly of: ComponentName;
  readonly isIn: (value: Value) => boolean;
  /** The same for an answer, if that is another condition. */
  readonly isInAnswer?: (value: Value) => boolean;
}

const traits: readonly Trait[] = [
  // An empty host is none where a file URL has it.
  { of: "host", isIn: (value) => value === null, isInAnswer: (value) => value === null || value === "" },
  { of: "host", isIn: (value) => value !== null },
  { of: "host", isIn: (value) => /(?:^|\.)xn--/i.test(value ?? "") },
  { of: "host", isIn: (value) => /[^\0-\x7F]/.test(value ?? "") },
  { of: "query", isIn: (value) => value !== null },
];

/** Traits of a port, for behaviours about ports alone. */
const traitsOfPorts: readonly Trait[] = [
  { of: "port", isIn: (value) => value === null },
  { of: "port", isIn: (value) => value !== null },
];

const emptyHost: Trait = {
  of: "host",
  isIn: (value) => value === "",
  isInAnswer: (value) => value === null || value === "",
};

const slashPath: Trait = { of: "path", isIn: (value) => value === "/" };

/** Tells whether a side holds a position in which there is no host. */
export function isWithoutHost({ behaviour, standings }: PairStanding, side: 0 | 1): boolean {
  const row = acceptedRowOf(behaviour, standings[side]);
  return row.length > 0 && row.every(({ host }) => host === null);
}

/**
 * Tells whether no cause of a behaviour's probes is read as what decides in a question, by a side whose position says what
 * it makes of it.
 * @param probed The causes of the probes.
 */
export function isReadingContradicted(
  { behaviour, standings }: PairStanding,
  asked: ReadSpan,
  probed: readonly ReadSpan[],
): boolean {
  const token = textOfSpan(asked.question, asked.span);
  if (!isMark(token)) return false;
  const isOfVerdict = rejectingSide(asked.key) !== null;
  const comparable = probed.filter(
    (each) =>
      isMark(textOfSpan(each.question, each.span)) && (rejectingSide(each.key) !== null) === isOfVerdict,
  );
  // A base is not used where the input has what is taken from it.
  const isUnused = ({ kind }: Reading): boolean => kind === "ignores" && asked.span.of === "base";
  const telling = sides.filter(
    (side) =>
      isTold(asked.readings[side]) &&
      !isUnused(asked.readings[side]) &&
      acceptedRowOf(behaviour, standings[side]).length > 0,
  );
  const isOfEscapes = comparable.some((each) => textOfSpan(each.question, each.span).startsWith("%"));
  const isAlike = (each: ReadSpan): boolean =>
    telling.every((side) => {
      const there = each.readings[side];
      const here = asked.readings[side];
      // A rule of its own, as for a drive, is none where the token is kept.
      if (there.kind === "own") return !isKept(here, token);
      const tokenThere = textOfSpan(each.question, each.span);
      if (there.kind === "rejects") return true;
      // Where no probe asks about an escape, one that is kept is kept like a mark.
      if (!isOfEscapes && isKept(here, token)) return isKept(there, tokenThere);
      return treatment(here, token) === treatment(there, tokenThere);
    });
  return comparable.length > 0 && !comparable.some(isAlike);
}

/** Tells whether a side keeps a token, whatever its case. */
function isKept(reading: Reading, token: string): boolean {
  return reading.kind === "like" && reading.becomes.toLowerCase() === token.toLowerCase();
}

/** Names what a side makes of a token, whatever its case; an escape that is kept is one, and what is removed is ignored. */
function treatment(reading: Reading, token: string): string {
  if (reading.kind === "like" && isPlain(reading.token) && reading.becomes === "") return "ignores";
  if (reading.kind !== "like" || !isKept(reading, token)) return readingKey(reading, token);
  return readingKey({ ...reading, token: letter, becomes: token.startsWith("%") ? "%00" : letter }, letter);
}

/** Returns the patterns of the position that a participant holds; none if it holds none. */
function rowOf({ probes }: Behaviour, standing: Standing): readonly Pattern[] {
  if (standing.kind !== "position") return [];
  return probes.flatMap(({ patterns }) => patterns[standing.position] ?? []);
}

/** Returns the patterns of components among those. */
function acceptedRowOf(behaviour: Behaviour, standing: Standing): readonly Exclude<Pattern, string>[] {
  return rowOf(behaviour, standing).filter((pattern) => typeof pattern === "object");
}

/** Tells whether a token is a mark: of what delimits, of words, numbers and addresses the reading depends on much else. */
function isMark(token: string): boolean {
  return !isStructural(token) && !/^(?:[A-Za-z0-9.]+$|\[)/.test(token);
}
