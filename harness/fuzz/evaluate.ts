/** Does the work of a campaign: evaluates inputs, explains differences, and describes reproducers. */
import type { Algorithm, Span, StepId } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { reachableIds } from "../../algorithms/outline.js";
import { BehaviourNames } from "../behaviours/names.js";
import type { NamingCorpus } from "../behaviours/naming-corpus.js";
import { isSameAtom } from "../causes/elementary/atoms.js";
import { askAlgorithms, withSteps, type Cause, type Pair } from "../causes/cause.js";
import { KnownCauses, type ElementaryCause } from "../causes/elementary/cause-alone.js";
import { causesOf } from "../causes/elementary/causes-of.js";
import {
  runSearch,
  runSearches,
  type AskPair,
  type PairAnswers,
  type Search,
} from "../causes/elementary/search.js";
import type { CauseName } from "../causes/explanation.js";
import type { Answers } from "../compare/ask.js";
import { byCodeUnits } from "../io/display.js";
import { impactsBetween, type ImpactId } from "../compare/impact.js";
import type { Answer } from "../model/answer.js";
import type { Participant } from "../model/participant.js";
import { isSameSpan, optionalEncoding, type Question } from "../model/question.js";
import { collected, type AskInBatches } from "./batches.js";
import { smallestWithImpact } from "./impact-search.js";
import { featuresOf, type InputFeature } from "./input-features.js";
import { naming, type NamingTask } from "./naming.js";
import { bucketsOf, differingAnswers, pairsToExplain } from "./pairs.js";

/** A difference of a pair on an input, and its buckets. */
interface FoundDifference {
  readonly pair: Pair;
  readonly buckets: readonly string[];
  /** The impacts of the input on the pair, the gravest first. */
  readonly impacts: readonly ImpactId[];
}

export interface Evaluation {
  readonly differences: readonly FoundDifference[];
  /** The features of the input. */
  readonly features: readonly InputFeature[];
  /** The steps that these workers report for the first time, by algorithm. */
  readonly newSteps: ReadonlyMap<string, readonly StepId[]>;
}

/** A difference to explain. */
export interface Task {
  readonly pair: Pair;
  readonly question: Question;
  /** For each cause the smallest question is sought on which it has this impact on the pair; `null` for none. */
  readonly impact: ImpactId | null;
}

/** A cause without what each side does, which is found once for all inputs that have it. */
export type BareCause = Pick<Cause, "key" | "component" | "differing" | "reproducer" | "tokenSpan">;

export interface Explained {
  readonly causes: readonly BareCause[];
  /** For each cause the smallest question with the impact of the task; `null` if the cause does not bring it about. */
  readonly withImpact: readonly (Question | null)[];
  /** The impacts of the question on the pair, the gravest first. */
  readonly impacts: readonly ImpactId[];
}

/** A reproducer, and what is wanted of it. */
export interface Reproducer {
  readonly question: Question;
  /** The pairs whose causes are wanted besides those that represent its divergence. */
  readonly pairs: readonly Pair[];
  /** The spans that decide in the causes to be described: those of other pairs are told with their steps there. */
  readonly tokenSpans: readonly Span[];
}

/** A cause of a reproducer. */
interface DescribedCause extends BareCause {
  /** The span of the reproducer that decides. */
  readonly span: Span;
  /** The treatment by both; `null` if it was not wanted. */
  readonly sides: Cause["sides"] | null;
}

/** All answers to a reproducer, and the causes of all pairs that differ on it. */
export interface Description {
  readonly answers: Answers;
  readonly pairs: readonly { readonly between: Pair; readonly causes: readonly DescribedCause[] }[];
}

