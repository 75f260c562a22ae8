/** Measures side by side: a ratio of medians within one run says more than a time. */
import { Bench } from "tinybench";

export interface Task {
  readonly name: string;
  readonly run: () => unknown;
}

/** Returns the median time of each task in milliseconds, over rounds in which every task has its turn. */
export async function medians(
  tasks: readonly Task[],
  rounds: number,
  time: number,
): Promise<Map<string, number>> {
  const samples = new Map<string, number[]>(tasks.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    const bench = new Bench({
      time,
      iterations: 1,
      warmup: round === 0,
      warmupTime: time,
      warmupIterations: 1,
    });
    for (const { name, run } of tasks) bench.add(name, run);
    await bench.run();
    for (const { name, result } of bench.tasks) {
      if (result.state !== "completed") throw new Error(`${name} did not complete: ${result.state}`);
      samples.get(name)?.push(result.latency.p50);
    }
  }
  return new Map([...samples].map(([name, values]) => [name, median(values)]));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A ratio and its bound. */
export interface Property {
  readonly what: string;
  readonly ratio: number;
  readonly bound: { readonly atMost: number } | { readonly atLeast: number };
}

/** Prints a property; returns whether it holds. */
export function stated({ what, ratio, bound }: Property): boolean {
  const holds = "atMost" in bound ? ratio <= bound.atMost : ratio >= bound.atLeast;
  const limit = "atMost" in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`;
  console.log(`${holds ? "  ok   " : "  FAILS"} ${what}: ${ratio.toFixed(2)} (${limit})`);
  return holds;
}
