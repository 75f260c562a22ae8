/** Finds the known token like which a participant reads a run, by putting that token in its place. */
import { componentNames, type ComponentName, type Span, type StepId } from "../../../algorithms/algorithm.js";
import type { Accepted, Answer } from "../../model/answer.js";
import { optionalEncoding, questionKey, type Question } from "../../model/question.js";
import { atomsOf, atomsWithout } from "./atoms.js";
import {
  draftOf,
  isAlphanumeric,
  isInScheme,
  madePieces,
  mostBeforeColon,
  piecesAt,
  sizeOf,
  spelled,
  textOf,
  withRun,
  type Draft,
  type Piece,
  type Run,
} from "./draft.js";
import { asked, type PairAnswers, type Search } from "./search.js";

export type Reading =
  | { readonly kind: "rejects"; readonly at: StepId; readonly reason: string }
  | { readonly kind: "ignores" }
  /** Like this token, and `becomes` stands for it in a component of the URL, or in several. */
  | {
      readonly kind: "like";
      readonly token: string;
      readonly becomes: string;
      readonly in: ComponentName | null;
    }
  | { readonly kind: "scheme"; readonly like: string }
  /** Unlike any known token. */
  | { readonly kind: "own" };

/** The tokens that a run is compared with, the most common reading first: a letter, then what delimits. */
const letters = ["a", "b"] as const;
const digits = ["1", "2"] as const;
/** Stands for any letter or number in a reading. */
export const letter = "a";
/** Stands for any mark in the reading of what stands before a colon, where a letter would make a scheme. */
const plainMark = "!";

/** Tells whether a token stands for any letter, number or mark: what is read like it has no rule of its own. */
export function isPlain(token: string): boolean {
  return token === letter || token === plainMark;
}
const delimiters = ["/", "?", "#", "@", ":", "."] as const;

/** The readings of a run by both of a pair. */
export type Readings = readonly [Reading, Reading];

/** The readings that were found, by the answers to their question: a search comes back to the same runs. */
const known = new WeakMap<PairAnswers, Map<string, Readings>>();

/** Returns how each of the pair reads a run. */
export function* readingsOf(draft: Draft, run: Run): Search<Readings> {
  const question = spelled(draft);
  const answers = yield* asked(question);
  const ofAnswers = known.get(answers) ?? new Map<string, Readings>();
  known.set(answers, ofAnswers);
  const { of, from, to } = run;
  const before = textOf((draft[of] ?? []).slice(0, from)).length;
  // Pieces are a part of the key, since two of them may spell what is one escape elsewhere.
  const key = `${of} ${from} ${to} ${before} ${sizeOf(draft)} ${questionKey(question)}`;
  const readings = ofAnswers.get(key) ?? (yield* comparedReadings(draft, run, answers));
  ofAnswers.set(key, readings);
  return readings;
}

/** Returns how each of the pair reads a span of a question. */
export function readingsAt(question: Question, { of, start, end }: Span): Search<Readings> {
  const draft = draftOf(question);
  const pieces = draft[of] ?? [];
  const isBefore =
    (unit: number) =>
    ({ place }: Piece): boolean =>
      place !== null && place.start < unit;
  const [from, to] = [pieces.filter(isBefore(start)).length, pieces.filter(isBefore(end)).length];
  return readingsOf(draft, { of, from, to });
}

