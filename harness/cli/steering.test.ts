/** Tests that no output of a participant can steer the terminal. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inPackage } from "../io/package-folder.js";
import { casesOf, suites } from "../conformance/suites.js";
import { corpusFolder } from "../corpus/folders.js";
import { urlstrata } from "../../test-support/urlstrata.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-steering-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const driver = inPackage("harness", "participants", "stdio", "test-drivers", "steering.js");
const attack = "\u001B[2J\u001B]0;owned\u0007\r\u202E\u009B8m";

const module = `const attack = ${JSON.stringify(attack)};
export const version = attack;
export const sees = ["href"];
export const answer = ({ input }) => {
  if (input.includes("x")) throw new Error(attack);
  return { kind: "rejected", at: attack, reason: attack };
};`;
writeFileSync(join(folder, "module.mjs"), module);
writeFileSync(join(folder, "broken.mjs"), `throw new Error(${JSON.stringify(attack)});`);

function config(name: string, participants: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ participants }));
  return file;
}

const title = attack;
const some = config("some.json", {
  driver: { title, command: [process.execPath, driver] },
  module: { title, module: "module.mjs" },
});
const all = config("all.json", {
  driver: { title, command: [process.execPath, driver] },
  module: { title, module: "module.mjs" },
  dying: { title, command: [process.execPath, driver, "dies"] },
  broken: { title, module: "broken.mjs" },
});
const both = ["--only", "driver,module,node", "--config", some, "--format", "pretty"];
const toASCII = suites.find(({ id }) => id === "wpt/toascii");
const isFetched = toASCII !== undefined && casesOf(toASCII, corpusFolder) !== null;

describe.concurrent("urlstrata prints no control characters of a participant", () => {
  it.each([
    ["parse", ["parse", "http://h/", ...both]],
    ["parse, when it crashes", ["parse", "http://h/x", ...both]],
    ["run", ["run", "--theme", "port", ...both]],
    [
      "check",
      ["check", "--participant", "driver", "--against", "rfc3986", "--theme", "port", "--config", some],
    ],
    ["smoke", ["smoke", "driver", "--config", some, "--format", "pretty"]],
    ["parse, when it does not start", ["parse", "a:", "--only", "dying", "--config", all]],
    ["parse, when it cannot be loaded", ["parse", "a:", "--only", "broken", "--config", all]],
  ])("by %s", async (_, args) => {
    const { stdout, stderr } = await urlstrata(args);
    expect(stdout + stderr).toMatch(/^[\x20-\x7E\n]*$/);
    expect(stdout + stderr).toContain("\\u{1b}[2J");
    // Escapes are not escaped again.
    expect(stdout + stderr).not.toContain("\\u{5c}");
  });

  it.skipIf(!isFetched)("by suite", async () => {
    const { stdout, stderr } = await urlstrata(["suite", "wpt/toascii", "--unmet", ...both]);
    expect(stdout + stderr).toMatch(/^[\x20-\x7E\n]*$/);
    expect(stdout).toContain("\\u{1b}[2J");
  });
});
