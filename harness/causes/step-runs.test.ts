import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { algorithms } from "../../algorithms/index.js";
import { stringifyToDepth } from "../io/display.js";
import { loadCorpus } from "../corpus/load.js";
import { stepLabel, type TakenStep } from "./explanation.js";
import { mostRuns, runsOf } from "./step-runs.js";
import { documentOf } from "./schema.js";
import { traceOf, tracerOf } from "./trace.js";

/** Returns the memory in use after garbage collection. */
function bytesInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Returns a step for each letter, with its place in the string. */
function stepsOf(letters: string): TakenStep[] {
  return Array.from(letters, (id, start): TakenStep => {
    return { id, phase: "input", span: { of: "input", start, end: start + 1 } };
  });
}

/** Draws runs as `steps taken start-end`. */
function drawn(steps: readonly TakenStep[]): string[] {
  return runsOf(steps).map((run) => {
    return `${run.steps.join("")} ${run.taken} ${run.span?.start ?? ""}-${run.span?.end ?? ""}`;
  });
}

describe("runsOf", () => {
  it("merges repetitions over adjacent spans, and keeps other steps", () => {
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

  it("separates repetitions with a gap, or of another phase", () => {
    const [first, , second] = stepsOf("a-a");
    const later: TakenStep = { id: "a", phase: "result", span: null };
    if (first === undefined || second === undefined) throw new Error("no steps");
    expect(drawn([first, second, later, later])).toEqual(["a 1 0-1", "a 1 2-3", "a 2 -"]);
  });

  it("merges runs with common steps if there are too many", () => {
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

  it("keeps all steps of every algorithm and their order, over the corpus", () => {
    const faults: string[] = [];
    for (const question of loadCorpus().vectors.filter((_, index) => index % 20 === 0)) {
      for (const text of algorithms) {
        const { steps } = traceOf(question, text);
        let next = 0;
        for (const run of runsOf(steps)) {
          const taken = steps.slice(next, (next += run.taken));
          const ids = [...new Set(taken.map(stepLabel))];
          const isWithin = taken.every(({ span, phase }) => {
            if (phase !== run.phase) return false;
            return (
              span === null || (run.span !== null && run.span.start <= span.start && span.end <= run.span.end)
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

describe("documentOf for an input of 100 kB", () => {
  it("is less than 5 MB of JSON", () => {
    const irregular = Array.from({ length: 30_000 }, (_, at) => ["a", "/", "..", "%4"][((at * at) >> 3) % 4]);
    const inputs = [`http://h/${irregular.join("")}`, `http://h/?${"\u00fc".repeat(50_000)}`];
    for (const input of inputs) {
      const question = { input, base: null };
      // There are few causes, and they are short.
      const traces = algorithms.map((text) => tracerOf(text).trace(question));
      const document = documentOf({ question, traces, changes: [], pairs: [] }, algorithms);
      expect(Math.max(...document.traces.map(({ runs }) => runs.length))).toBeLessThanOrEqual(mostRuns);
      expect(stringifyToDepth(document, 4).length).toBeLessThan(5_000_000);
    }
  });

  it("stores a million steps in little memory", () => {
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
