/**
 * Brings a run that makes a pair differ into a canonical surrounding, so that one cause has one reproducer: the base is
 * dropped or moved, what is not needed is removed, a fixed list of contexts is tried, and the rest becomes letters.
 */
import { questionKey } from "../../model/question.js";
import {
  atomsOf,
  atomsWithout,
  beginning,
  includesAtom,
  isSameAtom,
  relationOf,
  type Atom,
} from "./atoms.js";
import {
  hasLostInput,
  isSlash,
  madePieces,
  piecesAt,
  schemeIn,
  simplerThan,
  spelled,
  textOf,
  withRun,
  type Draft,
  type Piece,
  type Run,
} from "./draft.js";
import { readingKey, readingsOf, type Reading } from "./readings.js";
import { repaired } from "./repairs.js";
import { standingLike } from "./standing.js";
import { keepsSlashes, unlimited, withoutPieces, type IsKept } from "./shorten.js";
import { asked, type Search } from "./search.js";

/** A draft in which a run makes a pair differ, unless `by` stands in its place. */
export interface Pinned {
  readonly draft: Draft;
  readonly run: Run;
  readonly by: string;
}

/** Returns the text of the run. */
export function tokenOf({ draft, run }: Pinned): string {
  return textOf(piecesAt(draft, run));
}

/** Tells whether a changed draft differs by the same cause. */
type IsSameCause = (pinned: Pinned) => Search<boolean>;

interface Context {
  readonly before: string;
  readonly after: string;
}

/** Contexts in the order in which they are tried, the run in place of `*`; a letter may follow at the end. */
const contexts = [
  "aa:#*",
  "aa:?*",
  "aa:/*",
  "aa:*",
  "aa://*",
  "aa://*@a",
  "aa://:*@a",
  "http://a/*",
  "http://a?*",
  "http://*",
  "http://*@a",
  "http://:*@a",
  "file:///*",
  "file://*",
  "http:*",
  "http:*/a",
  "file:*",
].map(contextIn);

/** Contexts of what stands after a host. */
const afterHost = ["aa://a*", "http://a*"].map(contextIn);
const pathless = [...afterHost, contextIn("aa:*")];

function contextIn(pattern: string): Context {
  const at = pattern.indexOf("*");
  return { before: pattern.slice(0, at), after: pattern.slice(at + 1) };
}

