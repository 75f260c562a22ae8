/**
 * Finds the elementary causes for which two participants differ on an input: those that differences are made of. Each
 * atom of the difference is shortened alone, and a repair is sought that takes it away. What still differs when a cause
 * is repaired has other causes.
 */
import { componentNames, type ComponentName, type Span } from "../../../algorithms/algorithm.js";
import type { Answer } from "../../model/answer.js";
import { isSameSpan, questionKey, textOfSpan, type Question } from "../../model/question.js";
import { atomsOf, atomsWithout, beginning, includesAtom, type Atom } from "./atoms.js";
import { isDelimiter } from "./canonical.js";
import { KnownCauses, readAsIn, type CauseAlone, type ElementaryCause } from "./cause-alone.js";
import {
  draftOf,
  indexAt,
  isInScheme,
  piecesAt,
  schemeIn,
  sizeOf,
  spelled,
  textOf,
  type Draft,
  type Piece,
  type Run,
} from "./draft.js";
import { isMoved } from "./moved.js";
import { closely, mostRead, otherPlaces, placed, placeOf, repairedEnough } from "./place.js";
import { areSlashes } from "./rank-repairs.js";
import { regionsOf } from "./regions.js";
import { repaired, type Repair } from "./repairs.js";
import { isSame, isTold, readingKey, readingsOf, type Reading } from "./readings.js";
import { asked, type PairAnswers, type Search } from "./search.js";
import { shortened } from "./shorten.js";
import { shownElsewhere, shownIn, wholly, type CauseHere } from "./shown.js";
import { toldOnce, withAtomsLeft } from "./told-once.js";
import { withWrittenOtherwise } from "./written-otherwise.js";

/** The most causes of one input, and the other places of one cause that are sought in a long input. */
const mostCauses = 16;
const mostOthers = 4;

/**
 * Returns the causes in the order in which they are found; none if the pair does not differ.
 * @param known The causes that were found before for the same pair; the new ones are added.
 */
export function* causesOf(question: Question, known = new KnownCauses()): Search<ElementaryCause[]> {
  const found: ElementaryCause[] = [];
  const replace = (before: ElementaryCause, after: ElementaryCause): void =>
    void found.splice(found.indexOf(before), 1, after);
  const whole = yield* inSlashes(draftOf(question));
  const first = atomsOf(yield* asked(question));
  let [draft, atoms] = [whole, first];
  let passed: readonly Atom[] = [];
  let isOtherScheme = false;
  let schemeAt: Span | null = null;
  let unplaced: Pick<ElementaryCause, "atom" | "alone" | "key" | "atoms"> | null = null;
  for (let round = 0; round < mostCauses; round++) {
    const left = atomsWithout(atoms, passed).filter((each) => isOfQuestion(each, first, isOtherScheme));
    const atom = yield* plainest(left, question);
    if (atom === undefined) break;
    const { minimal, ...ofDraft } = yield* shortestCause(draft, atom, known);
    const { run: decides, repair, ...shortest } = ofDraft.cause;
    const { span, done } = yield* whereIn(draft, minimal, { decides, repair, atom });
    if (span !== null && !(yield* isOfWhole(whole, { draft, done, minimal }, span, atom))) {
      // Once that is gone, others may show that are.
      if (done === null || hasOtherScheme(draft, done.next, done.run.of)) passed = [...passed, atom];
      else [draft, atoms] = [done.next, atomsOf(yield* asked(spelled(done.next)))];
      continue;
    }
    const cause = done === null ? shortest : yield* readAsIn({ draft, ...done }, { cause: shortest, atom });
    const after = done === null ? atoms : atomsOf(yield* asked(spelled(done.next)));
    const ofKey = found.filter(({ key }) => key === cause.key);
    const isKnown = span !== null && ofKey.some((each) => decidesAt(each, span));
    const alike = isKnown || done === null ? null : yield* firstReadAlike(ofKey, question, draft, done.run);
    const isOfScheme = done !== null && isSchemeChanged(draft, done, atom);
    const gone = isOfScheme
      ? yield* goneWithScheme(cause, atom, { draft, next: done.next })
      : atomsWithout(atoms, after);
    if (span === null) unplaced ??= { ...cause, atoms: [atom] };
    if (span !== null && alike !== null) replace(alike, { ...alike, others: [...alike.others, span] });
    const isOften =
      alike !== null && sizeOf(draft) > closelyRepaired && alike.others.length + 1 >= mostOthers;
    // What a scheme brings about is one cause in all components, with what no repair takes away beside it.
    if (isOfScheme) schemeAt = span;
    const at = isOfScheme || repair === null ? schemeAt : null;
    const ofScheme = at === null ? undefined : found.find((each) => isOfSchemeAt(each, at));
    const isNew = !isKnown && alike === null && (ofKey.length === 0 || done !== null);
    if (ofScheme !== undefined) replace(ofScheme, { ...ofScheme, atoms: [...ofScheme.atoms, atom] });
    else if (span !== null && isNew) {
      const own = { ...cause, span, others: [], atoms: [atom, ...atomsWithout(gone, [atom])] };
      found.push(yield* shownWithOthers(own, { question, whole }, { draft, minimal, done }));
    }
    // A repair that helps nothing would be found again, and another scheme has other differences.
    const ofAtom = done === null || isKnown || isOften ? [atom] : isOfScheme ? [atom, ...gone] : [];
    passed = [...passed, ...ofAtom, ...begunWith(atom, { atoms, after })];
    isOtherScheme ||= isOfScheme || (done !== null && draft[done.run.of] === null);
    if (done === null || isOften || (isOfScheme && !/^(?:scheme|verdict)$/.test(atom.in))) continue;
    draft = done.next;
    atoms = after;
  }
  if (found.length === 0 && unplaced !== null) return [{ ...unplaced, ...wholly(question, unplaced.alone) }];
  const told = yield* withWrittenOtherwise(found, { question, whole }, known);
  return toldOnce(yield* withAtomsLeft(told, first), question);
}

