import { describe, expect, it } from "vitest";
import { ask } from "./ask.js";
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import { fields } from "../model/field.js";
import type { Question } from "../model/question.js";
import { inProcess } from "../participants/in-process.js";

const identity = { title: "", kind: "live", version: "", unicode: null, sees: fields } as const;
const yes: Answer = { kind: "rejected", at: "1", reason: "no", remarks: [] };
const sound = inProcess({ ...identity, id: "sound", answer: () => yes });
const questions: Question[] = ["a", "b", "c"].map((input) => ({ input, base: null }));

function answersWith(participant: Participant): Promise<(Answer | undefined)[]> {
  return ask([participant, sound], questions).then((all) => {
    expect(all.map((answers) => answers.get("sound"))).toEqual([yes, yes, yes]);
    return all.map((answers) => answers.get(participant.id));
  });
}

describe("ask", () => {
  it("turns an exception into a crash on that question", async () => {
    const answer = ({ input }: Question): Answer => {
      if (input === "b") throw new Error("no b");
      return yes;
    };
    const thrower = inProcess({ ...identity, id: "thrower", answer });
    expect(await answersWith(thrower)).toEqual([yes, { kind: "crashed", did: "threw: no b" }, yes]);
  });

  it("turns a failed batch into crashes", async () => {
    const failing: Participant = { ...identity, id: "failing", ask: () => Promise.reject(new Error("gone")) };
    expect(await answersWith(failing)).toEqual(
      questions.map(() => ({ kind: "crashed", did: "threw: gone" })),
    );
  });

  it("turns a wrong number of answers into crashes", async () => {
    const short: Participant = { ...identity, id: "short", ask: () => Promise.resolve([yes]) };
    const did = "gave 1 answers to 3 questions";
    expect(await answersWith(short)).toEqual(questions.map(() => ({ kind: "crashed", did })));
  });
});
