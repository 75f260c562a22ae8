import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { blocks, pattern, words } from "../test-support/documents.js";
import { urlstrata } from "../test-support/urlstrata.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-docs-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("README.md", () => {
  it.each(blocks("console", "README.md"))("shows what there is to see:\n%s", async (block) => {
    const [command = "", ...shown] = block.split("\n");
    const [, ...args] = command.split(" -- ").map(words);
    const { code, stdout } = await urlstrata(args.flat());
    expect(code).toBe(0);
    expect(stdout).toMatch(pattern(shown.join("\n")));
  });
});

describe("bring-your-parser.md", () => {
  it("shows a module that answers", async () => {
    const [, config = ""] = blocks("json", "docs", "bring-your-parser.md");
    const [module = ""] = blocks("js", "docs", "bring-your-parser.md");
    writeFileSync(join(folder, "mine.mjs"), module);
    writeFileSync(join(folder, "module.json"), config);
    const options = ["--config", "module.json", "--only", "mine", "--format", "json"];
    const { code, stdout } = await urlstrata(["parse", "http://A/", ...options], "", folder);
    expect(code).toBe(0);
    expect(stdout).toContain('"href": "http://a/"');
  });
});