/** Tells whether a cause is of the scheme at a span, and not of its capitals alone. */
function isOfSchemeAt({ atom, span, here }: ElementaryCause, at: Span): boolean {
  const isOfCase = atom.in === "scheme" && here.readings.every(({ kind }) => kind === "like");
  return isSameSpan(at, span) && !isOfCase;
}

/** Returns a cause as it shows in the question, with the other places that were repaired too. */
function* shownWithOthers(
  cause: Omit<ElementaryCause, "here">,
  { question, whole }: { readonly question: Question; readonly whole: Draft },
  { draft, minimal, done }: Pick<CauseHere, "draft" | "minimal"> & { readonly done: Done | null },
): Search<ElementaryCause> {
  const { alone, span } = cause;
  if (done === null) {
    const answers = yield* asked(spelled(draft));
    return { ...cause, here: shownElsewhere(alone, textOfSpan(question, span), answers) };
  }
  const here = yield* shownIn(yield* shownFrom(whole, { draft, ...done, minimal }, span), alone);
  const own: ElementaryCause = { ...cause, here };
  return { ...own, others: yield* repairedAlike(own, { question, whole, draft }, done) };
}

/** Returns the first atom, but for a file URL that of an empty host for an absent one last: much shows so and elsewhere. */
function* plainest(atoms: readonly Atom[], question: Question): Search<Atom | undefined> {
  const answers = yield* asked(question);
  const isFile = answers.every((each) => each.kind === "parsed" && each.components.scheme === "file");
  return isFile ? (atoms.find((each) => each.in !== "host" || !each.isPresence) ?? atoms[0]) : atoms[0];
}

/** Returns a draft with slashes for backslashes, if both sides read all of them so; a rejection might hide another reading. */
function* inSlashes(draft: Draft): Search<Draft> {
  const isAccepted = (yield* asked(spelled(draft))).every(({ kind }) => kind === "parsed");
  if (!isAccepted || !(yield* areSlashes(draft))) return draft;
  const inSlash = (piece: Piece): Piece => (piece.text === "\\" ? { ...piece, text: "/" } : piece);
  return { ...draft, input: draft.input.map(inSlash), base: draft.base?.map(inSlash) ?? null };
}

