/**
 * Finds the cause of a shortened draft: the repair that takes its difference away, the canonical form, and how both sides
 * read what decides. Many questions shorten to the same.
 */
import type { Span } from "../../../algorithms/algorithm.js";
import { sectionOf } from "../../../algorithms/outline.js";
import { lengthOf } from "../../compare/cluster.js";
import type { Answer } from "../../model/answer.js";
import { textOfSpan } from "../../model/question.js";
import { atomsOf, atomsWithout, includesAtom, isSameAtom, type Atom } from "./atoms.js";
import { afterRepair, canonical, isDelimiter, isStructural, tokenOf, type Pinned } from "./canonical.js";
import {
  isInScheme,
  piecesAt,
  sizeOf,
  spelled,
  textOf,
  withRun,
  type Draft,
  type Piece,
  type Run,
} from "./draft.js";
import { spanIn } from "./place.js";
import { isTold, readingKey, readingsOf, type Reading, type Readings } from "./readings.js";
import { isOfReferenceScheme, isSchemeShared, repairsFor } from "./rank-repairs.js";
import type { Repair } from "./repairs.js";
import { plainForm } from "./plain-form.js";
import { schemeKind } from "./scheme-kind.js";
import { asked, type Search } from "./search.js";
import { isAbout, rejectionsIn, shownAlone, type Shown } from "./shown.js";
import { simplestToken } from "./simplest-token.js";

/** A cause in a shortened question. */
export interface CauseAlone {
  /** The difference of the reproducer. */
  readonly atom: Atom;
  /** The smallest question in a canonical context that differs by this cause. */
  readonly alone: Shown;
  /** Equal for the same cause of the same pair. */
  readonly key: string;
  /** The run of the shortened question that decides. */
  readonly run: Run;
  /** Takes the atom away; `null` if no repair was found. */
  readonly repair: Repair | null;
}

/** Why a pair differs on an input, in one rule. */
export interface ElementaryCause extends Pick<CauseAlone, "atom" | "alone" | "key"> {
  /** The atoms of the input that it brings about. */
  readonly atoms: readonly Atom[];
  /** The span of the question that decides; empty where something is missing. */
  readonly span: Span;
  /** Other spans of the question that decide by the same cause. */
  readonly others: readonly Span[];
  /** The question itself, after the causes found before are repaired. */
  readonly here: Shown;
}

/** Remembers the causes of shortened questions of one pair, since many questions shorten to the same. */
export class KnownCauses {
  static readonly #most = 20_000;
  readonly #causes = new Map<string, CauseAlone>();

  /** Returns the cause of an atom in a shortened draft, searched if it is not known. */
  *causeIn(minimal: Draft, atom: Atom): Search<CauseAlone> {
    return yield* this.#known(minimal, atom, () => this.#inPlainForm(minimal, atom));
  }

  /** Returns the cause of an atom in a draft that is not shortened, if a mark is the best to repair; `null` otherwise. */
  *causeOfMark(draft: Draft, atom: Atom, mark: RegExp): Search<CauseAlone | null> {
    if (!draft.input.some(({ text }) => mark.test(text))) return null;
    const repair = yield* bestRepair(draft, atom);
    const isOfMark = repair !== null && mark.test(textOf(piecesAt(draft, repair.run)));
    return isOfMark ? yield* repairedCause(draft, repair, atom) : null;
  }

  /** Searches the cause in the plain form of a draft, which many share, and in the draft itself if a word decides. */
  *#inPlainForm(minimal: Draft, atom: Atom): Search<CauseAlone> {
    const plain = yield* plainForm(minimal, atom);
    if (plain !== null) {
      const cause = yield* this.#known(plain.draft, atom, () => causeIn(plain.draft, atom));
      const run = plain.inDraft(cause.run);
      if (run !== null && cause.repair !== null) return { ...cause, run, repair: { ...cause.repair, run } };
    }
    return yield* causeIn(minimal, atom);
  }

  *#known(minimal: Draft, atom: Atom, search: () => Search<CauseAlone>): Search<CauseAlone> {
    const texts = ({ text }: Piece): string => text;
    const key = JSON.stringify([minimal.input.map(texts), minimal.base?.map(texts), minimal.encoding, atom]);
    const before = this.#causes.get(key);
    if (before !== undefined) return before;
    const cause = yield* search();
    if (this.#causes.size >= KnownCauses.#most) this.#causes.clear();
    this.#causes.set(key, cause);
    return cause;
  }
}

