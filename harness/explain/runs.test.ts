import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { algorithms } from "../../algorithms/index.js";
import { layeredJSON } from "../text.js";
import { loadCorpus } from "../load.js";
import type { TakenStep } from "./explanation.js";
import { mostRuns, runsOf } from "./runs.js";
import { documentOf } from "./schema.js";
import { traceOf, tracerOf } from "./trace.js";

/** What is left in memory when all garbage is collected. */
function bytesInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** A step for each letter, over its place in the string. */
function stepsOf(letters: string): TakenStep[] {
  return Array.from(letters, (id, start): TakenStep => {
    return { id, phase: "input", reads: { of: "input", start, end: start + 1 } };
  });
}

/** Runs as `steps taken start-end`. */
function drawn(steps: readonly TakenStep[]): string[] {
  return runsOf(steps).map((run) => {
    return `${run.steps.join("")} ${run.taken} ${run.reads?.start ?? ""}-${run.reads?.end ?? ""}`;
  });
}

describe("runsOf", () => {
  it("tells once what is repeated over what is read, and all else step by step", () => {
    expect(drawn(stepsOf("xaaay"))).toEqual(["x 1 0-1", "a 3 1-4", "y 1 4-5"]);
    expect(drawn(stepsOf("xababcabcy"))).toEqual([
      "x 1 0-1",
      "ab 4 1-5",
      "c 1 5-6",
      "a 1 6-7",
      "b 1 7-8",
      "c 1 8-9",
      "y 1 9-10",
    ]);
    expect(drawn(stepsOf("abcabcab"))).toEqual(["abc 6 0-6", "a 1 6-7", "b 1 7-8"]);
  });

  it("keeps apart what is repeated with something between, or in another phase", () => {
    const [first, , second] = stepsOf("a-a");
    const later: TakenStep = { id: "a", phase: "result", reads: null };
    if (first === undefined || second === undefined) throw new Error("no steps");
    expect(drawn([first, second, later, later])).toEqual(["a 1 0-1", "a 1 2-3", "a 2 -"]);
  });

  it("tells as one what has steps in common where there are too many runs", () => {
    const irregular = Array.from({ length: 4 * mostRuns }, (_, index) =>
      "bc".charAt(Number(index % 7 < 3 || index % 11 < 4)),
    );
    const last = irregular.length + 2;
    expect(drawn(stepsOf(`xa${irregular.join("")}ay`)).length).toBeLessThan(5);
    expect(drawn(stepsOf(`x${irregular.join("")}zy`))).toEqual([
      "x 1 0-1",
      `${[...new Set(irregular)].join("")} ${irregular.length} 1-${last - 1}`,
      `z 1 ${last - 1}-${last}`,
      `y 1 ${last}-${last + 1}`,
    ]);
  });

  it("leaves out no step of any text, and keeps their order, over the corpus", () => {
    const faults: string[] = [];
    for (const question of loadCorpus().vectors.filter((_, index) => index % 20 === 0)) {
      for (const text of algorithms) {
        const { steps } = traceOf(question, text);
        let next = 0;
        for (const run of runsOf(steps)) {
          const told = steps.slice(next, (next += run.taken));
          const ids = [...new Set(told.map(({ id }) => id))];
          const isWithin = told.every(({ reads, phase }) => {
            if (phase !== run.phase) return false;
            return (
              reads === null ||
              (run.reads !== null && run.reads.start <= reads.start && reads.end <= run.reads.end)
            );
          });
          if (ids.join() !== run.steps.join() || !isWithin) faults.push(`${question.id}: ${text.id}`);
        }
        if (next !== steps.length) faults.push(`${question.id}: ${text.id} took ${steps.length}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

describe("an explanation of 100 kB", () => {
  it("is less than 5 MB of JSON", () => {
    const irregular = Array.from({ length: 30_000 }, (_, at) => ["a", "/", "..", "%4"][((at * at) >> 3) % 4]);
    const inputs = [`http://h/${irregular.join("")}`, `http://h/?${"\u00fc".repeat(50_000)}`];
    for (const input of inputs) {
      const question = { input, base: null };
      // Partings are few and short.
      const traces = algorithms.map((text) => tracerOf(text).trace(question));
      const document = documentOf({ question, traces, changes: [], partings: [] }, algorithms);
      expect(Math.max(...document.traces.map(({ runs }) => runs.length))).toBeLessThanOrEqual(mostRuns);
      expect(layeredJSON(document, 4).length).toBeLessThan(5_000_000);
    }
  });

  it("keeps a million steps in little memory", () => {
    const [text] = algorithms.filter(({ id }) => id === "whatwg-2026");
    if (text === undefined) throw new Error("no text");
    const before = bytesInUse();
    const { steps } = tracerOf(text).trace({ input: `http://h/${"/a".repeat(50_000)}`, base: null });
    expect(steps.length).toBeGreaterThan(1_000_000);
    // As objects they take 130 MB.
    expect(bytesInUse() - before).toBeLessThan(70_000_000);
    expect(steps.at(-1)?.phase).toBe("result");
  });
});
