import { expect, it } from "vitest";
import type { Answer } from "../model/answer.js";
import { inProcess } from "./in-process.js";

it("inProcess turns a promised answer into a crash and ignores its rejection", async () => {
  const late: unknown = Promise.reject(new Error("late"));
  const isAnswer = (given: unknown): given is Answer => given instanceof Promise;
  if (!isAnswer(late)) throw new Error("no promise");
  const identity = { id: "x", title: "X", kind: "live", version: "1", unicode: null, sees: [] } as const;
  const [answer] = await inProcess({ ...identity, answer: () => late }).ask([{ input: "a", base: null }]);
  await new Promise(setImmediate);
  expect(answer).toEqual({ kind: "crashed", did: expect.stringMatching(/^gave a promise; /) as string });
});
