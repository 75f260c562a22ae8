import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, describe, expect, it } from "vitest";
import { algorithmById } from "../../algorithms/index.js";
import { namingCorpus } from "../behaviours/naming-corpus.js";
import { causesBetween } from "../causes/cause.js";
import { loadCorpus } from "../corpus/load.js";
import { exitCodes } from "../io/errors.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import type { Question } from "../model/question.js";
import { inThisProcess } from "./evaluate.js";
import type { NamingTask } from "./naming.js";
import { inProcesses, startWorker } from "./processes.js";

const ids = ["rfc3986", "whatwg-2026"];
const questions = Array.from({ length: 400 }, (_, index): Question => ({
  input: `http://a${index % 3 === 0 ? "^" : ""}/${index}`,
  base: null,
}));

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill("SIGKILL");
});

function start(...args: Parameters<typeof startWorker>): ChildProcess {
  const child = startWorker(...args);
  started.push(child);
  return child;
}

describe("inProcesses", () => {
  it("returns results in order, and reports a killed process in a sentence", async () => {
    const workers = inProcesses(2, ids, start);
    const evaluations = await workers.evaluate(questions);
    const participants = algorithmParticipants.filter(({ id }) => ids.includes(id));
    const alone = await inThisProcess(participants).evaluate(questions);
    expect(evaluations.map(({ differences }) => differences)).toEqual(
      alone.map(({ differences }) => differences),
    );
    started[0]?.kill("SIGKILL");
    const failure = {
      exitCode: exitCodes.participantFailed,
      message:
        "a worker of the campaign was ended by SIGKILL; its findings are saved, and --resume continues",
    };
    // While it works, and when its end was known before.
    await expect(workers.evaluate(questions)).rejects.toMatchObject(failure);
    await expect(workers.evaluate(questions)).rejects.toMatchObject(failure);
    await workers.close();
  });
});

describe("inProcesses.name", () => {
  it("names causes of several pairs as one process does, in the order of the tasks", async () => {
    const named = [...ids, "whatwg-2017"];
    const corpus = namingCorpus(loadCorpus());
    const tasks = ["http://a\\b", "http://1.2.3", "http://\u00E9", "http://a|", "aa:/^"].flatMap((input) =>
      named.slice(1).flatMap((b): NamingTask[] => {
        const question = { input, base: null };
        const cause = causesBetween(algorithmById("rfc3986"), algorithmById(b), question)[0];
        if (cause === undefined) return [];
        const pair = ["rfc3986", b] as const;
        return [
          { pair, wanted: { kind: "by reproducer", cause } },
          { pair, wanted: { kind: "as found", cause, found: question } },
        ];
      }),
    );
    const workers = inProcesses(2, named, start);
    const names = await workers.name(tasks, corpus);
    await workers.close();
    const participants = algorithmParticipants.filter(({ id }) => named.includes(id));
    expect(names).toEqual(await inThisProcess(participants).name(tasks, corpus));
    expect(names.filter((each) => each.length > 0).length).toBeGreaterThan(5);
  });
});

describe("startWorker", () => {
  it("starts a process that ends quietly when its campaign is gone", async () => {
    const child = start(ids, "pipe");
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    // The channel closes before the process can reply, as when the campaign is killed.
    child.send({ id: 0, questions }, () => {
      child.disconnect();
    });
    expect([await once(child, "exit"), said]).toEqual([[0, null], ""]);
  });
});
