import { describe, expect, it } from "vitest";
import type { Answer, Question } from "../participant.js";
import { contained, Failure, type Asked } from "./contained.js";

const accepted: Answer = { kind: "parsed", components: {}, open: [], remarks: [] };

function questions(...inputs: readonly string[]): Question[] {
  return inputs.map((input) => ({ input, base: null }));
}

/** Fails at once, for this reason. */
function failing(did: string): Asked {
  return { ask: () => Promise.reject(new Failure(did)), stop: () => Promise.resolve(null) };
}

/** Answers nothing, and fails when it is stopped. */
function hanging(): Asked & { readonly stops: () => number } {
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

describe("what is contained", () => {
  it("stays given up, and is not started again", async () => {
    let starts = 0;
    const { ask, close } = contained(failing("died"), () => {
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

  it("answers that it was closed when it is closed meanwhile, and is not started again", async () => {
    const first = hanging();
    const { ask, close } = contained(first, () => Promise.reject(new Error("started again")));
    const asked = ask(questions("a", "b"));
    const later = ask(questions("c"));
    await new Promise(setImmediate);
    expect(await close()).toBeNull();
    const closed = { kind: "crashed", did: "was closed" };
    expect([await asked, await later]).toEqual([[closed, closed], [closed]]);
    expect(first.stops()).toBe(1);
  });

  it("stops what has started only after it was closed", async () => {
    const late = hanging();
    let hasStarted = (): void => undefined;
    const { ask, close } = contained(
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

  it("says what it did beside answering when it is closed", async () => {
    const talkative: Asked = {
      ask: (asked, receive) => {
        for (const index of asked.keys()) receive(index, accepted);
        return Promise.resolve();
      },
      stop: () => Promise.resolve("wrote more"),
    };
    const { ask, close } = contained(talkative, () => Promise.reject(new Error("started again")));
    expect(await ask(questions("a"))).toEqual([accepted]);
    expect(await close()).toBe("wrote more");
  });
});
