/** Names causes by behaviours: the cause of a probe, for a pair, is named by the behaviour of the probe. */
import type { Pair } from "../causes/cause.js";
import { causesOf } from "../causes/causes-of.js";
import {
  isSmallerQuestion,
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
import { standingOf } from "./positions.js";

/** A behaviour with the questions of its probes, in their order, and all that name causes. */
interface NamingBehaviour {
  readonly behaviour: Behaviour;
  readonly probed: readonly ProbedQuestion[];
  readonly questions: readonly Question[];
}

interface ProbedQuestion {
  readonly vector: string;
  readonly question: Question;
}

/** A cause as it is named: by its reproducer, or else by its key, which several reproducers may have. */
interface NameableCause {
  readonly key: string;
  readonly reproducer: Question;
}

/** A question of a behaviour, and a cause that it names. */
interface NamedCause {
  readonly id: string;
  readonly question: Question;
  readonly cause: NameableCause;
}

function namingBehaviours({
  behaviours,
  vectors,
}: Pick<Corpus, "behaviours" | "vectors">): NamingBehaviour[] {
  const known = new Map(vectors.map((vector) => [vector.id, questionOf(vector)]));
  return behaviours.map((behaviour) => {
    const probed = behaviour.probes.flatMap(({ vector }) => {
      const question = known.get(vector);
      return question === undefined ? [] : [{ vector, question }];
    });
    const also = (behaviour.also ?? []).map(questionOf);
    return { behaviour, probed, questions: [...probed.map(({ question }) => question), ...also] };
  });
}

/** Returns the causes that a behaviour names; none if both of the pair hold the same position. */
function* causesNamedBy({ behaviour, probed, questions }: NamingBehaviour): Search<NamedCause[]> {
  const answers = yield probed.map(({ question }) => question);
  const [a, b] = ([0, 1] as const).map((side) => {
    const given = new Map(probed.map(({ vector }, index) => [vector, answers[index]?.[side]]));
    const standing = standingOf(behaviour, (vector) => given.get(vector));
    return standing.kind === "position" ? standing.position : null;
  });
  if (a === b && a !== null && a !== undefined) return [];
  const named: NamedCause[] = [];
  for (const question of questions) {
    for (const cause of yield* namedCauses(question)) named.push({ id: behaviour.id, question, cause });
  }
  return named;
}

/** Returns the causes that a question names: its only one, or else those of which it is the reproducer itself. */
function* namedCauses(question: Question): Search<NameableCause[]> {
  const causes = (yield* causesOf(question)).map(({ key, alone }) => ({ key, reproducer: alone.question }));
  if (causes.length === 1) return causes;
  return causes.filter(({ reproducer }) => questionKey(reproducer) === questionKey(question));
}

/** The smallest question with a reproducer, and the ids of the behaviours that have it, in their order. */
interface Naming {
  readonly question: Question;
  readonly ids: readonly string[];
}

/** The names of the causes of one pair. */
export class NamesOfPair {
  /** By the key of the reproducer. */
  readonly #namings = new Map<string, Naming>();
  /** The smallest reproducer of each key of causes. */
  readonly #smallest = new Map<string, Question>();

  constructor(named: readonly NamedCause[]) {
    for (const { id, question, cause } of named) {
      this.#name(questionKey(cause.reproducer), id, question);
      const found = this.#smallest.get(cause.key);
      if (found === undefined || isSmallerQuestion(cause.reproducer, found))
        this.#smallest.set(cause.key, cause.reproducer);
    }
  }

  #name(reproducer: string, id: string, question: Question): void {
    const found = this.#namings.get(reproducer);
    if (found === undefined || isSmallerQuestion(question, found.question))
      this.#namings.set(reproducer, { question, ids: [id] });
    else if (!found.ids.includes(id) && questionKey(question) === questionKey(found.question))
      this.#namings.set(reproducer, { question, ids: [...found.ids, id] });
  }

  /** Returns the ids of the behaviours that name a cause: by its reproducer, or else by the smallest one of its key. */
  namesOf({ key, reproducer }: NameableCause): readonly string[] {
    const smallest = this.#smallest.get(key) ?? reproducer;
    const naming = this.#namings.get(questionKey(reproducer)) ?? this.#namings.get(questionKey(smallest));
    return naming?.ids ?? [];
  }

  /** The ids of the behaviours by the keys of the reproducers that they name. */
  get byReproducer(): ReadonlyMap<string, readonly string[]> {
    return new Map([...this.#namings].map(([reproducer, { ids }]) => [reproducer, ids]));
  }
}

/** Names causes. What a pair needs is found when it is first asked for. */
export class BehaviourNames {
  readonly #behaviours: readonly NamingBehaviour[];
  readonly #known = new Map<string, NamesOfPair>();

  constructor(corpus: Pick<Corpus, "behaviours" | "vectors">) {
    this.#behaviours = namingBehaviours(corpus);
  }

  /** Returns the names of a pair that answers at once. */
  of(pair: Pair, ask: AskPair): NamesOfPair {
    return (
      this.#known.get(pair.join(" ")) ??
      this.#keep(
        pair,
        this.#behaviours.map((behaviour) => runSearch(causesNamedBy(behaviour), ask)),
      )
    );
  }

  /** Returns the names of a pair that takes batches. */
  async ofPrograms(pair: Pair, ask: AskPairs): Promise<NamesOfPair> {
    const known = this.#known.get(pair.join(" "));
    if (known !== undefined) return known;
    return this.#keep(pair, await runSearches(this.#behaviours.map(causesNamedBy), ask));
  }

  #keep(pair: Pair, named: readonly NamedCause[][]): NamesOfPair {
    const names = new NamesOfPair(named.flat());
    this.#known.set(pair.join(" "), names);
    return names;
  }
}
