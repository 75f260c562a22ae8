/** Searches the behaviours that name what a campaign found. */
import type { Span } from "../../algorithms/algorithm.js";
import { isSameMatter, rejectingSide, rejectingStep } from "../behaviours/matter.js";
import type { NameableCause } from "../behaviours/named-by-questions.js";
import type { NamesOfPair } from "../behaviours/names.js";
import type { Pair } from "../causes/cause.js";
import type { ElementaryCause } from "../causes/elementary/cause-alone.js";
import { causesOf } from "../causes/elementary/causes-of.js";
import type { Search } from "../causes/elementary/search.js";
import type { CauseName } from "../causes/explanation.js";
import { isSameSpan, type Question } from "../model/question.js";

/** A search for names: the pair, and what of it is to be named. */
export interface NamingTask {
  readonly pair: Pair;
  readonly wanted:
    | { readonly kind: "by reproducer"; readonly cause: NameableCause }
    | { readonly kind: "as found"; readonly cause: NameableCause; readonly found: Question }
    | PlaceToName;
}

/** A place of a question, of which a cause is named that brings about one of some effects. */
interface PlaceToName {
  readonly kind: "at a place";
  readonly question: Question;
  readonly span: Span;
  readonly effects: readonly string[];
}

/** Names what a cause of a pair brings about: who rejects the question at which step, or in what component both differ. */
export function effectOf(pair: Pair, key: string): string {
  const side = rejectingSide(key);
  if (side !== null) return `${pair[side]} rejects it at ${rejectingStep(key) ?? ""}`;
  return /^\w*/.exec(key)?.[0] ?? "";
}

/** Searches the names that a task asks for; none if there is no such cause. */
export function* naming({ pair, wanted }: NamingTask, names: NamesOfPair): Search<readonly CauseName[]> {
  switch (wanted.kind) {
    case "by reproducer":
      return yield* names.names(wanted.cause);
    case "as found":
      return yield* namesAsFound(wanted.cause, wanted.found, names);
    case "at a place":
      return yield* namesAt(wanted, pair, names);
  }
}

/** Searches the names of a cause in a question, if what decides there is of the same matter as in the reproducer. */
function* namesAsFound(
  cause: NameableCause,
  found: Question,
  names: NamesOfPair,
): Search<readonly CauseName[]> {
  const there = (yield* causesOf(found, names.known)).find(({ key }) => key === cause.key);
  if (there === undefined) return [];
  const given = { question: found, span: there.span };
  const alone = { question: cause.reproducer, span: cause.tokenSpan };
  return isSameMatter(given, alone, cause.key) ? yield* names.names(cause, given, there.here) : [];
}

/** Searches the names of the cause that decides at a place with one of the effects. */
function* namesAt(
  { question, span, effects }: PlaceToName,
  pair: Pair,
  names: NamesOfPair,
): Search<readonly CauseName[]> {
  const isThere = (each: ElementaryCause): boolean =>
    isSameSpan(each.span, span) && effects.includes(effectOf(pair, each.key));
  const there = (yield* causesOf(question, names.known)).find(isThere);
  if (there === undefined) return [];
  const cause = { key: there.key, reproducer: there.alone.question, tokenSpan: there.alone.span };
  return yield* names.names(cause, { question, span }, there.here);
}
