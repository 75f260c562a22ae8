/** Repairs: changes of one run of a draft, each of which may take a difference away. */
import { letterBehind } from "../../model/question.js";
import {
  isInScheme,
  isSlash,
  madeInstead,
  piecesAt,
  schemeIn,
  textOf,
  withRun,
  type Draft,
  type Piece,
  type Run,
} from "./draft.js";
import { endOfFirstSlashes, regionsOf } from "./regions.js";

/** A run, and the text that stands in its place. */
export interface Repair {
  readonly run: Run;
  readonly by: string;
  /** Less for a run that is rarer in URLs, which is rather the reason of a difference. */
  readonly rank: number;
}

/** A base for what has none, or one that is no URL. */
export const baseURL = "http://a";

/** Returns the draft after the repair. */
export function repaired(draft: Draft, { run, by }: Pick<Repair, "run" | "by">): Draft {
  const text = textAt(draft[run.of] ?? [], run.from, by);
  return withRun(draft, run, madeInstead(text, piecesAt(draft, run)));
}

/** Returns a text for an index: another letter for one that would be a digit of an escape there. */
export function textAt(pieces: readonly Piece[], at: number, by: string): string {
  return by === "a" ? letterBehind(textOf(pieces.slice(Math.max(0, at - 2), at))) : by;
}

