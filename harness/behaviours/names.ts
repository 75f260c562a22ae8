/** Names causes by behaviours: the cause of a probe, for a pair, is named by the behaviour of the probe. */
import type { Pair } from "../causes/cause.js";
import { causesOf } from "../causes/causes-of.js";
import {
  questionKey,
  runSearch,
  runSearches,
  type AskPair,
  type AskPairs,
  type Search,
} from "../causes/search.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { questionOf, type Corpus } from "../corpus/load.js";
import type { Question } from "../model/question.js";

interface NamingQuestion {
  readonly id: string;
  readonly question: Question;
}

/** A cause as it is named: by its reproducer, or else by its key, which several reproducers may share. */
interface NameableCause {
  readonly key: string;
  readonly reproducer: Question;
}

/** A question of a behaviour, and its only cause. */
interface NamedCause extends NamingQuestion {
  readonly cause: NameableCause;
}

/** Returns the questions that name causes: the probes and what else belongs to the behaviours. */
function namingQuestions(
  behaviours: readonly Behaviour[],
  { vectors }: Pick<Corpus, "vectors">,
): NamingQuestion[] {
  const questions = new Map(vectors.map((vector) => [vector.id, questionOf(vector)]));
  return behaviours.flatMap(({ id, probes, also = [] }) => {
    const probed = probes.flatMap(({ vector }) => questions.get(vector) ?? []);
    return [...probed, ...also.map(questionOf)].map((question) => ({ id, question }));
  });
}

/** Returns the only cause of a question; `null` if it has none or several. */
function* onlyCause(question: Question): Search<NameableCause | null> {
  const [cause, ...others] = yield* causesOf(question);
  if (cause === undefined || others.length > 0) return null;
  return { key: cause.key, reproducer: cause.alone.question };
}

function withId(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [...ids, id];
}

/** Returns the ids of the behaviours by reproducers, in the order of the behaviours. */
function idsByReproducer(named: readonly NamedCause[]): Map<string, readonly string[]> {
  const ids = new Map<string, readonly string[]>();
  for (const { id, cause } of named) {
    const reproducer = questionKey(cause.reproducer);
    ids.set(reproducer, withId(ids.get(reproducer) ?? [], id));
  }
  return ids;
}

/** The names of the causes of one pair. */
export class NamesOfPair {
  /** The ids of behaviours by the key of the question to which their questions are reduced. */
  readonly byReproducer: ReadonlyMap<string, readonly string[]>;
  readonly #byKey = new Map<string, readonly string[]>();

  constructor(named: readonly NamedCause[]) {
    // A behaviour that asks the reproducer itself goes before others, whose questions are only reduced to it.
    const asking = named.filter(
      ({ question, cause }) => questionKey(question) === questionKey(cause.reproducer),
    );
    this.byReproducer = new Map([...idsByReproducer(named), ...idsByReproducer(asking)]);
    for (const { cause } of named) {
      const ids = this.byReproducer.get(questionKey(cause.reproducer)) ?? [];
      this.#byKey.set(cause.key, ids.reduce(withId, this.#byKey.get(cause.key) ?? []));
    }
  }

  /**
   * Returns the ids of the behaviours that name a cause: those of its reproducer, or else that of its key, if it is the
   * only one.
   */
  namesOf({ key, reproducer }: NameableCause): readonly string[] {
    const exact = this.byReproducer.get(questionKey(reproducer));
    if (exact !== undefined) return exact;
    const ofKey = this.#byKey.get(key) ?? [];
    return ofKey.length === 1 ? ofKey : [];
  }
}

/** Names causes. What a pair needs is found when it is first asked for. */
export class BehaviourNames {
  readonly #asked: readonly NamingQuestion[];
  readonly #known = new Map<string, NamesOfPair>();

  constructor(corpus: Pick<Corpus, "behaviours" | "vectors">) {
    this.#asked = namingQuestions(corpus.behaviours, corpus);
  }

  /** Returns the names of a pair that answers at once. */
  of(pair: Pair, ask: AskPair): NamesOfPair {
    return (
      this.#known.get(pair.join(" ")) ??
      this.#keep(
        pair,
        this.#asked.map(({ question }) => runSearch(onlyCause(question), ask)),
      )
    );
  }

  /** Returns the names of a pair that takes batches. */
  async ofPrograms(pair: Pair, ask: AskPairs): Promise<NamesOfPair> {
    const known = this.#known.get(pair.join(" "));
    if (known !== undefined) return known;
    const searches = this.#asked.map(({ question }) => onlyCause(question));
    return this.#keep(pair, await runSearches(searches, ask));
  }

  #keep(pair: Pair, causes: readonly (NameableCause | null)[]): NamesOfPair {
    const named = this.#asked.flatMap((asked, index): NamedCause[] => {
      const cause = causes[index] ?? null;
      return cause === null ? [] : [{ ...asked, cause }];
    });
    const names = new NamesOfPair(named);
    this.#known.set(pair.join(" "), names);
    return names;
  }
}
