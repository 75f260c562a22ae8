import { describe, expect, it } from "vitest";
import { inPackage } from "../io/package-folder.js";
import { smoke } from "./smoke.js";

/** Returns the advice for a test driver, by check. */
async function adviceFor(
  program: string,
  args: readonly string[] = [],
  limit = 20,
): Promise<Record<string, readonly string[]>> {
  const file = inPackage("harness", "participants", "stdio", "test-drivers", `${program}.js`);
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
  it("finds no fault in a conforming driver", async () => {
    expect(await adviceFor("conforming")).toEqual({});
  });

  it.each([
    ["ends", "The program ended with exit code 5."],
    ["is no driver", "The program wrote invalid output: not JSON in UTF-8: Hello!."],
  ])("stops after the first check if the driver %s", async (habit, found) => {
    expect(await adviceFor("at-the-start", [habit])).toEqual({ "It starts and identifies itself": [found] });
  });

  it("finds a driver that counts", async () => {
    expect(Object.keys(await adviceFor("in-its-ways", ["counts"]))).toContain(
      "It gives the same answers again",
    );
  });

  // Each case runs nine programs, one after the other.
  it.each([
    ["dies of what it does not know", "It ignores unknown messages and fields"],
    ["dies of long lines", "It answers an input of a megabyte"],
    ["sorts its answers", "It answers 300 questions in order"],
    ["dies of lone surrogates", "It answers a dozen questions"],
    ["ends with an error", "It ends when it is told to stop"],
    ["ends with an error", "It ends at the end of its input"],
    ["says goodbye", "It ends when it is told to stop"],
    ["fails at long lines", "It answers an input of a megabyte"],
    ["declines all", "It answers with the fields of sees"],
    ["tells no scheme", "It answers with the fields of sees"],
  ])("finds a driver that %s", { tags: ["long"] }, async (habit, what) => {
    expect(Object.keys(await adviceFor("in-its-ways", [habit]))).toContain(what);
  });

  it.each(["goes on and on", "does not stop"])(
    "finds a driver that %s",
    { tags: ["long"] },
    async (habit) => {
      expect(Object.keys(await adviceFor("in-its-ways", [habit], 5))).toContain(
        "It ends when it is told to stop",
      );
    },
  );
});
