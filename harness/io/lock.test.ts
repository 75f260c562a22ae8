import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { exitCodes } from "./errors.js";
import { withLock } from "./lock.js";

const folder = mkdtempSync(join(tmpdir(), "urlstrata-lock-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Increments the number in a file, again and again. */
const counting = `
  import { readFileSync, writeFileSync } from "node:fs";
  const [lock, counter, times] = process.argv.slice(1);
  const { withLock } = await import(${JSON.stringify(new URL("lock.ts", import.meta.url).href)});
  for (let time = 0; time < Number(times); time++)
    await withLock(lock, () => writeFileSync(counter, String(Number(readFileSync(counter, "utf8")) + 1)));
`;

describe("withLock", () => {
  it("loses no change of several processes", async () => {
    const [lock, counter] = [join(folder, "lock"), join(folder, "counter")];
    writeFileSync(counter, "0");
    const args = ["--import", import.meta.resolve("tsx"), "--input-type=module", "-e", counting];
    const started = [1, 2, 3].map(() => spawn(process.execPath, [...args, lock, counter, "100"]));
    const codes = await Promise.all(
      started.map(async (each) => ((await once(each, "exit")) as unknown[])[0]),
    );
    expect([codes, readFileSync(counter, "utf8"), existsSync(lock)]).toEqual([[0, 0, 0], "300", false]);
  });

  it("releases the lock when the work fails", async () => {
    const lock = join(folder, "failing");
    const failing = withLock(lock, () => {
      throw new Error("it fails");
    });
    await expect(failing).rejects.toThrow("it fails");
    expect(await withLock(lock, () => "next")).toBe("next");
  });

  it("waits no longer than the limit, and says what to do", async () => {
    const lock = join(folder, "left-behind");
    writeFileSync(lock, "1\n");
    await expect(withLock(lock, () => "never", 50)).rejects.toMatchObject({
      exitCode: exitCodes.badInput,
      message: `${lock} is locked by another command; if none is running, remove the file`,
    });
    expect(readFileSync(lock, "utf8")).toBe("1\n");
  });
});
