import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { urlstrata } from "../../test-support/urlstrata.js";
import { inPackage } from "../io/package-folder.js";
import type { Candidate } from "../model/participant.js";
import { resolveSelection, unlessByNameAlone, type ParticipantSelection } from "./resolve-selection.js";
import { driversFolder } from "./drivers/index.js";
import { withSelected, closeAll, tryAll } from "./select.js";
import { libraries } from "./libraries/index.js";
import { isProgram } from "./programs.js";

const conforming = inPackage("harness", "participants", "stdio", "test-drivers", "conforming.js");
const names = libraries.map(({ id }) => id);

/** The configuration and packages of this folder leave a mark when they run. */
describe("resolveSelection in a folder that is not trusted", () => {
  let folder = "";
  const mark = (name: string): string => join(folder, `${name}.mark`);
  const ran = (): string[] => ["program", "module", ...names].filter((name) => existsSync(mark(name)));
  const marking = (name: string): string =>
    `require("node:fs").writeFileSync(${JSON.stringify(mark(name))}, "");`;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "urlstrata-hostile-"));
    writeFileSync(
      join(folder, "program.cjs"),
      `${marking("program")} import(${JSON.stringify(conforming)}).then(({ serve }) => serve());`,
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

  /** Returns the live participants that the folder may affect: the others have their own tests, and cost time. */
  async function chosen(choice: ParticipantSelection): Promise<readonly Candidate[]> {
    const { among } = await resolveSelection({ cwd: folder, ...choice });
    return among.filter(({ id }) => ["node", "program", "module", ...names].includes(id));
  }

  async function asked(name: string, choice: ParticipantSelection = {}): Promise<string[]> {
    const told: string[] = [];
    const options = { among: await chosen(choice), log: (said: string): void => void told.push(said) };
    await withSelected([name], () => Promise.resolve(), options);
    return told.filter((said) => !said.startsWith("waiting for"));
  }

  it("runs nothing when a group is asked, and logs what is missing and how to get it", async () => {
    expect(await asked("live")).toEqual(
      ["program", "module"].map(
        (id) =>
          `without ${id}: it is configured by ./urlstrata.config.json, which is not trusted: ask it by its name, name the file with --config, or the folder in $URLSTRATA_TRUST`,
      ),
    );
    expect(await asked("urijs")).toEqual([]);
    expect(ran()).toEqual([]);
  });

  it("runs nothing when all are listed", async () => {
    const tried = await tryAll((await chosen({ timeLimit: 5 })).map(unlessByNameAlone));
    await closeAll(tried);
    const absent = tried.flatMap(({ candidate, found }) => ("absent" in found ? [candidate.id] : []));
    expect(absent).toEqual(expect.arrayContaining(["program", "module"]));
    expect(ran()).toEqual([]);
  });

  it("runs nothing when a finding names participants of the configuration, or a group", async () => {
    for (const id of ["program", "module"]) {
      const { names: ids, among } = await resolveSelection({ cwd: folder, ids: ["node", id] });
      const replayed = withSelected(ids, () => Promise.resolve(), { among });
      await expect(replayed).rejects.toThrow(`${id} is absent: it is configured by ./urlstrata.config.json`);
    }
    for (const name of ["live", "program/*"]) {
      await expect(resolveSelection({ cwd: folder, ids: [name] })).rejects.toThrow(`no participant ${name}`);
    }
    const question = { input: "a:", base: null };
    const finding = {
      version: 4,
      id: "0123456789ab",
      component: "host",
      reproducer: question,
      tokenSpan: { of: "input", start: 0, end: 1 },
      classes: [["node"], ["program"]],
      ...{ pairs: [], unspecified: [], unavailable: [], answers: [], impacts: [], since: null, times: 1 },
      found: { seed: 1, run: 1, question },
    };
    writeFileSync(join(folder, "finding.json"), JSON.stringify(finding));
    const { code, stderr } = await urlstrata(["replay", "finding.json"], "", folder);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("program is absent: it is configured by ./urlstrata."),
    ]);
    expect(ran()).toEqual([]);
  });

  it("runs only the named participant of the configuration", async () => {
    await asked("module");
    expect(ran()).toEqual(["module"]);
  });

  it("runs the whole configuration if it is named", async () => {
    expect(await asked("live", { config: "urlstrata.config.json" })).toEqual([]);
    expect(ran()).toEqual(["program", "module"]);
  });

  it("trusts the folder if the user names it, in any spelling, but not a folder above", async () => {
    const trust = (...folders: string[]): ParticipantSelection => ({
      env: { URLSTRATA_TRUST: folders.join(delimiter) },
    });
    const above = [dirname(folder), ".", "", join(folder, "none")];
    await asked("live", trust(...above));
    expect(ran()).toEqual([]);
    const link = join(folder, "link");
    symlinkSync(folder, link);
    await asked("live", trust("/none", link));
    expect(ran()).toEqual(["program", "module", ...names]);
  });

  it("runs no bundled drivers in the folder", async () => {
    const { among } = await resolveSelection({ cwd: folder });
    const folders = among.filter(isProgram).map(({ id, program: { cwd } }) => [id, cwd] as const);
    const own = folders.filter(([id]) => id !== "program").map(([, cwd]) => cwd);
    expect(own.length).toBeGreaterThan(6);
    expect(new Set(own)).toEqual(new Set([driversFolder]));
  });

  it("runs nothing from the command line, unless the environment trusts the folder", async () => {
    const args = ["parse", "a:", "--only", "node,module/*"];
    const { code, stderr } = await urlstrata(args, "", folder);
    expect([code, ran()]).toEqual([0, []]);
    expect(stderr).toContain("without module: it is configured by ./urlstrata.config.json");
    expect((await urlstrata(args, "", folder, { URLSTRATA_TRUST: folder })).stderr).toBe("");
    expect(ran()).toEqual(["module"]);
  });
});
