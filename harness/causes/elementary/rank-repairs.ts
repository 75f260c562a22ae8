/** Ranks the repairs that take a difference away: the best first. */
import type { Answer } from "../../model/answer.js";
import { optionalEncoding } from "../../model/question.js";
import { atomsOf, beginning, hasNoHost, includesAtom, type Atom } from "./atoms.js";
import {
  isAlphanumeric,
  isInScheme,
  isSlash,
  piecesAt,
  schemeIn,
  spelled,
  textOf,
  type Draft,
} from "./draft.js";
import { isSame, withoutBase } from "./readings.js";
import { endOfFirstSlashes, regionsOf } from "./regions.js";
import {
  insertionRank,
  isLetter,
  repaired,
  repairsOf,
  slashRank,
  slashesRank,
  type Repair,
} from "./repairs.js";
import { asked, type PairAnswers, type Search } from "./search.js";

/** For each atom that a repair leaves: what takes all away is rather their common reason. */
const remainingRank = 5;
/** A difference that begins where a verdict differed was hidden by it, unless something as rare is the reason of both. */
const behindVerdict = 4;
/** The same side rejects for another reason, which may be another one of this fault. */
const stillRejected = 8;
/** A repair that brings about other differences is none where another brings about nothing. */
const muchWorse = 100;
/** A repair with which components begin to differ is of another cause. */
const begunRank = 200;
/** A repair with which nothing can be compared any more explains nothing. */
const idleRank = 300;
/** A repair with which both reject explains nothing, either. */
const rejectedRank = 400;
/** Without the component there is no difference in it, which explains nothing. */
const vanishingRank = 6;
/** What the reason of a rejection names is rather its reason. */
const reasonRank = 6;
/** A character beyond ASCII has a label looked at, in which another one is rather the fault. */
const labelRank = 8.2;
/** Two slashes behind which one accepts a host are the reason only if nothing in the host is. */
const bothRank = 5;
/** A missing host is rather the reason of a rejection than the slashes before it. */
const missingHostRank = 8.4;
/** A slash is rather the reason where somebody finds a host behind more than two, if one alone is. */
const skippedHostRank = 9.6;
/** A scheme that a reference has in common with its base is rather the reason than what that base holds. */
const sameSchemeRank = 8.4;

/**
 * Returns the repairs that take an atom away, the best first: somebody still accepts, nothing else begins to differ,
 * little else differs still, and the run is rare.
 * @param isShared Whether the scheme of the reference is one that `isSchemeShared` tells of.
 */
export function* repairsFor(draft: Draft, atom: Atom, isShared: boolean): Search<Repair[]> {
  const given = yield* asked(spelled(draft));
  const slashes = yield* areSlashes(draft);
  const ofDraft: Given = { draft, atom, given, isShared };
  const repairs = repairsOf(draft).map((each) =>
    slashes && isBackslash(draft, each) ? asSlash(each) : each,
  );
  const answers = yield repairs.map((each) => spelled(repaired(draft, each)));
  // A tab or line break that could as well be gone is no reason of what a letter in its place takes away.
  const isIdle = ({ run, by }: Repair): boolean => {
    if (by === "" || !/^[\t\n\r]$/.test(textOf(piecesAt(draft, run)))) return false;
    const removal = repairs.findIndex(
      (each) => each.by === "" && each.run.of === run.of && each.run.from === run.from,
    );
    const without = answers[removal];
    return without !== undefined && includesAtom(atomsOf(without), atom);
  };
  const ranked = repairs.flatMap((repair, index) => {
    const pair = answers[index];
    if (pair === undefined || includesAtom(atomsOf(pair), atom)) return [];
    const rank = rankInDraft(ofDraft, repair) + rankByAnswers(ofDraft, repair, pair);
    const idle = isIdle(repair) ? idleRank : 0;
    const isWhole = atom.in === "verdict" || atomsOf(pair).every((each) => each.in !== atom.in);
    return [{ repair, isWhole, rank: repair.rank + rank + idle }];
  });
  // What leaves a component empty where it is absent explains less than what makes it equal.
  const whole = ranked.filter(({ isWhole }) => isWhole);
  const sorted = (whole.length > 0 ? whole : ranked).sort((a, b) => a.rank - b.rank);
  const least = sorted[0]?.rank ?? 0;
  return sorted.filter(({ rank }) => rank < least + muchWorse).map(({ repair }) => repair);
}

/** An atom of a draft, and what both answer to that. */
interface Given {
  readonly draft: Draft;
  readonly atom: Atom;
  readonly given: PairAnswers;
  readonly isShared: boolean;
}

