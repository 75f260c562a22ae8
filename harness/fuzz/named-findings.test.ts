import { expect, it } from "vitest";
import type { NamingCorpus } from "../behaviours/naming-corpus.js";
import type { CauseName } from "../causes/explanation.js";
import type { Workers } from "./evaluate.js";
import { findingVersion, type Finding } from "./finding.js";
import { namedFindings } from "./named-findings.js";
import type { NamingTask } from "./naming.js";

const corpus: NamingCorpus = { behaviours: [], vectors: [], stated: new Map() };

/** A finding of these pairs. */
function finding(input: string, ...pairs: readonly (readonly [string, string])[]): Finding {
  return {
    version: findingVersion,
    id: "000000000000",
    component: "host",
    reproducer: { input, base: null },
    tokenSpan: { of: "input", start: 0, end: 1 },
    pairs: pairs.map(([a, b]) => ({
      between: [a, b],
      key: input,
      steps: [null, null],
      readings: ["", ""],
    })),
    classes: [],
    unspecified: [],
    unavailable: [],
    answers: [],
    impacts: [],
    since: null,
    times: 1,
    found: { seed: 1, run: 0, question: { input, base: null } },
  };
}

const name: CauseName = {
  id: "path/first",
  question: "Is it?",
  positions: ["yes", "no"],
  areKnown: true,
  steps: [[], []],
};

/** Returns the input of the reproducer, which is the key of the cause. */
function keyOf({ wanted }: NamingTask): string {
  return wanted.kind === "at a place" ? wanted.question.input : wanted.cause.key;
}

/** Workers that name what `isNamed` tells, and note what they were asked. */
function namingWorkers(
  isNamed: (task: NamingTask) => boolean,
  isKnown: (task: NamingTask) => boolean = () => true,
): {
  readonly workers: Workers;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const none = (): Promise<never[]> => Promise.resolve([]);
  const workers: Workers = {
    evaluate: none,
    explain: none,
    describe: none,
    name: (tasks) => {
      asked.push(...tasks.map((task) => `${keyOf(task)} ${task.wanted.kind}, ${task.pair.join()}`));
      return Promise.resolve(
        tasks.map((task) => (isNamed(task) ? [{ ...name, areKnown: isKnown(task) }] : [])),
      );
    },
    close: () => Promise.resolve(),
  };
  return { workers, asked };
}

it("names a finding by the first of its pairs that has a name, and asks of no other", async () => {
  const findings = [
    finding("one", ["a", "b"], ["a", "c"]),
    finding("two", ["a", "b"], ["b", "c"], ["c", "d"]),
    finding("three", ["a", "b"]),
  ];
  const { workers, asked } = namingWorkers(
    (task) => keyOf(task) === "one" || (keyOf(task) === "two" && task.pair.join() === "b,c"),
  );
  const { behaviours, unnamed } = await namedFindings(findings, ["a", "b", "c"], corpus, workers);
  expect(behaviours.map(({ id, between, findings, times }) => [id, between, findings.length, times])).toEqual(
    [["path/first", ["a", "b"], 2, 2]],
  );
  expect(unnamed.map(({ reproducer }) => reproducer.input)).toEqual(["three"]);
  expect(asked).toEqual([
    "one by reproducer, a,b",
    "two by reproducer, a,b",
    "three by reproducer, a,b",
    "two by reproducer, b,c",
    "three as found, a,b",
  ]);
});

it("asks of what no reproducer names how it was found, and then of others at its place", async () => {
  const apart: Finding = { ...finding("one", ["a", "b"]), classes: [["a", "d"], ["b"], ["c"]] };
  const { workers, asked } = namingWorkers(() => false);
  const { unnamed } = await namedFindings([apart], ["a", "b", "c", "d"], corpus, workers);
  expect(unnamed).toEqual([apart]);
  expect(asked).toEqual([
    "one by reproducer, a,b",
    "one as found, a,b",
    "one at a place, a,c",
    "one at a place, b,c",
    "one at a place, b,d",
  ]);
});

it("tells the positions of a pair that holds them, rather than of the first that is named", async () => {
  const findings = [finding("one", ["a", "b"], ["a", "c"]), finding("two", ["b", "c"])];
  const { workers } = namingWorkers(
    () => true,
    ({ pair }) => pair.join() === "a,c",
  );
  const { behaviours } = await namedFindings(findings, ["a", "b", "c"], corpus, workers);
  expect(behaviours.map(({ between, findings: own }) => [between, own.length])).toEqual([[["a", "c"], 2]]);
});
