import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { blocks, pattern, words } from "../test-support/documents.js";
import { urlstrata } from "../test-support/urlstrata.js";
import { corpusFolder } from "./corpus-folders.js";
import { casesOf, suites } from "./suites.js";

const page = ["docs", "bring-your-parser.md"];
const folder = mkdtempSync(join(tmpdir(), "urlstrata-docs-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const [driver = ""] = blocks("python", ...page);
const [config = ""] = blocks("json", ...page);
writeFileSync(join(folder, "appendix-b.py"), driver);

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const toASCII = suites.find(({ id }) => id === "wpt/toascii");
const isFetched = toASCII !== undefined && casesOf(toASCII, corpusFolder) !== null;

describe.skipIf(!hasPython)("the steps of bring-your-parser.md", () => {
  it.each(blocks("console", ...page))("show what there is to see:\n%s", async (block) => {
    const [command = "", ...shown] = block.split("\n");
    const [dollar, program, verb = "", ...options] = words(command);
    expect([dollar, program]).toEqual(["$", "urlstrata"]);
    if (verb === "suite" && !isFetched) return;
    // Once the configuration is there, the parser is called by its name.
    if (!command.includes("appendix-b.py")) writeFileSync(join(folder, "urlstrata.config.json"), config);
    const { stdout } = await urlstrata([verb, ...options], "", folder);
    expect(stdout).toMatch(pattern(shown.join("\n")));
  });
});
