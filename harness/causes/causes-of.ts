/**
 * Finds the elementary causes for which two participants differ on an input: those that differences are made of. Each
 * atom of the difference is shortened alone, and a repair is sought that takes it away. What still differs when a cause
 * is repaired has other causes.
 */
import type { Span } from "../../algorithms/algorithm.js";
import { sectionOf } from "../../algorithms/outline.js";
import type { Answer } from "../model/answer.js";
import { textOfSpan, type Question } from "../model/question.js";
import { atomsOf, atomsWithout, includesAtom, isSameAtom, type Atom } from "./atoms.js";
import { afterRepair, canonical, isStructural, sameCauseAs, tokenOf, type Pinned } from "./canonical.js";
import {
  draftOf,
  isInScheme,
  madePieces,
  piecesAt,
  schemeIn,
  sizeOf,
  spanOf,
  spelled,
  textOf,
  withRun,
  type Draft,
  type Piece,
  type Run,
} from "./draft.js";
import { readingKey, readingsOf, type Reading } from "./readings.js";
import { regionsOf } from "./regions.js";
import { endOfPath, repaired, repairsFor, withoutDigits, type Repair } from "./repairs.js";
import { schemeKind } from "./scheme-kind.js";
import { asked, type PairAnswers, type Search } from "./search.js";
import { shortened } from "./shorten.js";

type Readings = readonly [Reading, Reading];

/** A question in which a cause shows. */
export interface Shown {
  readonly question: Question;
  /** The span that decides. */
  readonly span: Span;
  /** The question with that span repaired; `null` if no repair was found. */
  readonly repaired: Question | null;
  /** The reading of the span by each side. */
  readonly readings: Readings;
}

/** A cause in a shortened question. */
interface CauseAlone extends Pick<ElementaryCause, "atom" | "alone" | "key"> {
  /** The run of the shortened question that decides. */
  readonly run: Run;
  /** Takes the atom away; `null` if no repair was found. */
  readonly repair: Repair | null;
}

/** Remembers the causes of shortened questions of one pair, since many questions shorten to the same. */
export class KnownCauses {
  static readonly #most = 20_000;
  readonly #causes = new Map<string, CauseAlone>();

