import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { blocks, commandsIn, documents, pattern } from "../test-support/documents.js";
import { writeSmallCorpus } from "../test-support/small-corpus.js";
import { urlstrata } from "../test-support/urlstrata.js";
import { corpusFolder, projectCorpus } from "./corpus/folders.js";
import { casesOf, suites } from "./conformance/suites.js";
import { exitCodes } from "./io/errors.js";
import { inPackage } from "./io/package-folder.js";
import { recordingFile } from "./participants/recorded/own.js";

const page = join("docs", "bring-your-parser.md");
const folder = mkdtempSync(join(tmpdir(), "urlstrata-docs-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const [driver = ""] = blocks("python", page);
const [config = ""] = blocks("json", page);
for (const name of ["appendix-b.py", "my-parser.py"]) writeFileSync(join(folder, name), driver);

const hasPython = spawnSync("python3", ["--version"]).status === 0;
const toASCII = suites.find(({ id }) => id === "wpt/toascii");
const isFetched = toASCII !== undefined && casesOf(toASCII, corpusFolder) !== null;

describe.skipIf(!hasPython)("the steps of bring-your-parser.md", () => {
  it.each(blocks("console", page))("show what there is to see:\n%s", async (block) => {
    const [command = "", ...shown] = block.split("\n");
    const args = commandsIn(command).flat();
    if (args[0] === "suite" && !isFetched) return;
    // Once the configuration is there, the parser is called by its name.
    if (!command.includes("appendix-b.py")) writeFileSync(join(folder, "urlstrata.config.json"), config);
    const { stdout } = await urlstrata(args, "", folder);
    expect(stdout).toMatch(pattern(shown.join("\n")));
  });
});

describe.skipIf(!hasPython)("parser-differentials.md", () => {
  it.each(blocks("console", join("docs", "parser-differentials.md")))("shows\n%s", async (block) => {
    const [command = "", ...shown] = block.split("\n");
    const { stdout } = await urlstrata(commandsIn(command).flat());
    expect(stdout).toMatch(pattern(shown.join("\n")));
  });
});

describe("the commands of the documents", () => {
  const shown = documents
    .flatMap((document) => blocks("sh", document).flatMap((block) => commandsIn(block)))
    // It serves until it is interrupted.
    .filter(([verb, ...args]) => verb !== "view" || args.includes("--out"));

  // A project has the recordings that it completes.
  for (const [, option, name = ""] of shown.filter(([verb]) => verb === "record"))
    if (option === "--missing")
      cpSync(recordingFile(corpusFolder, name), recordingFile(projectCorpus(folder), name));

  /** The message of `record` where the parser, or its recorded version, is not on this machine. */
  const elsewhere = /^urlstrata: (?:[a-z-]+ is absent: neither |\S+ is a recording of .+, and this is )/;

  const small = join(folder, "small");
  writeSmallCorpus(small);
  const ports = join(folder, "ports");
  cpSync(join(corpusFolder, "vectors", "port.json"), join(ports, "vectors", "port.json"));

  /** Continuous integration checks the whole corpus, and makes the whole report, by themselves. */
  const corpora: readonly (readonly [RegExp, string])[] = [
    [/^corpus check\b/, small],
    [/^report\b/, ports],
  ];

  it.for(shown.map((args): [string, string[]] => [args.join(" "), args]))(
    "end well: %s",
    async ([line, args], { skip }) => {
      skip(line.includes("python3 ") && !hasPython, "Python is absent");
      const corpus = corpora.find(([verb]) => verb.test(line))?.[1];
      const asked = corpus === undefined ? args : [...args, "--corpus", corpus];
      const { code, stderr } = await urlstrata(asked, "", folder, {}, { isInstalled: true });
      skip(args[0] === "record" && elsewhere.test(stderr), stderr);
      expect([exitCodes.nothingUnexpected, exitCodes.divergence], stderr).toContain(code);
    },
  );
});

describe("library.md", () => {
  /** A program that reports the checks of a contract that fail. */
  const runner =
    "function it(name, check) { Promise.resolve().then(check).catch((error) => { throw error; }); }\n";

  it.each(blocks("ts", join("docs", "library.md")))("shows a program that runs:\n%s", (block) => {
    const entries = {
      urlstrata: "dist/index.js",
      "urlstrata/contract": "dist/contract.js",
    };
    let program = block.replace('import { it } from "vitest";\n', runner);
    for (const [name, path] of Object.entries(entries)) {
      program = program.replace(`from "${name}"`, `from "${pathToFileURL(inPackage(path)).href}"`);
    }
    const file = join(folder, "example.mts");
    writeFileSync(file, program);
    const tsx = inPackage("node_modules", "tsx", "dist", "cli.mjs");
    const { status, stderr } = spawnSync(process.execPath, [tsx, file], { encoding: "utf8" });
    expect(stderr).toBe("");
    expect(status).toBe(0);
  });
});
