/**
 * Finds schemes that two participants count among different kinds: one reads `gopher` like `http`, the other like a
 * scheme that it does not know, and on one of those two they do not differ.
 */
import { componentNames } from "../../../algorithms/algorithm.js";
import type { Answer } from "../../model/answer.js";
import type { Question } from "../../model/question.js";
import { atomsOf } from "./atoms.js";
import { madePieces, schemeIn, spelled, textOf, withRun, type Draft, type Run } from "./draft.js";
import type { Repair } from "./repairs.js";
import type { Reading } from "./readings.js";
import { asked, type PairAnswers, type Search } from "./search.js";

/** A scheme that nobody knows, and one of each known kind. */
const unknown = "aa";
const kinds = [unknown, "http", "file", "ws", "mailto", "javascript", "data"];

interface SchemeKind {
  readonly repair: Repair;
  /** Equal for the same scheme and kinds. */
  readonly key: string;
  readonly readings: readonly [Reading, Reading];
}

/** Nobody counts these among the schemes that it does not know. */
const knownToAll = /^https?$/;

/** Returns the kinds of the draft's scheme, if they are the reason of all that differs; `null` otherwise. */
export function* schemeKind(draft: Draft): Search<SchemeKind | null> {
  return (yield* kindIn(draft, "input")) ?? (yield* kindIn(draft, "base"));
}

function* kindIn(draft: Draft, of: Run["of"]): Search<SchemeKind | null> {
  const pieces = draft[of] ?? [];
  const there = schemeIn(pieces);
  if (there === null) return null;
  const run: Run = { of, ...there };
  const scheme = textOf(pieces.slice(run.from, run.to)).toLowerCase();
  if (knownToAll.test(scheme)) return null;
  const others = kinds.filter((kind) => kind !== scheme);
  const [a, b] = yield* asked(spelled(draft));
  // A scheme that nobody knows is of one kind, but other schemes of that kind may be read alike too.
  const [asUnknown] = yield [spelled(withRun(draft, run, madePieces(scheme === unknown ? "bb" : unknown)))];
  if (asUnknown !== undefined && isUnknown([a, b], asUnknown, scheme)) return null;
  const answers = yield others.map((kind) => spelled(withRun(draft, run, madePieces(kind))));
  const asKinds = others.flatMap((kind, index): AsKind[] => {
    const pair = answers[index];
    if (pair === undefined) return [];
    const isOf = [isLike(a, pair[0], kind, scheme), isLike(b, pair[1], kind, scheme)] as const;
    return [{ kind, isAgreed: atomsOf(pair).length === 0, isOf }];
  });
  // What both read like a scheme that all know differs for another reason than its kind.
  if (asKinds.some(({ kind, isOf }) => knownToAll.test(kind) && isOf.every(Boolean))) return null;
  const likeA = yield* kindOf(0, scheme, asKinds);
  const likeB = yield* kindOf(1, scheme, asKinds);
  if (likeA === null || likeB === null || !(likeA.isAgreed || likeB.isAgreed)) return null;
  return {
    repair: { run, by: "aa", rank: 0 },
    key: `scheme ${scheme} | like ${likeA.kind} | like ${likeB.kind}`,
    readings: [
      { kind: "scheme", like: likeA.kind },
      { kind: "scheme", like: likeB.kind },
    ],
  };
}

/** The draft with a scheme of a kind. */
interface AsKind {
  readonly kind: string;
  /** Both answer alike then. */
  readonly isAgreed: boolean;
  /** Tells of each side whether it answers as with the scheme of the draft. */
  readonly isOf: readonly [boolean, boolean];
}

/** Returns the kind of a scheme that one side alone gives it, rather one on which both agree; `null` if there is none. */
function* kindOf(side: 0 | 1, scheme: string, asKinds: readonly AsKind[]): Search<AsKind | null> {
  const ofSide = asKinds.filter(({ isOf }) => isOf[side] && !isOf[side === 0 ? 1 : 0]);
  for (const each of [...ofSide.filter(({ isAgreed }) => isAgreed), ...ofSide])
    if (yield* isOfKindElsewhere(side, scheme, each.kind)) return each;
  return null;
}

/** What stands behind the colon of a URL, in which schemes of several kinds are read differently. */
const rests = ["a", "/a", "//a"];

/** Tells whether a side reads plain URLs of a scheme as those of a kind: in one question that may be by chance. */
function* isOfKindElsewhere(side: 0 | 1, scheme: string, kind: string): Search<boolean> {
  const plainURLs = (name: string): Question[] =>
    rests.map((rest) => ({ input: `${name}:${rest}`, base: null }));
  const answers = yield plainURLs(scheme);
  const asKind = yield plainURLs(kind);
  return answers.every((pair, index) => {
    const other = asKind[index];
    return other !== undefined && isLike(pair[side], other[side], kind, scheme);
  });
}

/** Tells whether both read the scheme like one that nobody knows. */
function isUnknown(answers: PairAnswers, asUnknown: PairAnswers, scheme: string): boolean {
  const other = scheme === unknown ? "bb" : unknown;
  return isLike(answers[0], asUnknown[0], other, scheme) && isLike(answers[1], asUnknown[1], other, scheme);
}

/** Tells whether two answers are equal but for the scheme. */
export function isLike(answer: Answer, other: Answer, kind: string, scheme: string): boolean {
  if (answer.kind === "rejected" || other.kind === "rejected")
    return answer.kind === "rejected" && other.kind === "rejected" && answer.at === other.at;
  if (answer.kind !== "parsed" || other.kind !== "parsed") return false;
  return componentNames.every((name) => {
    const [value, there] = [answer.components[name], other.components[name]];
    return name === "scheme" && there === kind ? value?.toLowerCase() === scheme : value === there;
  });
}
