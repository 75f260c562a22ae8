import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { exitCodes, UserError } from "../io/errors.js";
import { inPackage } from "../io/package-folder.js";
import type { Answer } from "../model/answer.js";
import { resolveSelection } from "./resolve-selection.js";
import { withSelected } from "./select.js";
import { isProgram } from "./programs.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-config-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const conforming = inPackage("harness", "participants", "stdio", "test-drivers", "conforming.js");

function written(config: unknown): string {
  const file = join(folder, "urlstrata.config.json");
  writeFileSync(file, JSON.stringify(config));
  return file;
}

writeFileSync(
  join(folder, "module.mjs"),
  `export const version = "1";
  export const sees = ["host"];
  export const answer = ({ input }) => {
    if (input === "throw") throw new Error("no");
    if (input === "nonsense") return { kind: "parsed", components: { host: 1 } };
    if (input === "nothing") return undefined;
    if (input === "later") return Promise.reject(new Error("late"));
    return { kind: "parsed", components: { host: input } };
  };`,
);
writeFileSync(join(folder, "broken.mjs"), `export const version = 1;`);
writeFileSync(join(folder, "throwing.mjs"), `throw new Error("not today");`);

async function answers(config: unknown, id: string, inputs: readonly string[]): Promise<readonly Answer[]> {
  const { names, among } = await resolveSelection({ only: [id], config: written(config) });
  return withSelected(
    names,
    async ([participant]) => (await participant?.ask(inputs.map((input) => ({ input, base: null })))) ?? [],
    { among },
  );
}