/**
 * Returns the atoms that another scheme takes away. Components of two schemes are not compared, but for those which both
 * read as before; and where one of another kind differs in nothing, all is of the kind.
 */
function* goneWithScheme(
  { alone }: Pick<ElementaryCause, "alone">,
  atom: Atom,
  { draft, next }: { readonly draft: Draft; readonly next: Draft },
): Search<readonly Atom[]> {
  const [before, after] = [yield* asked(spelled(draft)), yield* asked(spelled(next))];
  const atoms = atomsOf(before);
  const isOfKind = alone.readings.every(({ kind }) => kind === "scheme");
  if (atom.in === "scheme") return atoms.filter((each) => !isUnchanged(each, before, after));
  return isOfKind && atomsOf(after).length === 0 ? atoms : [];
}

/** Returns the atoms that begin with the repair of an atom, and are not of the question: a rejection may have hidden them. */
function begunWith(
  atom: Atom,
  { atoms, after }: { readonly atoms: readonly Atom[]; readonly after: readonly Atom[] },
): readonly Atom[] {
  return atom.in === "verdict" ? [] : beginning(after, atoms);
}

/** Tells whether both sides have the same in a query or fragment, which are read alike behind schemes of any kind. */
function isUnchanged({ in: name }: Atom, before: PairAnswers, after: PairAnswers): boolean {
  if (name !== "query" && name !== "fragment") return false;
  return before.every((answer, side) => {
    const other = after[side];
    return (
      answer.kind === "parsed" &&
      other?.kind === "parsed" &&
      answer.components[name] === other.components[name]
    );
  });
}

function decidesAt({ span, others }: ElementaryCause, at: Span): boolean {
  return [span, ...others].some((each) => isSameSpan(at, each));
}

/** A draft in which an atom has a cause, and that cause. */
interface CauseOfDraft {
  readonly minimal: Draft;
  readonly cause: CauseAlone;
}

/**
 * Returns the cause of an atom in the shortened draft; or that in the draft itself, where a drive or a backslash of a file
 * URL decides: `file:` may differ as `file:/C|` does, and for another reason.
 */
function* shortestCause(draft: Draft, atom: Atom, known: KnownCauses): Search<CauseOfDraft> {
  const minimal = yield* shortened(draft, atom);
  const cause = yield* known.causeIn(minimal, atom);
  if (sizeOf(draft) <= closelyRepaired && (yield* isRejectedInBase(draft, minimal, cause, atom))) {
    const inBase = yield* known.causeIn(draft, atom);
    if (inBase.repair?.run.of === "base") {
      const next = yield* asked(spelled(repaired(draft, inBase.repair)));
      // With the base repaired, what is still rejected is so for the input.
      const isGone = next.some(({ kind }) => kind === "parsed") && !includesAtom(atomsOf(next), atom);
      if (isGone) return { minimal: draft, cause: inBase };
    }
  }
  const isOfFile = isInScheme(minimal, cause.run) && /^file$/i.test(textOf(piecesAt(minimal, cause.run)));
  if (cause.repair === null || !isOfFile || atom.in === "scheme" || sizeOf(draft) > closelyRepaired)
    return { minimal, cause };
  const inDraft = yield* known.causeOfMark(draft, atom, /^[|:\\]$/);
  return inDraft === null ? { minimal, cause } : { minimal: draft, cause: inDraft };
}

/**
 * Tells whether a draft with a base is rejected as before where the cause of a shortened one without a base is repaired: what is
 * rejected in a base may be rejected in an input that has none, too.
 */
function* isRejectedInBase(
  draft: Draft,
  minimal: Draft,
  { repair }: CauseAlone,
  atom: Atom,
): Search<boolean> {
  if (atom.in !== "verdict" || repair === null || draft.base === null || minimal.base !== null) return false;
  const there = yield* placed(draft, minimal, repair, atom);
  if (there?.run.of !== "input") return false;
  return includesAtom(atomsOf(yield* asked(spelled(repaired(draft, there)))), atom);
}

/** The longest draft in which the marks of a file URL are looked at, and all places of a cause are sought. */
const closelyRepaired = 60;

