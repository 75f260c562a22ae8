/**
 * Runs a campaign: many inputs, the causes of their divergences, and the coverage. It decides in the order of the
 * inputs, so a seed finds the same with any number of workers.
 */
import { z } from "zod";
import type { Span } from "../../algorithms/algorithm.js";
import type { Pair } from "../causes/cause.js";
import { lengthOf } from "../compare/cluster.js";
import { impactIds, type ImpactId } from "../compare/impact.js";
import { savedQuestionSchema } from "../corpus/schema.js";
import { byCodeUnits } from "../io/display.js";
import { questionKey, type Question } from "../model/question.js";
import type { BareCause, Evaluation, Explained, Reproducer, Task, Workers } from "./evaluate.js";
import { findingSchema, savedQuestion, type Finding } from "./finding.js";
import { generate } from "./generate/generate.js";
import { Lines, type FoundCause } from "./lines.js";

/** The inputs of a round, which are evaluated before anything is decided; a campaign resumes after a round. */
const round = 400;

/** The differences that are explained before their findings are saved. */
const tasksAtOnce = 400;

/** The most questions kept for mutation, and the longest of them in code units. */
const poolSize = 2_000;
const longestKept = 200;

/** The inputs of a bucket that are all explained if there is one pair; the more pairs there are, the fewer. */
const explainedFirst = 60;

/** The most tries to improve a finding: searches for an impact, and uses of one smaller reproducer. */
const mostTries = 3;

/** The saved state of a campaign. */
export const campaignSchema = z
  .strictObject({
    seed: z.int(),
    lens: z.string(),
    participants: z.array(z.string()),
    guided: z.boolean(),
    runs: z.int().nonnegative().describe("The number of evaluated inputs"),
    divergent: z.int().nonnegative(),
    buckets: z.record(z.string(), z.int()).describe("How often each bucket of a pair's difference occurred"),
    steps: z.record(z.string(), z.array(z.string())).describe("The steps taken, by algorithm"),
    saved: z.array(savedQuestionSchema).describe("Reproducers of the findings at the start"),
    findings: z.record(z.string(), findingSchema).describe("The findings by id"),
    owners: z.record(z.string(), z.string()).describe("The id of the finding of each cause of a pair"),
    tried: z
      .record(z.string(), z.int())
      .describe(
        "How often something better was sought for a finding: a question that shows an impact, or a smaller reproducer",
      ),
    pool: z.array(savedQuestionSchema).describe("Questions to mutate"),
    kept: z.int().nonnegative().describe("How many questions were added to the pool"),
    origins: z.record(z.string(), z.int()).describe("How often each generator was used"),
    inputs: z.record(z.string(), z.int()).describe("How many inputs had each feature"),
  })
  .describe("The state of a campaign, from which it resumes");

export type CampaignState = z.infer<typeof campaignSchema>;

/** Returns a campaign that starts with the findings of others. */
export function newCampaign(
  identity: Pick<CampaignState, "seed" | "lens" | "participants" | "guided">,
  saved: readonly Finding[],
): CampaignState {
  const owners = saved.flatMap(({ id, pairs }) =>
    pairs.map(({ between: [a, b], key }): [string, string] => [`${a} | ${b} | ${key}`, id]),
  );
  return {
    ...identity,
    saved: saved.map(({ reproducer }) => reproducer),
    findings: Object.fromEntries(saved.map((finding) => [finding.id, finding])),
    // The first finding with a cause keeps it.
    owners: Object.fromEntries(owners.reverse()),
    tried: {},
    runs: 0,
    divergent: 0,
    buckets: {},
    steps: {},
    pool: [],
    kept: 0,
    origins: {},
    inputs: {},
  };
}

export interface CampaignOptions {
  /** The number of inputs in all, earlier ones included. */
  readonly runs: number;
  /** Tells whether to stop after the round. */
  readonly isOver: () => boolean;
  /** Tells whether a cause is wanted; others are ignored. */
  readonly matters: (cause: BareCause) => boolean;
  /** The impacts of which a finding must have one; `null` if it needs none. */
  readonly impacts: readonly ImpactId[] | null;
  /** Called for a new finding or a better one of the same id, at once and in the order of the runs. */
  readonly found: (finding: Finding, isNew: boolean) => void;
  /** Called after each round. */
  readonly progress: (state: CampaignState) => void;
  /** Questions to mutate from the beginning. */
  readonly seeds: readonly Question[];
}

/**
 * Continues from a state until the number of runs is reached, or it is over. The state changes at the end of each
 * round, so an interrupted round can be repeated with the same findings.
 */