/** Ranks a repair by what both answer to the repaired draft. */
function rankByAnswers({ draft, atom, given }: Given, repair: Repair, pair: PairAnswers): number {
  const [before, after] = [atomsOf(given), atomsOf(pair)];
  const isStill = (each: Atom): boolean =>
    atom.in === "verdict" && each.in === "verdict" && each.rejecting === atom.rejecting;
  const hidden = after.some(isStill) ? stillRejected : behindVerdict;
  const ofBegun = atom.in === "verdict" ? hidden : begunRank;
  const begins = beginning(after, before).length === 0 ? 0 : ofBegun;
  // What makes an address none is no reason of what differs in components.
  const broken = begins >= begunRank && isInAddress(draft, repair) ? insertionRank : 0;
  // A drive letter that becomes a scheme may be rejected by both.
  const isDrive = isInScheme(draft, repair.run) && isLetter(draft[repair.run.of] ?? [], repair.run);
  const isRejected = !isDrive && pair.every(({ kind }) => kind === "rejected") ? rejectedRank : 0;
  // What is unspecified with the repair does not differ, but that explains nothing.
  const idle = isSilent(pair, atom) && !isSilent(given, atom) ? idleRank : 0;
  const remaining = after.filter((each) => includesAtom(before, each)).length * remainingRank;
  const isGone = repair.by === "" && isEmptied(pair, given, atom, textOf(piecesAt(draft, repair.run)));
  const isVanishing = isGone || (isAbsent(pair, atom) && !isAbsent(given, atom));
  const vanishing = isVanishing ? vanishingRank : 0;
  return begins + broken + isRejected + idle + remaining + vanishing;
}