/** Delimiters and letters have their meaning from where they stand: what they bring about may be in any component. */
const structure = /^(?:[/:@?#.]|\/\/|[A-Za-z]+|)$/;

export function isStructural(token: string): boolean {
  return structure.test(token);
}

/**
 * Returns the canonical form, which differs by the same cause as the pinned run does in an atom. A delimiter that makes
 * one reject a URL may make it differ in a component of a shorter one: that is taken where no context is rejected.
 */
export function* canonical(pinned: Pinned, atom: Atom): Search<Pinned> {
  const exact = yield* canonicalBy(pinned, atom, {});
  if (exact.isInContext || atom.in !== "verdict" || !isDelimiter(tokenOf(pinned))) return exact.pinned;
  const other = yield* canonicalBy(pinned, atom, { mayAccept: true });
  return other.isInContext ? other.pinned : exact.pinned;
}

interface CanonicalForm {
  readonly pinned: Pinned;
  /** True in one of the known contexts. */
  readonly isInContext: boolean;
}

function* canonicalBy(pinned: Pinned, atom: Atom, tolerance: Tolerance): Search<CanonicalForm> {
  const isSameCause = sameCauseAs(pinned, atom, tolerance);
  const isSameBeside = sameCauseAs(pinned, atom, { ...tolerance, mayBegin: true });
  let best = pinned;
  const known = new Set<string>();
  // Another base can bring back what was simplified before.
  while (!known.has(questionKey(spelled(best.draft)))) {
    known.add(questionKey(spelled(best.draft)));
    best = yield* withoutEncoding(best, isSameBeside);
    best = yield* elsewhere(best, isSameCause);
    best = yield* inPlainScheme(best, "input", isSameBeside);
    best = yield* inPlainScheme(best, "base", isSameBeside);
    best = yield* shorter(best, "input", isSameBeside);
    best = yield* shorter(best, "base", isSameBeside);
    const inContext = yield* contextOf(best, isSameCause);
    if (inContext !== null) return { pinned: inContext, isInContext: true };
    best = yield* inLetters(best, "input", isSameBeside);
    best = yield* inLetters(best, "base", isSameBeside);
  }
  return { pinned: best, isInContext: false };
}

/** Tells whether a token can begin or end a component: its canonical form may differ where the question is rejected. */
export function isDelimiter(token: string): boolean {
  return /^[/:@?#.]+$/.test(token);
}

interface Tolerance {
  /** Tells whether a component may differ where the atom is a verdict. */
  readonly mayAccept?: boolean;
  /** Tells whether with the repair the same may begin to differ as in the pinned draft. */
  readonly mayBegin?: boolean;
}

/** Returns the predicate that keeps the cause: it differs so, and not when repaired. */
export function sameCauseAs(
  pinned: Pinned,
  atom: Atom,
  { mayAccept = false, mayBegin = false }: Tolerance = {},
): IsSameCause {
  const { draft, run } = pinned;
  const token = tokenOf(pinned);
  const isAnywhere = isStructural(token);
  // A host that is taken from the base or not is another matter than an empty one that is absent.
  const isOfBase = draft.base !== null && run.of === "input" && atom.in === "host";
  // One rule reads an address, which has a step for each fault in it.
  const isAddress = /^\[.+\]$/s.test(token);
  const isAlike = (each: Atom): boolean => {
    if (isAddress && atom.in === "verdict")
      return (
        each.in === "verdict" && each.rejecting === atom.rejecting && isOfAddress(each) === isOfAddress(atom)
      );
    if (!isAnywhere || isOfBase) return isSameAtom(each, atom);
    if (atom.in === "verdict") return (mayAccept && each.in !== "verdict") || isSameAtom(each, atom);
    return each.in === atom.in;
  };
  const standsAlike = standingLike(pinned);
  let relation: string | null = null;
  let allowed: readonly Atom[] | null = null;
  return function* (changed) {
    if (!standsAlike(changed)) return false;
    const answers = yield* asked(spelled(changed.draft));
    const before = atomsOf(answers);
    // Most drafts do not differ so, and need not be repaired.
    if (!before.some(isAlike)) return false;
    // What is missing is known by what comes of it, and so is what a drive may have.
    const isByRelation = atom.in === "verdict" ? !isAddress : token === "" || token === "|";
    if (isByRelation && includesAtom(before, atom)) {
      relation ??= relationOf(atom, yield* asked(spelled(draft)));
      if (relationOf(atom, answers) !== relation) return false;
    }
    const { after, isAccepted } = yield* afterRepair(changed);
    if (!isAnywhere || (isAddress && atom.in === "verdict")) return !after.some(isAlike);
    const isGone = atomsWithout(before, after).some(isAlike);
    if (!isGone || !isAccepted) return false;
    const begins = beginning(after, before);
    if (begins.length === 0) return true;
    return mayBegin && atomsWithout(begins, (allowed ??= yield* begunBy(pinned))).length === 0;
  };
}

/** Tells whether a rejection is one of an authority: an address in another component is none. */
function isOfAddress(atom: Atom): boolean {
  return atom.in === "verdict" && /authority|host|user|ip|port|domain/i.test(atom.at);
}

interface AfterRepair {
  readonly after: readonly Atom[];
  /** True if somebody accepts the repaired question. */
  readonly isAccepted: boolean;
}

/** Asks the repaired question. */
export function* afterRepair({ draft, run, by }: Pinned): Search<AfterRepair> {
  const answers = yield* asked(spelled(repaired(draft, { run, by })));
  return { after: atomsOf(answers), isAccepted: answers.some(({ kind }) => kind === "parsed") };
}

/** Returns what begins to differ with the repair: a common one brings that about in any surrounding. */
function* begunBy(pinned: Pinned): Search<readonly Atom[]> {
  const before = atomsOf(yield* asked(spelled(pinned.draft)));
  const { after } = yield* afterRepair(pinned);
  return beginning(after, before);
}

/** Leaves the encoding out, if it does not matter. */
function* withoutEncoding(pinned: Pinned, isSameCause: IsSameCause): Search<Pinned> {
  if (pinned.draft.encoding === undefined) return pinned;
  const without: Pinned = { ...pinned, draft: { ...pinned.draft, encoding: undefined } };
  if (!(yield* isSameCause(without)) || (yield* keysOf(without)) !== (yield* keysOf(pinned))) return pinned;
  return without;
}

/** Bases in the order in which they are tried, if a longer one is there. */
const bases = ["aa:/", "http:a", "file:"];

/** Drops the base, or moves it into the input, or takes the first of the common bases. */
function* elsewhere(pinned: Pinned, isSameCause: IsSameCause): Search<Pinned> {
  const { draft, run } = pinned;
  const { base, input } = draft;
  if (base === null) return pinned;
  // Only shorter ones, or else the base would be shortened and replaced for ever.
  const known = bases.filter(({ length }) => length < textOf(base).length);
  const moved: Pinned[] =
    run.of === "input"
      ? [null, ...known.map(madePieces)].map((pieces) => ({ ...pinned, draft: { ...draft, base: pieces } }))
      : [base, [...base, ...input]].map((pieces) => ({
          ...pinned,
          draft: { ...draft, base: null, input: pieces },
          run: { ...run, of: "input" },
        }));
  const readings = yield* keysOf(pinned);
  for (const each of moved) if ((yield* isSameCause(each)) && (yield* keysOf(each)) === readings) return each;
  return pinned;
}

/** Schemes in the order in which they are tried; one letter would be a drive to some. */
const plainSchemes = ["aa", "http", "file"];

/** Replaces the scheme by the first of the common ones, or else by itself in small letters. */
function* inPlainScheme(pinned: Pinned, of: Run["of"], isSameCause: IsSameCause): Search<Pinned> {
  const { draft, run } = pinned;
  const scheme = schemeIn(draft[of] ?? []);
  if (scheme === null || (of === run.of && run.from < scheme.to)) return pinned;
  const own = textOf(piecesAt(draft, { of, ...scheme }));
  const choices = simplerThan(own, [...plainSchemes, own.toLowerCase()]);
  const readings = yield* keysOf(pinned);
  for (const choice of choices) {
    const pieces = madePieces(choice);
    const length = of === run.of ? pieces.length - (scheme.to - scheme.from) : 0;
    const each: Pinned = {
      ...pinned,
      draft: withRun(draft, { of, ...scheme }, pieces),
      run: { ...run, from: run.from + length, to: run.to + length },
    };
    if ((yield* isSameCause(each)) && (yield* keysOf(each)) === readings) return each;
  }
  return pinned;
}

/** Removes pieces before and after the run. */
function* shorter(pinned: Pinned, of: Run["of"], isSameCause: IsSameCause): Search<Pinned> {
  let { run } = pinned;
  const readings = yield* keysOf(pinned);
  const isKept: IsKept = function* (candidate, removed) {
    if (removed === null || hasLostInput(pinned.draft, candidate)) return false;
    const isBeside = removed.of !== run.of || removed.to <= run.from || removed.from >= run.to;
    if (!isBeside) return false;
    const length = removed.of === run.of && removed.to <= run.from ? removed.to - removed.from : 0;
    const moved: Run = { ...run, from: run.from - length, to: run.to - length };
    const each: Pinned = { ...pinned, draft: candidate, run: moved };
    if (!(yield* isSameCause(each)) || (yield* keysOf(each)) !== readings) return false;
    run = moved;
    return true;
  };
  const scheme = schemeIn(pinned.draft[of] ?? []);
  const isOfScheme = scheme !== null && of === run.of && run.from < scheme.to;
  const limits = isOfScheme ? unlimited : { ...unlimited, mayRemove: keepsSchemeAndSlashes };
  const draft = yield* withoutPieces(pinned.draft, of, isKept, limits);
  return draft === pinned.draft ? pinned : { ...pinned, draft, run };
}

/** Another scheme is another kind of scheme: it is replaced where both sides read it alike. */
function keepsSchemeAndSlashes(pieces: readonly Piece[], run: Run): boolean {
  return run.from >= (schemeIn(pieces)?.to ?? 0) && keepsSlashes(pieces, run);
}

/** The pieces before the run that a context may keep. */
const mostKept = 6;

/** Puts the run, or the run and a few pieces before it, into the first context that holds. */
function* contextOf(pinned: Pinned, isSameCause: IsSameCause): Search<Pinned | null> {
  const { draft, run } = pinned;
  const own = draft[run.of] ?? [];
  const readings = yield* keysOf(pinned);
  const least = Math.max(Math.min(contextEnd(own), run.from), run.from - mostKept);
  for (let from = run.from; from >= least; from--) {
    for (const { before, after } of contextsFor(pinned)) {
      for (const end of endsFor(after, own[run.from])) {
        const made = madePieces(before);
        const pieces = [...made, ...own.slice(from, run.to), ...madePieces(end)];
        const length = made.length + run.from - from;
        const each: Pinned = {
          ...pinned,
          draft: run.of === "input" ? { ...draft, base: null, input: pieces } : { ...draft, base: pieces },
          run: { ...run, from: length, to: length + run.to - run.from },
        };
        if (!(yield* isSameCause(each))) continue;
        if ((yield* keysOf(each)) !== readings) continue;
        const lettered = yield* inLetters(each, run.of, isSameCause, made.length);
        if (run.of === "input") return lettered;
        // A letter for a colon leaves a word where a scheme was.
        return yield* shorter(yield* inLetters(lettered, "input", isSameCause), "input", isSameCause);
      }
    }
  }
  return null;
}

/** Returns the index behind the scheme and two slashes, which a context replaces; 0 without a scheme. */
function contextEnd(pieces: readonly Piece[]): number {
  const scheme = schemeIn(pieces);
  if (scheme === null) return 0;
  const first = scheme.to + 1;
  return isSlash(pieces[first]) && isSlash(pieces[first + 1]) ? first + 2 : first;
}

/** A port and a missing path stand after a host; slashes after a slash would be others. */
function contextsFor(pinned: Pinned): readonly Context[] {
  const token = tokenOf(pinned);
  if (token === "" && pinned.by === "/") return pathless;
  if (token === ":") return [...afterHost, ...contexts];
  // A query may begin behind none of the schemes behind which a fragment does.
  if (token === "#") return contexts.filter(({ before }) => !/[?#]/.test(before));
  return token === "//" ? contexts.filter(({ before }) => !before.endsWith("/")) : contexts;
}

/** Returns a string that is equal if both sides read the run alike: another context may have another rule for it. */
function* keysOf(pinned: Pinned): Search<string> {
  const token = tokenOf(pinned);
  const readings = yield* readingsOf(pinned.draft, pinned.run);
  const inContext = (each: Reading): string => {
    if (each.kind === "rejects") return each.kind;
    // A host of one scheme is a part of the path of another.
    return each.kind === "like" ? `${each.in ?? ""} ${readingKey(each, token)}` : readingKey(each, token);
  };
  return readings.map(inContext).join(" | ");
}

/** A letter may follow at the end, and does after what would be removed there. */
function endsFor(after: string, first: Piece | undefined): readonly string[] {
  if (after !== "") return [after];
  return /^[\0-\x20]/.test(first?.text ?? "") ? ["a", ""] : ["", "a"];
}

/** Replaces each piece from the first on, beside the run, by a letter, or else by a digit, a mark or a letter beyond ASCII. */
function* inLetters(pinned: Pinned, of: Run["of"], isSameCause: IsSameCause, first = 0): Search<Pinned> {
  let best = pinned;
  const scheme = schemeIn(best.draft[of] ?? []);
  const isOfScheme = scheme !== null && of === best.run.of && best.run.from < scheme.to;
  const begin = scheme === null || isOfScheme ? first : Math.max(first, scheme.to);
  for (let from = begin; from < (best.draft[of]?.length ?? 0); from++) {
    if (of === best.run.of && from >= best.run.from && from < best.run.to) continue;
    const there = best.draft[of]?.[from];
    if (there === undefined) continue;
    for (const choice of choicesFor(there)) {
      const draft = withRun(best.draft, { of, from, to: from + 1 }, madePieces(choice));
      const each: Pinned = { ...best, draft };
      if (!(yield* isSameCause(each))) continue;
      best = each;
      break;
    }
  }
  return best;
}

function choicesFor({ text }: Piece): readonly string[] {
  if (text === "\\") return ["a", "1", "!", "/"];
  const choices = /^[A-Z]$/.test(text) ? ["a", text.toLowerCase()] : ["a", "1", "!", "\u00E9"];
  return simplerThan(text, choices);
}