/** A run of a draft, what its repair puts in its place, and the draft after the repair. */
interface Done {
  readonly run: Run;
  readonly by: string;
  readonly next: Draft;
}

/** A cause in a draft, and what its repair puts in the place of its run. */
type RepairedHere = CauseHere & { readonly by: string };

/** Returns the run of a repaired draft in the question itself; `null` if another text stands there, or if that is the draft. */
function inWhole(whole: Draft, { draft, run }: RepairedHere, span: Span): Run | null {
  const all = whole[span.of] ?? [];
  const isMissing = run.from === run.to;
  const from = isMissing
    ? all.filter(({ place }) => (place?.start ?? 0) < span.start).length
    : indexAt(all, span);
  const there: Run = { of: span.of, from, to: from + run.to - run.from };
  const isThere = from !== -1 && textOf(piecesAt(whole, there)) === textOf(piecesAt(draft, run));
  return draft === whole || !isThere ? null : there;
}

/**
 * Tells whether a cause that is found behind others is one of the question: what stood beside it may have been read
 * otherwise before. A cause behind a rejection is.
 */
function* isOfWhole(
  whole: Draft,
  { draft, done, minimal }: Pick<CauseHere, "draft" | "minimal"> & { readonly done: Done | null },
  span: Span,
  atom: Atom,
): Search<boolean> {
  if (isMoved(whole, draft, span)) return false;
  // Behind another scheme, only what follows the path is rejected as it is here.
  if (atom.in === "verdict" && hasOtherScheme(whole, draft, span.of) && !isBehindPath(whole, span))
    return false;
  if (done !== null && !(yield* isHelping(draft, done, atom))) return false;
  const there = done === null ? null : inWhole(whole, { draft, minimal, ...done }, span);
  const answers = yield* asked(spelled(whole));
  if (
    done === null ||
    there === null ||
    atom.in === "verdict" ||
    answers.some(({ kind }) => kind !== "parsed")
  )
    return true;
  if (there.from < there.to) {
    const token = textOf(piecesAt(whole, there));
    const next = repaired(whole, { run: there, by: done.by });
    if (isDelimiter(token) && !(yield* isHelping(whole, { ...done, next }, atom))) return false;
    const [a, b] = yield* readingsOf(whole, there);
    if (!isDelimiter(token) && isApart(a, b)) return false;
    if (a.kind === "like" && b.kind === "like" && a.becomes !== b.becomes) return true;
    return !isTold(a) || readingKey(a, token) !== readingKey(b, token);
  }
  // A path that is there is not missing, though it may be once something else is mended.
  const isEmpty = (answer: Answer): boolean => answer.kind === "parsed" && answer.components.path === "";
  const isMissing = done.by === "/" && (yield* asked(spelled(draft))).some(isEmpty);
  if (isMissing && !answers.some(isEmpty)) return false;
  const after = yield* asked(spelled(repaired(whole, { run: there, by: done.by })));
  const isChanged = (side: 0 | 1): boolean => {
    const [one, other] = [answers[side], after[side]];
    return one.kind === "parsed" && !isSame(one, other);
  };
  return !includesAtom(atomsOf(after), atom) || isChanged(0) !== isChanged(1);
}

/** Tells whether a repair changes in what both sides differ: one that does not is of a cause that only the shortened draft has. */
function* isHelping(draft: Draft, { next }: Done, atom: Atom): Search<boolean> {
  if (!("isPresence" in atom) || atom.isPresence || sizeOf(draft) > closelyRepaired) return true;
  const [before, after] = [yield* asked(spelled(draft)), yield* asked(spelled(next))];
  const isSilent = [...before, ...after].some(({ kind }) => kind !== "parsed");
  return isSilent || componentNames.some((name) => apart(before, name) !== apart(after, name));
}

/** Returns what two answers have in a component between what they have in common there. */
function apart([a, b]: PairAnswers, name: ComponentName): string {
  const [ofA, ofB] = [a, b].map((answer) =>
    answer.kind === "parsed" ? (answer.components[name] ?? "") : "",
  );
  const [one, other] = [ofA ?? "", ofB ?? ""];
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  return JSON.stringify([one, other].map((value) => value.slice(head, value.length - tail)));
}

