/**
 * Runs a campaign: many inputs, the causes of their divergences, and the coverage. It decides in the order of the
 * inputs, so a seed finds the same with any number of workers.
 */
import { z } from "zod";
import { savedQuestionSchema } from "../corpus/schema.js";
import type { Question } from "../model/question.js";
import { lengthOf } from "../compare/cluster.js";
import { byCodeUnits } from "../io/display.js";
import type { Cause } from "../causes/cause.js";
import { findingId, savedQuestion, type Finding } from "./finding.js";
import { generate } from "./generate/generate.js";
import type { Evaluation, Task, Workers } from "./evaluate.js";

/** The inputs of a round, which are evaluated before anything is decided; a campaign resumes after a round. */
const round = 200;

/** The most questions kept for mutation, and the longest of them in code units. */
const poolSize = 2_000;
const longestKept = 200;

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
    saved: z.array(savedQuestionSchema).describe("Witnesses of the findings at the start"),
    known: z
      .record(z.string(), z.int().nonnegative())
      .describe("The length of each finding's witness in code units, by its id"),
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
  return {
    ...identity,
    saved: saved.map(({ witness }) => witness),
    known: Object.fromEntries(saved.map(({ id, witness }) => [id, lengthOf(witness)])),
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

/** A cause, and the input that led to it. */
interface FoundDivergence {
  readonly cause: Cause;
  readonly run: number;
  readonly question: Question;
}

export interface CampaignOptions {
  /** The number of inputs in all, earlier ones included. */
  readonly runs: number;
  /** Tells whether to stop after the round. */
  readonly isOver: () => boolean;
  /** Tells whether a cause is wanted; others are ignored. */
  readonly matters: (cause: Cause) => boolean;
  /** Called for a new signature or a shorter witness of a known one, at once and in the order of the runs. */
  readonly found: (found: FoundDivergence, isNew: boolean) => void;
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
  if (state.runs === 0) await decide(state, workers, options, state.saved);
  while (state.runs < options.runs && !options.isOver()) {
    const next = structuredClone(state);
    const count = Math.min(round, options.runs - state.runs);
    const seeds = [...state.saved, ...options.seeds, ...state.pool];
    const questions = Array.from({ length: count }, (_, index) =>
      generate(state.seed, state.runs + index, seeds),
    );
    for (const { origin } of questions) next.origins[origin] = (next.origins[origin] ?? 0) + 1;
    await decide(next, workers, options, questions);
    next.runs += count;
    Object.assign(state, next);
    options.progress(state);
  }
}

/**
 * Evaluates the questions of a round, the first of which is the next run of the state, and explains new differences.
 */
async function decide(
  state: CampaignState,
  workers: Workers,
  { matters, found }: CampaignOptions,
  questions: readonly Question[],
): Promise<void> {
  const memory = new Memory(state);
  const evaluations = await workers.evaluate(questions);
  const tasks = evaluations.flatMap((evaluation, index) => {
    const question = questions[index];
    if (question === undefined) return [];
    return memory
      .take(evaluation, savedQuestion(question))
      .map((pair) => ({ pair, question: savedQuestion(question), run: state.runs + index }));
  });
  let explained = 0;
  for await (const cause of workers.explain(tasks)) {
    const task = tasks[explained++];
    if (cause === null || task === undefined || !matters(cause)) continue;
    const id = findingId(cause.signature);
    const before = state.known[id];
    const length = lengthOf(cause.witness);
    if (before !== undefined && before <= length) continue;
    state.known[id] = length;
    if (before === undefined) memory.keep(cause.witness);
    found({ cause, run: task.run, question: task.question }, before === undefined);
  }
}

/** The state with fast look-up. */
class Memory {
  readonly #state: CampaignState;

  constructor(state: CampaignState) {
    this.#state = state;
  }

  /** Records an evaluation; returns the pairs whose differences deserve an explanation. */
  take(evaluation: Evaluation, question: Question): Task["pair"][] {
    const state = this.#state;
    if (evaluation.isDivergent) state.divergent++;
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
    if (isNew) this.keep(question);
    return evaluation.differences.flatMap(({ pair, bucket }) => {
      const times = (state.buckets[bucket] = (state.buckets[bucket] ?? 0) + 1);
      // A bucket can have several causes: it is explained ever more rarely.
      return (times & (times - 1)) === 0 ? [pair] : [];
    });
  }

  /** Keeps a question for mutation, if the campaign is guided. */
  keep(question: Question): void {
    const { guided, pool } = this.#state;
    if (!guided || lengthOf(question) > longestKept) return;
    // If the pool is full, later questions replace earlier ones.
    if (pool.length < poolSize) pool.push(savedQuestion(question));
    else pool[this.#state.kept % poolSize] = savedQuestion(question);
    this.#state.kept++;
  }
}
