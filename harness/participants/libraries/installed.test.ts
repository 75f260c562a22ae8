import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { functionSchema, given, installed } from "./installed.js";

const parserSchema = z.object({ parse: functionSchema<[input: string]>() });

describe("a library", () => {
  let folder = "";

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "urlstrata-"));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function install(name: string, manifest: object, source: string): void {
    const place = join(folder, "node_modules", name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "package.json"), JSON.stringify({ name, main: "main.js", ...manifest }));
    writeFileSync(join(place, "main.js"), source);
  }

  it("is absent if it is not installed, and says how to install it", async () => {
    expect(await installed("no-such-parser", parserSchema)).toEqual({
      absent: expect.stringMatching(
        /^no-such-parser is not installed beside urlstrata: npm install no-such-parser; /,
      ) as string,
    });
  });

  it.each([
    ["CommonJS", {}, "exports.parse = (input) => input + '!';"],
    ["ES", { type: "module" }, "export const parse = (input) => input + '!';"],
  ])("is found in a given folder, as a module of %s", async (kind, manifest, source) => {
    const name = `parser-${kind.toLowerCase()}`;
    install(name, { version: "1.2.3", ...manifest }, source);
    const found = await installed(name, parserSchema, folder);
    if ("absent" in found) throw new Error(found.absent);
    expect(found.version).toBe("1.2.3");
    expect(found.exports.parse("a")).toBe("a!");
  });

  it("is taken from a given folder before this package, and only then", async () => {
    install("urijs", { version: "0.0.1" }, "module.exports = () => null;");
    expect(await installed("urijs", functionSchema(), folder)).toMatchObject({ version: "0.0.1" });
    expect(await installed("urijs", functionSchema())).not.toMatchObject({ version: "0.0.1" });
  });

  it("is absent if it lacks an export", async () => {
    install("old-parser", { version: "0.9.0" }, "exports.parse = 1;");
    expect(await installed("old-parser", parserSchema, folder)).toEqual({
      absent: "old-parser 0.9.0 is not supported: parse: not a function",
    });
  });

  it("rejects with what it throws while loading", async () => {
    install("broken-parser", { version: "1.0.0" }, "throw new Error('broken');");
    await expect(installed("broken-parser", parserSchema, folder)).rejects.toThrow("broken");
  });
});

it("checks the results of a library", () => {
  expect(given(z.string(), "a")).toBe("a");
  expect(() => given(z.object({ href: z.string() }), { href: 1 })).toThrow(/^gave an unknown result: href: /);
});
