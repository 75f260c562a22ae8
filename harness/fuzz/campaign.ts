/**
 * A campaign: many inputs, the causes of their divergences, and what has been reached. All that it decides, it decides
 * in the order of the inputs, so that the same seed finds the same, however many work for it.
 */
import { z } from "zod";
import { savedQuestionSchema } from "../../corpus/schemas.js";
import type { Question } from "../participant.js";
import { lengthOf } from "../cluster.js";
import { byCodeUnits } from "../text.js";
import type { Cause } from "./cause.js";
import { findingId, plain, type Finding } from "./finding.js";
import { generate } from "./generate.js";
import type { Look, Task, Workers } from "./look.js";

/** Inputs that are looked at before anything is decided; a campaign that goes on does so where one has ended. */
const round = 200;

/** Questions that are kept to be mutated, and code units of the longest of them. */
const poolSize = 2_000;
const longestKept = 200;

/** What a campaign goes on from. */
export const campaignSchema = z
  .strictObject({
    seed: z.int(),
    lens: z.string(),
    participants: z.array(z.string()),
    guided: z.boolean(),
    runs: z.int().nonnegative().describe("Inputs that were looked at"),
    divergent: z.int().nonnegative(),
    kinds: z.record(z.string(), z.int()).describe("How often each kind of difference of a pair was seen"),
    steps: z.record(z.string(), z.array(z.string())).describe("Steps taken, by algorithm"),
    saved: z.array(savedQuestionSchema).describe("Witnesses of the findings that it began with"),
    known: z
      .record(z.string(), z.int().nonnegative())
      .describe("Code units of the witness of each finding, by its id"),
    pool: z.array(savedQuestionSchema).describe("What is mutated"),
    kept: z.int().nonnegative().describe("How many were taken into the pool"),
    origins: z.record(z.string(), z.int()).describe("How often each way to generate was taken"),
    inputs: z.record(z.string(), z.int()).describe("How many inputs were of each kind"),
  })
  .describe("The state of a campaign, from which it can go on");

export type CampaignState = z.infer<typeof campaignSchema>;

/** A campaign that begins with what other campaigns have found. */
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
    kinds: {},
    steps: {},
    pool: [],
    kept: 0,
    origins: {},
    inputs: {},
  };
}

/** A cause, and the input that led to it. */
interface Found {
  readonly cause: Cause;
  readonly run: number;
  readonly question: Question;
}

export interface CampaignOptions {
  /** Inputs in all, those of before counted. */
  readonly runs: number;
  /** Whether to stop after the round. */
  readonly isOver: () => boolean;
  /** Whether a cause is looked for; others are passed over. */
  readonly matters: (cause: Cause) => boolean;
  /** Called as soon as there is a new signature or a shorter witness of one that is known, in the order of the runs. */
  readonly found: (found: Found, isNew: boolean) => void;
  /** Called after each round. */
  readonly progress: (state: CampaignState) => void;
  /** Questions to mutate from the beginning. */
  readonly seeds: readonly Question[];
}

/**
 * Goes on from a state until that many inputs were looked at, or it is over. The state is changed at the end of each
 * round, so that a round that was broken off can be gone through again, with the same findings.
 */
export async function campaign(
  state: CampaignState,
  workers: Workers,
  options: CampaignOptions,
): Promise<void> {
  // What was found before is asked first.
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

/** Looks at the questions of a round, the first of which is the next run of the state, and explains what is new. */
async function decide(
  state: CampaignState,
  workers: Workers,
  { matters, found }: CampaignOptions,
  questions: readonly Question[],
): Promise<void> {
  const memory = new Memory(state);
  const looks = await workers.look(questions);
  const tasks = looks.flatMap((look, index) => {
    const question = questions[index];
    if (question === undefined) return [];
    return memory
      .take(look, plain(question))
      .map((pair) => ({ pair, question: plain(question), run: state.runs + index }));
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

/** What a campaign remembers, quick to look up. */
class Memory {
  readonly #state: CampaignState;

  constructor(state: CampaignState) {
    this.#state = state;
  }

  /** Takes note of a look; returns the pairs whose differences are worth to be explained. */
  take(look: Look, question: Question): Task["pair"][] {
    const state = this.#state;
    if (look.isDivergent) state.divergent++;
    for (const kind of look.kinds) state.inputs[kind] = (state.inputs[kind] ?? 0) + 1;
    let isNew = false;
    for (const [id, steps] of look.newSteps) {
      const known = (state.steps[id] ??= []);
      // Another process may have told them before.
      const added = steps.filter((step) => !known.includes(step));
      known.push(...added);
      known.sort(byCodeUnits);
      isNew ||= added.length > 0;
    }
    // Almost every long input is a new combination of old steps, which would crowd out what is worth more.
    if (isNew) this.keep(question);
    return look.differences.flatMap(({ pair, kind }) => {
      const times = (state.kinds[kind] = (state.kinds[kind] ?? 0) + 1);
      // A kind can have several causes: it is looked into again ever more rarely.
      return (times & (times - 1)) === 0 ? [pair] : [];
    });
  }

  /** Keeps a question that is worth to be mutated, if the campaign is guided. */
  keep(question: Question): void {
    const { guided, pool } = this.#state;
    if (!guided || lengthOf(question) > longestKept) return;
    // When there is no more room, later ones take the place of earlier ones.
    if (pool.length < poolSize) pool.push(plain(question));
    else pool[this.#state.kept % poolSize] = plain(question);
    this.#state.kept++;
  }
}
