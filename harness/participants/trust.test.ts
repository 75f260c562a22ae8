import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { urlstrata } from "../../test-support/urlstrata.js";
import { inPackage } from "../package-folder.js";
import type { Candidate } from "../participant.js";
import { choiceOf, unlessByNameAlone, type ParticipantChoice } from "./choice.js";
import { driversFolder } from "./drivers/index.js";
import { asking, closeAll, tryAll } from "./index.js";
import { libraries } from "./libraries/index.js";
import { isProgram } from "./programs.js";

const honest = inPackage("harness", "participants", "stdio", "vices", "honest.js");
const names = [...libraries.map(({ id }) => id), "playwright-core"];

/** A folder whose configuration and packages leave a mark when anything of them runs. */
describe("a folder that nobody trusts", () => {
  let folder = "";
  const mark = (name: string): string => join(folder, `${name}.mark`);
  const ran = (): string[] => ["program", "module", ...names].filter((name) => existsSync(mark(name)));
  const marking = (name: string): string =>
    `require("node:fs").writeFileSync(${JSON.stringify(mark(name))}, "");`;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "urlstrata-hostile-"));
    writeFileSync(
      join(folder, "program.cjs"),
      `${marking("program")} import(${JSON.stringify(honest)}).then(({ serve }) => serve());`,
    );
    writeFileSync(
      join(folder, "module.cjs"),
      `${marking("module")} module.exports = { version: "1", sees: ["host"], answer: () => ({ kind: "declined", reason: "" }) };`,
    );
    const program = { command: [process.execPath, "program.cjs"] };
    const participants = { program, module: { module: "module.cjs" } };
    writeFileSync(join(folder, "urlstrata.config.json"), JSON.stringify({ participants }));
    for (const name of names) {
      const place = join(folder, "node_modules", name);
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, "package.json"), JSON.stringify({ name, version: "6.6.6", main: "main.js" }));
      writeFileSync(join(place, "main.js"), marking(name));
    }
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  /** The live participants that the folder could have to do with: all others have tests of their own, and cost time. */
  async function chosen(choice: ParticipantChoice): Promise<readonly Candidate[]> {
    const { among } = await choiceOf({ cwd: folder, ...choice });
    return among.filter(({ id }) => ["node", "program", "module", ...names].includes(id));
  }

  async function asked(name: string, choice: ParticipantChoice = {}): Promise<string[]> {
    const told: string[] = [];
    const options = { among: await chosen(choice), tell: (said: string): void => void told.push(said) };
    await asking([name], () => Promise.resolve(), options);
    return told.filter((said) => !said.startsWith("waiting for"));
  }

  it("is not run when those of a group are asked, and it is told who is not and how to", async () => {
    expect(await asked("live")).toEqual(
      ["program", "module"].map(
        (id) =>
          `without ${id}: it is of ./urlstrata.config.json, which nobody has said to trust: ask it by its name, name the file with --config, or the folder in $URLSTRATA_TRUST`,
      ),
    );
    expect(await asked("urijs")).toEqual([]);
    expect(ran()).toEqual([]);
  });

  it("is not run when all are listed", async () => {
    const tried = await tryAll((await chosen({ timeLimit: 5 })).map(unlessByNameAlone));
    await closeAll(tried);
    const absent = tried.flatMap(({ candidate, found }) => ("absent" in found ? [candidate.id] : []));
    expect(absent).toEqual(expect.arrayContaining(["program", "module"]));
    expect(ran()).toEqual([]);
  });

  it("is not run when a finding names those of its configuration, or a group", async () => {
    for (const id of ["program", "module"]) {
      const { names: ids, among } = await choiceOf({ cwd: folder, ids: ["node", id] });
      const replayed = asking(ids, () => Promise.resolve(), { among });
      await expect(replayed).rejects.toThrow(`${id} is absent: it is of ./urlstrata.config.json`);
    }
    for (const name of ["live", "program/*"]) {
      await expect(choiceOf({ cwd: folder, ids: [name] })).rejects.toThrow(`no participant ${name}`);
    }
    const question = { input: "a:", base: null };
    const finding = {
      version: 2,
      id: "0123456789ab",
      lens: "href",
      witness: question,
      classes: [["node"], ["program"]],
      ...{ open: [], none: [], differing: [], answers: [], dangers: [], partings: [], signature: "" },
      found: { seed: 1, run: 1, question },
    };
    writeFileSync(join(folder, "finding.json"), JSON.stringify(finding));
    const { code, stderr } = await urlstrata(["replay", "finding.json"], "", folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining("program is absent: it is of ./urlstrata.")]);
    expect(ran()).toEqual([]);
  });

  it("is asked those of its configuration that are named, one and no other", async () => {
    await asked("module");
    expect(ran()).toEqual(["module"]);
  });

  it("is asked all of its configuration if that is named", async () => {
    expect(await asked("live", { config: "urlstrata.config.json" })).toEqual([]);
    expect(ran()).toEqual(["program", "module"]);
  });

  it("is trusted if the user names it, in whatever spelling, and no folder above it", async () => {
    const trust = (...folders: string[]): ParticipantChoice => ({
      env: { URLSTRATA_TRUST: folders.join(delimiter) },
    });
    const above = [dirname(folder), ".", "", join(folder, "none")];
    await asked("live", trust(...above));
    expect(ran()).toEqual([]);
    const link = join(folder, "link");
    symlinkSync(folder, link);
    await asked("live", trust("/none", link));
    // playwright-core is loaded for Chromium alone.
    expect(ran()).toEqual(["program", "module", ...libraries.map(({ id }) => id)]);
  });

  it("is no place for the drivers that come with the package to run in", async () => {
    const { among } = await choiceOf({ cwd: folder });
    const folders = among.filter(isProgram).map(({ id, program: { cwd } }) => [id, cwd] as const);
    const own = folders.filter(([id]) => id !== "program").map(([, cwd]) => cwd);
    expect(own.length).toBeGreaterThan(6);
    expect(new Set(own)).toEqual(new Set([driversFolder]));
  });

  it("is not run by the command line, unless the environment says so", async () => {
    const args = ["parse", "a:", "--only", "node,module/*"];
    const { code, stderr } = await urlstrata(args, "", folder);
    expect([code, ran()]).toEqual([0, []]);
    expect(stderr).toContain("without module: it is of ./urlstrata.config.json");
    expect((await urlstrata(args, "", folder, { URLSTRATA_TRUST: folder })).stderr).toBe("");
    expect(ran()).toEqual(["module"]);
  });
});
