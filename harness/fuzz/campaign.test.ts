import { afterAll, describe, expect, it } from "vitest";
import type { Participant } from "../model/participant.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { campaign, campaignSchema, newCampaign, type CampaignState } from "./campaign.js";
import { inThisProcess, type Workers } from "./evaluate.js";
import { asciiJSON, byCodeUnits } from "../io/display.js";
import { inProcesses } from "./processes.js";

/** All algorithms, and two of them for tests in which the choice does not matter. */
const all = algorithmParticipants;
const few = all.filter(({ id }) => ["rfc3986", "whatwg-2026"].includes(id));

function begin(chosen: readonly Participant[]): CampaignState {
  const participants = chosen.map(({ id }) => id);
  return newCampaign({ seed: 1, lens: "href", participants, guided: true }, []);
}

function alone(participants: readonly Participant[]): Workers {
  return inThisProcess(participants);
}

/** Runs a campaign and returns its reproducers by the ids of their findings. */
async function findings(
  state: CampaignState,
  workers: Workers,
  runs: number,
  found = new Map<string, string>(),
): Promise<Map<string, string>> {
  await campaign(state, workers, {
    runs,
    seeds: [],
    isOver: () => false,
    matters: () => true,
    impacts: null,
    progress: () => undefined,
    found: ({ id, reproducer }) => found.set(id, asciiJSON(reproducer)),
  });
  return found;
}

/** Workers serve one campaign. */
function several(participants: readonly Participant[]): Workers {
  const ids = participants.map(({ id }) => id);
  const workers = inProcesses(2, ids);
  started.push(workers);
  return workers;
}

const started: Workers[] = [];
afterAll(() => Promise.all(started.map((workers) => workers.close())));

/** Returns workers that fail after so many batches of explanations. */
function broken(workers: Workers, batches: number): Workers {
  let count = 0;
  return {
    ...workers,
    explain: (tasks) =>
      count++ === batches ? Promise.reject(new Error("it is broken")) : workers.explain(tasks),
  };
}

/** Returns an evaluation without new steps, so that questions are kept for new signatures only. */
function withoutNewSteps({ evaluate }: Workers): Workers["evaluate"] {
  return async (questions) => (await evaluate(questions)).map((each) => ({ ...each, newSteps: new Map() }));
}

/** The differences of states would be too long to print. */
function isSame(a: CampaignState, b: CampaignState): boolean {
  const keys = campaignSchema.keyof().options;
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

describe("campaign", () => {
  it("finds with a seed what it found before", { tags: ["long"] }, async () => {
    const found = await findings(begin(all), alone(all), 120);
    // Check the changes of a new generator or algorithm here, and accept them by: vitest run -u
    const lines = [...found].map(([id, witness]) => `${id} ${witness}\n`).sort(byCodeUnits);
    await expect(lines.join("")).toMatchFileSnapshot("./findings-of-seed-1.txt");
  });

  it("records the steps taken", async () => {
    const state = begin(few);
    await findings(state, alone(few), 40);
    expect(Object.keys(state.steps)).toEqual(few.map(({ id }) => id));
    for (const steps of Object.values(state.steps)) expect(steps.length).toBeGreaterThan(20);
  });

  it("finds the same with any number of workers, and after an interruption", { tags: ["long"] }, async () => {
    // A round is 400 inputs.
    const runs = 500;
    const [inOne, inTwo] = [begin(few), begin(few)];
    const [byOne, byTwo] = await Promise.all([
      findings(inOne, alone(few), runs),
      findings(inTwo, several(few), runs),
    ]);
    expect(byOne.size).toBeGreaterThan(10);
    expect([...byTwo]).toEqual([...byOne]);
    expect(isSame(inTwo, inOne)).toBe(true);
    const stopped = begin(few);
    const before = await findings(stopped, several(few), 400);
    const resumed: CampaignState = campaignSchema.parse(JSON.parse(JSON.stringify(stopped)));
    const after = await findings(resumed, several(few), runs);
    expect(isSame(resumed, inOne)).toBe(true);
    expect(new Map([...before, ...after])).toEqual(byOne);
  });

  it("keeps the reproducer of a new finding once, to be mutated as often as any other question", async () => {
    const state = begin(few);
    await findings(state, { ...alone(few), evaluate: withoutNewSteps(alone(few)) }, 40);
    expect(Object.keys(state.findings).length).toBeGreaterThan(5);
    expect(state.kept).toBe(Object.keys(state.findings).length);
  });

  it("reports findings at once, and resumes from the last whole round", async () => {
    const whole = begin(few);
    const all = await findings(whole, alone(few), 60);
    const state = begin(few);
    const started = JSON.stringify(state);
    const found = new Map<string, string>();
    // A batch of differences is followed by one of impacts.
    const workers = broken(alone(few), 1);
    await expect(findings(state, workers, 60, found)).rejects.toThrow("it is broken");
    expect(found.size).toBeGreaterThan(5);
    expect(JSON.stringify(state)).toBe(started);
    await findings(state, alone(few), 60, found);
    expect(found).toEqual(all);
    expect(isSame(state, whole)).toBe(true);
  });
});
