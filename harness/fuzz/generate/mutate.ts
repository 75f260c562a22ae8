/** Mutations: a known question, changed in a few places. */
import fc from "fast-check";
import { percentEncodedBytes, utf8Encode } from "../../../algorithms/unicode/utf8.js";
import type { Question } from "../../model/question.js";
import { bases } from "./arbitraries.js";
import { token } from "./token-soup.js";

/** The random material of a change; numbers are reduced to the needed range. */
interface Means {
  readonly first: number;
  readonly second: number;
  readonly token: string;
  /** The same component of another question. */
  readonly other: string;
}

type Change = (string: string, means: Means) => string;

/** The most code units that are deleted, repeated, swapped or replaced at once. */
const longestRun = 4;

/** Returns a run of at least one code unit, unless the string is empty. */
function runOf(string: string, { first, second }: Means): { at: number; end: number } {
  const at = first % Math.max(string.length, 1);
  return { at, end: Math.min(at + 1 + (second % longestRun), string.length) };
}

/** Replaces a run. */
function inRun(make: (run: string, means: Means) => string): Change {
  return (string, means) => {
    const { at, end } = runOf(string, means);
    return string.slice(0, at) + make(string.slice(at, end), means) + string.slice(end);
  };
}

/** Replaces the next match after a position, or else the first. */
function inMatch(pattern: RegExp, make: (matched: string, means: Means) => string): Change {
  return (string, means) => {
    const { at } = runOf(string, means);
    const behind = string.slice(at).search(pattern);
    const start = behind === -1 ? 0 : at;
    return string.slice(0, start) + string.slice(start).replace(pattern, (matched) => make(matched, means));
  };
}

function insert(string: string, { first, token }: Means): string {
  const at = first % (string.length + 1);
  return string.slice(0, at) + token + string.slice(at);
}

/** Joins the beginning of one string with the end of the other. */
function splice(string: string, { first, second, other }: Means): string {
  return string.slice(0, first % (string.length + 1)) + other.slice(second % (other.length + 1));
}

function swapped(run: string): string {
  const middle = Math.ceil(run.length / 2);
  return run.slice(middle) + run.slice(0, middle);
}

function inOtherCase(letter: string): string {
  const lower = letter.toLowerCase();
  return letter === lower ? letter.toUpperCase() : lower;
}

function decoded(escape: string): string {
  return String.fromCharCode(Number.parseInt(escape.slice(1), 16));
}

function encoded(character: string, { second }: Means): string {
  const escapes = percentEncodedBytes(utf8Encode(character), () => true);
  return second % 2 === 0 ? escapes : escapes.toLowerCase();
}

const otherSlashes = ["/", "\\", "//", "\\\\", "/\\", ""] as const;

const changes: readonly Change[] = [
  inRun(() => ""),
  inRun((run) => run + run),
  inRun(swapped),
  inRun((_, { token }) => token),
  insert,
  insert,
  splice,
  inMatch(/[A-Za-z]/, inOtherCase),
  inMatch(/[A-Za-z]+/, inOtherCase),
  inMatch(/[^%]/u, encoded),
  inMatch(/%[0-9A-Fa-f]{2}/, decoded),
  inMatch(/[/\\]+/, (_, { second }) => otherSlashes[second % otherSlashes.length] ?? ""),
  // Cuts either end.
  (string, { first }) => string.slice(0, first % (string.length + 1)),
  (string, { first }) => string.slice(first % (string.length + 1)),
];

const plain = { noNullPrototype: true };

const edit = fc.record(
  {
    change: fc.constantFrom(...changes),
    /** One change in five is in the base, if there is one. */
    inBase: fc.nat({ max: 4 }).map((number) => number === 4),
    first: fc.nat(),
    second: fc.nat(),
    token,
  },
  plain,
);

/** The changes to a question; it shrinks to fewer changes. */
export const mutation = fc.record(
  {
    /** The question to change, and the one to splice with it. */
    parent: fc.nat(),
    other: fc.nat(),
    /** Another base in one of eight. */
    rebased: fc.oneof(
      { weight: 7, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: bases.map((base) => ({ base })) },
    ),
    edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  },
  plain,
);

export type Mutation = ReturnType<(typeof mutation)["generate"]>["value"];

const nothing: Question = { input: "", base: null };

/** Returns one of the questions with changes; the empty question with changes if there are none. */
export function mutated(
  questions: readonly Question[],
  { parent, other, rebased, edits }: Mutation,
): Question {
  const chosen = questions[parent % questions.length] ?? nothing;
  const second = questions[other % questions.length] ?? nothing;
  let { input, base } = { ...chosen, ...rebased };
  for (const { change, inBase, ...means } of edits) {
    if (inBase && base !== null) base = change(base, { ...means, other: second.base ?? second.input });
    else input = change(input, { ...means, other: second.input });
  }
  return { ...chosen, input, base };
}