/** Do the work of one campaign, in this process or in several. Results are in the order of what is given. */
export interface Workers {
  readonly evaluate: (questions: readonly Question[]) => Promise<readonly Evaluation[]>;
  readonly explain: (tasks: readonly Task[]) => Promise<readonly Explained[]>;
  readonly describe: (reproducers: readonly Reproducer[]) => Promise<readonly Description[]>;
  /** Returns the behaviours that name what each task asks for. The corpus is the same in all calls. */
  readonly name: (
    tasks: readonly NamingTask[],
    corpus: NamingCorpus,
  ) => Promise<readonly (readonly CauseName[])[]>;
  readonly close: () => Promise<void>;
}

/** Returns workers in this process. */
export function inThisProcess(participants: readonly Participant[]): Workers {
  const asker = new Asker(participants);
  let names: BehaviourNames | null = null;
  return {
    evaluate: async (questions) => {
      const answered = await asker.evaluated(questions);
      return answered.map(({ answers, newSteps }, index): Evaluation => {
        const question = questions[index];
        const differences = pairsToExplain(answers).flatMap((pair): FoundDifference[] => {
          const differing = differingAnswers(pair, answers);
          if (differing === null) return [];
          const impacts = impactsBetween(...differing).map(({ id }) => id);
          return [{ pair, buckets: bucketsOf(pair, differing), impacts }];
        });
        const features = question === undefined ? [] : featuresOf(question, answers);
        return { differences, features, newSteps };
      });
    },
    explain: (tasks) =>
      asker.runAll(
        tasks.map((task) => ({ pair: task.pair, search: explaining(task, asker.knownCauses(task.pair)) })),
      ),
    describe: async (reproducers) => {
      const answered = await asker.answersTo(reproducers.map(({ question }) => question));
      const tasks = answered.flatMap(({ answers }, index) => {
        const { question, pairs = [], tokenSpans = [] } = reproducers[index] ?? {};
        if (question === undefined) return [];
        const all = [...pairsToExplain(answers), ...pairs].filter((pair) => differingAnswers(pair, answers));
        const distinct = new Map(all.map((pair) => [pair.join(" "), pair]));
        return [...distinct.values()].map((pair) => {
          const isOwn = pairs.some((each) => each.join(" ") === pair.join(" "));
          const wanted = { pair, isOwn, tokenSpans };
          return { index, pair, search: describing(question, wanted, asker.knownCauses(pair)) };
        });
      });
      const found = await asker.runAll(tasks);
      return answered.map(({ answers }, index): Description => {
        const pairs = tasks.flatMap((task, at) =>
          task.index === index ? [{ between: task.pair, causes: found[at] ?? [] }] : [],
        );
        return { answers, pairs };
      });
    },
    name: (tasks, corpus) => {
      names ??= new BehaviourNames(corpus);
      const known = names;
      return asker.runAll(
        tasks.map((task) => ({ pair: task.pair, search: naming(task, known.of(task.pair)) })),
      );
    },
    close: () => Promise.resolve(),
  };
}

function* explaining({ question, impact }: Task, known: KnownCauses): Search<Explained> {
  const found = yield* causesOf(question, known);
  const withImpact: (Question | null)[] = [];
  for (const { span } of found)
    withImpact.push(impact === null ? null : yield* smallestWithImpact(question, impact, span));
  const causes: BareCause[] = [];
  for (const { atoms, ...cause } of found) causes.push(bare({ atoms, ...(yield* settled(cause, known)) }));
  const [answers] = yield [question];
  const impacts = answers === undefined ? [] : impactsBetween(...answers).map(({ id }) => id);
  return { causes, withImpact, impacts };
}

/** Searches the causes of a pair on a reproducer: all with their steps if the pair is wanted, or else one that decides there. */
function* describing(
  question: Question,
  wanted: { readonly pair: Pair; readonly isOwn: boolean; readonly tokenSpans: readonly Span[] },
  known: KnownCauses,
): Search<DescribedCause[]> {
  const { pair, isOwn, tokenSpans } = wanted;
  const found = yield* causesOf(question, known);
  return found.map((cause): DescribedCause => {
    const isShown = isOwn || (found.length === 1 && tokenSpans.some((each) => isSameSpan(each, cause.span)));
    return { ...bare(cause), span: cause.span, sides: isShown ? withSteps(pair, cause).sides : null };
  });
}

