import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exitCodes, UserError } from "../io/errors.js";
import type { Candidate, Participant } from "../model/participant.js";
import { inProcess } from "./in-process.js";
import { withSelected, closeAll, tryAll } from "./select.js";
import { candidates } from "./catalogue.js";

const nothing = { kind: "unanswered", reason: "knows nothing" } as const;

function participant(id: string, close: () => Promise<string | null>): Participant {
  const identity = { id, title: id, kind: "live", version: "1", unicode: null, sees: [] } as const;
  return { ...inProcess({ ...identity, answer: () => nothing }), close };
}

function candidate(id: string, find: Candidate["find"]): Candidate {
  return { id, title: id, kind: "live", find };
}

const broken = candidate("broken", () =>
  Promise.reject(new UserError("broken is not a participant\nno", exitCodes.participantFailed)),
);

describe("withSelected, tryAll and closeAll", () => {
  it("closes participants and throws the fault when another is missing", async () => {
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
    const asked = withSelected(["late", "missing"], () => Promise.resolve(), { among: [missing, late] });
    await expect(asked).rejects.toThrow("there is no such program");
    expect(closed).toEqual(["late"]);
  });

  it("goes on without a participant that fails to start, and logs it", async () => {
    const logged: string[] = [];
    const faults: UserError[] = [];
    const fine = candidate("fine", () => Promise.resolve(participant("fine", () => Promise.resolve(null))));
    const options = {
      among: [broken, fine],
      log: (said: string): void => void logged.push(said),
      failed: (fault: UserError): void => void faults.push(fault),
    };
    const ids = await withSelected(
      ["fine", "broken"],
      (asked) => Promise.resolve(asked.map(({ id }) => id)),
      options,
    );
    expect(ids).toEqual(["fine"]);
    expect(logged).toEqual(["without broken: broken is not a participant; no"]);
    expect(faults.map(({ exitCode }) => exitCode)).toEqual([exitCodes.participantFailed]);
    await expect(withSelected(["broken"], () => Promise.resolve(), options)).rejects.toThrow("broken is no");
  });

  it("leaves participants that need their own name out of a group", async () => {
    const logged: string[] = [];
    const mine: Candidate = {
      ...candidate("mine", () => Promise.resolve(participant("mine", () => Promise.resolve(null)))),
      byNameAlone: "its folder is not trusted",
    };
    const fine = candidate("fine", () => Promise.resolve(participant("fine", () => Promise.resolve(null))));
    const asked = (names: readonly string[]): Promise<string[]> =>
      withSelected(names, (found) => Promise.resolve(found.map(({ id }) => id)), {
        among: [fine, mine],
        log: (said) => void logged.push(said),
      });
    expect(await asked(["live"])).toEqual(["fine"]);
    expect(await asked(["fine", "mine/*"])).toEqual(["fine"]);
    expect(logged).toEqual([
      "without mine: its folder is not trusted",
      "without mine: its folder is not trusted",
    ]);
    expect(await asked(["live", "mine"])).toEqual(["fine", "mine"]);
  });

  it("lists every candidate with what is wrong", async () => {
    const found = (await tryAll([broken])).map(({ found }) => found);
    expect(found).toEqual([{ absent: "broken is not a participant; no" }]);
  });

  it("logs what a participant did when it was closed", async () => {
    const logged: string[] = [];
    const talkative = candidate("x", () =>
      Promise.resolve(participant("x", () => Promise.resolve("wrote more"))),
    );
    const log = (said: string): void => void logged.push(said);
    await closeAll(await tryAll([talkative]), log);
    expect(logged).toEqual(["x wrote more"]);
  });
});

describe("tryAll", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("names only who is awaited for two seconds", async () => {
    const logged: string[] = [];
    const after = (milliseconds: number): Candidate["find"] => {
      return () => new Promise((resolve) => setTimeout(resolve, milliseconds, { absent: "gone" }));
    };
    const tried = tryAll([candidate("quick", after(1_900)), candidate("slow", after(5_000))], (said) => {
      logged.push(said);
    });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(logged).toEqual(["waiting for slow"]);
    expect(await tried).toHaveLength(2);
  });
});

describe("candidates", () => {
  it("lists the live parsers in their order", () => {
    const live = candidates.filter(({ kind }) => kind === "live").map(({ id }) => id);
    expect(live).toEqual([
      ...["node", "node-legacy", "whatwg-url", "urijs", "uri-js", "fast-uri", "url-parse", "spec-url"],
      ...["python-urllib", "perl-uri", "curl", "php-parse-url", "ruby-uri", "go-net-url", "java-net-uri"],
      ...["chromium", "firefox", "webkit"],
    ]);
  });
});
