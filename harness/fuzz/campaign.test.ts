import { afterAll, describe, expect, it } from "vitest";
import { lensNamed } from "../compare.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { campaign, campaignSchema, newCampaign, type CampaignState } from "./campaign.js";
import { findingId } from "./finding.js";
import { inThisProcess, type Workers } from "./look.js";
import { asciiJSON, byCodeUnits } from "../text.js";
import { oracleOf } from "./oracle.js";
import { inProcesses } from "./processes.js";

const participants = algorithmParticipants.map(({ id }) => id);

function begin(guided = true): CampaignState {
  return newCampaign({ seed: 1, lens: "href", participants, guided, saved: [] });
}

function alone(): Workers {
  return inThisProcess(oracleOf(algorithmParticipants), lensNamed("href"));
}

/** The findings of a campaign: witnesses by the ids of their signatures. */
async function findings(
  state: CampaignState,
  workers: Workers,
  runs: number,
  known = new Map<string, number>(),
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  await campaign(state, workers, {
    runs,
    known,
    seeds: [],
    isOver: () => false,
    matters: () => true,
    progress: () => undefined,
    found: ({ cause }) => found.set(findingId(cause.signature), asciiJSON(cause.witness)),
  });
  return found;
}

/** Workers are for one campaign. */
function several(): Workers {
  const workers = inProcesses(2, "href", participants);
  started.push(workers);
  return workers;
}

const started: Workers[] = [];
afterAll(() => Promise.all(started.map((workers) => workers.close())));

/** What differs would be too long to be shown. */
function isSame(a: CampaignState, b: CampaignState): boolean {
  const keys = campaignSchema.keyof().options;
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
}

describe("a campaign", () => {
  it("finds the same however many work for it, and after it was stopped", async () => {
    const [inOne, inTwo] = [begin(), begin()];
    const [byOne, byTwo] = await Promise.all([
      findings(inOne, alone(), 240),
      findings(inTwo, several(), 240),
    ]);
    expect(byOne.size).toBeGreaterThan(50);
    expect([...byTwo]).toEqual([...byOne]);
    expect(isSame(inTwo, inOne)).toBe(true);
    // What a change of the generator or of a text changes here is to be looked at, and taken by: vitest run -u
    const lines = [...byOne].map(([id, witness]) => `${id} ${witness}\n`).sort(byCodeUnits);
    await expect(lines.join("")).toMatchFileSnapshot("./findings-of-seed-1.txt");
    // It says which steps it has taken.
    expect(Object.keys(inOne.steps)).toEqual(participants);
    for (const steps of Object.values(inOne.steps)) expect(steps.length).toBeGreaterThan(20);
    const stopped = begin();
    const known = new Map<string, number>();
    const before = await findings(stopped, several(), 200, known);
    const resumed: CampaignState = campaignSchema.parse(JSON.parse(JSON.stringify(stopped)));
    const after = await findings(resumed, several(), 240, known);
    expect(isSame(resumed, inOne)).toBe(true);
    expect(new Map([...before, ...after])).toEqual(byOne);
  });
});
