import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exitCodes, UserError } from "../io/errors.js";
import { allowed, allowingAll, emptyList, notJudged, readAllowList, writeAllowList } from "./allow-list.js";
import {
  changed,
  checked,
  corpusOf,
  keepingCircumflex,
  participantWith,
  rejectingTilde,
} from "./check.test-support.js";
import type { AllowList, CheckResult, Known } from "./schema.js";

const urls = ["http://h/^", "http://h/~", "http://h/z"] as const;
const fixture = participantWith((answer, question) => rejectingTilde(keepingCircumflex(answer), question));
const result = await checked(corpusOf(urls), fixture);

/** Returns the entry of the result's cause in that component. */
function entryIn(component: string, reason: string): Known {
  const cause = result.causes.find((each) => each.component === component);
  if (cause === undefined) throw new Error(`there is no cause in ${component}`);
  const { id, reproducer, impacts, vectors } = cause;
  return { cause: id, about: `It shows in the ${component}.`, reproducer, impacts, vectors, reason };
}

const circumflex = entryIn("path", "It is so.");
const tilde = entryIn("verdict", "So too.");

function listOf(...known: Known[]): AllowList {
  return { ...emptyList(result), known };
}

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "allow-"));
  file = join(folder, "known.json");
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function outcomes({ vectors }: CheckResult): string[] {
  return vectors.map((each) => each.result);
}

function faultsIn({ stale }: CheckResult): string[] {
  return stale.map(({ cause, fault }) => `${cause} ${fault}`);
}

/** Returns the faults of a list, without its file. */
function faultsOf(list: unknown): string[] {
  writeFileSync(file, typeof list === "string" ? list : JSON.stringify(list));
  try {
    readAllowList(file, result);
    return [];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    expect(error.exitCode).toBe(exitCodes.badInput);
    return error.message.split("\n").map((line) => line.slice(line.indexOf("known.json: ") + 12));
  }
}

describe("readAllowList", () => {
  it("accepts a valid list, and rejects a broken one with its fault", () => {
    expect(faultsOf(listOf(circumflex, tilde))).toEqual([]);
    expect(faultsOf("{")[0]).toMatch(/^line 1, column 2: /);
    expect(faultsOf(listOf({ ...circumflex, reason: " " }))).toEqual([
      `known[${circumflex.cause}].reason: is empty; say why the difference is allowed`,
    ]);
    expect(faultsOf(listOf({ ...circumflex, vectors: [] }))[0]).toMatch(
      /^known\[path-[0-9a-f]{8}\]\.vectors: /,
    );
    expect(faultsOf(listOf(tilde, circumflex))).toEqual([
      `known[1]: ${circumflex.cause} comes after ${tilde.cause}; sort by id`,
    ]);
    expect(faultsOf(listOf(tilde, tilde))).toEqual([`known[1]: duplicate id ${tilde.cause}`]);
    expect(faultsOf({ ...listOf(circumflex), participant: "node", lens: "host" })).toEqual([
      "participant: is node, but the check has fixture",
      "lens: is host, but the check has none",
    ]);
  });

  it("takes a retired id for the current vector", () => {
    const old: Known = { ...tilde, vectors: ["query/old"] };
    writeFileSync(file, JSON.stringify(listOf(circumflex, old)));
    const { known } = readAllowList(file, result, new Map([["query/old", "path/b"]]));
    expect(known).toEqual([circumflex, tilde]);
  });

  it("says how to renew a list of another version", () => {
    const entry = { question: { vector: "path/a" }, differing: ["path"], reason: "So." };
    expect(faultsOf({ ...listOf(), version: 3, known: [entry] })).toEqual([
      expect.stringMatching(
        /^version: is 3, but this command reads version 4: move the file away, write it again with --write-allow, and copy the reasons/,
      ),
    ]);
  });
});

