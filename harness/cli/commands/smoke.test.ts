import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { urlstrata } from "../../../test-support/urlstrata.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-smoke-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const answers = 'return { kind: "parsed", href: new URL(input, base ?? undefined).href };';
const sound = `try { ${answers} } catch { return { kind: "rejected", reason: "no" }; }`;
for (const [name, body] of Object.entries({ sound, throws: answers }))
  writeFileSync(
    join(folder, `${name}.mjs`),
    `export const version = "1";\nexport const sees = ["href"];\n` +
      `export function answer({ input, base }) { ${body} }\n`,
  );
const participants = { sound: { module: "./sound.mjs" }, throws: { module: "./throws.mjs" } };
writeFileSync(join(folder, "config.json"), JSON.stringify({ participants }));

describe("urlstrata smoke", () => {
  it("checks a module like a program", async () => {
    const { code, stdout, stderr } = await urlstrata(
      ["smoke", "sound", "--config", "config.json"],
      "",
      folder,
    );
    expect(stdout.split("\n").filter((line) => !line.startsWith("ok  It "))).toEqual([""]);
    expect([code, stderr]).toEqual([0, "sound conforms to the contract\n"]);
  });

  it("advises on a faulty module", async () => {
    const { code, stdout, stderr } = await urlstrata(
      ["smoke", "throws", "--config", "config.json"],
      "",
      folder,
    );
    expect(stdout).toMatch(
      /^NO {2}It answers every question and does not crash\n {6}\S.*Invalid URL\n {6}To mend: Catch/m,
    );
    expect([code, stderr]).toEqual([
      4,
      "throws: 1 fault; how to write a module: docs/bring-your-parser.md\n",
    ]);
  });

  it("rejects a recording", async () => {
    const { code, stderr } = await urlstrata(["smoke", "recorded/chrome-39"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("recorded/chrome-39 is not a live parser")]);
  });
});