/** Ranks a repair by what stands in its place in the draft, and beside that. */
function rankInDraft({ draft, atom, given, isShared }: Given, repair: Repair): number {
  const split = isAmongSlashes(draft, repair) ? slashesRank : 0;
  const same = isShared && isOfReferenceScheme(draft, repair) ? sameSchemeRank - repair.rank : 0;
  if (atom.in !== "verdict") return split + same;
  const isWithoutHost = hasNoHost(given[atom.rejecting === 0 ? 1 : 0]);
  const ofHost = isWithoutHost ? missingHostRank : skippedHostRank;
  const missing = isMissingHost(draft, repair) ? ofHost - insertionRank : 0;
  const ofBoth = bothRank + (isTwoBackslashes(draft, repair) ? slashesRank : 0);
  const isBoth = split === 0 && !isWithoutHost && isOfTwoSlashes(draft, repair);
  // Of two delimiters of which each could go, the last is rejected.
  const isMark = /^[#?@:]$/.test(textOf(piecesAt(draft, repair.run)));
  const last = isMark ? -repair.run.from / muchWorse : 0;
  const reason = rankByReason(given, atom, draft, repair);
  return missing + split + (isBoth ? ofBoth : 0) + last + reason + same;
}

/** Tells whether a repair inserts a host after two slashes, after the user and password, or at the end of all. */
function isMissingHost(draft: Draft, { run: { of, from, to } }: Repair): boolean {
  const pieces = draft[of] ?? [];
  if (from < to) return false;
  const before = textOf(pieces.slice(0, from));
  if (from === pieces.length && /:[/\\]?$/.test(before)) return true;
  return from === regionsOf(pieces).lastIndexOf("authority") + 1 && /(?:^|:)[/\\]{2}(?:.*@)?$/s.test(before);
}

/**
 * Tells whether a reference has the scheme of its base, and only one side takes anything from that: a host or a path, or what it
 * accepts for it.
 */
export function* isSchemeShared(draft: Draft, atom: Atom): Search<boolean> {
  if (!/^(?:host|path|verdict)$/.test(atom.in)) return false;
  const schemes = (["input", "base"] as const).map((of) => {
    const there = schemeIn(draft[of] ?? []);
    return there === null ? null : textOf(piecesAt(draft, { of, ...there })).toLowerCase();
  });
  if (schemes[0] === null || schemes[0] !== schemes[1]) return false;
  const [ofA, ofB] = yield* withoutBase(spelled(draft));
  return ofA !== ofB;
}

/** Tells whether a repair is of the scheme of a reference. */
export function isOfReferenceScheme(draft: Draft, { run }: Repair): boolean {
  return run.of === "input" && isInScheme(draft, run);
}

/** Tells whether a repair is of the slashes before the host, if these are two. */
function isOfTwoSlashes(draft: Draft, { run: { of, from, to } }: Repair): boolean {
  const pieces = draft[of] ?? [];
  const end = endOfFirstSlashes(pieces);
  const isOnly = isSlash(pieces[end - 2]) && !isSlash(pieces[end - 3]);
  return isOnly && from < to && from >= end - 2 && to <= end;
}

/** Tells whether a repair puts letters for slashes of which there are more than two: it would begin something else. */
function isAmongSlashes(draft: Draft, { run, by }: Repair): boolean {
  const pieces = draft[run.of] ?? [];
  if (by === "" || by === "/" || !/^[/\\]+$/.test(textOf(pieces.slice(run.from, run.to)))) return false;
  let { from, to } = run;
  while (isSlash(pieces[from - 1])) from--;
  while (isSlash(pieces[to])) to++;
  return to - from > 2;
}

/** Tells whether a repair is of a part of an address in brackets. */
function isInAddress(draft: Draft, { run: { of, from, to } }: Repair): boolean {
  const pieces = draft[of] ?? [];
  const isOpen = /\[[^\]]*$/.test(textOf(pieces.slice(0, from)));
  return regionsOf(pieces)[from] === "authority" && isOpen && textOf(pieces.slice(to - 1)).includes("]");
}

/**
 * Ranks a colon before all else where a rejection says that no scheme precedes it, and the mark that begins a fragment behind all
 * where it says that one stands in that; a character beyond ASCII behind marks where a label is rejected.
 */
function rankByReason(given: PairAnswers, atom: Atom, draft: Draft, { run }: Repair): number {
  const answer = atom.in === "verdict" ? given[atom.rejecting] : null;
  if (answer?.kind !== "rejected") return 0;
  const token = textOf(piecesAt(draft, run));
  if (token === ":" && /\bno <scheme>/.test(answer.reason)) return -reasonRank;
  const isOfLabel = /^(?:ToASCII fails for a label|a label is empty)$/.test(answer.reason);
  if (isOfLabel && /^[^\0-\x7F]+$/.test(token)) return labelRank;
  // Behind it the Punycode of the label shows, of which that character is the cause.
  if (isOfLabel && /^[!-,:-@[-`{-~]$/.test(token)) return -behindVerdict;
  const isFirst = token === "#" && !textOf((draft[run.of] ?? []).slice(0, run.from)).includes("#");
  return isFirst && answer.reason.includes('"#" is not in <fragment>') ? reasonRank : 0;
}

/** Tells whether one side at least leaves the component of an atom unspecified. */
function isSilent(answers: PairAnswers, { in: name }: Atom): boolean {
  return answers.some(
    (answer) => answer.kind === "parsed" && answer.unspecified.some(({ component }) => component === name),
  );
}

/** Tells whether one side at least has no value in the component of an atom. */
function isAbsent(answers: PairAnswers, { in: name }: Atom): boolean {
  if (name === "verdict" || name === "href") return false;
  return answers.some((answer) => answer.kind === "parsed" && answer.components[name] === null);
}

/** Tells whether nobody has a host without a letter or digit, where one had one. */
function isEmptied(after: PairAnswers, before: PairAnswers, { in: name }: Atom, token: string): boolean {
  return name === "host" && isAlphanumeric(token) && after.every(hasNoHost) && !before.every(hasNoHost);
}

/** Tells whether both sides read all backslashes of the draft like slashes: then they are no reason of anything. */
export function* areSlashes(draft: Draft): Search<boolean> {
  const { input, base, encoding } = spelled(draft);
  if (!`${input}${base ?? ""}`.includes("\\")) return false;
  const changed = { input: input.replaceAll("\\", "/"), base: base?.replaceAll("\\", "/") ?? null };
  const [before, after] = [
    yield* asked(spelled(draft)),
    yield* asked({ ...changed, ...optionalEncoding(encoding) }),
  ];
  return before.every((answer, side) => isSameAnswer(answer, after[side]));
}

function isSameAnswer(a: Answer, b: Answer | undefined): boolean {
  if (a.kind === "rejected") return b?.kind === "rejected" && a.at === b.at;
  return a.kind === "parsed" && b !== undefined && isSame(a, b);
}

/** Tells whether a repair is of two backslashes: before a host they are no rarer than two slashes. */
function isTwoBackslashes(draft: Draft, { run }: Repair): boolean {
  return textOf(piecesAt(draft, run)) === "\\\\";
}

function isBackslash(draft: Draft, { run }: Repair): boolean {
  return /^\\+$/.test(textOf(piecesAt(draft, run)));
}

function asSlash(repair: Repair): Repair {
  return { ...repair, rank: repair.rank + slashRank };
}
