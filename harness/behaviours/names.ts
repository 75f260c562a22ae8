/** Names causes by behaviours: the cause of a probe, for a pair, is named by the behaviour of the probe. */
import type { Pair } from "../causes/cause.js";
import { causesOf } from "../causes/causes-of.js";
import { runSearch, runSearches, type AskPair, type AskPairs, type Search } from "../causes/search.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { questionOf, type Corpus } from "../corpus/load.js";
import type { Question } from "../model/question.js";

/** The ids of behaviours by the keys of the causes that they name, for one pair; in the order of the behaviours. */
export type NamesOfPair = ReadonlyMap<string, readonly string[]>;

interface NamedQuestion {
  readonly id: string;
  readonly question: Question;
}

/** Returns the questions that name causes: the probes and what else belongs to the behaviours. */
function namingQuestions(
  behaviours: readonly Behaviour[],
  { vectors }: Pick<Corpus, "vectors">,
): NamedQuestion[] {
  const questions = new Map(vectors.map((vector) => [vector.id, questionOf(vector)]));
  return behaviours.flatMap(({ id, probes, also = [] }) => {
    const probed = probes.flatMap(({ vector }) => questions.get(vector) ?? []);
    return [...probed, ...also.map(questionOf)].map((question) => ({ id, question }));
  });
}

/** Returns the key of the only cause of a question; `null` if it has none or several. */
function* onlyKey(question: Question): Search<string | null> {
  const [cause, ...others] = yield* causesOf(question);
  return cause === undefined || others.length > 0 ? null : cause.key;
}

function collected(asked: readonly NamedQuestion[], keys: readonly (string | null)[]): NamesOfPair {
  const names = new Map<string, string[]>();
  asked.forEach(({ id }, index) => {
    const key = keys[index] ?? null;
    if (key === null) return;
    const ids = names.get(key) ?? [];
    if (!ids.includes(id)) ids.push(id);
    names.set(key, ids);
  });
  return names;
}

/** Names causes. What a pair needs is found when it is first asked for. */
export class BehaviourNames {
  readonly #asked: readonly NamedQuestion[];
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
        this.#asked.map(({ question }) => runSearch(onlyKey(question), ask)),
      )
    );
  }

  /** Returns the names of a pair that takes batches. */
  async ofPrograms(pair: Pair, ask: AskPairs): Promise<NamesOfPair> {
    const known = this.#known.get(pair.join(" "));
    if (known !== undefined) return known;
    const searches = this.#asked.map(({ question }) => onlyKey(question));
    return this.#keep(pair, await runSearches(searches, ask));
  }

  #keep(pair: Pair, keys: readonly (string | null)[]): NamesOfPair {
    const names = collected(this.#asked, keys);
    this.#known.set(pair.join(" "), names);
    return names;
  }
}
