import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesInAFolder, folderFaults } from "./folders.js";
import { importFaults } from "./imports.js";

const algorithms = [
  { id: "old", cites: [] },
  { id: "new/variant", cites: ["old"] },
  { id: "other", cites: [] },
];

/** The files of a project, and their imports. */
const project: Readonly<Record<string, readonly string[]>> = {
  "algorithms/index.ts": ["./old/index.js", "./new/index.js", "./other/index.js"],
  "algorithms/tracing/trace.ts": [],
  "algorithms/unicode/tables.ts": [],
  "algorithms/old/index.ts": ["../unicode/tables.js", "../tracing/trace.js"],
  "algorithms/new/index.ts": ["../old/index.js", "./parser.js"],
  "algorithms/new/parser.ts": ["../other/index.js", "../../harness/model/answer.js"],
  "algorithms/new/parser.test.ts": ["../../harness/model/answer.js"],
  "algorithms/other/index.ts": [],
  "harness/model/answer.ts": ["../../algorithms/unicode/tables.js"],
  "harness/compare/ask.ts": [
    "../model/answer.js",
    "../report/build.js",
    "../../algorithms/unicode/tables.js",
  ],
  "harness/compare/ask.test.ts": ["../report/build.js"],
  "harness/report/build.ts": ["../compare/ask.js", "../../algorithms/old/index.js", "../../web/app.js"],
  "harness/report/build.test.ts": ["../../algorithms/old/index.js", "./given.test-support.js"],
  "harness/report/given.test-support.ts": [],
  "harness/report/diff.ts": ["../run.js", "./given.test-support.js"],
  "harness/render/page.ts": ["../model/answer.js"],
  "harness/run.ts": ["./report/build.js", "./cli/main.js"],
  "harness/cli/main.ts": ["../report/build.js"],
  "web/app.ts": ["../algorithms/index.js"],
};

describe("importFaults", () => {
  let root = "";
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "urlstrata-architecture-"));
    for (const [file, modules] of Object.entries(project)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      const imports = modules.map((module) => `import type {} from "${module}";\n`);
      writeFileSync(join(root, file), `${imports.join("")}export {};\n`);
    }
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it("finds each import against the walls with its file, line and rule, and no other", async () => {
    const { files, faults } = await importFaults(root, ["algorithms", "harness", "web"], algorithms);
    expect(files).toBe(Object.keys(project).length);
    expect(faults.map(({ file, line, rule }) => `${file}:${line} ${rule}`).sort()).toEqual([
      "algorithms/new/parser.ts:1 another-text: new",
      "algorithms/new/parser.ts:2 algorithms-stand-alone",
      "harness/compare/ask.ts:2 no-cycle",
      "harness/compare/ask.ts:2 stage-order: compare",
      "harness/model/answer.ts:1 unicode",
      "harness/render/page.ts:1 known-stage",
      "harness/report/build.test.ts:1 inside-of-a-text",
      "harness/report/build.ts:2 inside-of-a-text",
      "harness/report/build.ts:3 harness-stands-alone",
      "harness/report/diff.ts:1 pipeline",
      "harness/report/diff.ts:2 tests-alone",
      "harness/run.ts:2 pipeline-without-cli",
    ]);
  });

  it("says what is imported and why not", async () => {
    const { faults } = await importFaults(root, ["harness/render"], algorithms);
    const ofStage = faults.filter(({ rule }) => rule === "known-stage");
    expect(ofStage.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^imports harness\/model\/answer\.ts\. A folder of the harness is one of its stages/,
      ),
    ]);
  });

  it("counts the source files of a folder, without tests and test support", () => {
    const fill = (count: number): void => {
      mkdirSync(join(root, "web/full"), { recursive: true });
      for (let number = 0; number < count; number++) writeFileSync(join(root, `web/full/${number}.tsx`), "");
    };
    fill(filesInAFolder);
    for (const name of ["a.test.ts", "a.live.test.ts", "a.test-support.ts", "a.json"])
      writeFileSync(join(root, "web/full", name), "");
    expect(folderFaults(root, ["harness", "web"])).toEqual([]);
    fill(filesInAFolder + 1);
    expect(folderFaults(root, ["harness", "web"])).toEqual([
      { file: "web/full", line: null, rule: "folder-size", message: "holds 21 source files, of at most 20" },
    ]);
  });
});