function bare({ key, atom, atoms, alone }: Settled & Pick<ElementaryCause, "atoms">): BareCause {
  return {
    key,
    component: atom.in,
    differing: atoms.map((each) => each.in),
    reproducer: alone.question,
    tokenSpan: alone.span,
  };
}

type Settled = Pick<ElementaryCause, "key" | "atom" | "alone">;

/** The most times that the cause of a reproducer is sought again. */
const settlings = 3;

/**
 * Returns the cause of a cause's reproducer, of several that in the same component: what stood beside it may have hidden
 * that it is the same.
 */
function* settled(cause: Settled, known: KnownCauses): Search<Settled> {
  let best = cause;
  for (let round = 0; round < settlings; round++) {
    const found = yield* causesOf(best.alone.question, known);
    if (found.some(({ key }) => key === best.key)) return best;
    const [only, other] =
      found.length === 1 ? found : found.filter(({ atom }) => isSameAtom(atom, best.atom));
    if (only === undefined || other !== undefined) return best;
    best = only;
  }
  return best;
}

interface Answered {
  readonly answers: Answers;
  readonly newSteps: ReadonlyMap<string, readonly StepId[]>;
}

/** Asks algorithms at once, and the others in batches. */
class Asker {
  readonly #ids: readonly string[];
  readonly #algorithms: ReadonlyMap<string, Algorithm>;
  readonly #others: ReadonlyMap<string, AskInBatches>;
  /** Asks the algorithms of a pair; what one search has asked is remembered for the others. */
  readonly #asked = new Map<string, AskPair>();
  readonly #knownCauses = new Map<string, KnownCauses>();
  /** The steps that were not reported yet, by algorithm. */
  readonly #unreported: ReadonlyMap<string, Set<StepId>>;

  constructor(participants: readonly Participant[]) {
    this.#ids = participants.map(({ id }) => id);
    const chosen = algorithms.filter(({ id }) => this.#ids.includes(id));
    this.#algorithms = new Map(chosen.map((algorithm) => [algorithm.id, algorithm]));
    this.#unreported = new Map(chosen.map(({ id, outline }) => [id, new Set(reachableIds(outline))]));
    const others = participants.filter(({ id }) => !this.#algorithms.has(id));
    this.#others = new Map(others.map((participant) => [participant.id, collected(participant)]));
  }

  /** Returns the causes of a pair that were found so far, by which the next search is faster. */
  knownCauses(pair: Pair): KnownCauses {
    const key = pair.join(" ");
    let known = this.#knownCauses.get(key);
    if (known === undefined) this.#knownCauses.set(key, (known = new KnownCauses()));
    return known;
  }

  /** Asks everybody; the steps of algorithms are left for the inputs of the campaign to report. */
  async answersTo(questions: readonly Question[]): Promise<readonly Pick<Answered, "answers">[]> {
    return this.#askAll(questions, ({ parse }, { input, base, encoding }) =>
      parse(input, base, optionalEncoding(encoding)),
    );
  }

  /** Asks everybody, and gathers the steps of algorithms that were not reported before. */
  async evaluated(questions: readonly Question[]): Promise<readonly Answered[]> {
    return this.#askAll(questions, (algorithm, question, newSteps) =>
      this.#traced(algorithm, question, newSteps),
    );
  }

