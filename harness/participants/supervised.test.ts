import { describe, expect, it } from "vitest";
import type { Answer } from "../model/answer.js";
import type { Question } from "../model/question.js";
import { supervised, Failure, type SupervisedBatch } from "./supervised.js";

const accepted: Answer = { kind: "parsed", components: {}, unspecified: [], remarks: [] };

function questions(...inputs: readonly string[]): Question[] {
  return inputs.map((input) => ({ input, base: null }));
}

/** Fails at once, for this reason. */
function failing(did: string): SupervisedBatch {
  return { ask: () => Promise.reject(new Failure(did)), stop: () => Promise.resolve(null) };
}

/** Answers nothing, and fails when it is stopped. */
function hanging(): SupervisedBatch & { readonly stops: () => number } {
  let stops = 0;
  let fail = (): void => undefined;
  return {
    ask: () =>
      new Promise((_, reject) => {
        fail = () => {
          reject(new Failure("was told to end"));
        };
      }),
    stop: () => {
      stops++;
      fail();
      return Promise.resolve(null);
    },
    stops: () => stops,
  };
}

describe("supervised", () => {
  it("does not restart after giving up", async () => {
    let starts = 0;
    const { ask, close } = supervised(failing("died"), () => {
      starts++;
      return Promise.resolve(failing("died"));
    });
    await ask(questions(...Array.from({ length: 16 }, String)));
    const startsUntilThen = starts;
    expect(startsUntilThen).toBeGreaterThan(0);
    expect(await ask(questions("a", "b"))).toEqual(
      ["a", "b"].map(() => ({
        kind: "crashed",
        did: expect.stringMatching(/^was given up after [0-9]+ failures; the last: died$/) as string,
      })),
    );
    expect(starts).toBe(startsUntilThen);
    expect(await close()).toBeNull();
  });

  it("answers that it was closed when it is closed meanwhile, and does not restart", async () => {
    const first = hanging();
    const { ask, close } = supervised(first, () => Promise.reject(new Error("started again")));
    const asked = ask(questions("a", "b"));
    const later = ask(questions("c"));
    await new Promise(setImmediate);
    expect(await close()).toBeNull();
    const closed = { kind: "crashed", did: "was closed" };
    expect([await asked, await later]).toEqual([[closed, closed], [closed]]);
    expect(first.stops()).toBe(1);
  });

  it("stops a start that completes after closing", async () => {
    const late = hanging();
    let hasStarted = (): void => undefined;
    const { ask, close } = supervised(
      failing("died"),
      () =>
        new Promise((resolve) => {
          hasStarted = () => {
            resolve(late);
          };
        }),
    );
    const asked = ask(questions("a", "b"));
    await new Promise(setImmediate);
    const closed = close();
    hasStarted();
    await closed;
    expect(late.stops()).toBe(1);
    expect((await asked).map(({ kind }) => kind)).toEqual(["crashed", "crashed"]);
  });

  it("returns the complaint when it is closed", async () => {
    const talkative: SupervisedBatch = {
      ask: (asked, receive) => {
        for (const index of asked.keys()) receive(index, accepted);
        return Promise.resolve();
      },
      stop: () => Promise.resolve("wrote more"),
    };
    const { ask, close } = supervised(talkative, () => Promise.reject(new Error("started again")));
    expect(await ask(questions("a"))).toEqual([accepted]);
    expect(await close()).toBe("wrote more");
  });
});