/** A cause without the run of a shortened question, of which another may be the reproducer. */
type ShownCause = Pick<CauseAlone, "atom" | "alone" | "key">;

/** The longest draft that is brought into a canonical form with all that stands beside what decides. */
const closely = 60;

/** The most code units by which that may be longer than the reproducer of the shortened question. */
const mostLonger = 4;

/**
 * Returns a cause with a reproducer in which both sides read what decides as they do in a draft: what is shortened may have
 * lost what it depends on, as the letter of a drive. The cause as it is if the readings are the same, or say nothing.
 * @param pinned The draft with the run that decides there, and what its repair puts in its place.
 */
export function* readAsIn(
  pinned: Pinned,
  { cause, atom }: { readonly cause: ShownCause; readonly atom: Atom },
): Search<ShownCause> {
  const token = tokenOf(pinned);
  const tokenAlone = textOfSpan(cause.alone.question, cause.alone.span);
  if (isStructural(token) || sizeOf(pinned.draft) > closely) return cause;
  const isOther = (here: Readings, side: 0 | 1): boolean => {
    const alone = cause.alone.readings[side];
    const isComparable = isTold(here[side]) && isTold(alone);
    return isComparable && readingKey(here[side], token) !== readingKey(alone, tokenAlone);
  };
  const here = yield* readingsOf(pinned.draft, pinned.run);
  if (!isOther(here, 0) && !isOther(here, 1)) return cause;
  const form = yield* canonical(pinned, atom);
  const readings = yield* readingsOf(form.draft, form.run);
  const isShort = lengthOf(spelled(form.draft)) <= lengthOf(cause.alone.question) + mostLonger;
  if (isShort && isOther(readings, 0) === isOther(here, 0) && isOther(readings, 1) === isOther(here, 1))
    return { ...cause, alone: shownAlone(form, readings), key: keyOf(form, atom, readings) };
  return cause;
}

/** The longest shortened draft whose pieces are all repaired in turn. */
const mostRepaired = 150;

/** Finds the cause of an atom in a draft that is as short as the atom allows. */
function* causeIn(minimal: Draft, atom: Atom): Search<CauseAlone> {
  if (sizeOf(minimal) > mostRepaired) return yield* unrepaired(minimal, atom);
  const kind = yield* schemeKind(minimal);
  if (kind !== null) {
    const { repair, readings, key } = kind;
    return { atom, run: repair.run, repair, alone: shownAlone({ draft: minimal, ...repair }, readings), key };
  }
  const repair = yield* bestRepair(minimal, atom);
  if (repair === null) return (yield* plainer(minimal, atom)) ?? (yield* unrepaired(minimal, atom));
  return yield* repairedCause(minimal, repair, atom);
}

/** Returns the cause of an atom that a repair of a draft takes away. */
function* repairedCause(draft: Draft, repair: Repair, atom: Atom): Search<CauseAlone> {
  const { pinned, shown } = yield* smallest({ draft, ...repair }, atom);
  const ofScheme = yield* schemeKind(pinned.draft);
  const readings = ofScheme?.readings ?? (yield* readingsOf(pinned.draft, pinned.run));
  const isAny = ofScheme === null && (yield* isOfAnyPath(pinned, shown));
  const key = (ofScheme?.key ?? keyOf(pinned, shown, readings)) + (isAny ? " of any scheme" : "");
  return { atom: shown, run: repair.run, repair, alone: shownAlone(pinned, readings), key };
}

