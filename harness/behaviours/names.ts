/** Names causes by behaviours: the cause of a probe, for a pair, is named by the behaviour of the probe. */
import { distance } from "fastest-levenshtein";
import { componentNames, type Span } from "../../algorithms/algorithm.js";
import { askAlgorithms, type Pair } from "../causes/cause.js";
import { KnownCauses } from "../causes/elementary/cause-alone.js";
import { causesOf } from "../causes/elementary/causes-of.js";
import { atomsOf, includesAtom, type Atom } from "../causes/elementary/atoms.js";
import { isDelimiter } from "../causes/elementary/canonical.js";
import type { CauseName, NamesOf } from "../causes/explanation.js";
import {
  asked,
  isSmallerQuestion,
  runSearch,
  type PairAnswers,
  type Search,
} from "../causes/elementary/search.js";
import { optionalEncoding, questionKey, textOfSpan, type Question } from "../model/question.js";
import { schemeBefore, schemeKindOf, withScheme, type AskedSpan } from "../model/scheme-kind.js";
import { isSame, readingsAt, type Readings } from "../causes/elementary/readings.js";
import {
  isComponentContradicted,
  isOfComponents,
  isOfOtherThanCase,
  isOfRelative,
  isReadInAuthority,
  isReadingContradicted,
  isRejectedElsewhere,
  isWithoutHost,
  isVerdictContradicted,
  type ReadSpan,
} from "./contradiction.js";
import {
  hasRequired,
  isBehindDrive,
  isOfHost,
  isOfOtherLetter,
  isSameMatter,
  isSamePlace,
  rejectingSide,
  withPlace,
  type PlacedSpan,
} from "./matter.js";
import { stepsStated, type NamingCorpus } from "./naming-corpus.js";
import {
  namingBehaviours,
  namingQuestions,
  type NamingBehaviour,
  type NamingQuestion,
  type OfPair,
  type StepsOf,
} from "./naming-questions.js";

/** A cause as it is named: by its reproducer, or else by its key, which several reproducers may have. */
export interface NameableCause {
  readonly key: string;
  readonly reproducer: Question;
  /** The span of the reproducer that decides. */
  readonly tokenSpan: Span;
}

/** A cause of a question: what decides there may be another character than in the reproducer. */
interface CauseOfQuestion {
  readonly cause: NameableCause;
  /** The span that decides in the question. */
  readonly span: Span;
}

/** A question of a behaviour, and a cause that it names. */
interface NamedCause extends NamingQuestion, CauseOfQuestion {}

/**
 * Returns which of its causes a question names: those of the text that decides, or else the only one that shows, or else
 * those of which it is the reproducer itself.
 */
function causesNamed(
  { question, decides, key }: NamingQuestion,
  causes: readonly CauseOfQuestion[],
): readonly CauseOfQuestion[] {
  if (decides !== null) return causes.filter(({ span }) => textOfSpan(question, span) === decides);
  // What a rejection hides is not what the question is about.
  const isOfVerdict = ({ cause }: CauseOfQuestion): boolean => rejectingSide(cause.key) !== null;
  const shown = causes.some(isOfVerdict) ? causes.filter(isOfVerdict) : causes;
  if (shown.length === 1) return shown;
  return causes.filter(({ cause }) => questionKey(cause.reproducer) === key);
}

/** The smallest question with a reproducer, and the behaviours that have it, in their order. */
interface Naming extends Pick<NamingQuestion, "question" | "key"> {
  readonly names: readonly CauseName[];
}

/** Returns the names by the key of the reproducer. */
function namings(named: readonly NamedCause[]): ReadonlyMap<string, Naming> {
  const found = new Map<string, Naming>();
  for (const { name, question, key, cause } of named) {
    const reproducer = questionKey(cause.reproducer);
    const before = found.get(reproducer);
    if (before === undefined || isSmallerQuestion(question, before.question))
      found.set(reproducer, { question, key, names: [name] });
    else if (!before.names.includes(name) && key === before.key)
      found.set(reproducer, { question, key, names: [...before.names, name] });
  }
  return found;
}

/** Returns the question with the fewest edits to another, of several the smallest; `null` if there is none. */
function nearestQuestion(to: Question, among: readonly Question[]): Question | null {
  const edits = ({ input, base }: Question): number =>
    distance(input, to.input) + distance(base ?? "", to.base ?? "");
  const [first, ...others] = among.map((question) => ({ question, edits: edits(question) }));
  if (first === undefined) return null;
  return others.reduce((nearest, each) => {
    if (each.edits !== nearest.edits) return each.edits < nearest.edits ? each : nearest;
    return isSmallerQuestion(each.question, nearest.question) ? each : nearest;
  }, first).question;
}

