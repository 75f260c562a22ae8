import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { exitCodes } from "../io/errors.js";
import { explanationSchema } from "../causes/schema.js";
import { urlstrata } from "../../test-support/urlstrata.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-input-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const inputRead = z.object({ input: z.string() });

describe("--input-file", () => {
  it("reads the whole input of each verb from a file or standard input", async () => {
    const input = `http://h/${"\u00fc".repeat(70_000)}\n`;
    const file = join(folder, "long");
    writeFileSync(file, input);
    const only = ["--only", "rfc3986", "--format", "json"];
    const read = [
      await urlstrata(["parse", "--input-file", file, ...only]),
      await urlstrata(["parse", "--input-file", "-", ...only], input),
      await urlstrata(["stages", "--input-file", "-", "--format", "json"], input),
    ].map(({ stdout }) => inputRead.parse(JSON.parse(stdout)).input === input);
    expect(read).toEqual([true, true, true]);
    const { stdout } = await urlstrata(["explain", "--input-file", "long", ...only], "", folder);
    expect(explanationSchema.parse(JSON.parse(stdout)).question.input === input).toBe(true);
  });

  it("explains faults of its use and of the content", async () => {
    writeFileSync(join(folder, "latin1"), Buffer.from("http://h\xfc/", "latin1"));
    const faults = [
      [["explain"], exitCodes.wrongUsage, "give a string to parse, or a file with --input-file"],
      [["explain", "x", "--input-file", "-"], exitCodes.wrongUsage, "omit the other"],
      [["parse", "--input-file", ""], exitCodes.wrongUsage, "needs a file name"],
      [["parse", "--ndjson", "--input-file", "-"], exitCodes.wrongUsage, "from standard input only"],
      [["stages", "--input-file", "latin1"], exitCodes.badInput, "latin1: line 1: is not UTF-8"],
      [["stages", "--input-file", "nowhere"], exitCodes.badInput, "nowhere: ENOENT"],
    ] as const;
    for (const [args, exitCode, message] of faults) {
      const { code, stderr } = await urlstrata(args, "", folder);
      expect([args, code, stderr]).toEqual([args, exitCode, expect.stringContaining(message)]);
    }
  });
});
