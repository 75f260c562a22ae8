/** Tests the list of participants, which starts every available program and browser. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { urlstrata, type Ended } from "../../../test-support/urlstrata.js";
import { inPackage } from "../../io/package-folder.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-participants-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const attack = "\u001B[2J\u001B]0;owned\u0007\r\u202E\u009B8m";
const testDrivers = inPackage("harness", "participants", "stdio", "test-drivers");

describe("urlstrata participants", () => {
  /** Lists all participants and those of a configuration. */
  async function listed(name: string, participants: object): Promise<Ended> {
    const config = join(folder, name);
    writeFileSync(config, JSON.stringify({ participants }));
    return urlstrata(["participants", "--config", config]);
  }

  it("keeps to 80 columns with any id of a participant", async () => {
    const command = [process.execPath, join(testDrivers, "conforming.js")];
    const { stdout } = await listed("long.json", {
      ["a".repeat(72)]: { command, title: "word ".repeat(40) },
    });
    expect(stdout).toContain("aaaa");
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  it("prints nothing that steers the terminal", async () => {
    const title = attack;
    const command = [process.execPath, join(testDrivers, "steering.js")];
    writeFileSync(join(folder, "broken.mjs"), `throw new Error(${JSON.stringify(attack)});`);
    const { stdout, stderr } = await listed("steering.json", {
      steering: { title, command },
      dying: { title, command: [...command, "dies"] },
      broken: { title, module: "broken.mjs" },
    });
    expect(stdout + stderr).toMatch(/^[\x20-\x7E\n]*$/);
    expect(stdout).toContain("\\u{1b}[2J");
  });
});