async function failure(config: unknown, only: readonly string[] = ["node"]): Promise<UserError> {
  try {
    const { names, among } = await resolveSelection({ only, config: written(config) });
    await withSelected(names, () => Promise.resolve(), { among });
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

describe("a configuration", () => {
  it("starts programs", async () => {
    const config = { participants: { mine: { command: [process.execPath, conforming], timeLimit: 5 } } };
    expect(await answers(config, "mine", ["a"])).toMatchObject([{ kind: "parsed", href: "a" }]);
  });

  it("loads modules and checks their answers like those of programs", async () => {
    const config = { participants: { mine: { module: "module.mjs", title: "Mine" } } };
    expect(await answers(config, "mine", ["a", "throw", "nonsense", "nothing", "later"])).toMatchObject([
      { kind: "parsed", components: { host: "a" } },
      { kind: "crashed", did: "threw: no" },
      {
        kind: "crashed",
        did: expect.stringMatching(/^gave an invalid answer: components\.host: /) as string,
      },
      { kind: "crashed", did: expect.stringMatching(/^gave an invalid answer: kind: /) as string },
      { kind: "crashed", did: expect.stringMatching(/^gave a promise; /) as string },
    ]);
  });

  it.each([
    ["has no such field", { participants: {}, extra: 1 }, "Unrecognized key"],
    ["takes the id of another", { participants: { node: { command: "x" } } }, "node: is already the name of"],
    [
      "takes the name of a group",
      { participants: { live: { command: "x" } } },
      "live: is already the name of",
    ],
    [
      "has an id with a space",
      { participants: { "a b": { command: "x" } } },
      "participants.a b: is not an id: ",
    ],
    ["has an id in capitals", { participants: { A: { command: "x" } } }, "participants.A: is not an id: "],
    ["says nothing of how to ask", { participants: { mine: {} } }, "mine: has neither command nor module"],
    [
      "misspells how to ask",
      { participants: { mine: { comand: "x" } } },
      "mine: has neither command nor module",
    ],
    ["is of no kind", { participants: { mine: "x" } }, "mine: has neither command nor module"],
    ["is of two kinds", { participants: { mine: { command: "x", module: "y" } } }, '"module"'],
    ["has an empty list", { participants: { mine: { command: [] } } }, "mine.command: is neither a line"],
    ["has a blank line", { participants: { mine: { command: " " } } }, "mine.command: is blank"],
    ["has a NUL", { participants: { mine: { command: ["x", "\0"] } } }, "mine.command[1]: contains a NUL"],
    ["has an empty line", { participants: { mine: { command: "" } } }, "mine.command: is blank"],
    ["has no module", { participants: { mine: { module: 1 } } }, "mine.module: "],
    [
      "has a limit that is too long",
      { participants: { mine: { command: "x", timeLimit: 2_147_484 } } },
      "mine.timeLimit: ",
    ],
    [
      "has a limit for the start that is too long",
      { participants: { mine: { command: "x", startLimit: 1e9 } } },
      "mine.startLimit: ",
    ],
  ])("rejects a configuration that %s", async (_, config, message) => {
    const error = await failure(config);
    expect(error.exitCode).toBe(exitCodes.badInput);
    expect(error.message).toContain("urlstrata.config.json: ");
    expect(error.message).toContain(message);
  });

  it("rejects at once what is not a regular file of a reasonable size in UTF-8", async () => {
    const file = (name: string): string => join(folder, name);
    writeFileSync(file("latin-1.json"), Buffer.from('{"participants":{},"$schema":"\xE9"}', "latin1"));
    writeFileSync(file("large.json"), `{"participants":{}}${" ".repeat(2 ** 20)}`);
    execFileSync("mkfifo", [file("pipe.json")]);
    const faults = ["latin-1.json", "large.json", "pipe.json", "/dev/zero", ".", "none.json"].map(
      async (config) => {
        const error: unknown = await resolveSelection({ config, cwd: folder }).catch(
          (error: unknown) => error,
        );
        return error instanceof UserError ? [error.exitCode, error.message.replace(/^.*?: /, "")] : error;
      },
    );
    expect(await Promise.all(faults)).toEqual([
      [exitCodes.badInput, expect.stringMatching(/^cannot be read: .* encoded data was not valid/) as string],
      [exitCodes.badInput, "is larger than 1048576 bytes"],
      [exitCodes.badInput, "is not a regular file"],
      [exitCodes.badInput, "is not a regular file"],
      [exitCodes.badInput, "is not a regular file"],
      [exitCodes.badInput, expect.stringMatching(/^cannot be read: ENOENT/) as string],
    ]);
  });

  it("limits the start", async () => {
    const file = inPackage("harness", "participants", "stdio", "test-drivers", "at-the-start.js");
    const mine = { command: [process.execPath, file, "says nothing"], startLimit: 0.5 };
    const error = await failure({ participants: { mine } }, ["mine"]);
    expect(error.exitCode).toBe(exitCodes.participantFailed);
    expect(error.message).toContain("hung: no answer within 0.5 seconds");
  });

  it("rejects an invalid module as bad input, and a missing program as wrong usage", async () => {
    const broken = await failure({ participants: { mine: { module: "broken.mjs" } } }, ["mine"]);
    expect(broken.exitCode).toBe(exitCodes.badInput);
    expect(broken.message).toContain("broken.mjs: version: ");
    const throwing = await failure({ participants: { mine: { module: "throwing.mjs" } } }, ["mine"]);
    expect(throwing.exitCode).toBe(exitCodes.badInput);
    expect(throwing.message).toContain("throwing.mjs: cannot be loaded: not today");
    const config = { participants: { mine: { command: ["no-such-program-anywhere"] } } };
    expect((await failure(config, ["mine"])).exitCode).toBe(exitCodes.wrongUsage);
  });
});

describe("a choice", () => {
  it("takes commands beside the names, each with its own id", async () => {
    const { names, among } = await resolveSelection({
      only: ["node"],
      more: ["whatwg-2026", "./x.py", "y/x.py"],
    });
    expect(names).toEqual(["node", "whatwg-2026", "x", "x-2"]);
    const ids = among.map(({ id }) => id);
    const firstRecorded = among.findIndex(({ kind }) => kind === "recorded");
    expect(ids.indexOf("x-2")).toBe(firstRecorded - 1);
  });

  it("never gives a command the name of a group", async () => {
    expect((await resolveSelection({ only: [], more: ["./live"] })).names).toEqual(["live-2"]);
  });

  it.each(["", " \t", "x\0"])("rejects %j as a command", async (given) => {
    const wrong = resolveSelection({ more: [given] });
    await expect(wrong).rejects.toThrow(/is neither the id of a participant nor a command$/);
    await expect(wrong).rejects.toMatchObject({ exitCode: exitCodes.wrongUsage });
  });

  it("limits all programs, configured or bundled", async () => {
    const config = written({ participants: { mine: { command: "x", timeLimit: 5, startLimit: 6 } } });
    const { among } = await resolveSelection({ more: ["./x.py"], config, timeLimit: 3 });
    const limits = among.filter(isProgram).map(({ id, program: { timeLimit, startLimit } }) => {
      return [id, timeLimit, startLimit] as const;
    });
    expect(limits).toContainEqual(["mine", 3, 6]);
    expect(limits).toContainEqual(["x", 3, undefined]);
    expect(limits).toContainEqual(["python-urllib", 3, undefined]);
  });
});
