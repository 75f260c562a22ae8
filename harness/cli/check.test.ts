import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkResultSchema } from "../check/schema.js";
import { exitCodes } from "../errors.js";
import { corpusJSON } from "../corpus-files.js";
import { changed, checked, corpusOf, participantOf } from "../check/made-up.js";
import { summary } from "../check/words.js";
import { checkExitCode } from "./exit-code.js";
import { urlstrata } from "../../test-support/urlstrata.js";

let folder: string;

/** A corpus of two vectors: only the first is rejected by RFC 3986. */
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
  it("fails on what differs, prints it, and begins with a line of summary", async () => {
    const { code, stdout, stderr } = await check(writeCorpus("differs"));
    expect([code, stderr]).toEqual([exitCodes.divergence, ""]);
    expect(stdout).toContain("whatwg-2026 accepts what rfc3986 rejects: 1 vector\n  path/bar  http://h/|\n");
    expect(stdout).toMatch(/\n1 different; 1 of 2 same\n\n/);
  });

  it("writes an allow-list, is content with it, and fails once an entry is stale", async () => {
    const corpus = writeCorpus("allowed");
    const list = join(folder, "lists", "known.json");
    const written = await check(corpus, "--allow", list, "--write-allow");
    expect([written.code, written.stderr]).toEqual([
      0,
      expect.stringMatching(/known\.json: 1 difference, 1 not judged yet\n$/),
    ]);
    const text = readFileSync(list, "utf8");
    const content = await check(corpus, "--allow", list);
    expect([content.code, content.stdout]).toEqual([0, expect.stringMatching(/nothing unexpected; /)]);
    await check(corpus, "--allow", list, "--write-allow");
    expect(readFileSync(list, "utf8")).toBe(text);
    writeFileSync(list, text.replace("path/bar", "path/letter"));
    const stale = await check(corpus, "--allow", list);
    expect(stale.code).toBe(exitCodes.divergence);
    expect(stale.stdout).toMatch(/path\/letter no longer differs/);
    expect(stale.stdout).toMatch(/\n1 different, 1 stale; 1 of 2 same\n\n/);
  });

  it("writes data to standard output or to a file, and talks on standard error", async () => {
    const corpus = writeCorpus("output");
    const printed = await check(corpus, "--format", "json");
    expect(checkResultSchema.parse(JSON.parse(printed.stdout)).participant.id).toBe("whatwg-2026");
    expect(printed.stderr).toBe("1 different; 1 of 2 same\n");
    const output = join(folder, "out", "result.json");
    const written = await check(corpus, "--format", "json", "--output", output);
    expect([written.code, written.stdout]).toEqual([exitCodes.divergence, ""]);
    expect(written.stderr).toMatch(/result\.json; 1 different; 1 of 2 same\n$/);
    expect(readFileSync(output, "utf8")).toBe(printed.stdout);
  });

  it("fails on the dangers that are asked for, and on nothing else", async () => {
    const corpus = writeCorpus("dangers");
    const other = await check(corpus, "--danger", "host-split,scheme-shift");
    expect([other.code, other.stderr]).toEqual([exitCodes.nothingUnexpected, ""]);
    expect(other.stdout).toMatch(/; only host-split,\s+scheme-shift\n/);
    expect(other.stdout).toMatch(/\nnothing unexpected; 1 of 2 same, 1 in no such danger\n$/);
    const asked = await check(corpus, "--danger", "accept-split");
    expect(asked.code).toBe(exitCodes.divergence);
    expect(asked.stdout).toContain("accept-split: whatwg-2026 accepts what rfc3986 rejects: 1 vector\n");
    const list = join(folder, "dangers.json");
    const written = await check(corpus, "--danger", "host-split", "--allow", list, "--write-allow");
    expect([written.code, readFileSync(list, "utf8")]).toEqual([0, expect.stringContaining('"known": []')]);
  });

  it("takes a broken or a missing list for bad input, and leaves it as it is", async () => {
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
    { args: ["--participant", "nobody", "--against", "rfc3986"], says: "nobody is no participant" },
    { args: ["--participant", "node", "--against", "node"], says: "no text node; there are rfc3986," },
    {
      args: ["--participant", "rfc3986", "--against", "rfc3986"],
      says: "rfc3986 is what it is checked against",
    },
    { args: ["--participant", "weburl-2011/*", "--against", "rfc3986"], says: "does not stand for one" },
    { args: ["--participant", "node", "--against", "rfc3986", "--write-allow"], says: "name one" },
    { args: ["--participant", "node", "--against", "rfc3986", "--lens", "hots"], says: "no lens hots" },
    {
      args: ["--participant", "node", "--against", "rfc3986", "--danger", "host-split,hots"],
      says: "no danger hots; there are host-split, scheme-shift, userinfo-shift, accept-split, host-spelling",
    },
    {
      args: ["--participant", "node", "--against", "rfc3986", "--output", ""],
      says: "--output names no file",
    },
    { args: ["--participant", "node", "--against", "rfc3986", "--format", "xml"], says: "Allowed choices" },
  ])("calls $args wrong usage", async ({ args, says }) => {
    const { code, stdout, stderr } = await urlstrata(["check", ...args]);
    expect([code, stdout]).toEqual([exitCodes.wrongUsage, ""]);
    expect(stderr).toContain(says);
  });
});

describe("the exit code of a check", () => {
  it("is 4 where the participant crashed, whatever else there is, and 1 where nothing was compared", async () => {
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
