import { afterAll, describe, expect, it } from "vitest";
import { amount, isFull } from "../../test-support/amount.js";
import { lensNamed } from "../compare.js";
import type { Participant } from "../participant.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { campaign, campaignSchema, newCampaign, type CampaignState } from "./campaign.js";
import { findingId } from "./finding.js";
import { inThisProcess, type Workers } from "./look.js";
import { asciiJSON, byCodeUnits } from "../text.js";
import { oracleOf } from "./oracle.js";
import { inProcesses } from "./processes.js";

/** All algorithms, and a few of them where it matters little who is asked. */
const all = algorithmParticipants;
const few = all.filter(({ id }) =>
  (isFull
    ? ["rfc3986", "barth-2011/filled", "weburl-2011", "whatwg-2026"]
    : ["rfc3986", "whatwg-2026"]
  ).includes(id),
);

function begin(asked: readonly Participant[]): CampaignState {
  const participants = asked.map(({ id }) => id);
  return newCampaign({ seed: 1, lens: "href", participants, guided: true }, []);
}

function alone(asked: readonly Participant[]): Workers {
  return inThisProcess(oracleOf(asked), lensNamed("href"));
}

/** The findings of a campaign: witnesses by the ids of their signatures. */
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
    progress: () => undefined,
    found: ({ cause }) => found.set(findingId(cause.signature), asciiJSON(cause.witness)),
  });
  return found;
}

/** Workers are for one campaign. */
function several(asked: readonly Participant[]): Workers {
  const ids = asked.map(({ id }) => id);
  const workers = inProcesses(2, "href", ids);
  started.push(workers);
  return workers;
}

const started: Workers[] = [];
afterAll(() => Promise.all(started.map((workers) => workers.close())));

/** Workers whose work ends with an error after so many causes. */
function broken({ look, explain, close }: Workers, causes: number): Workers {
  return {
    look,
    explain: async function* (tasks) {
      let given = 0;
      for await (const cause of explain(tasks)) {
        if (given++ === causes) throw new Error("it is broken");
        yield cause;
      }
    },
    close,
  };
}

/** Looks of workers to which no step is new, so that questions are kept for the signatures that they have led to alone. */
function withoutNewSteps({ look }: Workers): Workers["look"] {
  return async (questions) => (await look(questions)).map((each) => ({ ...each, newSteps: new Map() }));
}

/** What differs would be too long to be shown. */
function isSame(a: CampaignState, b: CampaignState): boolean {
  const keys = campaignSchema.keyof().options;
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

describe("a campaign", () => {
  it.runIf(isFull)("finds with a seed what it found before", async () => {
    const found = await findings(begin(all), alone(all), 240);
    // What a change of the generator or of a text changes here is to be looked at, and taken by: vitest run -u
    const lines = [...found].map(([id, witness]) => `${id} ${witness}\n`).sort(byCodeUnits);
    await expect(lines.join("")).toMatchFileSnapshot("./findings-of-seed-1.txt");
  });

  it("says which steps it has taken", async () => {
    const state = begin(all);
    await findings(state, alone(all), amount(20, 240));
    expect(Object.keys(state.steps)).toEqual(all.map(({ id }) => id));
    for (const steps of Object.values(state.steps)) expect(steps.length).toBeGreaterThan(20);
  });

  it("finds the same however many work for it, and after it was stopped", async () => {
    // A round is 200 inputs.
    const runs = amount(220, 300);
    const [inOne, inTwo] = [begin(few), begin(few)];
    const [byOne, byTwo] = await Promise.all([
      findings(inOne, alone(few), runs),
      findings(inTwo, several(few), runs),
    ]);
    expect(byOne.size).toBeGreaterThan(10);
    expect([...byTwo]).toEqual([...byOne]);
    expect(isSame(inTwo, inOne)).toBe(true);
    const stopped = begin(few);
    const before = await findings(stopped, several(few), 200);
    const resumed: CampaignState = campaignSchema.parse(JSON.parse(JSON.stringify(stopped)));
    const after = await findings(resumed, several(few), runs);
    expect(isSame(resumed, inOne)).toBe(true);
    expect(new Map([...before, ...after])).toEqual(byOne);
  });

  it("keeps the witness of a new signature once, to be mutated as often as any other question", async () => {
    const state = begin(few);
    await findings(state, { ...alone(few), look: withoutNewSteps(alone(few)) }, 40);
    expect(Object.keys(state.known).length).toBeGreaterThan(5);
    expect(state.kept).toBe(Object.keys(state.known).length);
  });

  it("tells what it finds at once, and goes on from the last whole round when it is broken off", async () => {
    const whole = begin(few);
    const all = await findings(whole, alone(few), 60);
    const state = begin(few);
    const started = JSON.stringify(state);
    const found = new Map<string, string>();
    const workers = broken(alone(few), 10);
    await expect(findings(state, workers, 60, found)).rejects.toThrow("it is broken");
    expect(found.size).toBeGreaterThan(5);
    expect(JSON.stringify(state)).toBe(started);
    await findings(state, alone(few), 60, found);
    expect(found).toEqual(all);
    expect(isSame(state, whole)).toBe(true);
  });
});