/** Tells whether a mark in a path differs under http, too: that is another rule than one for schemes that are not special. */
function* isOfAnyPath(pinned: Pinned, { in: name }: Atom): Search<boolean> {
  const token = tokenOf(pinned);
  const { input, base } = spelled(pinned.draft);
  if (name !== "path" || !/^[^A-Za-z0-9/\\?#%]$/.test(token) || base !== null) return false;
  if (input !== `aa:/${token}`) return false;
  const after = atomsOf(yield* asked({ input: `http://a/${token}`, base: null }));
  return after.some((each) => each.in === "path");
}

/**
 * Returns the canonical form, in the simplest spelling. If the repair takes several atoms away at once, they have one
 * cause: it is shown by the one whose canonical form is the shortest.
 */
function* smallest(pinned: Pinned, atom: Atom): Search<{ readonly pinned: Pinned; readonly shown: Atom }> {
  const first = yield* canonical(pinned, atom);
  const forms = [{ pinned: first, shown: yield* firstRepaired(first, atom) }];
  for (const other of yield* repairedAtoms(first)) {
    if (isSameAtom(other, atom)) continue;
    const form = yield* canonical(first, other);
    forms.push({ pinned: form, shown: yield* firstRepaired(form, other) });
  }
  // An empty host for an absent one comes of much that shows better elsewhere.
  const isPresence = ({ shown }: { readonly shown: Atom }): number =>
    Number(shown.in === "host" && shown.isPresence);
  const [best = { pinned: first, shown: atom }] = forms.sort(
    (a, b) => isPresence(a) - isPresence(b) || sizeOf(a.pinned.draft) - sizeOf(b.pinned.draft),
  );
  return { pinned: yield* simplestToken(best.pinned, best.shown), shown: best.shown };
}

/** Finds the cause with a letter for a piece, where two differences at once leave an atom whichever of them is repaired. */
function* plainer(minimal: Draft, atom: Atom): Search<CauseAlone | null> {
  for (const [from, { text, place }] of minimal.input.entries()) {
    if (/^[A-Za-z:]$/.test(text)) continue;
    const draft = withRun(minimal, { of: "input", from, to: from + 1 }, [{ text: "a", place }]);
    if (!includesAtom(atomsOf(yield* asked(spelled(draft))), atom)) continue;
    const cause = yield* causeIn(draft, atom);
    if (cause.repair !== null) return cause;
  }
  return null;
}

/** Runs that are looked at: the two sides should read the run differently. */
const runsTried = 4;

function* bestRepair(draft: Draft, atom: Atom): Search<Repair | null> {
  const isShared = yield* isSchemeShared(draft, atom);
  const repairs = yield* repairsFor(draft, atom, isShared);
  const tried = new Set<string>();
  for (const repair of repairs) {
    const { of, from, to } = repair.run;
    if (tried.has(`${of} ${from} ${to}`)) continue;
    if (tried.size === runsTried) break;
    tried.add(`${of} ${from} ${to}`);
    const token = textOf(piecesAt(draft, repair.run));
    // Nobody reads a path that is missing, and a letter before a colon is like no other.
    if (token === "" && repair.by === "/" && repair.run.of === "input") return repair;
    if (isInScheme(draft, repair.run) && /^[A-Za-z]$/.test(token)) return repair;
    // Nor is a scheme read otherwise for its being that of the base.
    if (isShared && isOfReferenceScheme(draft, repair)) return repair;
    const [a, b] = yield* readingsOf(draft, repair.run);
    // What begins no authority to one side is the reason, rather than what that has in the path.
    const isInPath = [a, b].some((each) => each.kind === "like" && each.in === "path");
    const isBehind = /^(?:username|password|port)$/.test(atom.in) && /^[@:]$/.test(token) && isInPath;
    if (readingKey(a, token) !== readingKey(b, token) && !isBehind) return repair;
  }
  return repairs[0] ?? null;
}

/** Returns the atom that the repair takes away: the given one if it still does. */
function* firstRepaired(pinned: Pinned, atom: Atom): Search<Atom> {
  const gone = yield* repairedAtoms(pinned);
  return gone.find((each) => isSameAtom(each, atom)) ?? gone[0] ?? atom;
}

/** Returns the atoms that the repair takes away. */
function* repairedAtoms(pinned: Pinned): Search<Atom[]> {
  const before = atomsOf(yield* asked(spelled(pinned.draft)));
  const { after } = yield* afterRepair(pinned);
  return atomsWithout(before, after);
}

/** A cause of which only the place is known: the pieces that are left. */
function* unrepaired(minimal: Draft, atom: Atom): Search<CauseAlone> {
  const of = minimal.input.length === 0 && minimal.base !== null ? "base" : "input";
  const run: Run = { of, from: 0, to: minimal[of]?.length ?? 0 };
  const at = atom.in === "verdict" ? ` at ${atom.at} by ${atom.rejecting}` : "";
  const [a, b] = yield* asked(spelled(minimal));
  const readingIn = (answer: Answer): Reading => rejectionsIn(answer)[0] ?? { kind: "own" };
  return {
    atom,
    run,
    repair: null,
    alone: {
      question: spelled(minimal),
      span: spanIn(minimal, run),
      repaired: null,
      readings: [readingIn(a), readingIn(b)],
      isOnlyAlone: [false, false],
    },
    key: `not repaired: ${atom.in}${at}`,
  };
}

/** A cause of a verdict is known by the rejecting step, another by its context and by how both read the token. */
function keyOf(pinned: Pinned, atom: Atom, readings: Readings): string {
  const token = tokenOf(pinned);
  if (atom.in === "verdict") {
    // One rule reads an address, which has a step for each fault in it.
    const at = /^\[.+\]$/s.test(token) ? sectionOf(atom.at) : atom.at;
    const accepting = readings[atom.rejecting === 0 ? 1 : 0];
    const isOfHost = accepting.kind === "like" && accepting.in === "host";
    const rejecting = readings[atom.rejecting];
    // A rejection that names the character is one of all marks; another comes of what the break is not removed from.
    const isNamed = rejecting.kind === "rejects" && isAbout(rejecting.reason, token);
    const isBreak = /^[\t\n\r]$/.test(token) && !isNamed;
    const kind = isBreak ? "line breaks" : isOfHost ? tokenClassInHost(token) : tokenClass(token);
    const isOfPath = accepting.kind === "like" && accepting.in === "path" && isDelimiter(token);
    const isOfBase = kind === "letters" && pinned.run.of === "base";
    const isFragment = isOfBase && textOf(pinned.draft.input).startsWith("#");
    const place = isOfPath ? " in a path" : isFragment ? " for a fragment" : "";
    return `verdict of ${atom.rejecting} at ${at} | ${kind}${place}`;
  }
  // The grammar of RFC 3986 has these in user information (3.2.1), and no other marks.
  const isSubDelim = /^(?:username|password)$/.test(atom.in) && /^[!$&'()*+,;=]$/.test(token);
  const component = isSubDelim ? `${atom.in} with a sub-delimiter` : atom.in;
  return [component, shapeOf(pinned), ...readings.map((each) => readingKey(each, token))].join(" | ");
}

/** Names the class of tokens that one rejecting step may refuse for one reason. */
function tokenClass(token: string): string {
  const escape = /^%([0-9A-Fa-f]{2})$/.exec(token)?.[1];
  const character = escape === undefined ? token : String.fromCharCode(Number.parseInt(escape, 16));
  if (/^[^\0-\x7F]+$/u.test(character)) return "beyond ASCII";
  // A word is known by its first character, as a scheme is.
  if (/^[0-9.][A-Za-z0-9+.-]*$/.test(character)) return "numbers";
  if (/^[A-Za-z][A-Za-z0-9+.-]*$/.test(character)) return "letters";
  return character === "-" || character === "" ? character : "marks";
}

/** The same in a host, where the forbidden marks, the bar and the controls have become more one after the other. */
function tokenClassInHost(token: string): string {
  if (/^(?:[\0-\x1F\x7F]|%[01][0-9A-Fa-f]|%7[Ff])$/.test(token)) return "controls";
  return /^(?:\||%7[Cc])$/.test(token) ? "|" : tokenClass(token);
}

/**
 * Returns the reproducer with `*` for the token, or the token itself if its place gives it its meaning. A letter behind it
 * says nothing but that it is no control at the end.
 */
function shapeOf(pinned: Pinned): string {
  const { draft, run } = pinned;
  const marked = (of: Run["of"]): string => {
    const pieces = draft[of] ?? [];
    if (of !== run.of) return textOf(pieces);
    const token = isStructural(tokenOf(pinned)) ? `{${tokenOf(pinned)}}` : "*";
    const end = textOf(pieces.slice(run.to));
    const isInside = /^[\0-\x1F]/.test(tokenOf(pinned));
    return textOf(pieces.slice(0, run.from)) + token + (end === "a" && !isInside ? "" : end);
  };
  return draft.base === null ? marked("input") : `${marked("input")} against ${marked("base")}`;
}
