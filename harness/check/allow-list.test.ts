import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "../model/answer.js";
import { exitCodes, UserError } from "../io/errors.js";
import { allowed, allowingAll, emptyList, notJudged, readAllowList, writeAllowList } from "./allow-list.js";
import { changed, checked, corpusOf, participantOf } from "./check.test-support.js";
import type { AllowList, CheckResult, Known, Stale } from "./schema.js";

const urls = ["http://h/x", "http://h/y", "http://h/z"] as const;
const result = await checked(
  corpusOf(urls),
  participantOf({
    [urls[0]]: changed(urls[0], { host: "g" }),
    [urls[1]]: changed(urls[1], { host: "g", port: "1" }),
  }),
);

const first: Known = {
  question: { vector: "path/a" },
  differing: ["host"],
  impact: ["host-split"],
  says: { participant: { host: "g" }, against: { host: "h" } },
  reason: "It is so.",
};
const second: Known = {
  question: { vector: "path/b" },
  differing: ["port", "host"],
  impact: ["host-split"],
  says: { participant: { port: "1", host: "g" }, against: { port: null, host: "h" } },
  reason: "So too.",
};

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

function vectorAndFault({ question, fault }: Stale): string {
  return `${question.vector} ${fault}`;
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

describe("allow-list", () => {
  it("readAllowList accepts a valid list, and rejects a broken one with its fault", () => {
    expect(faultsOf(listOf(first, second))).toEqual([]);
    expect(faultsOf("{")[0]).toMatch(/^line 1, column 2: /);
    expect(faultsOf(listOf({ ...first, reason: " " }))).toEqual([
      "known[path/a].reason: is empty; say why the difference is allowed",
    ]);
    expect(faultsOf(listOf({ ...first, differing: [] }))[0]).toMatch(/^known\[path\/a\]\.differing: /);
    expect(faultsOf(listOf(second, first))).toEqual(["known[1]: path/a comes after path/b; sort by id"]);
    expect(faultsOf(listOf(first, first))).toEqual(["known[1]: duplicate id path/a"]);
    expect(faultsOf({ ...listOf(first), participant: "node", lens: "host" })).toEqual([
      "participant: is node, but the check has fixture",
      "lens: is host, but the check has none",
    ]);
  });

  it("readAllowList applies an entry under a retired id to the current vector", () => {
    const old: Known = { ...second, question: { vector: "query/old" } };
    const older: Known = { ...second, question: { vector: "a/older" }, reason: "It was so." };
    const retired = new Map([
      ["query/old", "path/b"],
      ["a/older", "path/a"],
    ]);
    writeFileSync(file, JSON.stringify(listOf(older, first, old)));
    expect(readAllowList(file, result, retired).known).toEqual([first, second]);
  });

  it("allowed marks listed differences as known, with differing components in any order", () => {
    const { vectors, stale } = allowed(result, listOf(first, second), null);
    expect(vectors.map(({ result }) => result)).toEqual(["known", "known", "same"]);
    expect(vectors[0]).toMatchObject({ reason: "It is so.", differing: ["host"] });
    expect(stale).toEqual([]);
  });

  it("allowed rejects another answer or impact", async () => {
    const upper = changed(urls[0], { host: "H" });
    const now = async (answer: Answer, lens?: string): Promise<CheckResult> =>
      checked(corpusOf(urls), participantOf({ [urls[0]]: answer }), lens === undefined ? {} : { lens });
    const outcome = ({ vectors, stale }: CheckResult): unknown => [vectors[0]?.result, stale[0]?.fault];
    const list = allowingAll(await now(upper), emptyList(result), null);
    expect(outcome(allowed(await now(upper), list, null))).toEqual(["known", undefined]);
    const evil = changed(urls[0], { host: "evil.example" });
    expect(outcome(allowed(await now(evil), list, null))).toEqual([
      "different",
      "is in host-split, unlike in the list",
    ]);
    const shouted = changed(urls[0], { host: "%48" });
    expect(outcome(allowed(await now(shouted), list, null))).toEqual([
      "different",
      "has other answers than in the list",
    ]);
    // A component outside of the lens can be graver than one inside.
    const path = (host: string): Answer => changed(urls[0], { path: "/p", host });
    const byPath = allowingAll(await now(path("h"), "path"), emptyList(await now(upper, "path")), null);
    expect(outcome(allowed(await now(path("h"), "path"), byPath, null))).toEqual(["known", undefined]);
    expect(outcome(allowed(await now(path("evil.example"), "path"), byPath, null))).toEqual([
      "different",
      "is in host-split, unlike in the list",
    ]);
  });

  it("pins all components of a URL that the other rejects, but not the reason of the rejection", async () => {
    const rejects = (reason: string): Answer => ({ kind: "rejected", at: "1", reason, remarks: [] });
    const lists = await Promise.all(
      ["once", "later"].map(async (reason) =>
        allowingAll(
          await checked(corpusOf([urls[0]]), participantOf({ [urls[0]]: rejects(reason) })),
          emptyList(result),
          null,
        ),
      ),
    );
    expect(lists[0]?.known).toEqual(lists[1]?.known);
    expect(lists[0]?.known[0]?.says).toMatchObject({
      participant: { verdict: "rejected" },
      against: { verdict: "accepted", host: "h", path: "/x", href: "http://h/x" },
    });
  });

  it("readAllowList says how to renew a list of another version", () => {
    const { version, ...older } = listOf();
    const cure =
      "move the file away, write it again with --write-allow, and copy the reasons that still hold";
    expect(
      faultsOf({ ...older, known: [{ question: first.question, differing: ["host"], reason: "So." }] }),
    ).toEqual([
      expect.stringContaining(`version: is absent, but this command reads version ${version}: ${cure}`),
    ]);
  });

  it("finds entries stale if something else differs, nothing differs, or the vector is gone", () => {
    const wrong: Known[] = [
      { ...first, differing: ["host", "port"] },
      { ...second, differing: ["host"] },
      { ...first, question: { vector: "path/c" } },
      { ...first, question: { vector: "path/gone" } },
      { ...first, question: { vector: "query/gone" } },
    ];
    const { vectors, stale } = allowed(result, listOf(...wrong), null);
    expect(vectors.map(({ result }) => result)).toEqual(["different", "different", "same"]);
    expect(stale.map(vectorAndFault)).toEqual([
      "path/a differs in host",
      "path/b differs in host, port",
      "path/c no longer differs",
      "path/gone is not in the corpus",
      "query/gone is not in the corpus",
    ]);
    expect(allowed(result, listOf(...wrong), "query").stale).toHaveLength(1);
  });

  it("finds an entry stale if nothing is answered, but not after a crash", async () => {
    const silent = participantOf({
      [urls[0]]: { kind: "unanswered", reason: "declined" },
      [urls[1]]: { kind: "crashed", did: "hung" },
    });
    const { stale } = allowed(await checked(corpusOf(urls), silent), listOf(first, second), null);
    expect(stale.map(vectorAndFault)).toEqual(["path/a is not answered"]);
  });

  it("checks entries of the chosen impacts only, and writes the rest unchanged", async () => {
    const path = changed(urls[1], { path: "/" });
    const other = participantOf({ [urls[0]]: changed(urls[0], { host: "g" }), [urls[1]]: path });
    const narrowed = await checked(corpusOf(urls), other, { impacts: "host-split" });
    const beyond: Known = {
      ...second,
      differing: ["path"],
      impact: [],
      says: { participant: { path: "/" }, against: { path: "/y" } },
    };
    const gone: Known = { ...second, question: { vector: "path/c" } };
    const { vectors, stale } = allowed(narrowed, listOf(beyond, gone), null);
    expect(vectors.map(({ result }) => result)).toEqual(["different", "beyond", "same"]);
    expect(stale.map(vectorAndFault)).toEqual(["path/c no longer differs"]);
    expect(allowingAll(narrowed, listOf(beyond, gone), null).known).toEqual([
      { ...first, reason: notJudged },
      beyond,
    ]);
  });

  it("allowingAll allows everything, keeps valid reasons, and is stable", () => {
    const gone = { ...first, question: { vector: "path/gone" } };
    const elsewhere = { ...first, question: { vector: "authority/other" } };
    const list = listOf(elsewhere, first, { ...second, differing: ["host"] }, gone);
    const written = allowingAll(result, list, "path");
    expect(written.known).toEqual([
      elsewhere,
      first,
      {
        ...second,
        differing: ["host", "port"],
        reason: notJudged,
      },
    ]);
    writeAllowList(file, written);
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^\{\n {2}"\$schema": "[\x20-\x7E\n]*\}\n$/);
    writeAllowList(file, allowingAll(result, readAllowList(file, result), "path"));
    expect(readFileSync(file, "utf8")).toBe(text);
    expect(allowed(result, readAllowList(file, result), "path")).toMatchObject({
      vectors: [{ result: "known" }, { result: "known" }, { result: "same" }],
      stale: [],
    });
  });

  it("writeAllowList writes any reason in ASCII and restores it", () => {
    const reason = "</script>\u202e\ud800\0";
    writeAllowList(file, listOf({ ...first, reason }));
    expect(readFileSync(file, "utf8")).toMatch(/^[\x20-\x7E\n]*$/);
    expect(readAllowList(file, result).known[0]?.reason).toBe(reason);
  });
});
