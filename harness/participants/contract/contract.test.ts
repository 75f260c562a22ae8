import { describe, expect, it } from "vitest";
import { describeContract } from "../../../test-support/live-parsers.js";
import type { Participant } from "../../model/participant.js";
import type { Answer } from "../../model/answer.js";
import { fields } from "../../model/field.js";
import type { Question } from "../../model/question.js";
import { algorithmParticipants } from "../algorithms.js";
import { inProcess, type InProcess } from "../in-process.js";
import { accepted, rejected } from "../live-answers.js";
import { contract } from "./contract.js";

/** Keeps the contract: accepts all but the empty string. */
const sound: InProcess = {
  id: "sound",
  title: "Sound",
  kind: "live",
  version: "1",
  unicode: null,
  sees: ["href", "host"],
  answer: ({ input, base }) =>
    input === "" ? rejected("start", "empty") : accepted(`${base ?? ""}${input}`, { host: null }),
};

/** Returns the faults that the contract finds, by the names of its checks. */
async function faultsOf(participant: Participant): Promise<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { name, check } of contract(participant)) {
    await check().catch((error: unknown) => {
      faults[name] = String(error);
    });
  }
  return faults;
}

function faulty(answer: (question: Question) => Answer): Promise<Record<string, string>> {
  return faultsOf(inProcess({ ...sound, answer: (question) => answer(question) }));
}

const soundAnswer = (question: Question): Answer => sound.answer(question, {});

describe("contract", () => {
  it("accepts a sound participant", async () => {
    expect(await faultsOf(inProcess(sound))).toEqual({});
  });

  it("finds a crash, and the shortest question that causes it", async () => {
    const faults = await faulty((question) => {
      if (question.input.includes("\0")) throw new Error("NUL\u202E");
      return soundAnswer(question);
    });
    expect(faults).toEqual({
      "answers every question and does not crash": expect.stringMatching(
        /^Error: \\u\{0\}, the shortest of \d+ questions: crashed: threw: NUL\\u\{202e\}$/,
      ) as unknown,
    });
  });

  it("finds answers that change with time or order", async () => {
    let asked = 0;
    const faults = await faulty(({ input }) => {
      asked++;
      return accepted(input === "%" ? String(asked) : input, { host: null });
    });
    expect(faults["gives the same answers in another order and in other batches"]).toMatch(
      /^Error: %.*answered/,
    );
  });

  it("finds a batch that is answered in another order", async () => {
    const whole = inProcess(sound);
    const reversing: Participant = {
      ...whole,
      ask: async (questions) => (await whole.ask(questions)).toReversed(),
    };
    expect(Object.keys(await faultsOf(reversing))).toContain(
      "gives the same answers in another order and in other batches",
    );
  });

  it("finds a batch that is answered in part or not at all", async () => {
    const whole = inProcess(sound);
    const short: Participant = { ...whole, ask: async (questions) => (await whole.ask(questions)).slice(1) };
    const none: Participant = { ...whole, ask: () => Promise.reject(new Error("gone")) };
    const name = "answers every question and does not crash";
    expect((await faultsOf(short))[name]).toMatch(/^Error: gave \d+ answers to \d+ questions$/);
    expect((await faultsOf(none))[name]).toMatch(/gone$/);
  });

  it("finds fields that are unlisted but observed, and fields that are listed but never observed", async () => {
    const unlisted = await faulty(({ input }) => accepted(input, { host: null, port: null }));
    expect(unlisted["observes exactly the fields of sees"]).toMatch(
      /answers with port, which sees does not list$/,
    );
    const never = await faulty(({ input }) => accepted(input, {}));
    expect(never["observes exactly the fields of sees"]).toMatch(/never answers with host/);
  });

  it("finds missing reasons", async () => {
    const faults = await faulty((question) =>
      question.encoding === undefined ? soundAnswer(question) : { kind: "unanswered", reason: "" },
    );
    expect(faults["answers every question and does not crash"]).toMatch(/is not a valid answer: reason/);
  });

  it("finds an ignored base", async () => {
    expect(await faulty(({ input }) => accepted(input, { host: null }))).toHaveProperty(
      "uses the base or declines the question",
    );
    const declining = await faulty((question) =>
      question.base === null ? soundAnswer(question) : { kind: "unanswered", reason: "takes no base" },
    );
    expect(declining).toEqual({});
  });

  it("finds an identity that cannot be printed", async () => {
    const name = "has a complete identity";
    expect(await faultsOf(inProcess({ ...sound, id: "a,b" }))).toHaveProperty([name]);
    expect(await faultsOf(inProcess({ ...sound, version: "" }))).toHaveProperty([name]);
    expect(await faultsOf(inProcess({ ...sound, sees: ["host", "href"] }))).toHaveProperty([name]);
  });
});

describe.each(algorithmParticipants)("$id", ({ sees }) => {
  it("sees all fields", () => {
    expect(sees).toEqual(fields);
  });
});

const [first] = algorithmParticipants;
describeContract(algorithmParticipants, new Map(), (participant) => participant !== first);
