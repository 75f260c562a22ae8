/** Judges a mutant of an algorithm: finds the input that kills it by a different answer. */
import { isNativeError } from "node:util/types";
import { createContext, Script } from "node:vm";
import { componentNames, type Algorithm, type Outcome } from "../../algorithms/algorithm.js";
import type { Expectation } from "../../harness/corpus/schema.js";
import { lengthOf } from "../../harness/compare/cluster.js";
import { faultsOf } from "../../harness/conformance/expectations.js";
import { messageOf } from "../../harness/io/errors.js";
import { once } from "../../harness/fuzz/generate/combinators.js";
import { shrink } from "../../harness/shrink/shrink.js";
import type { Corpus } from "../../harness/corpus/load.js";
import { optionalEncoding, questionOf, type Question } from "../../harness/model/question.js";
import { quote } from "../../harness/io/display.js";
import type { Mutant } from "./mutants.js";
import { probesFor } from "./probes.js";
import { loadText, parsed, type TextModules, NoProgram } from "./text-modules.js";

/** In the order of their use. */
export type JudgeName = "expectations" | "vectors" | "probes";

/** The first judge that kills a mutant, the input, and the difference. */
export interface Verdict {
  readonly judge: JudgeName;
  /** `null` if the mutant failed before it was asked. */
  readonly question: Question | null;
  /** The id of the vector with the question, if any. */
  readonly vector: string | null;
  readonly difference: string;
}

interface Asked {
  readonly question: Question;
  /** The id of the vector with the question, if any. */
  readonly vector: string | null;
}

interface Expected extends Asked {
  readonly expectation: Expectation;
}

/** Asks the algorithms of one specification; keeps the answers of the original ones. */
export class TextJudge {
  readonly #text: TextModules;
  readonly #limit: number;
  readonly #own: ReadonlyMap<string, Algorithm["parse"]>;
  readonly #expectations: ReadonlyMap<string, readonly Expected[]>;
  readonly #lists: Readonly<Record<"vectors" | "probes", () => readonly Asked[]>>;
  /** Answers to a list of questions as JSON, by the list's name and the algorithm; computed on demand. */
  readonly #answers = new Map<string, readonly string[]>();
  #loaded: { readonly mutant: Mutant; readonly algorithms: Algorithm[] | string } | null = null;

  /** `limit` is the time of an answer in milliseconds. */
  constructor(text: TextModules, corpus: Corpus, limit: number, probes = () => probesOf(text, corpus)) {
    this.#text = text;
    this.#limit = limit;
    this.#own = new Map(loadText(text, null).map(({ id, parse }) => [id, parse]));
    const vectors = corpus.vectors
      .map((vector) => ({ question: questionOf(vector), vector: vector.id }))
      .sort((a, b) => lengthOf(a.question) - lengthOf(b.question));
    this.#lists = {
      vectors: () => vectors,
      probes: once(() => probes().map((question) => ({ question, vector: null }))),
    };
    const byId = new Map(vectors.map((asked) => [asked.vector, asked]));
    this.#expectations = new Map(
      [...this.#own.keys()].map((id) => [
        id,
        (corpus.expected.get(id) ?? []).flatMap((expectation) => {
          const asked = byId.get(expectation.vector);
          return asked === undefined ? [] : [{ ...asked, expectation }];
        }),
      ]),
    );
  }

  /**
   * Returns the verdict on a mutant for an algorithm, `null` if no input distinguishes it from the original. Calls
   * `begin` before each judge's turn, in which the process may end.
   */
  async verdict(
    mutant: Mutant,
    id: string,
    begin: (judge: JudgeName) => Promise<void>,
  ): Promise<Verdict | null> {
    await begin("expectations");
    const parse = this.#parseOf(mutant, id);
    if (typeof parse === "string") {
      return { judge: "expectations", question: null, vector: null, difference: parse };
    }
    const unmet = this.#firstKill(this.#expectations.get(id) ?? [], ({ question, expectation }) => {
      const [fault] = faultsOf(expectation, outcomeOf(parse, question));
      return fault ?? null;
    });
    if (unmet !== null) return { judge: "expectations", ...unmet };
    for (const judge of ["vectors", "probes"] as const) {
      await begin(judge);
      const answers = this.#answersTo(judge, id);
      const kill = this.#firstKill(this.#lists[judge](), ({ question }, index) =>
        difference(answers[index] ?? "", answerOf(parse, question)),
      );
      if (kill === null) continue;
      return judge === "vectors" ? { judge, ...kill } : await this.#shortest(parse, id, { judge, ...kill });
    }
    return null;
  }

  #answersTo(list: "vectors" | "probes", id: string): readonly string[] {
    const key = `${list} ${id}`;
    let answers = this.#answers.get(key);
    if (answers === undefined) {
      const own = this.#ownParse(id);
      answers = this.#lists[list]().map(({ question }) => JSON.stringify(answerOf(own, question)));
      this.#answers.set(key, answers);
    }
    return answers;
  }

  #ownParse(id: string): Algorithm["parse"] {
    const own = this.#own.get(id);
    if (own === undefined) throw new Error(`${this.#text.folder} has no algorithm ${id}`);
    return own;
  }

  /** Returns the mutant's parser, or in words why there is none. */
  #parseOf(mutant: Mutant, id: string): Algorithm["parse"] | string {
    if (this.#loaded?.mutant !== mutant) this.#loaded = { mutant, algorithms: this.#load(mutant) };
    const { algorithms } = this.#loaded;
    if (typeof algorithms === "string") return algorithms;
    return algorithms.find((algorithm) => algorithm.id === id)?.parse ?? "is not loaded";
  }

  #load(mutant: Mutant): Algorithm[] | string {
    try {
      return within(loadLimit, () => loadText(this.#text, mutant)) ?? "does not end while it is loaded";
    } catch (error) {
      if (error instanceof NoProgram) throw error;
      return `throws while it is loaded: ${messageOf(error)}`;
    }
  }

  /** Finds the first of a list for which `differs` returns a difference. */
  #firstKill<A extends Asked>(
    list: readonly A[],
    differs: (asked: A, index: number) => string | null,
  ): Omit<Verdict, "judge"> | null {
    let index = 0;
    let found: string | null = null;
    const ask = (end: number): void => {
      for (; index < end; index++) {
        const asked = list[index];
        found = asked === undefined ? null : differenceOf(() => differs(asked, index));
        if (found !== null) return;
      }
    };
    while (index < list.length) {
      const end = Math.min(index + askedAtOnce, list.length);
      const isOver = within(this.#limit, () => {
        ask(end);
        return true;
      });
      // All together may have taken too long.
      const single = index + 1;
      if (isOver === null && within(this.#limit, () => (ask(single), true)) === null)
        found = "gives no answer in time";
      const asked = list[index];
      if (found !== null && asked !== undefined)
        return { question: asked.question, vector: asked.vector, difference: found };
    }
    return null;
  }

  /** Returns the same verdict with the shortest question that still kills. */
  async #shortest(parse: Algorithm["parse"], id: string, verdict: Verdict): Promise<Verdict> {
    if (verdict.question === null) return verdict;
    const own = this.#ownParse(id);
    const found = (question: Question): string | null =>
      within(this.#limit, () =>
        differenceOf(() => difference(JSON.stringify(answerOf(own, question)), answerOf(parse, question))),
      );
    const question = await shrink(verdict.question, (shorter) => found(shorter) !== null);
    return { ...verdict, question, difference: found(question) ?? verdict.difference };
  }
}