describe("allowed", () => {
  it("marks differences as known if all their causes are in the list", async () => {
    const both = corpusOf([...urls, "http://h/^~", "http://h/^?~"]);
    const odd = participantWith((answer, question) => {
      const kept = keepingCircumflex(answer);
      if (kept.kind !== "parsed" || !question.input.includes("~")) return kept;
      return { ...kept, components: { ...kept.components, fragment: "tilde" } };
    });
    const two = await checked(both, odd);
    const [path] = two.causes.filter(({ component }) => component === "path");
    const list = allowingAll(two, emptyList(two), null);
    const only = { ...list, known: list.known.filter(({ cause }) => cause === path?.id) };
    expect(outcomes(allowed(two, only, null))).toEqual([
      "known",
      "different",
      "same",
      "different",
      "different",
    ]);
    expect(outcomes(allowed(two, list, null))).toEqual(["known", "known", "same", "known", "known"]);
  });

  it("tells the reason with the vectors and with the cause", () => {
    const { vectors, causes, stale, moved } = allowed(result, listOf(circumflex, tilde), null);
    expect(vectors).toMatchObject([
      { result: "known", reason: "It is so." },
      { result: "known", reason: "So too." },
      { result: "same" },
    ]);
    expect(causes.map(({ reason }) => reason).sort()).toEqual(["It is so.", "So too."]);
    expect([stale, moved]).toEqual([[], []]);
  });

  it("allows new vectors of a known cause, and tells them and those that are gone", async () => {
    const more = await checked(corpusOf([...urls, "http://h/more^"]), fixture);
    const { vectors, moved, stale } = allowed(
      more,
      listOf({ ...circumflex, vectors: ["path/a", "path/c"] }, tilde),
      null,
    );
    expect(vectors.map((each) => each.result)).toEqual(["known", "known", "same", "known"]);
    expect(moved).toEqual([{ cause: circumflex.cause, added: ["path/d"], gone: ["path/c"] }]);
    expect(stale).toEqual([]);
  });

  it("does not allow an impact that the entries of the causes lack", async () => {
    const input = "http://h/^";
    const grave = participantWith((answer, question) => {
      const kept = keepingCircumflex(answer);
      if (kept.kind !== "parsed" || question.input !== input) return kept;
      return { ...kept, components: { ...kept.components, host: "evil.example" } };
    });
    const now = await checked(corpusOf([input]), grave);
    const list = allowingAll(now, emptyList(now), null);
    const harmless = { ...list, known: list.known.map((entry) => ({ ...entry, impacts: [] })) };
    expect(outcomes(allowed(now, list, null))).toEqual(["known"]);
    expect(outcomes(allowed(now, harmless, null))).toEqual(["different"]);
  });

  it("allows a group of differences of unknown cause on its own vectors only", async () => {
    const recorded = participantWith(keepingCircumflex, { kind: "recorded" });
    const once = await checked(corpusOf(["http://h/^"]), recorded);
    const later = await checked(corpusOf(["http://h/^", "http://h/a^"]), recorded);
    const list = allowingAll(once, emptyList(once), null);
    expect(outcomes(allowed(later, list, null))).toEqual(["known", "different"]);
  });

  it("finds an entry stale if its cause is on no vector any more", async () => {
    const mended = await checked(corpusOf(urls), participantWith(keepingCircumflex));
    const gone: Known = { ...tilde, cause: "verdict-ffffffff", vectors: ["path/gone"] };
    const found = allowed(mended, listOf(circumflex, tilde, gone), null);
    expect(faultsIn(found)).toEqual([
      `${tilde.cause} is no longer found`,
      "verdict-ffffffff is allowed on vectors that are not in the corpus",
    ]);
    expect(outcomes(found)).toEqual(["known", "same", "same"]);
  });

  it("judges an entry only if all its vectors are of the theme and answered", async () => {
    const elsewhere: Known = { ...tilde, vectors: ["path/b", "query/gone"] };
    const mended = await checked(corpusOf(urls), participantWith(keepingCircumflex));
    expect(faultsIn(allowed(mended, listOf(circumflex, elsewhere), "path"))).toEqual([]);
    expect(faultsIn(allowed(mended, listOf(circumflex, elsewhere), null))).toHaveLength(1);
    const answering = (kind: "crashed" | "unanswered"): Promise<CheckResult> =>
      checked(
        corpusOf(urls),
        participantWith((answer, { input }) => {
          if (input !== urls[1]) return keepingCircumflex(answer);
          return kind === "crashed" ? { kind, did: "hung" } : { kind, reason: "declined" };
        }),
      );
    const list = listOf(circumflex, tilde);
    expect(faultsIn(allowed(await answering("crashed"), list, null))).toEqual([]);
    expect(faultsIn(allowed(await answering("unanswered"), list, null))).toEqual([
      `${tilde.cause} is no longer answered`,
    ]);
  });
});

