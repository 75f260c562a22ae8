/** Names causes by behaviours: the cause of a probe, for a pair, is named by the behaviour of the probe. */
import { componentNames, type Span } from "../../algorithms/algorithm.js";
import { askAlgorithms, type Pair } from "../causes/cause.js";
import { KnownCauses } from "../causes/elementary/cause-alone.js";
import { causesOf } from "../causes/elementary/causes-of.js";
import { atomsOf, includesAtom, type Atom } from "../causes/elementary/atoms.js";
import { isDelimiter } from "../causes/elementary/canonical.js";
import type { CauseName, NamesOf } from "../causes/explanation.js";
import { asked, isSmallerQuestion, runSearch, type Search } from "../causes/elementary/search.js";
import { optionalEncoding, questionKey, textOfSpan, type Question } from "../model/question.js";
import { schemeBefore, schemeKindOf, withScheme, type AskedSpan } from "../model/scheme-kind.js";
import { isSame, readingsAt } from "../causes/elementary/readings.js";
import { isReadingContradicted, type ReadSpan } from "./contradiction.js";
import { mayName, ofEdges, ofHosts, readIn, type ReadInQuestion } from "./may-name.js";
import {
  hasRequired,
  isOfHost,
  isOfOtherLetter,
  isSameMatter,
  isSamePlace,
  rejectingSide,
  withPlace,
  type PlacedSpan,
} from "./matter.js";
import {
  causesNamed,
  closestNames,
  namings,
  nearestQuestion,
  type CauseOfQuestion,
  type NameableCause,
  type NamedCause,
} from "./named-by-questions.js";
import { stepsStated, type NamingCorpus } from "./naming-corpus.js";
import {
  namingBehaviours,
  namingQuestions,
  type NamingBehaviour,
  type NamingQuestion,
  type OfPair,
  type StepsOf,
} from "./naming-questions.js";

/** Behaviours that ask about schemes that are special, or that are not, alone. */
const ofSchemeKind =
  /^(?:opaque-path|non-ascii(?!\/letter-in-query$)|file)\/|of-other-schemes$|unlisted-scheme$|^dot-segments\/unlisted$/;

/** The beginning of the ids of behaviours that ask about file URLs alone. */
const ofFile = "file/";

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
    const isOfKind = isOtherKind || (isOfReproducer && schemeKindOf(here) === "other");
    const isShown = isOfKind && ofKind !== alone && !(yield* isHidden(ofKind.question, cause.key));
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
    const examples: AskedSpan[] = [];
    for (const each of own)
      for (const { cause, span } of yield* this.#causesOf(each)) {
        const shown: AskedSpan = { question: each.question, span };
        if (cause.key === key && isCase(shown)) examples.push(shown);
      }
    // Rather one in which the same text decides.
    const token = textOfSpan(here.question, here.span);
    const same = examples.filter(({ question, span }) => textOfSpan(question, span) === token);
    const [first, ...others] = (same.length > 0 ? same : examples).map(({ question }) => question);
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

  /** Returns the questions of the behaviours that may name what a question has; their causes are searched, which is slow. */
  #ofThoseThatMay(
    questions: readonly NamingQuestion[],
    key: string,
    read: ReadInQuestion,
  ): readonly NamingQuestion[] {
    const ids = new Set(questions.map(({ name }) => name.id));
    const isNaming = (id: string): boolean => {
      const ofPair = this.#ofPair?.behaviours.get(id);
      return ofPair !== undefined && mayName(ofPair, key, read);
    };
    const may = new Set([...ids].filter(isNaming));
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
    const read = yield* readIn(here);
    // What is stated of this very text needs no other sign; of what a side removes wherever it stands, that is the matter.
    const isMatter = ({ name }: NamingQuestion): boolean => !read.isTrimmed || name.id.startsWith(ofEdges);
    const stated = questions.filter((each) => isAsking(each) && isOfToken(each) && isMatter(each));
    if (stated.length > 0 && questionKey(asked) === reproduced) return stated.map(({ name }) => name);
    // What stands elsewhere in the question is in a host only in its reproducer; spaces and controls are removed first.
    const isElsewhere = here.isInHost === false && !/^[\0-\x20]/.test(token);
    const isSamePlaced =
      (isOfHost(alone, key) && !isElsewhere) || isSamePlace(here, yield* withPlace(alone, key));
    const isSame = isSamePlaced && isSameMatter(here, alone, key);
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
