import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { asciiJSON } from "../harness/io/display.js";
import { inPackage } from "../harness/io/package-folder.js";
import { toy } from "../test-support/toy-text.js";

const endedSchema = z.object({ code: z.number().nullable(), stdout: z.string(), stderr: z.string() });
const ranSchema = z.object({
  commands: z.record(z.string(), endedSchema),
  tokens: z.array(z.string()),
  charactersBeyondASCII: z.array(z.string()),
});

/** Each is called in the copy of the project. */
const commands = {
  check: ["corpus", "check"],
  report: ["report", "--only", `${toy.id},rfc3986,whatwg-2026`, "--out", "out"],
  page: ["report", "--only", `${toy.id},rfc3986`, "--out", "out", "--format", "html"],
  explain: ["explain", "toy:a?b", "--only", `${toy.id},rfc3986`],
  fuzz: ["fuzz", "--only", `${toy.id},rfc3986`, "--runs", "20", "--out", "found", "--no-corpus"],
} as const;

const runner = `
import { tokens } from "./harness/fuzz/generate/tokens.js";
import { characterClasses } from "./harness/fuzz/generate/character-classes.js";
import { urlstrata } from "./test-support/urlstrata.js";
const ended = {};
for (const [name, args] of Object.entries(${JSON.stringify(commands)})) ended[name] = await urlstrata(args);
console.log(JSON.stringify({
  commands: ended,
  tokens: tokens().flat(),
  charactersBeyondASCII: characterClasses().beyondASCII.flat(),
}));
`;

/** Adds an algorithm as a contributor does: its folder, its lines in index.ts, its expectations. */
function addToy(root: string): void {
  const text = readFileSync(join(root, "test-support", "toy-text.ts"), "utf8");
  mkdirSync(join(root, "algorithms", toy.id));
  writeFileSync(
    join(root, "algorithms", toy.id, "index.ts"),
    text.replaceAll('from "../algorithms/', 'from "../'),
  );
  const index = join(root, "algorithms", "index.ts");
  writeFileSync(
    index,
    readFileSync(index, "utf8")
      .replace(/^import .* from "\.\/rfc3986/m, `import { toy } from "./${toy.id}/index.js";\n$&`)
      .replace("Algorithm[] = [\n", "Algorithm[] = [\n  toy,\n"),
  );
  const expected = [
    {
      vector: "opaque-path/query-and-fragment",
      kind: "parsed",
      href: "data:,a?b#c",
      components: { path: ",a?b#c" },
      justification: "2 Rest",
    },
    {
      vector: "scheme/all-digits-inside",
      kind: "rejected",
      at: "1 Scheme",
      justification: "1 Scheme",
    },
  ];
  const file = { $schema: "../../schemas/expected.schema.json", participant: toy.id, expected };
  writeFileSync(join(root, "corpus", "expected", `${toy.id}.json`), `${asciiJSON(file, 2)}\n`);
}

describe("an algorithm that is added by its folder, its lines in index.ts and its expectations", () => {
  let root = "";
  let ran: z.infer<typeof ranSchema>;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "urlstrata-toy-"));
    for (const folder of ["algorithms", "harness", "test-support", "web"])
      cpSync(inPackage(folder), join(root, folder), { recursive: true });
    for (const path of [
      "recordings",
      "upstream.lock.json",
      "vectors/scheme.json",
      "vectors/opaque-path.json",
    ])
      cpSync(inPackage("corpus", path), join(root, "corpus", path), { recursive: true });
    mkdirSync(join(root, "corpus", "expected"));
    for (const file of ["package.json", "tsconfig.json"]) cpSync(inPackage(file), join(root, file));
    symlinkSync(inPackage("node_modules"), join(root, "node_modules"));
    addToy(root);
    writeFileSync(join(root, "run.ts"), runner);
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", "run.ts"], {
      cwd: root,
      maxBuffer: 1e8,
    });
    ran = ranSchema.parse(JSON.parse(stdout));
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  function ended(name: keyof typeof commands): z.infer<typeof endedSchema> {
    return ran.commands[name] ?? { code: null, stdout: "", stderr: "" };
  }

  it("has its expectations checked", () => {
    expect(ended("check")).toMatchObject({ code: 0 });
  });

  it("is in the report, with what it is expected to answer", () => {
    expect(ended("report").code).toBe(0);
    expect(ended("report").stdout).toContain(`${toy.id}: 2 of 2 met`);
    expect(readFileSync(join(root, "out", "divergences.json"), "utf8")).toContain(`"id": "${toy.id}"`);
  });

  it("is in the page", () => {
    expect(ended("page").stderr).toContain("by 2 participants");
    expect(readFileSync(join(root, "out", "site", "index.html"), "utf8")).toContain(toy.id);
  });

  it("is explained by its steps", () => {
    expect(ended("explain").code).toBe(0);
    expect(ended("explain").stdout).toContain("2 Rest");
  });

  it("is fuzzed, by the words of its lexicon", () => {
    expect(ended("fuzz").code).toBe(1);
    expect(ended("fuzz").stdout).toMatch(new RegExp(`${toy.id} +2 of +2 +100`));
    expect(ran.tokens).toEqual(expect.arrayContaining(["toy:", ":1994", "%2e%2e%2e", "C!"]));
    expect(ran.charactersBeyondASCII).toEqual(expect.arrayContaining(["\u2603", "\u2604"]));
  });
});
