/** Tests the list of participants, which starts every available program and browser. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { urlstrata } from "../../../test-support/urlstrata.js";
import { inPackage } from "../../io/package-folder.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-participants-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const attack = "\u001B[2J\u001B]0;owned\u0007\r\u202E\u009B8m";
const testDrivers = inPackage("harness", "participants", "stdio", "test-drivers");

describe("urlstrata participants", () => {
  it("keeps to 80 columns, and prints nothing that steers the terminal", async () => {
    const title = attack;
    const command = [process.execPath, join(testDrivers, "steering.js")];
    writeFileSync(join(folder, "broken.mjs"), `throw new Error(${JSON.stringify(attack)});`);
    const participants = {
      ["a".repeat(72)]: {
        command: [process.execPath, join(testDrivers, "conforming.js")],
        title: "word ".repeat(40),
      },
      steering: { title, command },
      dying: { title, command: [...command, "dies"] },
      broken: { title, module: "broken.mjs" },
    };
    const config = join(folder, "hostile.json");
    writeFileSync(config, JSON.stringify({ participants }));
    const { stdout, stderr } = await urlstrata(["participants", "--config", config]);
    expect(stdout + stderr).toMatch(/^[\x20-\x7E\n]*$/);
    expect(stdout).toContain("\\u{1b}[2J");
    expect(stdout).toContain("aaaa");
    // A word is not broken.
    const tooLong = stdout.split("\n").filter((line) => line.length > 80 && /\S \S/.test(line));
    expect(tooLong).toEqual([]);
  });
});
