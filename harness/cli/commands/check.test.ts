import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkResultSchema } from "../../check/schema.js";
import { exitCodes } from "../../io/errors.js";
import { corpusJSON } from "../../corpus/write.js";
import { changed, checked, corpusOf, participantOf } from "../../check/check.test-support.js";
import { summary } from "../../check/wording.js";
import { checkExitCode } from "../exit-code.js";
import { urlstrata } from "../../../test-support/urlstrata.js";

let folder: string;

/** Writes a corpus of two vectors, of which RFC 3986 rejects the first only. */
function writeCorpus(name: string): string {
  const corpus = join(folder, name);
  mkdirSync(join(corpus, "vectors"), { recursive: true });
  const vectors = [
    { id: "path/bar", input: "http://h/|", base: null, about: "A bar." },
    { id: "path/letter", input: "http://h/a", base: null, about: "A letter." },
  ];
  writeFileSync(join(corpus, "vectors", "path.json"), corpusJSON({ $schema: "", theme: "path", vectors }));
  return corpus;
}

function check(corpus: string, ...more: readonly string[]): ReturnType<typeof urlstrata> {
  return urlstrata([
    "check",
    "--participant",
    "whatwg-2026",
    "--against",
    "rfc3986",
    "--corpus",
    corpus,
    ...more,
  ]);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "check-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe.concurrent("urlstrata check", () => {
  it("fails on a difference, prints it, and begins with a summary line", async () => {
    const { code, stdout, stderr } = await check(writeCorpus("differs"));
    expect([code, stderr]).toEqual([exitCodes.divergence, ""]);
    expect(stdout).toMatch(/\n1 vector: verdict of .*\|/);
    expect(stdout).toMatch(/\n {2}rfc3986 {6}rejects "\|": /);
    expect(stdout).toContain("\n  vectors      path/bar  http://h/|\n");
    expect(stdout).toMatch(/\n1 different, by 1 cause; 1 of 2 same\n\n/);
  });

  it("writes an allow-list, accepts it, and fails once an entry is stale", async () => {
    const corpus = writeCorpus("allowed");
    const list = join(folder, "lists", "known.json");
    const written = await check(corpus, "--allow", list, "--write-allow");
    expect([written.code, written.stderr]).toEqual([
      0,
      expect.stringMatching(/known\.json: 1 cause, 1 not judged yet\n$/),
    ]);
    const text = readFileSync(list, "utf8");
    const content = await check(corpus, "--allow", list);
    expect([content.code, content.stdout]).toEqual([0, expect.stringMatching(/nothing unexpected; /)]);
    await check(corpus, "--allow", list, "--write-allow");
    expect(readFileSync(list, "utf8")).toBe(text);
    writeFileSync(list, text.replace(/verdict-[0-9a-f]{8}/, "verdict-00000000"));
    const stale = await check(corpus, "--allow", list);
    expect(stale.code).toBe(exitCodes.divergence);
    expect(stale.stdout).toContain("verdict-00000000 is no longer found");
    expect(stale.stdout).toMatch(/\n1 different, by 1 cause, 1 stale; 1 of 2 same\n\n/);
  });

  it("writes data to standard output or to a file, and messages to standard error", async () => {
    const corpus = writeCorpus("output");
    const printed = await check(corpus, "--format", "json");
    expect(checkResultSchema.parse(JSON.parse(printed.stdout)).participant.id).toBe("whatwg-2026");
    expect(printed.stderr).toBe("1 different, by 1 cause; 1 of 2 same\n");
    const output = join(folder, "out", "result.json");
    const written = await check(corpus, "--format", "json", "--output", output);
    expect([written.code, written.stdout]).toEqual([exitCodes.divergence, ""]);
    expect(written.stderr).toMatch(/result\.json; 1 different, by 1 cause; 1 of 2 same\n$/);
    expect(readFileSync(output, "utf8")).toBe(printed.stdout);
  });

  it("fails on the chosen impacts only", async () => {
    const corpus = writeCorpus("impacts");
    const other = await check(corpus, "--impact", "host-split,scheme-shift");
    expect([other.code, other.stderr]).toEqual([exitCodes.nothingUnexpected, ""]);
    expect(other.stdout).toMatch(/; only host-split,\s+scheme-shift\n/);
    expect(other.stdout).toMatch(/\nnothing unexpected; 1 of 2 same, 1 in none of these impacts\n$/);
    const restricted = await check(corpus, "--impact", "accept-split");
    expect(restricted.code).toBe(exitCodes.divergence);
    expect(restricted.stdout).toContain("\n  impact       accept-split\n");
    const list = join(folder, "impacts.json");
    const written = await check(corpus, "--impact", "host-split", "--allow", list, "--write-allow");
    expect([written.code, readFileSync(list, "utf8")]).toEqual([0, expect.stringContaining('"known": []')]);
  });

  it("rejects a broken or missing list as bad input, and does not change it", async () => {
    const corpus = writeCorpus("broken");
    const list = join(folder, "broken.json");
    const missing = await check(corpus, "--allow", list);
    expect([missing.code, missing.stderr]).toEqual([3, expect.stringContaining("broken.json: ENOENT")]);
    expect(existsSync(list)).toBe(false);
    writeFileSync(list, "{}");
    const broken = await check(corpus, "--allow", list, "--write-allow");
    expect([broken.code, broken.stderr]).toEqual([
      3,
      expect.stringContaining("broken.json: version: is absent, "),
    ]);
    expect(readFileSync(list, "utf8")).toBe("{}");
  });

  it.each([
    { args: ["--participant", "nobody", "--against", "rfc3986"], says: "nobody is not a participant" },
    { args: ["--participant", "node", "--against", "node"], says: "no algorithm node; known: rfc3986," },
    {
      args: ["--participant", "rfc3986", "--against", "rfc3986"],
      says: "--participant and --against are both rfc3986",
    },
    {
      args: ["--participant", "weburl-2011/*", "--against", "rfc3986"],
      says: "is not exactly one available participant",
    },
    {
      args: ["--participant", "node", "--against", "rfc3986", "--write-allow"],
      says: "needs --allow with the file to write",
    },
    { args: ["--participant", "node", "--against", "rfc3986", "--lens", "hots"], says: "no lens hots" },
    {
      args: ["--participant", "node", "--against", "rfc3986", "--impact", "host-split,hots"],
      says: "no impact hots; known: host-split, scheme-shift, userinfo-shift, accept-split, host-spelling",
    },
    {
      args: ["--participant", "node", "--against", "rfc3986", "--output", ""],
      says: "--output needs a file name",
    },
    { args: ["--participant", "node", "--against", "rfc3986", "--format", "xml"], says: "Allowed choices" },
  ])("rejects $args as wrong usage", async ({ args, says }) => {
    const { code, stdout, stderr } = await urlstrata(["check", ...args]);
    expect([code, stdout]).toEqual([exitCodes.wrongUsage, ""]);
    expect(stderr).toContain(says);
  });
});

describe("checkExitCode", () => {
  it("is 4 after a crash, whatever else happened, and 1 if nothing was compared", async () => {
    const inputs = ["http://h/x", "http://h/y"] as const;
    const different = { [inputs[0]]: changed(inputs[0], { host: "g" }) };
    const crashed = { kind: "crashed", did: "hung" } as const;
    const silent = { kind: "unanswered", reason: "declined" } as const;
    const results = await Promise.all([
      checked(corpusOf(inputs), participantOf({ [inputs[0]]: silent, [inputs[1]]: silent })),
      checked(corpusOf(inputs), participantOf({})),
      checked(corpusOf(inputs), participantOf({ [inputs[0]]: { kind: "unanswered", reason: "declined" } })),
      checked(corpusOf(inputs), participantOf(different)),
      checked(corpusOf(inputs), participantOf({ ...different, [inputs[1]]: crashed })),
    ]);
    expect(results.map(checkExitCode)).toEqual([1, 0, 0, 1, 4]);
    expect(results.map(summary)[0]).toBe("nothing was compared; 0 of 2 same, 2 unanswered");
  });
});
