import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgedByTests, sourcesIn, tableOfTests, type TestVerdict } from "./by-tests.js";
import { mutantsOf } from "./mutants.js";
import { parsed } from "./text-modules.js";

const source = `export function count(limit) {
  let count = 0;
  while (count < limit) count++;
  return count > 5 || count === 5 ? "many" : "few";
}
`;

/** Tests small counts only. */
const check = `import { copyFileSync } from "node:fs";
copyFileSync("src/count.ts", "count.mjs");
const { count } = await import("./count.mjs");
if (count(2) !== "few") {
  console.log(" FAIL  count.test > counts few");
  process.exit(1);
}
`;

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "urlstrata-by-tests-"));
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src", "count.ts"), source);
  writeFileSync(join(folder, "src", "count.test.ts"), "");
  writeFileSync(join(folder, "check.mjs"), check);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function judgedBy(command: string): Promise<TestVerdict[]> {
  const mutants = mutantsOf(parsed("src/count.ts", source), () => false).filter(
    ({ operator }) => operator === "conditions",
  );
  return judgedByTests(mutants, { folder, command, jobs: 2, limit: 2000, done: () => undefined });
}

describe("judgedByTests", () => {
  it("reports which changes of conditions a command notices, by which test, without changing anything", async () => {
    const verdicts = await judgedBy("node check.mjs");
    expect(verdicts.map(({ mutant, killedBy }) => [mutant.original, mutant.replacement, killedBy])).toEqual([
      ["count < limit", "!(count < limit)", null],
      ["count > 5 || count === 5", "(count > 5 && count === 5)", null],
      ["count > 5 || count === 5", "count > 5", null],
      ["count > 5 || count === 5", "count === 5", null],
      ["count > 5 || count === 5", "!(count > 5 || count === 5)", "count.test > counts few"],
      ["count > 5", "!(count > 5)", "count.test > counts few"],
      ["count === 5", "(count !== 5)", "count.test > counts few"],
    ]);
    expect(tableOfTests(verdicts).split("\n").slice(-1)).toEqual(["7             3  42.9 %"]);
    expect(readdirSync(folder).sort()).toEqual(["check.mjs", "src"]);
    expect(readFileSync(join(folder, "src", "count.ts"), "utf8")).toBe(source);
  });

  it("counts a command over the time limit as noticing", { tags: ["long"] }, async () => {
    const command = `node -e 'if (!/while .count < limit/.test(fs.readFileSync("src/count.ts"))) for (;;);'`;
    const [first, ...others] = await judgedBy(command);
    expect(first?.killedBy).toBe("the time limit");
    expect(others.filter(({ killedBy }) => killedBy !== null)).toEqual([]);
  });

  it("rejects a command that fails without any change", async () => {
    await expect(judgedBy("echo not ok 1 - adds; exit 3")).rejects.toThrow(
      "the command fails without a mutant: 1 - adds",
    );
  });
});

describe("sourcesIn", () => {
  it("finds the sources of folders and globs, without tests", () => {
    expect(sourcesIn(folder, ["src"])).toEqual(["src/count.ts"]);
    expect(sourcesIn(folder, ["**/c*.ts"])).toEqual(["src/count.ts"]);
    expect(sourcesIn(folder, ["lib"])).toEqual([]);
  });
});