export async function campaign(
  state: CampaignState,
  workers: Workers,
  options: CampaignOptions,
): Promise<void> {
  // Earlier findings are asked first.
  if (state.runs === 0) await new Round(state, workers, options).decide(state.saved);
  while (state.runs < options.runs && !options.isOver()) {
    const next = structuredClone(state);
    const count = Math.min(round, options.runs - state.runs);
    const seeds = [...state.saved, ...options.seeds, ...state.pool];
    const questions = Array.from({ length: count }, (_, index) =>
      generate(state.seed, state.runs + index, seeds),
    );
    for (const { origin } of questions) next.origins[origin] = (next.origins[origin] ?? 0) + 1;
    await new Round(next, workers, options).decide(questions);
    next.runs += count;
    Object.assign(state, next);
    options.progress(state);
  }
}

/** A difference to explain, and the run of its input. */
interface RunTask extends Task {
  readonly run: number;
  /** The number of inputs with a difference like it for which the task stands. */
  readonly weight: number;
}

/** Evaluates the questions of a round, the first of which is the next run of the state, and explains differences. */
class Round {
  readonly #state: CampaignState;
  readonly #workers: Workers;
  readonly #options: CampaignOptions;
  readonly #lines: Lines;
  /** The findings that were counted for each run. */
  readonly #counted = new Set<string>();

  constructor(state: CampaignState, workers: Workers, options: CampaignOptions) {
    this.#state = state;
    this.#workers = workers;
    this.#options = options;
    this.#lines = new Lines(state);
  }