  /** Returns the cause of an atom in a shortened draft, searched if it is not known. */
  *causeIn(minimal: Draft, atom: Atom): Search<CauseAlone> {
    const texts = ({ text }: Piece): string => text;
    const key = JSON.stringify([minimal.input.map(texts), minimal.base?.map(texts), minimal.encoding, atom]);
    const before = this.#causes.get(key);
    if (before !== undefined) return before;
    const cause = yield* causeIn(minimal, atom);
    if (this.#causes.size >= KnownCauses.#most) this.#causes.clear();
    this.#causes.set(key, cause);
    return cause;
  }
}

/** Why a pair differs on an input, in one rule. */
export interface ElementaryCause {
  /** The difference of the reproducer. */
  readonly atom: Atom;
  /** The atoms of the input that it brings about. */
  readonly atoms: readonly Atom[];
  /** The span of the question that decides; empty where something is missing. */
  readonly span: Span;
  /** Other spans of the question that decide by the same cause. */
  readonly others: readonly Span[];
  /** The smallest question in a canonical context that differs by this cause. */
  readonly alone: Shown;
  /** The question itself, after the causes found before are repaired. */
  readonly here: Shown;
  /** Equal for the same cause of the same pair. */
  readonly key: string;
}

/** The most causes of one input. */
const mostCauses = 16;

/** The longest shortened draft whose pieces are all repaired in turn. */
const closely = 150;

/**
 * Returns the causes in the order in which they are found; none if the pair does not differ.
 * @param known The causes that were found before for the same pair; the new ones are added.
 */
export function* causesOf(question: Question, known = new KnownCauses()): Search<ElementaryCause[]> {
  const found = new Map<string, ElementaryCause>();
  let draft = draftOf(question);
  let atoms = atomsOf(yield* asked(question));
  let passed: readonly Atom[] = [];
  const first = atoms;
  let isOtherScheme = false;
  let unplaced: ElementaryCause | null = null;
  for (let round = 0; round < mostCauses; round++) {
    const [atom] = atomsWithout(atoms, passed).filter((each) => isOfQuestion(each, first, isOtherScheme));
    if (atom === undefined) break;
    const minimal = yield* shortened(draft, atom);
    const { run: decides, repair, ...cause } = yield* known.causeIn(minimal, atom);
    const there = repair === null ? null : yield* placed(draft, minimal, repair, atom);
    const run = there?.run ?? null;
    const span =
      placeOf(minimal, decides) === null ? null : placeOf(run === null ? minimal : draft, run ?? decides);
    const next = there === null ? null : repairedEverywhere(draft, there.run, there.by);
    const after = next === null ? atoms : atomsOf(yield* asked(spelled(next)));
    const before = found.get(cause.key);
    const isKnown = before !== undefined && span !== null && [before.span, ...before.others].some(isAt(span));
    const isOfScheme = there !== null && next !== null && hasOtherScheme(draft, next, there.run.of);
    // Components of two schemes are not compared.
    const gone = isOfScheme && atom.in === "scheme" ? atoms : atomsWithout(atoms, after);
    unplaced ??= span === null ? { ...cause, ...wholly(question, cause.alone), atoms: [atom] } : null;
    if (span !== null && before !== undefined && !isKnown)
      found.set(cause.key, { ...before, others: [...before.others, span] });
    // What a scheme brings about is one cause in all components.
    const ofScheme = [...found.values()].find((each) => isOfScheme && span !== null && isAt(span)(each.span));
    if (ofScheme !== undefined) found.set(ofScheme.key, { ...ofScheme, atoms: [...ofScheme.atoms, atom] });
    else if (span !== null && before === undefined) {
      const alike = atomsWithout(gone, [atom]);
      const here =
        run === null || next === null
          ? shownElsewhere(cause.alone, textOfSpan(question, span))
          : yield* shownIn({ draft, run, next, minimal }, cause.alone);
      found.set(cause.key, { ...cause, span, others: [], atoms: [atom, ...alike], here });
    }
    // A repair that helps nothing would be found again, and another scheme has other differences.
    if (next === null || isKnown) passed = [...passed, atom];
    else if (isOfScheme) passed = [...passed, atom, ...gone];
    isOtherScheme ||= isOfScheme || (run !== null && draft[run.of] === null);
    if (next === null || isOfScheme) continue;
    draft = next;
    atoms = after;
  }
  return found.size === 0 && unplaced !== null ? [unplaced] : [...found.values()];
}

function isAt({ of, start, end }: Span): (other: Span) => boolean {
  return (other) => other.of === of && other.start === start && other.end === end;
}

/** Tells whether a repaired string has another scheme, as with a letter in place of a space before it. */
function hasOtherScheme(draft: Draft, next: Draft, of: Run["of"]): boolean {
  const schemeOf = (pieces: readonly Piece[]): string | null => {
    const scheme = schemeIn(pieces);
    return scheme === null ? null : textOf(pieces.slice(scheme.from, scheme.to)).toLowerCase();
  };
  const [before, after] = [draft[of], next[of]];
  return before !== null && after !== null && schemeOf(before) !== schemeOf(after);
}

/** Returns the place of a cause that was left of the question only by a letter: all of the input. */
function wholly(question: Question, alone: Shown): Pick<ElementaryCause, "span" | "others" | "here"> {
  const span: Span = { of: "input", start: 0, end: question.input.length };
  const ofWhole = (reading: Reading): Reading => (reading.kind === "rejects" ? reading : { kind: "own" });
  const [a, b] = alone.readings;
  return { span, others: [], here: { ...alone, readings: [ofWhole(a), ofWhole(b)] } };
}

/**
 * Tells whether an atom that is left after repairs is one of the question. What a rejection hid is; what another scheme
 * brings about is not, nor a rejection by who accepted the question.
 */
function isOfQuestion(atom: Atom, ofQuestion: readonly Atom[], isOtherScheme: boolean): boolean {
  const rejection = ofQuestion.find((each) => each.in === "verdict");
  if (atom.in === "verdict") return rejection?.in === "verdict" && rejection.rejecting === atom.rejecting;
  return (rejection !== undefined && !isOtherScheme) || includesAtom(ofQuestion, atom);
}

/** Finds the cause of an atom in a draft that is as short as the atom allows. */
function* causeIn(minimal: Draft, atom: Atom): Search<CauseAlone> {
  if (sizeOf(minimal) > closely) return yield* unrepaired(minimal, atom);
  const kind = yield* schemeKind(minimal);
  if (kind !== null) {
    const { repair, readings, key } = kind;
    return { atom, run: repair.run, repair, alone: shownAlone({ draft: minimal, ...repair }, readings), key };
  }
  const repair = yield* bestRepair(minimal, atom);
  if (repair === null) return yield* unrepaired(minimal, atom);
  const { pinned, shown } = yield* smallest({ draft: minimal, ...repair }, atom);
  const ofScheme = yield* schemeKind(pinned.draft);
  const readings = ofScheme?.readings ?? (yield* readingsOf(pinned.draft, pinned.run));
  const key = ofScheme?.key ?? keyOf(pinned, shown, readings);
  return { atom: shown, run: repair.run, repair, alone: shownAlone(pinned, readings), key };
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
  const [best = { pinned: first, shown: atom }] = forms.sort(
    (a, b) => sizeOf(a.pinned.draft) - sizeOf(b.pinned.draft),
  );
  return { pinned: yield* simplestToken(best.pinned, best.shown), shown: best.shown };
}

/** Repairs that are looked at: the two sides should read the run differently. */
const repairsTried = 4;

function* bestRepair(draft: Draft, atom: Atom): Search<Repair | null> {
  const repairs = yield* repairsFor(draft, atom);
  for (const repair of repairs.slice(0, repairsTried)) {
    const token = textOf(piecesAt(draft, repair.run));
    // Nobody reads a path that is missing.
    if (token === "" && repair.by === "/" && repair.run.of === "input") return repair;
    const [a, b] = yield* readingsOf(draft, repair.run);
    if (readingKey(a, token) !== readingKey(b, token)) return repair;
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

/** Replaces the token by the simplest one that both read alike, or that the rejecting side rejects alike. */
function* simplestToken(pinned: Pinned, atom: Atom): Search<Pinned> {
  const { draft, run, by } = pinned;
  const token = tokenOf(pinned);
  const isSameCause = sameCauseAs(pinned, atom);
  const isCase = token !== by && token.toLowerCase() === by;
  if (token.length > 1 && token !== by && withoutDigits(token) === by) return yield* oneDigit(pinned, atom);
  const simpler = isCase ? simplerCapitals(token) : simplerTokens(token, by);
  // One letter before a colon is a drive to some.
  const isLonger = token.length > 1 && isInScheme(draft, run);
  const choices = isLonger ? simpler.filter(({ length }) => length > 1) : simpler;
  if (choices.length === 0) return pinned;
  const deciding = atom.in === "verdict" ? [atom.rejecting] : ([0, 1] as const);
  const was = yield* readingsOf(draft, run);
  for (const choice of choices) {
    const pieces = madePieces(choice);
    const each: Pinned = {
      draft: withRun(draft, run, pieces),
      run: { ...run, to: run.from + pieces.length },
      by: isCase ? choice.toLowerCase() : by,
    };
    if (!(yield* isSameCause(each))) continue;
    const is = yield* readingsOf(each.draft, each.run);
    if (deciding.every((side) => readingKey(was[side], token) === readingKey(is[side], choice))) return each;
  }
  return pinned;
}

/** Replaces a word with several digits by one digit behind a letter, if that has the same cause. */
function* oneDigit(pinned: Pinned, atom: Atom): Search<Pinned> {
  const { run } = pinned;
  const short: Pinned = {
    draft: withRun(pinned.draft, run, madePieces("a1")),
    run: { ...run, from: run.from + 1, to: run.from + 2 },
    by: "a",
  };
  return (yield* sameCauseAs(short, atom)(short)) ? short : pinned;
}

/** Two letters are no drive. */
function simplerCapitals(token: string): readonly string[] {
  const choices = ["AA", "HTTP", "FILE"];
  return choices.includes(token) ? choices.slice(0, choices.indexOf(token)) : choices;
}

function simplerTokens(token: string, by: string): readonly string[] {
  const choices = [
    ...(token !== "" && by === "" ? ["a"] : []),
    ...(/^[A-Za-z]+$/.test(token) ? [by === "" ? "a" : "b", token.toLowerCase(), "A"] : []),
    ...(/^[0-9]+$/.test(token) ? ["1"] : []),
    ...(/^\[.*\]$/s.test(token) ? ["[]", "[a]"] : []),
    ...(/^[^\0-\x7F]/u.test(token) ? ["\u00E9", "\u4E00"] : []),
  ];
  return choices.includes(token) ? choices.slice(0, choices.indexOf(token)) : choices;
}

function shownAlone({ draft, run, by }: Pinned, readings: Readings): Shown {
  return {
    question: spelled(draft),
    span: spanIn(draft, run),
    repaired: spelled(repaired(draft, { run, by })),
    readings,
  };
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
    },
    key: `not repaired: ${atom.in}${at}`,
  };
}

/** Returns where the pieces of a run stood in the question; `null` if they were not in it. */
function placeOf(draft: Draft, run: Run): Span | null {
  const own = spanOf(piecesAt(draft, run));
  if (own !== null || run.from < run.to) return own;
  const pieces = draft[run.of] ?? [];
  const before = pieces[run.from - 1]?.place ?? null;
  const after = pieces[run.from]?.place ?? null;
  if (before !== null) return { of: before.of, start: before.end, end: before.end };
  if (after !== null) return { of: after.of, start: after.start, end: after.start };
  return pieces.length === 0 ? { of: run.of, start: 0, end: 0 } : null;
}

/** Returns the span of a run in the question that the draft spells. */
function spanIn(draft: Draft, { of, from, to }: Run): Span {
  const start = textOf((draft[of] ?? []).slice(0, from)).length;
  return { of, start, end: start + textOf(piecesAt(draft, { of, from, to })).length };
}

/** Returns where a run of the minimal draft stands in the whole one; `null` if it does not stand there any more. */
function located(draft: Draft, minimal: Draft, run: Run, by: string): Run | null {
  const place = placeOf(minimal, run);
  if (place === null) return null;
  const all = draft[place.of] ?? [];
  const at = all.findIndex((piece) => piece.place?.start === place.start);
  if (run.from === run.to) {
    // What stood before the end of the path may have been removed.
    const from = by === "/" && run.of === "input" ? endOfPath(all) : at === -1 ? all.length : at;
    return { of: place.of, from, to: from };
  }
  const there: Run = { of: place.of, from: at, to: at + run.to - run.from };
  const isThere = at !== -1 && textOf(piecesAt(draft, there)) === textOf(piecesAt(minimal, run));
  return isThere ? there : null;
}

/**
 * Returns where a repair of the minimal draft stands in the whole one; `null` if it does not stand there any more. Its
 * run may stand for a longer one, all digits of a number or all of a word that is rejected, or for the first of several
 * slashes, which shortening leaves as the last ones: these are taken if their repair takes the atom away, too.
 */
function* placed(
  draft: Draft,
  minimal: Draft,
  { run: ofMinimal, by }: Repair,
  atom: Atom,
): Search<Pick<Repair, "run" | "by"> | null> {
  const run = located(draft, minimal, ofMinimal, by);
  if (run === null) return null;
  const all = draft[run.of] ?? [];
  if (run.from === run.to && run.of === "input") return yield* missingIn(draft, { run, by }, atom);
  const token = textOf(piecesAt(draft, run));
  const isWord = atom.in === "verdict" && /^[A-Za-z0-9]+$/.test(token) && !isInScheme(draft, run);
  const isNumber = isWord || /^[0-9]+$/.test(token);
  if (!isNumber && !/^(?:\/+|\\+)$/.test(token)) return { run, by };
  const isAlike = (index: number): boolean => {
    const text = all[index]?.text ?? "";
    return isWord ? /^[A-Za-z0-9]$/.test(text) : isNumber ? /^[0-9]$/.test(text) : text === token[0];
  };
  let { from, to } = run;
  while (isAlike(from - 1)) from--;
  if (isNumber) while (isAlike(to)) to++;
  else to = from + run.to - run.from;
  if (from === run.from && to === run.to) return { run, by };
  for (const other of isNumber ? [by, "1"] : [by]) {
    const whole = { run: { of: run.of, from, to }, by: other };
    const after = atomsOf(yield* asked(spelled(repaired(draft, whole))));
    if (!includesAtom(after, atom)) return whole;
  }
  return { run, by };
}

/** Returns where something is missing in the draft: at that place, or at the end of the authority; `null` if at none. */
function* missingIn(
  draft: Draft,
  { run, by }: Pick<Repair, "run" | "by">,
  atom: Atom,
): Search<Pick<Repair, "run" | "by"> | null> {
  const end = regionsOf(draft.input).lastIndexOf("authority") + 1;
  for (const from of end === 0 ? [run.from] : [run.from, end]) {
    const there = { run: { ...run, from, to: from }, by };
    if (!includesAtom(atomsOf(yield* asked(spelled(repaired(draft, there)))), atom)) return there;
  }
  return null;
}

/**
 * Returns the draft repaired: everywhere that the same text stands, or at this place alone if the text is so common
 * that it has other meanings elsewhere.
 */
function repairedEverywhere(draft: Draft, run: Run, by: string): Draft {
  const token = textOf(piecesAt(draft, run));
  if (run.to - run.from !== 1 || /^[A-Za-z0-9/:.]$/.test(token)) return repaired(draft, { run, by });
  const all = draft[run.of] ?? [];
  return { ...draft, [run.of]: all.flatMap((piece) => (piece.text === token ? madePieces(by) : [piece])) };
}

/** A cause in the draft itself: its run, the draft after its repair, and the draft that was shortened for it. */
interface CauseHere {
  readonly draft: Draft;
  readonly run: Run;
  readonly next: Draft;
  readonly minimal: Draft;
}

/** Shows a cause in the draft itself, where more may be seen of it than in the reproducer. */
function* shownIn({ draft, run, next, minimal }: CauseHere, alone: Shown): Search<Shown> {
  const isScheme = alone.readings.some(({ kind }) => kind === "scheme");
  const token = textOf(piecesAt(draft, run));
  const here = isScheme ? alone.readings : yield* readingsOf(draft, run);
  const shortened = yield* asked(spelled(minimal));
  const readings = isScheme ? here : readingsBeside(here, shortened, token, alone);
  return { question: spelled(draft), span: spanIn(draft, run), repaired: spelled(next), readings };
}

/** Returns the readings that are seen here, or those of the reproducer where other causes hide them. */
function readingsBeside(
  here: Readings,
  shortened: PairAnswers,
  token: string,
  { readings, question, span }: Shown,
): Readings {
  const tokenAlone = textOfSpan(question, span);
  const readingOf = (side: 0 | 1): Reading => {
    const [seen, alone] = [here[side], readings[side]];
    if (seen.kind === "rejects" && alone.kind === "rejects") {
      // The reason of a rejection may be another character's here, but is surely so for another token.
      const known = [seen, ...rejectionsIn(shortened[side])].filter(({ at }) => at === alone.at);
      return known.find(({ reason }) => isAbout(reason, token)) ?? (token === tokenAlone ? alone : seen);
    }
    if (seen.kind !== "own" && seen.kind !== "rejects" && alone.kind !== "rejects") return seen;
    return readingOfOther(alone, tokenAlone, token);
  };
  return [readingOf(0), readingOf(1)];
}

/** Shows a cause by its reproducer, for a question in which another token decides. */
function shownElsewhere(alone: Shown, token: string): Shown {
  const tokenAlone = textOfSpan(alone.question, alone.span);
  const [a, b] = alone.readings;
  return {
    ...alone,
    readings: [readingOfOther(a, tokenAlone, token), readingOfOther(b, tokenAlone, token)],
  };
}

/**
 * Returns the reading of a token of the question: what stands for another one in the reproducer does not stand for it, nor
 * for several characters elsewhere.
 */
function readingOfOther(alone: Reading, tokenAlone: string, token: string): Reading {
  if (alone.kind !== "like") return alone;
  if (alone.becomes === tokenAlone) return { ...alone, becomes: token };
  const isSame = token === tokenAlone && /^.$/su.test(token) && alone.becomes !== "";
  return isSame ? alone : { kind: "own" };
}

function rejectionsIn(answer: Answer): Extract<Reading, { kind: "rejects" }>[] {
  return answer.kind === "rejected" ? [{ kind: "rejects", at: answer.at, reason: answer.reason }] : [];
}

/** Tells whether the reason of a rejection names a token. */
function isAbout(reason: string, token: string): boolean {
  const hex = (token.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return token !== "" && (reason.includes(`"${token}"`) || reason.includes(`U+${hex} `));
}

/** A cause of a verdict is known by the rejecting step, another by its context and by how both read the token. */
function keyOf(pinned: Pinned, atom: Atom, readings: Readings): string {
  const token = tokenOf(pinned);
  if (atom.in === "verdict") {
    // One rule reads an address, which has a step for each fault in it.
    const at = token.startsWith("[") ? sectionOf(atom.at) : atom.at;
    return `verdict of ${atom.rejecting} at ${at} | ${tokenClass(token)}`;
  }
  return [atom.in, shapeOf(pinned), ...readings.map((each) => readingKey(each, token))].join(" | ");
}

/** Names the class of tokens that one rejecting step may refuse for one reason. */
function tokenClass(token: string): string {
  const escape = /^%([0-9A-Fa-f]{2})$/.exec(token)?.[1];
  const character = escape === undefined ? token : String.fromCharCode(Number.parseInt(escape, 16));
  if (/^[^\0-\x7F]+$/u.test(character)) return "beyond ASCII";
  if (/^[0-9.]+$/.test(character)) return "numbers";
  if (/^[A-Za-z]+$/.test(character)) return "letters";
  return character === "-" || character === "" ? character : "marks";
}

/** Returns the reproducer with `*` for the token, or the token itself if its place gives it its meaning. */
function shapeOf(pinned: Pinned): string {
  const { draft, run } = pinned;
  const marked = (of: Run["of"]): string => {
    const pieces = draft[of] ?? [];
    if (of !== run.of) return textOf(pieces);
    const token = isStructural(tokenOf(pinned)) ? `{${tokenOf(pinned)}}` : "*";
    const end = textOf(pieces.slice(run.to));
    return textOf(pieces.slice(0, run.from)) + token + (end === "a" ? "" : end);
  };
  return draft.base === null ? marked("input") : `${marked("input")} against ${marked("base")}`;
}
