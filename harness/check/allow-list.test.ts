import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "../participant.js";
import { exitCodes, UserError } from "../errors.js";
import { allowed, allowingAll, emptyList, notJudged, readAllowList, writeAllowList } from "./allow-list.js";
import { changed, checked, corpusOf, participantOf } from "./made-up.js";
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
  says: { participant: { host: "g" }, text: { host: "h" } },
  reason: "It is so.",
};
const second: Known = {
  question: { vector: "path/b" },
  differing: ["port", "host"],
  impact: ["host-split"],
  says: { participant: { port: "1", host: "g" }, text: { port: null, host: "h" } },
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

/** The faults of a list, without its file. */
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

describe("an allow-list", () => {
  it("is read, or is bad input that names what is wrong", () => {
    expect(faultsOf(listOf(first, second))).toEqual([]);
    expect(faultsOf("{")[0]).toMatch(/^line 1, column 2: /);
    expect(faultsOf(listOf({ ...first, reason: " " }))).toEqual([
      "known[path/a].reason: is empty; say why the difference may be",
    ]);
    expect(faultsOf(listOf({ ...first, differing: [] }))[0]).toMatch(/^known\[path\/a\]\.differing: /);
    expect(faultsOf(listOf(second, first))).toEqual(["known[1]: path/a stands behind path/b; sort by id"]);
    expect(faultsOf(listOf(first, first))).toEqual(["known[1]: duplicate id path/a"]);
    expect(faultsOf({ ...listOf(first), participant: "node", lens: "host" })).toEqual([
      "participant: is node, but the check has made-up",
      "lens: is host, but the check has none",
    ]);
  });

  it("counts an entry under a retired id for the vector that has taken its place", () => {
    const old: Known = { ...second, question: { vector: "query/old" } };
    const older: Known = { ...second, question: { vector: "a/older" }, reason: "It was so." };
    const retired = new Map([
      ["query/old", "path/b"],
      ["a/older", "path/a"],
    ]);
    writeFileSync(file, JSON.stringify(listOf(older, first, old)));
    expect(readAllowList(file, result, retired).known).toEqual([first, second]);
  });

  it("makes known what it names, in any order of what differs", () => {
    const { vectors, stale } = allowed(result, listOf(first, second), null);
    expect(vectors.map(({ result }) => result)).toEqual(["known", "known", "same"]);
    expect(vectors[0]).toMatchObject({ reason: "It is so.", differing: ["host"] });
    expect(stale).toEqual([]);
  });

  it("allows no other answer, and none of another impact", async () => {
    const upper = changed(urls[0], { host: "H" });
    const now = async (answer: Answer, lens?: string): Promise<CheckResult> =>
      checked(corpusOf(urls), participantOf({ [urls[0]]: answer }), lens === undefined ? {} : { lens });
    const told = ({ vectors, stale }: CheckResult): unknown => [vectors[0]?.result, stale[0]?.fault];
    const list = allowingAll(await now(upper), emptyList(result), null);
    expect(told(allowed(await now(upper), list, null))).toEqual(["known", undefined]);
    const evil = changed(urls[0], { host: "evil.example" });
    expect(told(allowed(await now(evil), list, null))).toEqual([
      "different",
      "is in host-split, which the list does not say",
    ]);
    const shouted = changed(urls[0], { host: "%48" });
    expect(told(allowed(await now(shouted), list, null))).toEqual([
      "different",
      "is answered otherwise than the list says",
    ]);
    // What a lens does not see can be graver than what it does.
    const path = (host: string): Answer => changed(urls[0], { path: "/p", host });
    const byPath = allowingAll(await now(path("h"), "path"), emptyList(await now(upper, "path")), null);
    expect(told(allowed(await now(path("h"), "path"), byPath, null))).toEqual(["known", undefined]);
    expect(told(allowed(await now(path("evil.example"), "path"), byPath, null))).toEqual([
      "different",
      "is in host-split, which the list does not say",
    ]);
  });

  it("pins all that is made of what the other rejects, but not why that is", async () => {
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
      text: { verdict: "accepted", host: "h", path: "/x", href: "http://h/x" },
    });
  });

  it("is told to be written again where it is of another form", () => {
    const { version, ...older } = listOf();
    const cure = "move it away, write it again by --write-allow, and take over the reasons that hold";
    expect(
      faultsOf({ ...older, known: [{ question: first.question, differing: ["host"], reason: "So." }] }),
    ).toEqual([expect.stringContaining(`version: is absent, but this reads version ${version}: ${cure}`)]);
  });

  it("is stale where something else differs, nothing does, or there is no such vector", () => {
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
      "path/gone there is no such vector",
      "query/gone there is no such vector",
    ]);
    expect(allowed(result, listOf(...wrong), "query").stale).toHaveLength(1);
  });

  it("is stale where nothing is answered any more, but not where the participant crashed", async () => {
    const silent = participantOf({
      [urls[0]]: { kind: "unanswered", reason: "declined" },
      [urls[1]]: { kind: "crashed", did: "hung" },
    });
    const { stale } = allowed(await checked(corpusOf(urls), silent), listOf(first, second), null);
    expect(stale.map(vectorAndFault)).toEqual(["path/a is not answered"]);
  });

  it("looks at entries of the dangers that are asked for, and is written without touching the rest", async () => {
    const path = changed(urls[1], { path: "/" });
    const other = participantOf({ [urls[0]]: changed(urls[0], { host: "g" }), [urls[1]]: path });
    const narrowed = await checked(corpusOf(urls), other, { dangers: "host-split" });
    const beyond: Known = {
      ...second,
      differing: ["path"],
      impact: [],
      says: { participant: { path: "/" }, text: { path: "/y" } },
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

  it("is written so that it allows all, keeps reasons that hold, and then stays as it is", () => {
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

  it("writes any reason in ASCII, and reads it back", () => {
    const reason = "</script>\u202e\ud800\0";
    writeAllowList(file, listOf({ ...first, reason }));
    expect(readFileSync(file, "utf8")).toMatch(/^[\x20-\x7E\n]*$/);
    expect(readAllowList(file, result).known[0]?.reason).toBe(reason);
  });
});
