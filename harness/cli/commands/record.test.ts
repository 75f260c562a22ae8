import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { urlstrata } from "../../../test-support/urlstrata.js";
import { exitCodes } from "../../io/errors.js";
import { inPackage } from "../../io/package-folder.js";

let folder = "";
const file = (name: string): string => join(folder, "recordings", `${name}.jsonl`);
const text = (name: string): string => readFileSync(file(name), "utf8");
const record = (...args: string[]): ReturnType<typeof urlstrata> =>
  urlstrata(["record", ...args, "--corpus", folder]);
const conforming = inPackage("harness", "participants", "stdio", "test-drivers", "conforming.js");
const day = ["--date", "2026-11-22"];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "urlstrata-record-"));
  cpSync(inPackage("corpus", "vectors", "unc.json"), join(folder, "vectors", "unc.json"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe("record", () => {
  it("writes the same file again, sorted, with a header", async () => {
    const { code, stderr } = await record("node", "--as", "n-1", ...day);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^wrote \d+ answers into /)]);
    const [header = "", ...lines] = text("n-1").trimEnd().split("\n");
    expect(JSON.parse(header)).toMatchObject({
      product: "Node's URL",
      version: expect.stringContaining(process.versions.node) as unknown,
      engine: null,
      date: "2026-11-22",
      participant: "node",
    });
    expect(lines.length).toBeGreaterThan(20);
    const before = text("n-1");
    expect((await record("node", "--as", "n-1", ...day)).code).toBe(0);
    expect(text("n-1")).toBe(before);
    expect((await urlstrata(["corpus", "check", "--corpus", folder])).stderr).not.toContain("record");
  });

  it("asks with --missing only what was added since, and corpus check says so before", async () => {
    await record("node", "--as", "n-1", ...day);
    const whole = text("n-1");
    const [header = "", first = "", ...rest] = whole.trimEnd().split("\n");
    const marked = rest.map((line, index) => (index === 0 ? line.replace(/,[^,]*$/, ',"marked:x"]') : line));
    writeFileSync(file("n-1"), [header, ...marked, ""].join("\n"));
    const { stderr } = await urlstrata(["corpus", "check", "--corpus", folder]);
    expect(stderr).toMatch(/n-1\.jsonl has no answer to 1 vector: urlstrata record --missing n-1/);
    expect((await record("--missing", "n-1")).stderr).toMatch(/^wrote 1 answer into /);
    expect(text("n-1").split("\n")).toContain(first);
    expect(text("n-1")).toContain("marked:x");
  });

  it("refuses another product or version under the same id, and keeps the file", async () => {
    await record("node", "--as", "n-1", ...day);
    const before = text("n-1");
    for (const args of [
      ["node-legacy", "--as", "n-1", ...day],
      ["node-legacy", "--missing", "n-1"],
    ]) {
      const { code, stderr } = await record(...args);
      expect([code, stderr]).toEqual([
        exitCodes.badInput,
        expect.stringContaining("is a recording of Node's URL"),
      ]);
    }
    expect(text("n-1")).toBe(before);
  });

  it("records a program, without the id of a participant", { tags: ["long"] }, async () => {
    const { code } = await record(`${process.execPath} ${conforming}`, "--as", "own", ...day);
    expect(code).toBe(0);
    expect(text("own").split("\n", 1)[0]).not.toContain('"participant"');
  });

  it("writes nothing if a program dies", { tags: ["long"] }, async () => {
    const dying = conforming.replace("conforming", "at-a-question");
    writeFileSync(
      join(folder, "vectors", "unc.json"),
      readFileSync(join(folder, "vectors", "unc.json"), "utf8").replace(/"input": "[^"]*"/, '"input": "die"'),
    );
    const { code, stderr } = await record(`${process.execPath} ${dying}`, "--as", "own", ...day);
    expect([code, stderr]).toEqual([
      exitCodes.participantFailed,
      expect.stringContaining("nothing is written"),
    ]);
    expect(() => text("own")).toThrow("ENOENT");
  });

  it.each([
    [["node"], "either --as or --missing"],
    [["node", "--as", "a", "--missing", "b"], "either --as or --missing"],
    [["node", "--as", "../a", ...day], "is not an id of a recording"],
    [["node", "--as", "ie-8", ...day], "recording of published data"],
    [["node", "--as", "a"], "needs --date"],
    [["node", "--as", "a", "--date", "2026-22-11"], "is not a day"],
    [["--as", "a", ...day], "needs the id of a participant"],
    [["rfc3986", "--as", "a", ...day], "is not a live parser"],
    [["--missing", "a"], "there is no"],
  ])("refuses %j", async (args, said) => {
    const { code, stderr } = await record(...args);
    expect([code, stderr]).toEqual([exitCodes.wrongUsage, expect.stringContaining(said)]);
  });
});

describe("corpus check with recordings", () => {
  it.each([
    ["unsorted", (lines: string[]) => lines.toReversed(), "is not sorted"],
    ["doubled", ([first = "", ...lines]: string[]) => [first, first, ...lines], "more than once"],
    ["broken", (lines: string[]) => [...lines, "[1]"], "line"],
  ])("finds an %s recording", async (_, change, fault) => {
    await record("node", "--as", "n-1", ...day);
    const [header = "", ...lines] = text("n-1").trimEnd().split("\n");
    writeFileSync(file("n-1"), [header, ...change(lines), ""].join("\n"));
    const { code, stderr } = await urlstrata(["corpus", "check", "--corpus", folder]);
    expect([code, stderr]).toEqual([exitCodes.badInput, expect.stringContaining(fault)]);
  });
});
