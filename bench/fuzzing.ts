/** Measures how many inputs a second a campaign over all algorithms takes: only asked and compared, and with the causes. */
import { algorithms } from "../algorithms/index.js";
import { campaign, newCampaign } from "../harness/fuzz/campaign.js";
import { generate } from "../harness/fuzz/generate/generate.js";
import { inProcesses } from "../harness/fuzz/processes.js";
import type { Workers } from "../harness/fuzz/evaluate.js";
import { stated } from "./measure.js";

const seed = 777;
/** The inputs of a campaign, as many as `fuzz` takes if nothing else is said. */
const inputs = 100_000;
/** The inputs that a campaign evaluates at once. */
const round = 400;
const processes = 2;

export async function fuzzing(): Promise<boolean> {
  console.log(`${inputs} inputs of seed ${seed} to ${algorithms.length} texts by ${processes} processes`);
  return [
    stated({
      what: "inputs a second, asked and compared",
      ratio: await rateOf(asked),
      bound: { atLeast: 5000 },
    }),
    stated({
      what: "inputs a second, with their causes",
      ratio: await rateOf(explained),
      bound: { atLeast: 800 },
    }),
  ].every(Boolean);
}

/** Returns the inputs a second of work that is done by processes which have just been started. */
async function rateOf(work: (workers: Workers) => Promise<void>): Promise<number> {
  const ids = algorithms.map(({ id }) => id);
  const workers = inProcesses(processes, ids);
  try {
    const start = performance.now();
    await work(workers);
    return inputs / ((performance.now() - start) / 1000);
  } finally {
    await workers.close();
  }
}

async function asked(workers: Workers): Promise<void> {
  for (let first = 0; first < inputs; first += round)
    await workers.evaluate(Array.from({ length: round }, (_, index) => generate(seed, first + index, [])));
}

async function explained(workers: Workers): Promise<void> {
  const participants = algorithms.map(({ id }) => id);
  await campaign(newCampaign({ seed, lens: "href", participants, guided: true }, []), workers, {
    runs: inputs,
    isOver: () => false,
    matters: () => true,
    impacts: null,
    found: () => undefined,
    progress: () => undefined,
    seeds: [],
  });
}