/** Ranks pieces from what hardly any URL has to the letters, of which all are made. */
const rarity: readonly RegExp[] = [
  /^[\0-\x20\x7F]|^[^\0-\x7F]/u,
  /^["<>\\^`{|}']/,
  /^%/,
  /^[!$&()*+,;=_~[\]]/,
  /^@/,
  /^[0-9]/,
  /^[.-]/,
  /^[?#]/,
  /^:/,
  /^\//,
  /^[A-Za-z]/,
];

function rankOf({ text }: Piece): number {
  return rarity.findIndex((pattern) => pattern.test(text));
}

const wordRank = rarity.length;
/** The scheme decides much, so it is the reason only if nothing rarer is. */
const schemeRank = wordRank - 0.8;
/** One letter as a scheme is a drive to some: what is not so with two letters is rather so for that. */
const driveRank = 8.3;
const capitalRank = 4.8;
const numberRank = 4.9;
/** A port that is no number is rather the reason than the colon before it. */
const portRank = 7.9;
const bracketsRank = 3.5;
/** A label in Punycode is rather the reason than the digits and hyphens in it. */
const punycodeRank = 4.7;
/** So is a name that means something, rather than the slashes before it. */
const nameRank = 8.7;
export const slashesRank = 8.9;
export const slashRank = 8.5;
/** A base without a slash is rather the reason than what its path ends in. */
const opaqueRank = 8.4;
export const insertionRank = wordRank + 1;
/** A scheme that everybody knows is the reason only if nothing is missing, either. */
const knownSchemeRank = insertionRank + 0.5;

/** Runs that mean one thing together: words, drive letters, numbers, addresses, doubled marks, escapes, brackets. */
const words = [
  /[A-Za-z]{2,}/gu,
  /(?<![A-Za-z])[A-Za-z](?=[:|])/gu,
  /[0-9]{2,}/gu,
  /[0-9]+(?:\.[0-9]+)+/gu,
  /([^A-Za-z0-9])\1+/gu,
  /[^A-Za-z0-9/\\?#:@]{2,}/gu,
  /(?:%[0-9A-Fa-f]{2})+/gu,
  /\[[^[\]]*\]/gu,
  /(?<![A-Za-z0-9-])[Xx][Nn]--[^./\\?#:@]*/gu,
  /(?<![A-Za-z0-9-])localhost(?![A-Za-z0-9-])/giu,
  /[^/\\?#:@]{2,}/gu,
];

/** Returns the repairs of a draft: those of its input, then those of its base. */
export function repairsOf(draft: Draft): Repair[] {
  // With a scheme no base is missing.
  const ofInput = repairsIn(draft, "input");
  if (draft.base !== null) return [...ofInput, ...repairsIn(draft, "base")];
  const missing: Repair = { run: { of: "base", from: 0, to: 0 }, by: baseURL, rank: insertionRank };
  return schemeIn(draft.input) === null ? [...ofInput, missing] : ofInput;
}

function repairsIn(draft: Draft, of: Run["of"]): Repair[] {
  const pieces = draft[of] ?? [];
  const scheme = schemeIn(pieces);
  const runs = wordsOf(pieces, of);
  const regions = regionsOf(pieces);
  const isAddress = ({ from, to }: Run): boolean =>
    regions[from] === "authority" && /^\[[^[\]]*\]$/.test(textOf(pieces.slice(from, to)));
  const brackets = new Set(runs.filter(isAddress).flatMap(({ from, to }) => [from, to - 1]));
  const by = of === "base" ? unlikeInput(draft) : "a";
  const single = pieces.flatMap((piece, from): Repair[] => {
    const run: Run = { of, from, to: from + 1 };
    // One letter of a scheme makes it another one, which differs from it in everything.
    if (scheme !== null && from >= scheme.from && from < scheme.to)
      return /[A-Za-z]/.test(piece.text) ? [] : [{ run, by: "a", rank: rankOf(piece) }];
    // Without its colon nothing is a scheme, and without one bracket no address.
    if (from === scheme?.to || brackets.has(from)) return [];
    const rank = rankOf(piece);
    const letter: Repair[] = piece.text === by ? [] : [{ run, by, rank }];
    return joinsSlashes(pieces, from) ? letter : [...letter, { run, by: "", rank: rank + 0.5 }];
  });
  const longer = runs.flatMap((run): Repair[] => {
    const isScheme = isInScheme(draft, run);
    const isKnown = isScheme && /^https?$/i.test(textOf(pieces.slice(run.from, run.to)));
    const ofScheme = isKnown ? knownSchemeRank : isLetter(pieces, run) ? driveRank : schemeRank;
    const rank = isScheme ? ofScheme : rankOfWord(pieces, run);
    const letters: Repair = { run, by: lettersFor(draft, run), rank };
    // One slash begins no authority, and a path that is read as behind two.
    const isOfAuthority = run.from === (scheme?.to ?? -1) + 1 && isTwoSlashes(pieces, run);
    if (isOfAuthority) return [{ ...letters, by: "/", rank: slashesRank - 0.1 }, letters];
    // Letters are no number, which may be wrong too.
    return rank === numberRank ? [letters, { ...letters, by: "1" }] : [letters];
  });
  return [
    ...single,
    ...longer,
    ...plainSchemesIn(pieces, of, scheme),
    ...hierarchicalIn(draft, of, scheme),
    ...portIn(pieces, of),
    ...insertionsIn(pieces, of),
    ...opaqueIn(pieces, of, scheme),
    ...relativeIn(pieces, of, scheme),
  ];
}

/** A URL for a base that is none, which decides whatever the reference is. */
function relativeIn(pieces: readonly Piece[], of: Run["of"], scheme: Omit<Run, "of"> | null): Repair[] {
  if (of === "input" || scheme !== null) return [];
  return [{ run: { of, from: 0, to: pieces.length }, by: baseURL, rank: insertionRank }];
}

/** The scheme in small letters, if it has capitals, and in letters alone, if it has several digits. */
function plainSchemesIn(pieces: readonly Piece[], of: Run["of"], scheme: Omit<Run, "of"> | null): Repair[] {
  if (scheme === null) return [];
  const word = textOf(pieces.slice(scheme.from, scheme.to));
  const run: Run = { of, ...scheme };
  return [
    ...(/[A-Z]/.test(word) ? [{ run, by: word.toLowerCase(), rank: capitalRank }] : []),
    ...(/[0-9].*[0-9]/.test(word) ? [{ run, by: withoutDigits(word), rank: numberRank }] : []),
  ];
}

/** Tells whether a run is one letter. */
export function isLetter(pieces: readonly Piece[], { from, to }: Pick<Run, "from" | "to">): boolean {
  return /^[A-Za-z]$/.test(textOf(pieces.slice(from, to)));
}

/** Returns a word with a letter for each digit. */
export function withoutDigits(word: string): string {
  return word.replace(/[0-9]/g, "a");
}

/** A number for what stands behind the last colon of the authority, which some find behind any slashes, if that is none. */
function portIn(pieces: readonly Piece[], of: Run["of"]): Repair[] {
  const first = endOfFirstSlashes(pieces);
  const length = pieces.slice(first).findIndex(({ text }) => /^[/\\?#]$/.test(text));
  const to = length === -1 ? pieces.length : first + length;
  const colon = pieces.slice(0, to).findLastIndex(({ text }) => text === ":");
  const run: Run = { of, from: colon + 1, to };
  const port = colon >= first && isSlash(pieces[first - 1]) ? textOf(pieces.slice(run.from, to)) : "";
  const isInAddress = port.includes("]") && textOf(pieces.slice(first, colon)).includes("[");
  return /^[0-9]*$|@/.test(port) || isInAddress ? [] : [{ run, by: "1", rank: portRank }];
}

/**
 * A slash behind the scheme of a base, without which its path is opaque to some; or one slash for two, with which no
 * authority begins.
 */
function opaqueIn(pieces: readonly Piece[], of: Run["of"], scheme: Omit<Run, "of"> | null): Repair[] {
  if (of === "input" || scheme === null) return [];
  const from = scheme.to + 1;
  const [first, second] = pieces.slice(from, from + 2);
  if (!isSlash(first)) return [{ run: { of, from, to: from }, by: "/", rank: opaqueRank }];
  return isSlash(second) ? [{ run: { of, from, to: from + 2 }, by: "/", rank: slashesRank }] : [];
}

/** A scheme that everybody takes for a hierarchical one, for a base that nothing may be relative to otherwise. */
function hierarchicalIn({ input }: Draft, of: Run["of"], scheme: Omit<Run, "of"> | null): Repair[] {
  if (of === "input" || scheme === null || schemeIn(input) !== null) return [];
  return [{ run: { of, ...scheme }, by: "http", rank: schemeRank }];
}

/** Tells whether two slashes come together without a piece, which might begin a host; what some remove is no such piece. */
function joinsSlashes(pieces: readonly Piece[], at: number): boolean {
  const [before, piece, after] = [pieces[at - 1], pieces[at], pieces[at + 1]];
  return isSlash(before) && isSlash(after) && !/^[/\\\t\n\r]$/.test(piece?.text ?? "");
}

/** Tells whether a run is two slashes that no other follows. */
function isTwoSlashes(pieces: readonly Piece[], { from, to }: Run): boolean {
  return textOf(pieces.slice(from, to)) === "//" && !isSlash(pieces[to]);
}

/** A number is rarer than a word, and rather the reason than one digit of it; so are slashes and brackets. */
function rankOfWord(pieces: readonly Piece[], { from, to }: Run): number {
  const word = textOf(pieces.slice(from, to));
  if (word === "//") return slashesRank;
  if (word.startsWith("[")) return bracketsRank;
  if (/^xn--/i.test(word)) return punycodeRank;
  if (/^localhost$/i.test(word)) return nameRank;
  if (/^[0-9]+$/.test(word)) return numberRank;
  const run = pieces.slice(from, to);
  // Several rare characters are hardly less rare than one.
  return run.some(({ text }) => /^[A-Za-z0-9.]$/.test(text)) ? wordRank : Math.max(...run.map(rankOf)) + 0.3;
}

function wordsOf(pieces: readonly Piece[], of: Run["of"]): Run[] {
  const indexAt = new Map<number, number>();
  let units = 0;
  pieces.forEach(({ text }, index) => {
    indexAt.set(units, index);
    units += text.length;
  });
  indexAt.set(units, pieces.length);
  const string = textOf(pieces);
  const runs = words.flatMap((pattern) =>
    [...string.matchAll(pattern)].flatMap(({ 0: there, index }): Run[] => {
      const [from, to] = [indexAt.get(index), indexAt.get(index + there.length)];
      return from === undefined || to === undefined ? [] : [{ of, from, to }];
    }),
  );
  return [...new Map(runs.map((run) => [`${run.from} ${run.to}`, run])).values()];
}

/** Returns a letter for a base that is not all of a name in the input, with which it would be equal by chance. */
function unlikeInput({ input }: Draft): string {
  return /(?<![A-Za-z])a(?![A-Za-z])/.test(textOf(input)) ? "b" : "a";
}

/** A word stays several letters, since one letter before ":" is a drive to some parsers. */
function lettersFor(draft: Draft, run: Run): string {
  const there = textOf(piecesAt(draft, run));
  const letter = there.startsWith("a") ? "b" : "a";
  return there.length === 1 || /^[A-Za-z]{2}/.test(there) ? letter.repeat(2) : letter;
}

/** Returns the index before which a path ends. */
export function endOfPath(pieces: readonly Piece[]): number {
  const end = pieces.findIndex(({ text }) => text === "?" || text === "#");
  return end === -1 ? pieces.length : end;
}

/** A letter where something may be missing: at both ends, and between two delimiters; a slash at the end of the path. */
function insertionsIn(pieces: readonly Piece[], of: Run["of"]): Repair[] {
  const isDelimiter = (piece: Piece | undefined): boolean =>
    piece === undefined || /^[/\\?#:@.]$/.test(piece.text);
  const letters = Array.from({ length: pieces.length + 1 }, (_, from): Repair[] =>
    isDelimiter(pieces[from - 1]) && isDelimiter(pieces[from])
      ? [{ run: { of, from, to: from }, by: "a", rank: insertionRank }]
      : [],
  ).flat();
  const end = endOfPath(pieces);
  if (pieces[end - 1]?.text === "/" && regionsOf(pieces)[end - 1] === "path") return letters;
  // What is missing behind a drive is rather the reason than the drive.
  const isDrive = /(?:^|[/\\:])[A-Za-z][:|]$/.test(textOf(pieces.slice(of === "base" ? 1 : 0, end)));
  const slashAt = (from: number): Repair => ({
    run: { of, from, to: from },
    by: "/",
    rank: isDrive ? 0 : slashRank,
  });
  // Many remove what is blank at the end.
  const trimmed = pieces.findLastIndex(({ text }) => !/^[\0-\x20]$/.test(text)) + 1;
  return [...letters, ...(end === pieces.length && trimmed < end ? [slashAt(trimmed)] : []), slashAt(end)];
}