/** Behaviours that ask about schemes that are special, or that are not, alone. */
const ofSchemeKind =
  /^(?:opaque-path|non-ascii(?!\/letter-in-query$)|file)\/|of-other-schemes$|unlisted-scheme$|^dot-segments\/unlisted$/;

/** The beginning of the ids of behaviours that ask about file URLs alone. */
const ofFile = "file/";

/** Behaviours that ask about characters of a query or fragment, and not about what begins one. */
const ofCharacters =
  /^(?:query|fragment|non-ascii|percent-encoding|encodings)\/(?!(?:second-number-sign|empty)$)/;

/** Behaviours that ask about characters of one of these alone, with what stands before such a character. */
const ofComponents = [
  { ids: /^query\//, before: /\?/ },
  { ids: /^fragment\//, before: /#/ },
] as const;

/** Behaviours that ask about characters of a path. */
const ofPaths = /^(?:path|opaque-path)\/|-in-path$/;

/** The beginning of the ids of behaviours that ask about hosts alone. */
const ofHosts = "host-";

/** The beginning of the ids of behaviours that ask about references and their bases. */
const ofReferences = "relative/";

/** The beginning of the ids of behaviours that ask about schemes. */
const ofSchemes = "scheme/";

/** The beginning of the ids of behaviours that ask about drive letters. */
const ofDrive = "drive/";

/**
 * Tells whether both answer alike without the encoding of a question: in the component in which a cause shows, or in all
 * of them where it is a rejection.
 * @param key The key of the cause.
 */
function* isSameWithoutEncoding({ input, base, encoding }: Question, key: string): Search<boolean> {
  const [given, without] = yield [
    { input, base, ...optionalEncoding(encoding) },
    { input, base },
  ];
  if (given === undefined || without === undefined) return false;
  const component = componentNames.find((name) => key.startsWith(`${name} `));
  return given.every((answer, side) => {
    const other = without[side === 0 ? 0 : 1];
    if (answer.kind !== "parsed" || other.kind !== "parsed") return answer.kind === other.kind;
    return component === undefined
      ? isSame(answer, other)
      : answer.components[component] === other.components[component];
  });
}

/** A span of a question, and what both of a pair make of it. */
interface ReadInQuestion extends PlacedSpan {
  readonly answers: PairAnswers;
  /** True for a side that accepts the question, and gives the same without its base. */
  readonly isBaseUnused: readonly [boolean, boolean];
  readonly readings: Readings;
  /** True if only one of the pair takes the scheme before the span for a drive. */
  readonly isDrive: boolean;
}

function* readIn(placed: PlacedSpan): Search<ReadInQuestion> {
  const { question, span } = placed;
  const readings = yield* readingsAt(question, span);
  const isDrive = yield* isBehindDrive({ question, span });
  const answers = yield* asked(question);
  const isBaseUnused = span.of === "base" ? yield* baseUnused(question) : ([false, false] as const);
  return { ...placed, readings, isDrive, answers, isBaseUnused };
}

/** Tells for each side whether it accepts a question with a base, and gives the same without. */
function* baseUnused({ input, base, encoding }: Question): Search<readonly [boolean, boolean]> {
  const [given, without] = yield [
    { input, base, ...optionalEncoding(encoding) },
    { input, base: null, ...optionalEncoding(encoding) },
  ];
  const isUnused = (side: 0 | 1): boolean => {
    const [answer, other] = [given?.[side], without?.[side]];
    return base !== null && answer?.kind === "parsed" && other !== undefined && isSame(answer, other);
  };
  return [isUnused(0), isUnused(1)];
}

/** Tells whether nothing that a cause brings about shows in a question, where others are the reason of what differs. */
function* isHidden(question: Question, key: string): Search<boolean> {
  const rejecting = rejectingSide(key);
  const isShown = (atom: Atom): boolean =>
    atom.in === "verdict" ? atom.rejecting === rejecting : key.startsWith(`${atom.in} `);
  return !atomsOf(yield* asked(question)).some(isShown);
}

/** Returns a reproducer with the scheme of a question, if both have one. */
function withSchemeOf(asked: AskedSpan, alone: AskedSpan): AskedSpan {
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(asked.question[asked.span.of] ?? "")?.[0];
  if (scheme === undefined || alone.span.of !== "input") return alone;
  return withScheme(alone, scheme) ?? alone;
}

/** Tells whether a behaviour asks about marks of a query or fragment, and a mark stands before that. */
function isOfOtherComponent(id: string, { question, span }: AskedSpan): boolean {
  const token = textOfSpan(question, span);
  const before = (question[span.of] ?? "").slice(0, span.start);
  const isMark = /^[^A-Za-z0-9?#]+$/.test(token);
  return isMark && ofComponents.some((each) => each.ids.test(id) && !each.before.test(before));
}

/** Returns the span that decides; that of the reproducer for a base that is no URL, which is as good as none. */
function spanOrNone({ reproducer, tokenSpan }: NameableCause, span: Span): Span {
  return tokenSpan.of === "base" && reproducer.base === null ? tokenSpan : span;
}

/** Tells whether two texts are the same but for tabs and line breaks, which every rule that has one of them has together. */
function isSameButBreaks(one: string, other: string): boolean {
  return one === other || (/[\t\n\r]/.test(one) && inTabs(one) === inTabs(other));
}

function inTabs(text: string): string {
  return text.replace(/[\n\r]/g, "\t");
}

/** Returns the names that the nearest of some questions gives. */
function closestNames(
  naming: readonly Pick<NamingQuestion, "question" | "name">[],
  asked: Question,
): readonly CauseName[] {
  const closest = nearestQuestion(
    asked,
    naming.map(({ question }) => question),
  );
  return naming.filter(({ question }) => question === closest).map(({ name }) => name);
}

function isOfHttp(asked: AskedSpan): boolean {
  return /^https?$/i.test(schemeBefore(asked) ?? "");
}

/** The names of the causes of one pair. All that is found once is kept. */
export class NamesOfPair {
  readonly #behaviours: readonly NamingBehaviour[];
  readonly #stepsOf: StepsOf;
  #ofPair: OfPair | null = null;
  readonly #causes = new Map<string, readonly CauseOfQuestion[]>();
  /** The causes that were found before for this pair. */
  readonly known = new KnownCauses();

  constructor(behaviours: readonly NamingBehaviour[], stepsOf: StepsOf) {
    this.#behaviours = behaviours;
    this.#stepsOf = stepsOf;
  }

  /**
   * Searches the names of a cause, in the order of the behaviours: those whose question is its reproducer, or else those
   * whose questions are reduced to it, or else to the nearest reproducer of its key. Only questions that differ alike
   * can be reduced to it; the reproducer of a delimiter may differ otherwise than the question asked. An encoding of the
   * question that its reproducer does without is left out.
   * @param given The question that has the cause, and the span of it that decides: what asks about the same kind of
   *   scheme and of character names it, which may be others than those of its reproducer.
   * @param draft The question without the causes that may hide it.
   */
  *names(
    cause: NameableCause,
    given: AskedSpan = { question: cause.reproducer, span: cause.tokenSpan },
    draft: AskedSpan | null = null,
  ): Search<readonly CauseName[]> {
    const isShownInDraft =
      draft !== null &&
      (yield* isHidden(given.question, cause.key)) &&
      !(yield* isHidden(draft.question, cause.key));
    const asked = isShownInDraft ? draft : given;
    const { input, base, encoding } = asked.question;
    const isIdle =
      encoding !== undefined &&
      cause.reproducer.encoding === undefined &&
      (yield* isSameWithoutEncoding(asked.question, cause.key));
    const question = isIdle ? { input, base } : asked.question;
    const alone: AskedSpan = { question: cause.reproducer, span: cause.tokenSpan };
    const here: AskedSpan = { question, span: spanOrNone(cause, asked.span) };
    // What others hide is told by its reproducer, but not of another kind of scheme.
    const isOfReproducer = yield* isHidden(question, cause.key);
    const isOtherKind = isOfReproducer && schemeKindOf(alone) !== schemeKindOf(here);
    const ofKind = withSchemeOf(here, alone);
    const isShown = isOtherKind && !(yield* isHidden(ofKind.question, cause.key));
    const found = yield* this.#namesOf(cause, !isOfReproducer ? here : isShown ? ofKind : alone);
    const ofAny = isOtherKind && !isShown ? found.filter(({ id }) => !ofSchemeKind.test(id)) : found;
    // What is told of a reproducer or a draft alone is asked about in the question, too.
    const there: AskedSpan = { question: given.question, span: spanOrNone(cause, given.span) };
    const isElsewhere = isOfReproducer || isShownInDraft;
    const own = isElsewhere ? ofAny.filter(({ id }) => this.#isAsked(id, there)) : ofAny;
    const names: CauseName[] = [];
    // A behaviour may ask several questions with this cause.
    for (const name of new Set(own))
      names.push(yield* this.#withExample(name, cause, isOfReproducer ? alone : here));
    return names;
  }

  /** Tells whether a question has what a behaviour requires. */
  #isAsked(id: string, asked: AskedSpan): boolean {
    const ofPair = this.#ofPair?.behaviours.get(id);
    return ofPair !== undefined && hasRequired(ofPair.behaviour, asked);
  }

  /** Returns a name with a question that shows what it asks about, if the reproducer of the cause does not. */
  *#withExample(
    name: CauseName,
    { key, reproducer, tokenSpan }: NameableCause,
    here: AskedSpan,
  ): Search<CauseName> {
    const behaviour = this.#ofPair?.behaviours.get(name.id)?.behaviour;
    // A base that does nothing to the cause is left out.
    const isBaseMissing = here.span.of === "base" && here.span.start === here.span.end;
    const hasBase = reproducer.base !== null || isBaseMissing;
    const isCase = (asked: AskedSpan): boolean =>
      behaviour !== undefined &&
      hasRequired(behaviour, asked) &&
      schemeKindOf(asked) === schemeKindOf(here) &&
      (asked.question.base === null) === (!hasBase || here.question.base === null);
    if (isCase({ question: reproducer, span: tokenSpan })) return name;
    const own = this.#ofPair?.questions.filter((each) => each.name.id === name.id) ?? [];
    const examples: Question[] = [];
    for (const each of own)
      for (const { cause, span } of yield* this.#causesOf(each))
        if (cause.key === key && isCase({ question: each.question, span })) examples.push(each.question);
    const [first, ...others] = examples;
    if (first === undefined) return name;
    const smallest = others.reduce((found, each) => (isSmallerQuestion(each, found) ? each : found), first);
    return { ...name, example: smallest };
  }

  /** Returns those of which no position contradicts how both sides read what decides in a question. */
  *#truly<T extends Pick<NamingQuestion, "name">>(
    naming: readonly T[],
    key: string,
    { question, span, readings }: ReadInQuestion,
  ): Search<T[]> {
    const ids = new Set<string>();
    for (const id of new Set(naming.map(({ name }) => name.id))) {
      const ofPair = this.#ofPair?.behaviours.get(id);
      if (ofPair === undefined) continue;
      const probed = yield* this.#causesOfProbes(ofPair);
      if (!isReadingContradicted(ofPair, { question, span, readings, key }, probed)) ids.add(id);
    }
    return naming.filter(({ name }) => ids.has(name.id));
  }

  /** Tells whether a question has what a behaviour requires, and its positions do not contradict the answers. */
  #mayName(id: string, key: string, read: ReadInQuestion): boolean {
    const { question, span, isInHost, answers, readings, isDrive } = read;
    const isHost = id.startsWith(ofHosts);
    if (isDrive && !id.startsWith(ofDrive)) return false;
    const ofPair = this.#ofPair?.behaviours.get(id);
    if (ofPair === undefined || !hasRequired(ofPair.behaviour, { question, span })) return false;
    // Who accepts it may have no host there, and a position that says so.
    const accepting = rejectingSide(key) === 0 ? 1 : 0;
    const isElsewhere = isInHost === false && isHost;
    if (isElsewhere && !isWithoutHost(ofPair, accepting)) return false;
    const { requires } = ofPair.behaviour;
    if (requires?.drive === true && !isDrive) return false;
    if (requires?.accepted === true && rejectingSide(key) !== null) return false;
    const token = textOfSpan(question, span);
    // To whom a base, or its host, is of no use, nothing becomes of that.
    const isUnused = read.isBaseUnused[accepting]
      ? !id.startsWith(ofReferences)
      : isHost && span.of === "base" && readings[accepting].kind === "ignores";
    if (rejectingSide(key) !== null && isUnused && isOfComponents(ofPair, accepting)) return false;
    if (isOfOtherThanCase(ofPair, readings)) return false;
    if (isHost && isRejectedElsewhere(readings, token)) return false;
    const isPathAsked = !isDelimiter(token) && ofPaths.test(id);
    if (isPathAsked && isReadInAuthority(readings)) return false;
    if (!id.startsWith(ofSchemes) && isOfRelative(answers, schemeBefore({ question, span }))) return false;
    if (/^[?#]$/.test(token) && ofCharacters.test(id)) return false;
    if (isOfOtherComponent(id, { question, span })) return false;
    return !isVerdictContradicted(ofPair, key, token) && !isComponentContradicted(ofPair, answers, token);
  }

  /** Returns the questions of the behaviours that may name what a question has; their causes are searched, which is slow. */
  #ofThoseThatMay(
    questions: readonly NamingQuestion[],
    key: string,
    read: ReadInQuestion,
  ): readonly NamingQuestion[] {
    const ids = new Set(questions.map(({ name }) => name.id));
    const may = new Set([...ids].filter((id) => this.#mayName(id, key, read)));
    return questions.filter(({ name }) => may.has(name.id));
  }

  /** Returns the causes of the probes of a behaviour. */
  *#causesOfProbes({ probed }: NamingBehaviour): Search<readonly ReadSpan[]> {
    const causes: ReadSpan[] = [];
    for (const { question } of probed)
      for (const { cause, span } of yield* this.#causesOf({ question, key: questionKey(question) }))
        causes.push({ question, span, key: cause.key, readings: yield* readingsAt(question, span) });
    return causes;
  }

  *#namesOf(
    { key, reproducer, tokenSpan }: NameableCause,
    { question: asked, span }: AskedSpan,
  ): Search<readonly CauseName[]> {
    const { questions } = (this.#ofPair ??= yield* namingQuestions(this.#behaviours, this.#stepsOf));
    const alone: AskedSpan = { question: reproducer, span: tokenSpan };
    const kind = schemeKindOf({ question: asked, span });
    const isOtherKind = kind !== schemeKindOf(alone);
    const here = yield* withPlace({ question: asked, span }, key);
    const reproduced = questionKey(reproducer);
    const token = textOfSpan(reproducer, tokenSpan);
    const isOfToken = ({ decides }: NamingQuestion): boolean =>
      decides !== null && isSameButBreaks(decides, token);
    const isAsking = (each: NamingQuestion): boolean =>
      isSameButBreaks(each.key, reproduced) && (each.decides === null || isOfToken(each));
    // What is stated of this very text needs no other sign.
    const stated = questions.filter((each) => isAsking(each) && isOfToken(each));
    if (stated.length > 0 && questionKey(asked) === reproduced) return stated.map(({ name }) => name);
    // What stands elsewhere in the question is in a host only in its reproducer; spaces and controls are removed first.
    const isElsewhere = here.isInHost === false && !/^[\0-\x20]/.test(token);
    const isSamePlaced =
      (isOfHost(alone, key) && !isElsewhere) || isSamePlace(here, yield* withPlace(alone, key));
    const isSame = isSamePlaced && isSameMatter(here, alone, key);
    const read = yield* readIn(here);
    const mayAsk = isSame ? this.#ofThoseThatMay(questions.filter(isAsking), key, read) : [];
    const asking = yield* this.#truly(mayAsk, key, read);
    if (asking.length > 0 && !isOtherKind) return asking.map(({ name }) => name);
    const isDelimited = isDelimiter(token);
    // What is missing may bring about an empty component in the reproducer, and an absent one in the question.
    const showing = isDelimited || token === "" ? [reproducer, asked] : [reproducer];
    const own = (yield showing).flatMap(atomsOf);
    // Another step may reject a delimiter elsewhere.
    const isOwn = (atom: Atom): boolean =>
      isDelimited ? own.some((each) => each.in === atom.in) : includesAtom(own, atom);
    // A question may be about the host of one, and about the path of another that has no host there.
    const isHost = isOfHost(alone, key) || isOfHost(here, key) || here.isInHost === true;
    const alike = this.#ofThoseThatMay(questions, key, read).filter(
      ({ atoms, decides, name }) =>
        (decides !== null || atoms.some(isOwn)) && (isHost || !name.id.startsWith(ofHosts)),
    );
    const ofMatter = yield* this.#ofSameMatter(yield* this.#named(alike), here, key);
    const named = yield* this.#truly(ofMatter, key, read);
    const byReproducer = namings(named);
    const ofSameKey = named.filter(({ cause }) => cause.key === key);
    if (isOtherKind) {
      const inContext = ofSameKey.filter((each) => schemeKindOf(each) === kind);
      const names = closestNames(inContext, asked);
      // What differs under http too does not differ by the kind of the scheme.
      if (names.length > 0 && !(asking.length > 0 && isOfHttp(alone))) return names;
      const ofAny = asking.filter(({ name }) => !ofSchemeKind.test(name.id));
      // Questions that are only reduced to a delimiter are about something else.
      if (ofAny.length > 0 || (asking.length > 0 && isDelimited)) return ofAny.map(({ name }) => name);
    }
    const ofKey = ofSameKey.map(({ cause }) => cause.reproducer);
    const nearest = nearestQuestion(reproducer, ofKey);
    const naming =
      byReproducer.get(reproduced) ?? (nearest === null ? undefined : byReproducer.get(questionKey(nearest)));
    return naming?.names ?? [];
  }

  /** Searches the ids of the behaviours by the keys of all reproducers that they name. */
  *all(): Search<ReadonlyMap<string, readonly string[]>> {
    const { questions } = (this.#ofPair ??= yield* namingQuestions(this.#behaviours, this.#stepsOf));
    const found = namings(yield* this.#named(questions));
    return new Map([...found].map(([reproducer, { names }]) => [reproducer, names.map(({ id }) => id)]));
  }

  /** Returns the causes that are about what decides in a question. */
  *#ofSameMatter(named: readonly NamedCause[], here: PlacedSpan, key: string): Search<NamedCause[]> {
    const isFile = (each: AskedSpan): boolean => schemeKindOf(each) === "file";
    const isUnlisted = (each: AskedSpan): boolean => schemeKindOf(each) === "other";
    const same: NamedCause[] = [];
    for (const each of named) {
      if (!isSameMatter(each, here, key)) continue;
      const isOtherKind = isUnlisted(each) !== isUnlisted(here);
      if (isOtherKind && ofSchemeKind.test(each.name.id)) continue;
      if (isFile(each) !== isFile(here) && each.name.id.startsWith(ofFile)) continue;
      if (isOfHost(here, key) && isOfOtherLetter(each.letters, each, here)) continue;
      if (each.cause.key !== key || isSamePlace(here, yield* withPlace(each, key))) same.push(each);
    }
    return same;
  }

  /** Returns the causes that the questions name. */
  *#named(questions: readonly NamingQuestion[]): Search<NamedCause[]> {
    const named: NamedCause[] = [];
    for (const each of questions) {
      const causes = yield* this.#causesOf(each);
      named.push(...causesNamed(each, causes).map((cause) => ({ ...each, ...cause })));
    }
    return named;
  }

  *#causesOf({
    question,
    key,
  }: Pick<NamingQuestion, "question" | "key">): Search<readonly CauseOfQuestion[]> {
    const before = this.#causes.get(key);
    if (before !== undefined) return before;
    const found = (yield* causesOf(question, this.known)).map(({ key: cause, alone, span }) => {
      const nameable = { key: cause, reproducer: alone.question, tokenSpan: alone.span };
      return { cause: nameable, span: spanOrNone(nameable, span) };
    });
    this.#causes.set(key, found);
    return found;
  }
}

/** Names causes. What a pair needs is found when it is first asked for. */
export class BehaviourNames {
  readonly #behaviours: readonly NamingBehaviour[];
  readonly #stated: NamingCorpus["stated"];
  readonly #pairs = new Map<string, NamesOfPair>();

  constructor(corpus: NamingCorpus) {
    this.#behaviours = namingBehaviours(corpus);
    this.#stated = corpus.stated;
  }

  /** Returns the names of a cause of two algorithms. */
  readonly ofAlgorithms: NamesOf = (a, b, cause, question) =>
    runSearch(
      this.of([a.id, b.id]).names(cause, { question, span: cause.span }, cause.draft),
      askAlgorithms(a, b),
    );

  /** Returns the names of a pair. */
  of(pair: Pair): NamesOfPair {
    const [a, b] = pair;
    const stepsOf: StepsOf = (id) => [stepsStated(this.#stated, a, id), stepsStated(this.#stated, b, id)];
    const names = this.#pairs.get(pair.join(" ")) ?? new NamesOfPair(this.#behaviours, stepsOf);
    this.#pairs.set(pair.join(" "), names);
    return names;
  }
}