/** Tells whether both sides have what they read in two components: what parts these is the reason. */
function isApart(a: Reading, b: Reading): boolean {
  return a.kind === "like" && b.kind === "like" && a.in !== null && b.in !== null && a.in !== b.in;
}

/**
 * Returns a cause as it shows in the question itself, where nothing was repaired before, if both sides accept that and read
 * the run there alike; or else as it shows in the draft.
 */
function* shownFrom(whole: Draft, inDraft: RepairedHere, span: Span): Search<CauseHere> {
  const { draft, run, by } = inDraft;
  const there = inWhole(whole, inDraft, span);
  const token = textOf(piecesAt(draft, run));
  if (there === null || token === "") return inDraft;
  const [here, before] = [yield* readingsOf(draft, run), yield* readingsOf(whole, there)];
  const isKnown = (reading: Reading): boolean =>
    isTold(reading) || (reading.kind === "own" && isDelimiter(token));
  const isAlike = ([0, 1] as const).every(
    (side) => isKnown(here[side]) && readingKey(here[side], token) === readingKey(before[side], token),
  );
  if (!isAlike) return inDraft;
  return { draft: whole, run: there, next: repaired(whole, { run: there, by }), minimal: whole };
}

/** The span of a cause in the question, and what is done about it in a draft; `null` for what is not there. */
interface Place {
  readonly span: Span | null;
  readonly done: Done | null;
}

/** Returns where a draft has what decides in its shortened form, and what is done about it; `null` for what is not there. */
function* whereIn(
  draft: Draft,
  minimal: Draft,
  { decides, repair, atom }: { readonly decides: Run; readonly repair: Repair | null; readonly atom: Atom },
): Search<Place> {
  const there = repair === null ? null : yield* placed(draft, minimal, repair, atom);
  const isThere = placeOf(minimal, decides) !== null;
  const span = !isThere ? null : there === null ? placeOf(minimal, decides) : placeOf(draft, there.run);
  if (there === null) return { span, done: null };
  const inSmall = yield* inSmallLetters(draft, there.run, atom);
  if (inSmall !== null) return { span, done: inSmall };
  const next = yield* repairedEnough(draft, there, atom);
  return { span, done: yield* asAccepted(draft, { ...there, next }, atom) };
}

/** Returns a scheme written in small letters, if its capitals are all that differs in it; `null` otherwise. */
function* inSmallLetters(draft: Draft, run: Run, atom: Atom): Search<Done | null> {
  const token = textOf(piecesAt(draft, run));
  const by = token.toLowerCase();
  if (atom.in !== "scheme" || by === token || !isInScheme(draft, run)) return null;
  const pieces = (draft[run.of] ?? []).map((piece, index) =>
    index >= run.from && index < run.to ? { ...piece, text: piece.text.toLowerCase() } : piece,
  );
  const next = { ...draft, [run.of]: pieces };
  return includesAtom(atomsOf(yield* asked(spelled(next))), atom) ? null : { run, by, next };
}

/**
 * Returns what is done about the cause of a rejection so that the other side reads on as before: a space or control that it
 * ignores goes. With a letter instead, what follows might be something else to it.
 */
function* asAccepted(draft: Draft, done: Done, atom: Atom): Search<Done> {
  const { run } = done;
  if (atom.in !== "verdict" || !/^[\0-\x20]+$/.test(textOf(piecesAt(draft, run)))) return done;
  const reading = (yield* readingsOf(draft, run))[atom.rejecting === 0 ? 1 : 0];
  if (reading.kind !== "ignores" || done.by === "") return done;
  // All that stands there is removed together.
  let { from, to } = run;
  while (isBlank(draft[run.of]?.[from - 1])) from--;
  while (isBlank(draft[run.of]?.[to])) to++;
  const next = repaired(draft, { run: { ...run, from, to }, by: "" });
  const isHelping = (after: PairAnswers): boolean => !includesAtom(atomsOf(after), atom);
  const isWorse = isHelping(yield* asked(spelled(done.next))) && !isHelping(yield* asked(spelled(next)));
  return isWorse ? done : { run, by: "", next };
}

