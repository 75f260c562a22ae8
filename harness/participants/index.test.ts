import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exitCodes, UserError } from "../errors.js";
import type { Candidate, Participant } from "../participant.js";
import { inProcess } from "./in-process.js";
import { asking, candidates, closeAll, tryAll } from "./index.js";

const nothing = { kind: "unanswered", reason: "knows nothing" } as const;

function participant(id: string, close: () => Promise<string | null>): Participant {
  const identity = { id, title: id, kind: "live", version: "1", unicode: null, sees: [] } as const;
  return { ...inProcess({ ...identity, answer: () => nothing }), close };
}

function candidate(id: string, find: Candidate["find"]): Candidate {
  return { id, title: id, kind: "live", find };
}

const broken = candidate("broken", () =>
  Promise.reject(new UserError("broken is no participant\nno", exitCodes.participantFailed)),
);

describe("candidates that are tried", () => {
  it("are closed where another is at fault, which is thrown then", async () => {
    const closed: string[] = [];
    const late = candidate("late", async () => {
      await new Promise(setImmediate);
      return participant("late", () => {
        closed.push("late");
        return Promise.resolve(null);
      });
    });
    const missing = candidate("missing", () =>
      Promise.reject(new UserError("there is no such program", exitCodes.wrongUsage)),
    );
    const asked = asking(["late", "missing"], () => Promise.resolve(), { among: [missing, late] });
    await expect(asked).rejects.toThrow("there is no such program");
    expect(closed).toEqual(["late"]);
  });

  it("lose their own answers alone where they fail to start, which is told", async () => {
    const told: string[] = [];
    const faults: UserError[] = [];
    const fine = candidate("fine", () => Promise.resolve(participant("fine", () => Promise.resolve(null))));
    const options = {
      among: [broken, fine],
      tell: (said: string): void => void told.push(said),
      failed: (fault: UserError): void => void faults.push(fault),
    };
    const ids = await asking(
      ["fine", "broken"],
      (asked) => Promise.resolve(asked.map(({ id }) => id)),
      options,
    );
    expect(ids).toEqual(["fine"]);
    expect(told).toEqual(["without broken: broken is no participant; no"]);
    expect(faults.map(({ exitCode }) => exitCode)).toEqual([exitCodes.participantFailed]);
    await expect(asking(["broken"], () => Promise.resolve(), options)).rejects.toThrow("broken is no");
  });

  it("are left out of a group where they are asked by their own names alone", async () => {
    const told: string[] = [];
    const mine: Candidate = {
      ...candidate("mine", () => Promise.resolve(participant("mine", () => Promise.resolve(null)))),
      byNameAlone: "nobody trusts it",
    };
    const fine = candidate("fine", () => Promise.resolve(participant("fine", () => Promise.resolve(null))));
    const asked = (names: readonly string[]): Promise<string[]> =>
      asking(names, (found) => Promise.resolve(found.map(({ id }) => id)), {
        among: [fine, mine],
        tell: (said) => void told.push(said),
      });
    expect(await asked(["live"])).toEqual(["fine"]);
    expect(await asked(["fine", "mine/*"])).toEqual(["fine"]);
    expect(told).toEqual(["without mine: nobody trusts it", "without mine: nobody trusts it"]);
    expect(await asked(["live", "mine"])).toEqual(["fine", "mine"]);
  });

  it("are all there to be listed, with what is wrong", async () => {
    const found = (await tryAll([broken])).map(({ found }) => found);
    expect(found).toEqual([{ absent: "broken is no participant; no" }]);
  });

  it("are told of by what they did at their end", async () => {
    const told: string[] = [];
    const talkative = candidate("x", () =>
      Promise.resolve(participant("x", () => Promise.resolve("wrote more"))),
    );
    const tell = (said: string): void => void told.push(said);
    await closeAll(await tryAll([talkative]), tell);
    expect(told).toEqual(["x wrote more"]);
  });
});

describe("one that is awaited", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("for two seconds is named, and no other", async () => {
    const told: string[] = [];
    const after = (milliseconds: number): Candidate["find"] => {
      return () => new Promise((resolve) => setTimeout(resolve, milliseconds, { absent: "gone" }));
    };
    const tried = tryAll([candidate("quick", after(1_900)), candidate("slow", after(5_000))], (said) => {
      told.push(said);
    });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(told).toEqual(["waiting for slow"]);
    expect(await tried).toHaveLength(2);
  });
});

describe("candidates", () => {
  it("lists the live parsers in their order", () => {
    const live = candidates.filter(({ kind }) => kind === "live").map(({ id }) => id);
    expect(live).toEqual([
      ...["node", "node-legacy", "whatwg-url", "urijs", "uri-js", "fast-uri", "url-parse", "spec-url"],
      ...["python-urllib", "perl-uri", "curl", "php-parse-url", "ruby-uri", "go-net-url", "java-net-uri"],
      "chromium",
    ]);
  });
});
