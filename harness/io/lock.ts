/** Lock files, for files that several processes change. */
import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { exitCodes, UserError } from "./errors.js";
import { hasCode, shownPath } from "./files.js";

/** Milliseconds to wait for a lock, and the longest pause between two attempts. */
const patience = 10_000;
const longestPause = 40;

/**
 * Runs the work while this process alone holds the lock file. Fails if another process holds it for too long: on a
 * shared folder, nobody can tell whether that process still runs.
 */
export async function withLock<T>(file: string, work: () => T, wait = patience): Promise<T> {
  const end = performance.now() + wait;
  while (!acquired(file)) {
    if (performance.now() > end) {
      throw new UserError(
        `${shownPath(file)} is locked by another command; if none is running, remove the file`,
        exitCodes.badInput,
      );
    }
    // A random pause keeps waiting processes from retrying at the same time.
    await sleep(1 + Math.random() * longestPause);
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Makes the lock file with the id of this process; returns false if it exists. */
function acquired(file: string): boolean {
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
