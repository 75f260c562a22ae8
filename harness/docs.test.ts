/** What the documentation shows is what there is to see. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { urlstrata } from "../test-support/urlstrata.js";
import { inPackage } from "./package-folder.js";
import { casesOf, suites } from "./suites.js";
import { corpusFolder } from "./load.js";

const page = readFileSync(inPackage("docs", "bring-your-parser.md"), "utf8");
const readme = readFileSync(inPackage("README.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "urlstrata-docs-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The blocks of code in that language. */
function blocks(language: string, of = page): string[] {
  return [...of.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, found]) => found === language)
    .map(([, , code = ""]) => code);
}

const [driver = ""] = blocks("python");
const [config = "", moduleConfig = ""] = blocks("json");
const [module = ""] = blocks("js");
writeFileSync(join(folder, "appendix-b.py"), driver);
writeFileSync(join(folder, "mine.js"), module);
writeFileSync(join(folder, "module.json"), moduleConfig);

/** The words of a command line, whose quotes are single ones. */
function words(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

/** What is shown, as a pattern: a line of three dots stands for any lines. */
function pattern(shown: string): RegExp {
  const escaped = shown.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`^${escaped.replace(/^\\\.\\\.\\\.\n/gm, "(?:.*\n)*?")}$`);
}

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const toASCII = suites.find(({ id }) => id === "wpt/toascii");
const isFetched = toASCII !== undefined && casesOf(toASCII, corpusFolder) !== null;

describe.skipIf(!hasPython)("the steps of bring-your-parser.md", () => {
  it.each(blocks("console"))("show what there is to see:\n%s", async (block) => {
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

it.each(blocks("console", readme))("README.md shows what there is to see:\n%s", async (block) => {
  const [command = "", ...shown] = block.split("\n");
  const [, ...args] = command.split(" -- ").map(words);
  const { code, stdout } = await urlstrata(args.flat());
  expect(code).toBe(0);
  expect(stdout).toMatch(pattern(shown.join("\n")));
});

it("the module of bring-your-parser.md answers", async () => {
  const options = ["--config", "module.json", "--only", "mine", "--format", "json"];
  const { code, stdout } = await urlstrata(["parse", "http://A/", ...options], "", folder);
  expect(code).toBe(0);
  expect(stdout).toContain('"href": "http://a/"');
});