  /** Asks one participant after the other: the code of one text stays at hand for all questions. */
  async #askAll(
    questions: readonly Question[],
    parsed: (algorithm: Algorithm, question: Question, newSteps: Map<string, readonly StepId[]>) => Answer,
  ): Promise<readonly Answered[]> {
    const others = [...this.#others].map(async ([id, ask]) => [id, await ask(questions)] as const);
    const byOthers = new Map(await Promise.all(others));
    const answered = questions.map((question, index) => ({
      ...{ question, index },
      answers: new Map<string, Answer>(),
      newSteps: new Map<string, readonly StepId[]>(),
    }));
    for (const id of this.#ids) {
      const algorithm = this.#algorithms.get(id);
      for (const { question, index, answers, newSteps } of answered) {
        const answer =
          algorithm === undefined ? byOthers.get(id)?.[index] : parsed(algorithm, question, newSteps);
        if (answer !== undefined) answers.set(id, answer);
      }
    }
    return answered;
  }

  /** Asks an algorithm, which is traced as long as it has steps that were not reported. */
  #traced(
    { id, parse }: Algorithm,
    { input, base, encoding }: Question,
    newSteps: Map<string, readonly StepId[]>,
  ): Answer {
    const unreported = this.#unreported.get(id);
    if (unreported === undefined || unreported.size === 0)
      return parse(input, base, optionalEncoding(encoding));
    const added: StepId[] = [];
    const answer = parse(input, base, {
      ...optionalEncoding(encoding),
      step: (step) => {
        if (unreported.delete(step)) added.push(step);
      },
    });
    if (added.length > 0) newSteps.set(id, added);
    return answer;
  }

  /** Runs searches to their end: those of two algorithms one by one, the others side by side. */
  async runAll<T>(searches: readonly { readonly pair: Pair; readonly search: Search<T> }[]): Promise<T[]> {
    const results = new Map<Search<T>, T>();
    // Those of one pair follow each other: what they ask and take from each other is still at hand.
    const ofPairs = [...searches].sort((x, y) => byCodeUnits(x.pair.join(" "), y.pair.join(" ")));
    const inBatches = new Map<string, { readonly pair: Pair; readonly searches: Search<T>[] }>();
    for (const { pair, search } of ofPairs) {
      const [a, b] = pair.map((id) => this.#algorithms.get(id));
      if (a !== undefined && b !== undefined) {
        results.set(search, runSearch(search, this.#asking(a, b)));
        continue;
      }
      const ofPair = inBatches.get(pair.join(" ")) ?? { pair, searches: [] };
      ofPair.searches.push(search);
      inBatches.set(pair.join(" "), ofPair);
    }
    const running = [...inBatches.values()].map(async ({ pair, searches: ofPair }) => {
      const found = await runSearches(ofPair, (questions) => this.#askPair(pair, questions));
      ofPair.forEach((search, index) => {
        const result = found[index];
        if (result !== undefined) results.set(search, result);
      });
    });
    await Promise.all(running);
    return searches.map(({ search }) => {
      const result = results.get(search);
      if (result === undefined) throw new Error("a search came to no end");
      return result;
    });
  }

  #asking(a: Algorithm, b: Algorithm): AskPair {
    const pair = `${a.id} ${b.id}`;
    const ask = this.#asked.get(pair) ?? askAlgorithms(a, b);
    this.#asked.set(pair, ask);
    return ask;
  }

  async #askPair(pair: Pair, questions: readonly Question[]): Promise<readonly PairAnswers[]> {
    const [ofA, ofB] = await Promise.all(pair.map((id) => this.#askOf(id)(questions)));
    return questions.flatMap((_, index): PairAnswers[] => {
      const [a, b] = [ofA?.[index], ofB?.[index]];
      return a === undefined || b === undefined ? [] : [[a, b]];
    });
  }

  #askOf(id: string): AskInBatches {
    const algorithm = this.#algorithms.get(id);
    const ask = this.#others.get(id);
    if (ask !== undefined) return ask;
    return (questions) =>
      Promise.resolve(
        questions.flatMap(({ input, base, encoding }): Answer[] =>
          algorithm === undefined ? [] : [algorithm.parse(input, base, optionalEncoding(encoding))],
        ),
      );
  }
}
