import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { exitCodes, UserError } from "../errors.js";
import { inPackage } from "../files.js";
import type { Answer } from "../participant.js";
import { choiceOf } from "./choice.js";
import { asking } from "./index.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-config-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const honest = inPackage("harness", "participants", "stdio", "vices", "honest.js");

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
    return { kind: "parsed", components: { host: input } };
  };`,
);
writeFileSync(join(folder, "broken.mjs"), `export const version = 1;`);

async function answers(config: unknown, id: string, inputs: readonly string[]): Promise<readonly Answer[]> {
  const { names, among } = await choiceOf({ only: [id], config: written(config) });
  return asking(
    names,
    async ([participant]) => (await participant?.ask(inputs.map((input) => ({ input, base: null })))) ?? [],
    undefined,
    among,
  );
}

async function failure(config: unknown, only: readonly string[] = ["node"]): Promise<UserError> {
  try {
    const { names, among } = await choiceOf({ only, config: written(config) });
    await asking(names, () => Promise.resolve(), undefined, among);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

describe("a configuration", () => {
  it("names programs", async () => {
    const config = { participants: { mine: { command: [process.execPath, honest], timeLimit: 5 } } };
    expect(await answers(config, "mine", ["a"])).toMatchObject([{ kind: "parsed", href: "a" }]);
  });

  it("names modules, whose answers are believed no more than those of programs", async () => {
    const config = { participants: { mine: { module: "module.mjs", title: "Mine" } } };
    expect(await answers(config, "mine", ["a", "throw", "nonsense", "nothing"])).toMatchObject([
      { kind: "parsed", components: { host: "a" } },
      { kind: "crashed", did: "threw: no" },
      { kind: "crashed", did: expect.stringMatching(/^gave nonsense: components\.host: /) as string },
      { kind: "crashed", did: expect.stringMatching(/^gave nonsense: kind: /) as string },
    ]);
  });

  it.each([
    ["has no such field", { participants: {}, extra: 1 }, "Unrecognized key"],
    ["takes the id of another", { participants: { node: { command: "x" } } }, "participants.node: is the id"],
    ["has an id that is none", { participants: { "a b": { command: "x" } } }, "participants.a b"],
    ["says nothing of how to ask", { participants: { mine: {} } }, "participants.mine"],
  ])("that %s is bad input", async (_, config, message) => {
    const error = await failure(config);
    expect(error.exitCode).toBe(exitCodes.badInput);
    expect(error.message).toContain("urlstrata.config.json: ");
    expect(error.message).toContain(message);
  });

  it("whose module is none is bad input, one whose program is not there wrong usage", async () => {
    const broken = await failure({ participants: { mine: { module: "broken.mjs" } } }, ["mine"]);
    expect(broken.exitCode).toBe(exitCodes.badInput);
    expect(broken.message).toContain("broken.mjs: version: ");
    const config = { participants: { mine: { command: ["no-such-program-anywhere"] } } };
    expect((await failure(config, ["mine"])).exitCode).toBe(exitCodes.wrongUsage);
  });
});

describe("a choice", () => {
  it("takes commands beside the names, each with an id of its own", async () => {
    const { names, among } = await choiceOf({ only: ["node"], more: ["whatwg-2026", "./x.py", "y/x.py"] });
    expect(names).toEqual(["node", "whatwg-2026", "x", "x-2"]);
    const ids = among.map(({ id }) => id);
    const firstRecorded = among.findIndex(({ kind }) => kind === "recorded");
    expect(ids.indexOf("x-2")).toBe(firstRecorded - 1);
  });
});
