/**
 * A search asks a pair of participants questions, one or several at a time, and returns what it finds. It is a
 * generator, so that the same search runs at once over algorithms, and in batches over programs.
 */
import { lengthOf } from "../../compare/cluster.js";
import { byCodeUnits } from "../../io/display.js";
import type { Answer } from "../../model/answer.js";
import { questionKey, type Question } from "../../model/question.js";

/** The answers of both participants to a question. */
export type PairAnswers = readonly [Answer, Answer];

/** Yields questions, and receives the answers in their order. */
export type Search<T> = Generator<readonly Question[], T, readonly PairAnswers[]>;

/** Answers a question for both participants. */
export type AskPair = (question: Question) => PairAnswers;

/** Answers questions for both participants, in their order. */
export type AskPairs = (questions: readonly Question[]) => Promise<readonly PairAnswers[]>;

/** Asks one question within a search. */
export function* asked(question: Question): Search<PairAnswers> {
  const [answers] = yield [question];
  if (answers === undefined) throw new Error("a search got no answer");
  return answers;
}

/** Runs a search to its end over participants that answer at once; a search comes back to the same questions. */
export function runSearch<T>(search: Search<T>, ask: AskPair): T {
  let state = search.next();
  while (state.done !== true) state = search.next(state.value.map(ask));
  return state.value;
}

/** The searches that run side by side: what they ask goes out in one batch. */
const sideBySide = 1_000;

/** Runs searches to their end over participants that take batches. Returns the results in the order of the searches. */
export async function runSearches<T>(searches: readonly Search<T>[], ask: AskPairs): Promise<T[]> {
  const results: T[] = [];
  for (let first = 0; first < searches.length; first += sideBySide)
    results.push(...(await runTogether(searches.slice(first, first + sideBySide), ask)));
  return results;
}

async function runTogether<T>(searches: readonly Search<T>[], ask: AskPairs): Promise<T[]> {
  const known = new Map<string, PairAnswers>();
  const states = searches.map((search) => search.next());
  for (;;) {
    const open = states.flatMap((state) => (state.done === true ? [] : state.value));
    if (open.length === 0 && states.every(({ done }) => done === true)) break;
    const fresh = new Map(open.map((question) => [questionKey(question), question]));
    for (const key of fresh.keys()) if (known.has(key)) fresh.delete(key);
    const answers = fresh.size === 0 ? [] : await ask([...fresh.values()]);
    [...fresh.keys()].forEach((key, index) => {
      const pair = answers[index];
      if (pair !== undefined) known.set(key, pair);
    });
    states.forEach((state, index) => {
      if (state.done === true) return;
      const given = state.value.map((question) => {
        const pair = known.get(questionKey(question));
        if (pair === undefined) throw new Error("a search got no answer");
        return pair;
      });
      const next = searches[index]?.next(given);
      if (next !== undefined) states[index] = next;
    });
  }
  return states.flatMap((state) => (state.done === true ? [state.value] : []));
}

/** The most answers that are remembered of a pair, and the longest question of them, in code units. */
const mostRemembered = 20_000;
const longestRemembered = 1_000;

/** Remembers answers, since searches come back to the same questions: causes have few canonical forms. */
export function remembered(ask: AskPair): AskPair {
  const known = new Map<string, PairAnswers>();
  return (question) => {
    const { input, base } = question;
    if (input.length + (base?.length ?? 0) > longestRemembered) return ask(question);
    const key = questionKey(question);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const answers = ask(question);
    known.set(key, answers);
    return answers;
  };
}

/** Tells whether a question is shorter, or else earlier by its code units: the smaller one is shown for a cause. */
export function isSmallerQuestion(a: Question, b: Question): boolean {
  const [ofA, ofB] = [lengthOf(a), lengthOf(b)];
  const spelling = ({ input, base, encoding }: Question): string =>
    JSON.stringify([input, base, encoding ?? null]);
  return ofA < ofB || (ofA === ofB && byCodeUnits(spelling(a), spelling(b)) < 0);
}