/** Finds how each of the pair reads a run by what both answer with known tokens in its place. */
function* comparedReadings(draft: Draft, run: Run, answers: PairAnswers): Search<Readings> {
  const token = textOf(piecesAt(draft, run));
  // Where a letter is none, a number may still be like another.
  const numbers = /^[0-9]+$/.test(token) ? digits.filter((each) => each !== token) : [];
  // Letters would make a scheme of what stands before a colon.
  const plainMarks = standsBeforeColon(draft, run) ? [plainMark] : [];
  const marks = [...plainMarks, ...delimitersFor(token), ...numbers];
  const given = yield ["", token.toLowerCase(), ...letters, ...marks].map((each) =>
    spelled(withRun(draft, run, madePieces(each))),
  );
  const [without, inSmallLetters] = given;
  const [lettered, marked] = [given.slice(2, 2 + letters.length), given.slice(2 + letters.length)];
  const plain = plainLetter(token, answers, lettered, besideRun(draft, run));
  const tokens = [letters[plain] ?? letter, ...marks];
  const others = [lettered[plain], ...marked];
  const isScheme = isInScheme(draft, run);
  // Punycode is no word.
  const isWord =
    (/^[A-Za-z][A-Za-z0-9+.-]+$/.test(token) && (isScheme || !/^xn--/i.test(token))) ||
    (/^[A-Za-z]$/.test(token) && isScheme);
  // What differs as much in small letters does not differ by its case.
  const isCase =
    inSmallLetters !== undefined && atomsWithout(atomsOf(answers), atomsOf(inSmallLetters)).length > 0;
  const readingOf = (side: 0 | 1): Reading => {
    const answer = answers[side];
    if (answer.kind === "rejected") return { kind: "rejects", at: answer.at, reason: answer.reason };
    // A scheme or another word is like itself alone, but for its case.
    if (answer.kind === "parsed" && isWord && /[A-Z]/.test(token))
      return isCase ? caseReading(token, answer, inSmallLetters[side]) : { kind: "own" };
    if (answer.kind !== "parsed" || isWord) return { kind: "own" };
    if (token !== "" && without !== undefined && isSame(answer, without[side])) return { kind: "ignores" };
    for (const [index, each] of tokens.entries()) {
      const other = others[index]?.[side];
      // A dot may be gone from both; like another number says nothing.
      if (index > 0 && token !== "" && !/^[.0-9!]/.test(each) && other !== undefined && isSame(answer, other))
        return { kind: "like", token: each, becomes: each, in: null };
      const instead = other === undefined || token === "" ? null : pieceInstead(answer, other, each);
      if (instead === null) continue;
      const { becomes } = instead;
      // Equal escapes side by side can be aligned in several ways.
      if (token.startsWith("%") && /%(?![0-9A-F]{2})/i.test(becomes) && becomes.length > 1) continue;
      // An address is made of the whole host, and not of one number in it.
      const isPart = answer.components[instead.in] !== becomes;
      if (isPart && /^[0-9]+$/.test(token) && /[.:]/.test(becomes)) return { kind: "own" };
      // A delimiter that becomes something else was hardly read as one; it may stand before what it was read from.
      const isKeptMark = becomes === token && !/^[A-Za-z0-9]/.test(token) && each !== ".";
      const isDelimiter = becomes === each || isKeptMark || becomes === each + token;
      const isNone = index === 0 || /^[0-9!]$/.test(each);
      const like = isNone && each !== plainMark ? letter : each;
      if (isNone || isDelimiter) return { kind: "like", token: like, ...instead };
    }
    return { kind: "own" };
  };
  const [a, b] = [readingOf(0), readingOf(1)];
  // The case of a word is nothing to tell if both treat it alike.
  return isWord && readingKey(a, token) === readingKey(b, token)
    ? [{ kind: "own" }, { kind: "own" }]
    : [a, b];
}

