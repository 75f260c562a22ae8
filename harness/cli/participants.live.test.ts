/** The list of participants, for which every program and browser that is there is started. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { urlstrata, type Ended } from "../../test-support/urlstrata.js";
import { inPackage } from "../package-folder.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-participants-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const attack = "\u001B[2J\u001B]0;owned\u0007\r\u202E\u009B8m";
const vices = inPackage("harness", "participants", "stdio", "vices");

describe("urlstrata participants", () => {
  /** Lists all participants and those of a configuration. */
  async function listed(name: string, participants: object): Promise<Ended> {
    const config = join(folder, name);
    writeFileSync(config, JSON.stringify({ participants }));
    return urlstrata(["participants", "--config", config]);
  }

  it("keeps to 80 columns, whatever a participant is called", async () => {
    const command = [process.execPath, join(vices, "honest.js")];
    const { stdout } = await listed("long.json", {
      ["a".repeat(72)]: { command, title: "word ".repeat(40) },
    });
    expect(stdout).toContain("aaaa");
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
  });

  it("prints nothing that steers the terminal, whatever a participant says of itself", async () => {
    const title = attack;
    const command = [process.execPath, join(vices, "steering.js")];
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