describe("allowingAll", () => {
  it("allows everything, keeps valid reasons and the vectors of other themes, and is stable", () => {
    const gone: Known = { ...tilde, cause: "verdict-ffffffff", vectors: ["path/gone"] };
    const elsewhere: Known = { ...tilde, cause: "verdict-00000000", vectors: ["authority/other"] };
    const wider: Known = { ...circumflex, vectors: ["authority/other", "path/c"] };
    const written = allowingAll(result, listOf(wider, elsewhere, gone), "path");
    expect(written.known).toMatchObject([
      { cause: circumflex.cause, vectors: ["authority/other", "path/a"], reason: "It is so." },
      { cause: "verdict-00000000", vectors: ["authority/other"] },
      { cause: tilde.cause, vectors: ["path/b"], impacts: ["accept-split"], reason: notJudged },
    ]);
    writeAllowList(file, written);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^\{\n {2}"\$schema": "[\x20-\x7E\n]*\}\n$/);
    writeAllowList(file, allowingAll(result, readAllowList(file, result), "path"));
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(outcomes(allowed(result, readAllowList(file, result), "path"))).toEqual([
      "known",
      "known",
      "same",
    ]);
  });

  it("leaves the entries of other impacts unchanged", async () => {
    const narrowed = await checked(corpusOf(urls), fixture, { impacts: "accept-split" });
    expect(outcomes(narrowed)).toEqual(["beyond", "different", "same"]);
    const { known } = allowingAll(narrowed, listOf(circumflex), null);
    expect(known).toMatchObject([circumflex, { cause: tilde.cause, reason: notJudged }]);
    const none = allowingAll(narrowed, listOf(), null);
    expect(none.known.map(({ cause }) => cause)).toEqual([tilde.cause]);
  });

  it("says in words what is allowed", () => {
    const { known } = allowingAll(result, listOf(), null);
    expect(known[0]?.about).toBe(
      'path of aa:/^: fixture keeps "^", like a letter: path /^; whatwg-2026 writes "%5E" for "^": path /%5E',
    );
  });
});

describe("writeAllowList", () => {
  it("writes any reason in ASCII and restores it", () => {
    const reason = "</script>\u202e\ud800\0";
    writeAllowList(file, listOf({ ...circumflex, reason }));
    expect(readFileSync(file, "utf8")).toMatch(/^[\x20-\x7E\n]*$/);
    expect(readAllowList(file, result).known[0]?.reason).toBe(reason);
  });
});

describe("an allow-list of another answer", () => {
  it("does not allow it", async () => {
    const input = "http://h/x";
    const answering = (host: string): Promise<CheckResult> =>
      checked(
        corpusOf([input]),
        participantWith((answer, question) => (question.input === input ? changed(input, { host }) : answer)),
      );
    const before = await answering("H");
    const list = allowingAll(before, emptyList(before), null);
    expect(outcomes(allowed(await answering("evil.example"), list, null))).toEqual(["different"]);
  });
});
