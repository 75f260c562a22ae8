/** Shortens a draft while an atom holds: delta debugging (ddmin) that replaces pieces by letters, and removes them. */
import { isEncodable } from "../../compare/encodable.js";
import { atomsOf, beginning, includesAtom, relationOf, type Atom } from "./atoms.js";
import {
  hasLostInput,
  isSlash,
  mostBeforeColon,
  schemeIn,
  sizeOf,
  spelled,
  textOf,
  type Draft,
  type Piece,
  type Run,
} from "./draft.js";
import { endOfFirstSlashes, portPlaces, regionsOf, trimmedPlaces, type Region } from "./regions.js";
import { asked, type PairAnswers, type Search } from "./search.js";

/** Tells whether a shorter draft still has the property of interest; `removed` is the run that it lacks. */
export type IsKept = (shorter: Draft, removed: Run | null) => Search<boolean>;

/** Limits of a search. */
interface Limits {
  readonly isOver: () => boolean;
  readonly mayRemove: (pieces: readonly Piece[], run: Run) => boolean;
}

export const unlimited: Limits = { isOver: () => false, mayRemove: () => true };

/** The pieces that may be asked in all, besides a multiple of the draft's own: keeps the search linear. */
const leastBudget = 100_000;
const budgetByPiece = 60;

/**
 * Removes pieces, and the base, while the values of the atom are related in the same way and nothing else begins to
 * differ: what is left differs for a reason of the draft. Stops early for a draft that is very long.
 */
export function* shortened(draft: Draft, atom: Atom): Search<Draft> {
  const answers = yield* asked(spelled(draft));
  const [all, relation] = [atomsOf(answers), relationOf(atom, answers)];
  let budget = leastBudget + budgetByPiece * sizeOf(draft);
  const isOver = (): boolean => budget <= 0;
  const isInPlace = keepsRegions(draft);
  const isKept: IsKept = function* (shorter) {
    budget -= sizeOf(shorter);
    if (!isInPlace(shorter) || hasLostHost(shorter) || hasLostPunycode(shorter)) return false;
    if (yield* isInNewBase(shorter)) return false;
    const left = yield* asked(spelled(shorter));
    const atoms = atomsOf(left);
    const isKept = includesAtom(atoms, atom) && relationOf(atom, left) === relation;
    return isKept && beginning(atoms, all).length === 0;
  };
  // Without a host in the base the reference may be read for one.
  const hasHost = hasHostIn(draft.base);
  const hasLostHost = ({ base }: Draft): boolean => base !== draft.base && hasHost && !hasHostIn(base);
  // What ToASCII refuses in a label of Punycode, it would refuse in parts of that for other reasons.
  const isOfPunycode = isToASCII(atom, answers) && hasPunycode(draft);
  const hasLostPunycode = (shorter: Draft): boolean => isOfPunycode && !hasPunycode(shorter);
  const isOfBase = yield* isInBase(draft, atom);
  /** Tells whether the base alone differs so, though the whole one does not. */
  function* isInNewBase(shorter: Draft): Search<boolean> {
    return !isOfBase && shorter.base !== draft.base && (yield* isInBase(shorter, atom));
  }
  // An empty host needs no slashes.
  const isPresence = "isPresence" in atom && atom.isPresence;
  const limits: Limits = { isOver, mayRemove: isPresence ? mayRemove : keepsSlashes };
  let best = draft;
  best = yield* inSimplerEncoding(best, isKept);
  // First what stands beside the reason, in its place: a removed piece lets others slip into another component.
  best = yield* inPlainLetters(best, "input", isKept, isOver);
  best = yield* inPlainLetters(best, "base", isKept, isOver);
  for (let before: Draft | null = null; before !== best && !isOver();) {
    before = best;
    best = yield* withoutBase(best, atom, isKept);
    best = yield* withoutPieces(best, "input", isKept, limits);
    best = yield* withoutPieces(best, "base", isKept, limits);
    best = yield* inSimplerEncoding(best, isKept);
  }
  return best;
}

/** Tells whether a rejection is one by ToASCII, of a domain or a label. */
function isToASCII(atom: Atom, answers: PairAnswers): boolean {
  const answer = atom.in === "verdict" ? answers[atom.rejecting] : null;
  return answer?.kind === "rejected" && /to ?ASCII/i.test(answer.reason);
}

/** Tells whether a label of the input begins as those in Punycode do. */
function hasPunycode({ input }: Draft): boolean {
  return /(?:^|[^A-Za-z0-9-])xn--/i.test(textOf(input));
}