/** Tells whether a run stands where only a mark in it keeps what is before the first colon from being a scheme. */
function standsBeforeColon(draft: Draft, { of, from, to }: Run): boolean {
  const pieces = draft[of] ?? [];
  return (
    !/[:/\\?#]/.test(textOf(pieces.slice(0, from))) &&
    /^[^:/\\?#]*:/.test(textOf(pieces.slice(to, to + mostBeforeColon)))
  );
}

/**
 * Returns what stands beside a run, and might be taken for a part of what is made of it: the characters around it, and the
 * reference beside what is taken from the base.
 */
function besideRun(draft: Draft, { of, from, to }: Run): string {
  const pieces = draft[of] ?? [];
  // A letter beyond ASCII changes its whole label, which ends as it would with the letter beside it.
  const isLetter = /^\p{L}+$/u.test(textOf(pieces.slice(from, to)));
  const around = textOf(pieces.slice(Math.max(0, from - 1), from)) + textOf(pieces.slice(to, to + 1));
  return (isLetter ? "" : around) + (of === "base" ? textOf(draft.input) : "");
}

/**
 * Returns a letter that nobody takes the token for, since an escape may stand for one, and rather one that is not beside it;
 * its index among the letters.
 */
function plainLetter(
  token: string,
  answers: PairAnswers,
  lettered: readonly PairAnswers[],
  beside: string,
): number {
  const isBeside = letters.every((each) => beside.includes(each));
  const isOther = (each: string): boolean =>
    each !== token.toLowerCase() && (isBeside || !beside.includes(each));
  const isTaken = (index: number): boolean =>
    answers.some((answer, side) => {
      const other = lettered[index]?.[side];
      return token !== "" && answer.kind === "parsed" && other !== undefined && isSame(answer, other);
    });
  const free = letters.findIndex((each, index) => isOther(each) && !isTaken(index));
  if (free !== -1) return free;
  const untaken = letters.findIndex((each, index) => each !== token.toLowerCase() && !isTaken(index));
  return untaken === -1 ? letters.findIndex(isOther) : untaken;
}

/** Returns the delimiters that a token may be read like, a doubled mark like doubled ones; none for a word or number. */
function delimitersFor(token: string): readonly string[] {
  if (isAlphanumeric(token)) return [];
  const isDoubled = /^([^A-Za-z0-9])\1$/.test(token);
  return delimiters.map((each) => (isDoubled ? each + each : each)).filter((each) => each !== token);
}

/** Tells whether a word is read like the same word in small letters, and whether its case is kept. */
function caseReading(token: string, answer: Accepted, inSmallLetters: Answer): Reading {
  const lower = token.toLowerCase();
  if (isSame(answer, inSmallLetters)) return { kind: "like", token: letter, becomes: lower, in: null };
  const instead = pieceInstead(answer, inSmallLetters, lower);
  return instead?.becomes === token ? { kind: "like", token: letter, ...instead } : { kind: "own" };
}

/** Tells whether a reading says what becomes of a token in an accepted URL. */
export function isTold({ kind }: Reading): boolean {
  return kind === "like" || kind === "ignores";
}

/** Returns a string that is equal for readings of one kind. */
export function readingKey(reading: Reading, token: string): string {
  switch (reading.kind) {
    case "rejects":
      return `rejects at ${reading.at}`;
    case "like": {
      const change = changeOf(token, reading.becomes);
      // Of Punycode the case says nothing.
      const isOfCase = change === "lowercased" && /^xn--/i.test(token);
      const like = isPlain(reading.token) ? letter : reading.token;
      return `like ${like}, ${isOfCase ? "kept" : change}`;
    }
    case "scheme":
      return `like ${reading.like}:`;
    default:
      return reading.kind;
  }
}

/** Names the relation of a token to what stands for it. */
export function changeOf(
  token: string,
  becomes: string,
):
  | "kept"
  | "escaped"
  | "lowercased"
  | "uppercased"
  | "removed"
  | "dot"
  | "reference"
  | "escaped reference"
  | "changed" {
  if (becomes === token) return "kept";
  if (becomes === "") return "removed";
  if (becomes === token.toLowerCase()) return "lowercased";
  // What writes the digits of an escape in capitals escapes nothing.
  if (becomes === token.toUpperCase()) return "uppercased";
  // What becomes a dot parts labels.
  if (becomes === "." && /^[^\0-\x7F]+$/.test(token)) return "dot";
  // A character reference is for what an encoding lacks.
  if (/^(?:&|%26)(?:#|%23)[0-9]+(?:;|%3B)$/.test(becomes))
    return becomes.startsWith("&") ? "reference" : "escaped reference";
  return /^(?:%[0-9A-F]{2})+$/i.test(becomes) ? "escaped" : "changed";
}

/** Tells whether two answers have the same components and href. */
export function isSame(a: Accepted, b: Answer): boolean {
  return (
    b.kind === "parsed" &&
    a.href === b.href &&
    componentNames.every((name) => a.components[name] === b.components[name])
  );
}

/** Tells for each side whether it accepts a question, and gives the same URL without a base. */
export function* withoutBase({ input, base, encoding }: Question): Search<readonly [boolean, boolean]> {
  const given = yield* asked({ input, base, ...optionalEncoding(encoding) });
  const without = yield* asked({ input, base: null, ...optionalEncoding(encoding) });
  const isSameOn = (side: 0 | 1): boolean => {
    const answer = given[side];
    return answer.kind === "parsed" && isSame(answer, without[side]);
  };
  return [isSameOn(0), isSameOn(1)];
}

/**
 * Returns what stands in one component of an answer where the other answer has the token, if they are equal elsewhere;
 * `null` otherwise, and if they are equal everywhere.
 */
function pieceInstead(
  answer: Accepted,
  other: Answer,
  token: string,
): { readonly becomes: string; readonly in: ComponentName } | null {
  if (other.kind !== "parsed") return null;
  const names = componentNames.filter((name) => answer.components[name] !== other.components[name]);
  const [name] = names;
  if (name === undefined || names.length > 1) return null;
  const [value, there] = [answer.components[name], other.components[name]];
  if (typeof value !== "string" || typeof there !== "string") return null;
  const becomes = inPlaceOf(token, there, value);
  return becomes === null ? null : { becomes, in: name };
}

/** Returns what stands in `value` where `there` has the token, if both are equal before and after it. */
function inPlaceOf(token: string, there: string, value: string): string | null {
  const beside = there.length - token.length;
  if (value.length < beside) return null;
  const shorter = Math.min(value.length, there.length);
  let head = 0;
  while (head < shorter && value[head] === there[head]) head++;
  let tail = 0;
  while (tail < shorter && value.at(-1 - tail) === there.at(-1 - tail)) tail++;
  const at = there.indexOf(token, Math.max(0, beside - tail));
  return at === -1 || at > head ? null : value.slice(at, value.length - (beside - at));
}
