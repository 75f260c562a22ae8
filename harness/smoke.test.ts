import { describe, expect, it } from "vitest";
import { isFull, sampled } from "../test-support/amount.js";
import { inPackage } from "./package-folder.js";
import { smoke } from "./smoke.js";

/** What is to be mended in a driver of the tests, by what was looked at. */
async function toMend(
  program: string,
  args: readonly string[] = [],
  limit = 20,
): Promise<Record<string, readonly string[]>> {
  const file = inPackage("harness", "participants", "stdio", "vices", `${program}.js`);
  const checks = await smoke({
    command: [process.execPath, file, ...args],
    startLimit: limit,
    timeLimit: limit,
  });
  return Object.fromEntries(
    checks.flatMap(({ what, found, mend }) => (mend === null ? [] : [[what, found] as const])),
  );
}

describe.concurrent("smoke", () => {
  it("finds nothing to mend in an honest driver", async () => {
    expect(await toMend("honest")).toEqual({});
  });

  it.each([
    ["ends", "The program ended with exit code 5."],
    ["is no driver", "The program wrote nonsense: no JSON in UTF-8: Hello!."],
  ])("ends at the start with one that %s", async (vice, found) => {
    expect(await toMend("at-the-start", [vice])).toEqual({ "It starts and says who it is": [found] });
  });

  // Each looks at nine programs, one after the other.
  it.each(
    sampled(
      [
        ["counts", "It gives the same answers again"],
        ["dies of what it does not know", "It passes over messages and fields that it does not know"],
        ["dies of long lines", "It answers an input of a megabyte"],
        ["sorts its answers", "It answers 300 questions in order"],
        ["dies of lone surrogates", "It answers a dozen questions"],
        ["ends with an error", "It ends when it is told to stop"],
        ["ends with an error", "It ends at the end of its input"],
        ["says goodbye", "It ends when it is told to stop"],
        ["fails at long lines", "It answers an input of a megabyte"],
        ["declines all", "It tells what it says it sees"],
        ["tells no scheme", "It tells what it says it sees"],
      ] as const,
      11,
    ),
  )("finds that one %s", async (vice, what) => {
    expect(Object.keys(await toMend("in-its-ways", [vice]))).toContain(what);
  });

  it.runIf(isFull).each(["goes on and on", "does not stop"])("finds that one %s", async (habit) => {
    expect(Object.keys(await toMend("in-its-ways", [habit], 5))).toContain("It ends when it is told to stop");
  });
});