/** Questions that share one time limit. */
const askedAtOnce = 200;

/** Milliseconds to evaluate a specification's modules, which takes some hundredths of a second. */
const loadLimit = 10_000;

const context = createContext({});
const run = new Script("work()");

/**
 * Returns the result of `work`, or `null` if it takes longer than the limit in time of this process, not of others.
 * Interrupted work starts again.
 */
function within<T>(limit: number, work: () => T): T | null {
  let result: T | null = null;
  context["work"] = (): void => {
    result = work();
  };
  const before = process.cpuUsage();
  for (let timeout = limit; ; timeout *= 2) {
    try {
      run.runInContext(context, { timeout });
      return result;
    } catch (error) {
      if (!isTimeout(error)) throw error;
      const { user, system } = process.cpuUsage(before);
      if (user + system >= limit * 1000) return null;
    }
  }
}

function isTimeout(error: unknown): boolean {
  return isNativeError(error) && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

function probesOf({ folder, modules }: TextModules, { vectors }: Corpus): Question[] {
  const own = [...modules].filter(([path]) => path.startsWith(`${folder}/`) && path.endsWith(".ts"));
  return probesFor(
    own.map(([path, { source }]) => parsed(path, source)),
    vectors,
  );
}

function outcomeOf(parse: Algorithm["parse"], { input, base, encoding }: Question): Outcome {
  try {
    return parse(input, base, { remarks: true, ...optionalEncoding(encoding) });
  } catch (error) {
    return { kind: "rejected", at: `throws: ${messageOf(error)}`, reason: "", remarks: [] };
  }
}

/** Runs a comparison; a mutant may return what cannot be compared, which is a difference too. */
function differenceOf(compare: () => string | null): string | null {
  try {
    return compare();
  } catch (error) {
    return `gives no answer: ${messageOf(error)}`;
  }
}

type Answer = Readonly<Record<string, string | null>>;

/** Returns an answer without its prose. */
function answerOf(parse: Algorithm["parse"], question: Question): Answer {
  const outcome = outcomeOf(parse, question);
  const remarks = outcome.remarks.join(", ");
  if (outcome.kind === "rejected") return { verdict: `rejected at ${outcome.at}`, remarks };
  const { href, components, origin, unspecified } = outcome;
  const unsaid = componentNames.filter((name) => unspecified.some(({ component }) => component === name));
  return { verdict: "parsed", href, ...components, origin, unspecified: unsaid.join(", "), remarks };
}

/** Describes the first difference of an answer from one kept as JSON; `null` if there is none. */
function difference(kept: string, answer: Answer): string | null {
  if (JSON.stringify(answer) === kept) return null;
  const before = JSON.parse(kept) as Answer;
  const name = Object.keys({ ...before, ...answer }).find((each) => before[each] !== answer[each]) ?? "";
  return `${name} is ${quote(answer[name] ?? null)}, not ${quote(before[name] ?? null)}`;
}