/** Tells whether a base has something behind the slashes of its authority; true without a base. */
function hasHostIn(base: readonly Piece[] | null): boolean {
  return base === null || /^[^/\\?#]*[/\\]{2}[^/\\?#]/.test(textOf(base));
}

/** The encoding that stands for all in which a character has bytes of its own. */
const simplestEncoding = "windows-1252";

/** Returns a draft without its encoding if that does not matter, or else in the simplest one if any would do. */
function* inSimplerEncoding(draft: Draft, isKept: IsKept): Search<Draft> {
  if (draft.encoding === undefined) return draft;
  const simpler = [undefined, ...(draft.encoding === simplestEncoding ? [] : [simplestEncoding])];
  for (const encoding of simpler) {
    if (hasLostBytes(draft, encoding)) continue;
    if (yield* isKept({ ...draft, encoding }, null)) return { ...draft, encoding };
  }
  return draft;
}

/** Tells whether a character would lose its bytes in another encoding, and decide instead of one that has none in that of a draft. */
function hasLostBytes({ input, base, encoding }: Draft, other: string | undefined): boolean {
  const texts = [...input, ...(base ?? [])].map(({ text }) => text).filter((text) => /[^\0-\x7F]/.test(text));
  const encoded = texts.filter((text) => isEncodable(text, encoding));
  return encoded.length < texts.length && encoded.some((text) => !isEncodable(text, other));
}

/** Tells whether the base by itself differs as an atom says. */
function* isInBase({ base, encoding }: Draft, atom: Atom): Search<boolean> {
  if (base === null) return false;
  return includesAtom(atomsOf(yield* asked(spelled({ input: base, base: null, encoding }))), atom);
}

/** Returns whether a shorter draft has every piece in the region in which the draft has it. */
function keepsRegions(draft: Draft): (shorter: Draft) => boolean {
  const known = new Map<number, Part>();
  const regions = partsOf(draft.input);
  draft.input.forEach(({ place }, index) => {
    const region = regions[index];
    if (place?.of === "input" && region !== undefined) known.set(place.start, region);
  });
  const slashes = new Set(
    draft.input.slice(0, endOfFirstSlashes(draft.input)).map(({ place }) => place?.start),
  );
  const trimmed = trimmedPlaces(draft.input);
  const port = portPlaces(draft.input);
  const isTrimmedAlike = (input: readonly Piece[]): boolean => {
    const now = trimmedPlaces(input);
    return input.every(
      ({ place }) => place?.of !== "input" || now.has(place.start) === trimmed.has(place.start),
    );
  };
  const hasLeftPort = (input: readonly Piece[]): boolean => {
    const now = portPlaces(input);
    return input.some(({ place }) => place?.of === "input" && port.has(place.start) && !now.has(place.start));
  };
  const hasColonFirst = (input: readonly Piece[]): boolean => input[0]?.text === ":";
  return (shorter) => {
    if (hasLostInput(draft, shorter)) return false;
    const { input } = shorter;
    // Nothing before a colon is another fault than what no scheme has.
    if (hasColonFirst(input) && !hasColonFirst(draft.input)) return false;
    // What slips to an end is trimmed there, and what slips from it is not.
    if (!isTrimmedAlike(input)) return false;
    // What slips from a port is a part of the host, which has other rules.
    if (port.size > 0 && hasLeftPort(input)) return false;
    const now = partsOf(input);
    // A slash of the path that slips to those behind the scheme is skipped with them.
    const others = input.slice(0, endOfFirstSlashes(input));
    if (
      others.some((piece) => isSlash(piece) && piece.place?.of === "input" && !slashes.has(piece.place.start))
    )
      return false;
    return input.every(({ place }, index) => place?.of !== "input" || known.get(place.start) === now[index]);
  };
}

type Part = Region | "user" | "begin";

/**
 * Returns the region of each piece. A colon before a password is in a part of its own, and so is what begins a query or
 * fragment: another one in it has no meaning.
 */
function partsOf(pieces: readonly Piece[]): Part[] {
  const regions = regionsOf(pieces);
  const end = pieces.findLastIndex(({ text }, index) => text === "@" && regions[index] === "authority");
  return regions.map((region, index) => {
    if (region === "authority" && index < end && pieces[index]?.text === ":") return "user";
    return /^(?:query|fragment)$/.test(region) && regions[index - 1] !== region ? "begin" : region;
  });
}

/** Writes a letter for each mark and character beyond ASCII, of all or of half of them down to one. */
function* inPlainLetters(draft: Draft, of: Run["of"], isKept: IsKept, isOver: () => boolean): Search<Draft> {
  const pieces = draft[of] ?? [];
  const parts = partsOf(pieces);
  // Within a query or fragment, these begin nothing.
  const isWithin = (index: number): boolean => /^(?:query|fragment)$/.test(parts[index] ?? "");
  const marks = pieces.flatMap(({ text }, index) =>
    /^[A-Za-z0-9/:@.\\]$/.test(text) || (/^[?#]$/.test(text) && !isWithin(index)) ? [] : [index],
  );
  let best = draft;
  let open = marks;
  for (let length = open.length; length >= 1; length = Math.floor(length / 2)) {
    const kept: number[] = [];
    for (let first = 0; first < open.length && !isOver(); first += length) {
      const chosen = new Set(open.slice(first, first + length));
      const written = (best[of] ?? []).map((piece, index) =>
        chosen.has(index) ? { ...piece, text: "a" } : piece,
      );
      const lettered: Draft = { ...best, [of]: written };
      if (yield* isKept(lettered, null)) best = lettered;
      // A call cannot have so many arguments as there may be marks.
      else for (const each of chosen) kept.push(each);
    }
    open = kept;
  }
  return best;
}

/** Tells whether a reference can have what differs from its base: behind slashes all is its own, or all but the authority. */
function isTakenFromBase(input: readonly Piece[], { in: differing }: Atom): boolean {
  if (differing === "verdict" || !isSlash(input[0])) return true;
  return !isSlash(input[1]) && !/^(?:path|query|fragment)$/.test(differing);
}

/** Returns what a reference takes from its base: the scheme before two slashes, and the authority before one. */
function partTaken(base: readonly Piece[], input: readonly Piece[]): readonly Piece[] {
  if (!isSlash(input[0])) return base;
  const behindScheme = (schemeIn(base)?.to ?? -1) + 1;
  return base.slice(
    0,
    isSlash(input[1]) ? behindScheme : Math.max(behindScheme, regionsOf(base).lastIndexOf("authority") + 1),
  );
}

/** Drops the base, or moves it into the input, which may be rejected there for another reason. */
function* withoutBase(draft: Draft, atom: Atom, isKept: IsKept): Search<Draft> {
  const { base, input } = draft;
  if (base === null) return draft;
  const both = atom.in === "verdict" ? [] : [[...partTaken(base, input), ...input]];
  const own = isTakenFromBase(input, atom) ? [base] : [];
  for (const moved of [input, ...own, ...both]) {
    const without: Draft = { ...draft, base: null, input: moved };
    if (yield* isKept(without, null)) return without;
  }
  return draft;
}

/** Removes runs of pieces, from half of them down to one, each where it is kept, until the search is over. */
export function* withoutPieces(
  draft: Draft,
  of: Run["of"],
  isKept: IsKept,
  limits = unlimited,
): Search<Draft> {
  let best = draft;
  for (let length = Math.ceil((best[of]?.length ?? 0) / 2); length >= 1; length = Math.floor(length / 2)) {
    for (let from = 0; from < (best[of]?.length ?? 0) && !limits.isOver();) {
      const pieces = best[of] ?? [];
      const removed: Run = { of, from, to: Math.min(from + length, pieces.length) };
      const shorter: Draft = { ...best, [of]: [...pieces.slice(0, from), ...pieces.slice(removed.to)] };
      if (limits.mayRemove(pieces, removed) && (yield* isKept(shorter, removed))) best = shorter;
      // Short runs are tried at every place.
      else from += length > 3 ? length : 1;
    }
  }
  return best;
}

/** Tells whether pieces may be removed without another scheme or host: what is left of slashes begins another one. */
export function keepsSlashes(pieces: readonly Piece[], run: Omit<Run, "of">): boolean {
  return mayRemove(pieces, run) && !cutsSlashes(pieces, run);
}

/** Tells whether a run has a part of the two slashes behind the scheme. */
function cutsSlashes(pieces: readonly Piece[], { from, to }: Omit<Run, "of">): boolean {
  const scheme = from > mostBeforeColon ? null : schemeIn(pieces);
  if (scheme === null) return false;
  const first = scheme.to + 1;
  const [one, two] = pieces.slice(first, first + 2);
  return isSlash(one) && isSlash(two) && from < first + 2 && to > first;
}

/** Tells whether pieces may be removed: not the scheme or a part of it, without which everything is read otherwise. */
function mayRemove(pieces: readonly Piece[], { from, to }: Omit<Run, "of">): boolean {
  const scheme = from > mostBeforeColon ? null : schemeIn(pieces);
  return scheme === null || to <= scheme.from || from > scheme.to;
}
