import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { afterAll, describe, expect, it } from "vitest";
import { lensNamed } from "../compare.js";
import { exitCodes } from "../errors.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import type { Question } from "../participant.js";
import { inThisProcess } from "./look.js";
import { oracleOf } from "./oracle.js";
import { inProcesses, startWorker } from "./processes.js";

const lens = "href";
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
  it("gives what is done in its order, and says in a sentence that a process was killed", async () => {
    const workers = inProcesses(2, lens, ids, start);
    const looks = await workers.look(questions);
    const asked = algorithmParticipants.filter(({ id }) => ids.includes(id));
    const alone = await inThisProcess(oracleOf(asked), lensNamed(lens)).look(questions);
    expect(looks.map(({ differences }) => differences)).toEqual(alone.map(({ differences }) => differences));
    started[0]?.kill("SIGKILL");
    const failure = {
      exitCode: exitCodes.participantFailed,
      message:
        "a process that works for the campaign was ended by SIGKILL; what it found is saved, and --resume goes on",
    };
    // While it works, and when it was known before to be there no more.
    await expect(workers.look(questions)).rejects.toMatchObject(failure);
    await expect(workers.look(questions)).rejects.toMatchObject(failure);
    await workers.close();
  });
});

describe("startWorker", () => {
  it("starts a process that ends quietly when its campaign is gone", async () => {
    const child = start(lens, ids, "pipe");
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    // The channel closes before the process can reply, as it does when the campaign is killed.
    child.send({ id: 0, questions }, () => {
      child.disconnect();
    });
    expect([await once(child, "exit"), said]).toEqual([[0, null], ""]);
  });
});
