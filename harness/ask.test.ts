import { describe, expect, it } from "vitest";
import { ask } from "./ask.js";
import { parts, type Answer, type Participant, type Question } from "./participant.js";
import { inProcess } from "./participants/in-process.js";

const identity = { title: "", kind: "live", version: "", unicode: null, sees: parts } as const;
const yes: Answer = { kind: "rejected", at: "1", reason: "no", remarks: [] };
const sound = inProcess({ ...identity, id: "sound", answer: () => yes });
const questions: Question[] = ["a", "b", "c"].map((input) => ({ input, base: null }));

function answersWith(participant: Participant): Promise<(Answer | undefined)[]> {
  return ask([participant, sound], questions).then((all) => {
    expect(all.map((answers) => answers.get("sound"))).toEqual([yes, yes, yes]);
    return all.map((answers) => answers.get(participant.id));
  });
}

describe("asking", () => {
  it("contains a participant that throws on one question", async () => {
    const answer = ({ input }: Question): Answer => {
      if (input === "b") throw new Error("no b");
      return yes;
    };
    const thrower = inProcess({ ...identity, id: "thrower", answer });
    expect(await answersWith(thrower)).toEqual([yes, { kind: "crashed", did: "threw: no b" }, yes]);
  });

  it("contains a participant that fails as a whole", async () => {
    const failing: Participant = { ...identity, id: "failing", ask: () => Promise.reject(new Error("gone")) };
    expect(await answersWith(failing)).toEqual(
      questions.map(() => ({ kind: "crashed", did: "threw: gone" })),
    );
  });

  it("contains a participant that answers more or less than it was asked", async () => {
    const short: Participant = { ...identity, id: "short", ask: () => Promise.resolve([yes]) };
    const did = "gave 1 answers to 3 questions";
    expect(await answersWith(short)).toEqual(questions.map(() => ({ kind: "crashed", did })));
  });
});
