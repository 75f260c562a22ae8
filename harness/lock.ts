/** Lock files, for what several processes read, change and write. */
import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCodes, UserError } from "./errors.js";
import { hasCode, shownPath } from "./files.js";

/** Milliseconds to wait for somebody else's lock, and at most between two looks at it. */
const patience = 10_000;
const longestPause = 40;

/**
 * Runs the work while this process alone has the lock file, which nobody else may have made. A file that is there for
 * too long is an error: whether its process still runs cannot be known for sure, on a shared folder least of all.
 */
export async function withLock<T>(file: string, work: () => T, wait = patience): Promise<T> {
  const end = performance.now() + wait;
  while (!taken(file)) {
    if (performance.now() > end) {
      throw new UserError(
        `${shownPath(file)} is held by another command; if none is running, remove the file`,
        exitCodes.badInput,
      );
    }
    // Of a random length, so that those who wait do not all look at once.
    await sleep(1 + Math.random() * longestPause);
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Makes the lock file, with the id of this process in it; says whether that was possible. */
function taken(file: string): boolean {
  try {
    const descriptor = openSync(file, "wx");
    writeFileSync(descriptor, `${process.pid}\n`);
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}