/** Returns the spaces and controls beside a run of them that a repair has removed with it. */
function blanksBeside(draft: Draft, { run, next }: Pick<Done, "run" | "next">): Span[] {
  const left = new Set((next[run.of] ?? []).map(({ place }) => place?.start));
  return (draft[run.of] ?? []).flatMap((piece, index) => {
    const isOther = index < run.from || index >= run.to;
    return isOther && isBlank(piece) && !left.has(piece.place?.start) ? (piece.place ?? []) : [];
  });
}

/** Tells whether a piece is a space or control. */
function isBlank(piece: Piece | undefined): boolean {
  return /^[\0-\x20]$/.test(piece?.text ?? "");
}

/** Returns the other places that were repaired too, since the same stands there and is read alike. */
function* repairedAlike(
  cause: ElementaryCause,
  { question, whole, draft }: { readonly question: Question; readonly whole: Draft; readonly draft: Draft },
  { run, next }: Done,
): Search<Span[]> {
  const spans = blanksBeside(draft, { run, next });
  if (sizeOf(draft) > closely) return spans;
  // What shows in the question itself is read alike there, too: a segment may be gone from it.
  const isShown = questionKey(cause.here.question) === questionKey(spelled(whole));
  for (const other of otherPlaces(draft, run).slice(0, mostRead)) {
    const span = placeOf(draft, other);
    const isGone = !(next[run.of] ?? []).some(({ place }) => place?.start === span?.start);
    if (span === null || !isGone || !(yield* isReadLike(cause, question, draft, other))) continue;
    const from = indexAt(whole[span.of] ?? [], span);
    const there: Run = { of: span.of, from, to: from + other.to - other.from };
    if (!isShown || (yield* isReadLike(cause, question, whole, there))) spans.push(span);
  }
  return spans;
}

/**
 * Returns the first of these causes whose token both sides read as they read a run, in a long draft the first; `null` if
 * there is none.
 */
function* firstReadAlike(
  causes: readonly ElementaryCause[],
  question: Question,
  draft: Draft,
  run: Run,
): Search<ElementaryCause | null> {
  if (sizeOf(draft) > closely) return causes[0] ?? null;
  for (const cause of causes) if (yield* isReadLike(cause, question, draft, run)) return cause;
  return null;
}

/** Tells whether both sides read a run as what decides in a cause: another character may have another rule. */
function* isReadLike(
  { here, span }: ElementaryCause,
  question: Question,
  draft: Draft,
  run: Run,
): Search<boolean> {
  const [token, there] = [textOfSpan(question, span), textOf(piecesAt(draft, run))];
  const readings = yield* readingsOf(draft, run);
  return ([0, 1] as const).every(
    (side) => readingKey(here.readings[side], token) === readingKey(readings[side], there),
  );
}

/** Tells whether a span of the question stands in its query or fragment. */
function isBehindPath(whole: Draft, { of, start }: Span): boolean {
  const pieces = whole[of] ?? [];
  return /^(?:query|fragment)$/.test(regionsOf(pieces)[indexAt(pieces, { of, start })] ?? "");
}

/** Tells whether a repair is of the scheme, or of what gives a reference one: a drive under http brings about another URL. */
function isSchemeChanged(draft: Draft, { next, run }: Done, atom: Atom): boolean {
  const isWithout = run.of === "input" && schemeIn(draft.input) === null;
  return (atom.in === "scheme" && isWithout) || hasOtherScheme(draft, next, run.of);
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

/**
 * Tells whether an atom that is left after repairs is one of the question. What a rejection hid is; what another scheme
 * brings about is not, nor a rejection by who accepted the question.
 */
function isOfQuestion(atom: Atom, ofQuestion: readonly Atom[], isOtherScheme: boolean): boolean {
  const rejection = ofQuestion.find((each) => each.in === "verdict");
  if (atom.in === "verdict") return rejection?.in === "verdict" && rejection.rejecting === atom.rejecting;
  return (rejection !== undefined && !isOtherScheme) || includesAtom(ofQuestion, atom);
}