  async decide(questions: readonly Question[]): Promise<void> {
    const evaluations = await this.#workers.evaluate(questions);
    const tasks = evaluations.flatMap((evaluation, index): RunTask[] => {
      const question = questions[index];
      if (question === undefined) return [];
      const saved = savedQuestion(question);
      return this.#take(evaluation, saved).map((chosen) => ({
        ...chosen,
        question: saved,
        run: this.#state.runs + index,
      }));
    });
    for (let first = 0; first < tasks.length; first += tasksAtOnce)
      await this.#explain(tasks.slice(first, first + tasksAtOnce));
  }

  /** Records an evaluation; returns the pairs whose differences deserve an explanation. */
  #take(evaluation: Evaluation, question: Question): Pick<RunTask, "pair" | "impact" | "weight">[] {
    const state = this.#state;
    if (evaluation.differences.length > 0) state.divergent++;
    for (const feature of evaluation.features) state.inputs[feature] = (state.inputs[feature] ?? 0) + 1;
    let isNew = false;
    for (const [id, steps] of evaluation.newSteps) {
      const known = (state.steps[id] ??= []);
      // Another process may have reported them before.
      const added = steps.filter((step) => !known.includes(step));
      known.push(...added);
      known.sort(byCodeUnits);
      isNew ||= added.length > 0;
    }
    // Almost every long input combines old steps in a new way; these would crowd out better questions.
    if (isNew) this.#keep(question);
    const wanted = this.#options.impacts;
    return evaluation.differences.flatMap(({ pair, buckets, impacts }) => {
      const impact = wanted === null ? null : impacts.find((id) => wanted.includes(id));
      if (impact === undefined) return [];
      const weights = buckets.map((bucket) => {
        const key = impact === null ? bucket : `${bucket} | ${impact}`;
        return this.#weightOf((state.buckets[key] = (state.buckets[key] ?? 0) + 1));
      });
      const weight = Math.max(...weights);
      return weight === 0 ? [] : [{ pair, impact, weight }];
    });
  }

  /**
   * Returns how many inputs of a bucket an explanation of its next one stands for, 0 if it is not explained. A bucket
   * can have several causes: its first inputs are all explained, and then ever fewer.
   */
  #weightOf(times: number): number {
    const count = this.#state.participants.length;
    const first = Math.ceil(explainedFirst / ((count * (count - 1)) / 2));
    if (times <= first) return 1;
    return (times & (times - 1)) === 0 ? times - Math.max(times / 2, first) : 0;
  }

  /** Keeps a question for mutation, if the campaign is guided. */
  #keep(question: Question): void {
    const { guided, pool } = this.#state;
    if (!guided || lengthOf(question) > longestKept) return;
    // If the pool is full, later questions replace earlier ones.
    if (pool.length < poolSize) pool.push(savedQuestion(question));
    else pool[this.#state.kept % poolSize] = savedQuestion(question);
    this.#state.kept++;
  }

  /** Explains differences, then seeks questions that show their impacts. */
  async #explain(tasks: readonly RunTask[]): Promise<void> {
    const explained = await this.#workers.explain(tasks);
    await this.#place(tasks, explained);
    this.#showImpacts(tasks, explained);
    const ofImpacts = tasks.flatMap((task, index) => this.#impactTasks(task, explained[index]));
    const shown = await this.#workers.explain(ofImpacts);
    await this.#place(ofImpacts, shown);
    this.#showImpacts(ofImpacts, shown);
  }

  /** Records the questions of impacts with the causes that bring them about. */
  #showImpacts(tasks: readonly RunTask[], explained: readonly Explained[]): void {
    tasks.forEach(({ pair, impact }, index) => {
      const { causes = [], withImpact = [] } = explained[index] ?? {};
      causes.forEach((cause, at) => {
        const finding = this.#lines.findingOf(pair, cause);
        const question = withImpact[at] ?? null;
        if (impact === null || finding === null || question === null) return;
        if (this.#lines.addImpact(finding, impact, question)) this.#report(finding.id, finding);
      });
    });
  }

  /** Returns the searches for impacts of a question that its findings do not show yet. */
  #impactTasks(task: RunTask, explained: Explained | undefined): RunTask[] {
    if (task.impact !== null) return [];
    return (explained?.impacts ?? []).flatMap((impact): RunTask[] => {
      if (!gravest.includes(impact)) return [];
      const isLacking = explained?.causes.some((cause) => {
        const finding = this.#lines.findingOf(task.pair, cause);
        if (finding === null || finding.impacts.some(({ id }) => id === impact)) return false;
        return this.#mayTry(`${finding.id} ${impact}`);
      });
      return isLacking === true ? [{ ...task, impact }] : [];
    });
  }

  /** Counts the tries of a search for something better than a finding has. Returns whether one more is made. */
  #mayTry(key: string): boolean {
    return (this.#state.tried[key] = (this.#state.tried[key] ?? 0) + 1) <= mostTries;
  }

  /** Places causes into findings, in the order of the tasks. */
  async #place(tasks: readonly RunTask[], explained: readonly Explained[]): Promise<void> {
    const { seed } = this.#state;
    const all = tasks.flatMap(({ pair, question, run, weight }, index) =>
      (explained[index]?.causes ?? [])
        .filter(this.#options.matters)
        .map((cause) => ({ pair, cause, weight, found: { seed, run, question: savedQuestion(question) } })),
    );
    const wanted = new Map<string, Reproducer & { readonly pairs: Pair[]; readonly tokenSpans: Span[] }>();
    for (const each of all.filter((one) => this.#lines.isWanted(one))) {
      const { reproducer, tokenSpan } = each.cause;
      const key = questionKey(reproducer);
      const known = this.#lines.findingOf(each.pair, each.cause);
      // A reproducer that does not improve a finding now hardly does later.
      if (known !== null && !wanted.has(key) && !this.#mayTry(`${known.id} ${key}`)) continue;
      const same = wanted.get(key) ?? { question: reproducer, pairs: [], tokenSpans: [] };
      same.pairs.push(each.pair);
      same.tokenSpans.push(tokenSpan);
      wanted.set(key, same);
    }
    const described = await this.#workers.describe([...wanted.values()]);
    const descriptions = new Map([...wanted.keys()].map((key, index) => [key, described[index]]));
    for (const each of all) {
      const before = this.#lines.findingOf(each.pair, each.cause);
      const description = descriptions.get(questionKey(each.cause.reproducer));
      if (description !== undefined && this.#lines.isWanted(each)) {
        if (before === null) this.#report(this.#lines.add(each, description)?.id ?? null, null);
        else if (this.#lines.improve(each, description)) this.#report(before.id, before);
      }
      this.#count(each, each.weight);
    }
  }

  #count({ pair, cause, found }: FoundCause, weight: number): void {
    const finding = this.#lines.findingOf(pair, cause);
    if (finding === null || this.#counted.has(`${found.run} ${finding.id}`)) return;
    this.#counted.add(`${found.run} ${finding.id}`);
    // A new finding has counted the input that found it.
    const isFirst = finding.found.run === found.run && finding.found.seed === found.seed;
    this.#lines.count(finding, isFirst ? weight - 1 : weight);
  }

  /** Tells of a finding if it has a wanted impact; `before` is the finding as it was. */
  #report(id: string | null, before: Finding | null): void {
    const finding = id === null ? undefined : this.#state.findings[id];
    if (finding === undefined || !this.#hasWantedImpact(finding)) return;
    const isNew = before === null || !this.#hasWantedImpact(before);
    if (isNew) this.#keep(finding.reproducer);
    this.#options.found(finding, isNew);
  }

  #hasWantedImpact({ impacts }: Finding): boolean {
    const wanted = this.#options.impacts;
    return wanted === null || impacts.some(({ id }) => wanted.includes(id));
  }
}

/** The impacts that hardly show in the smallest reproducers, and are sought in larger questions. */
const gravest: readonly ImpactId[] = impactIds.slice(0, 3);
