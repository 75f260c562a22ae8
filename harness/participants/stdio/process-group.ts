/** Runs programs in groups, so that no descendant outlives this process. */
import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();
const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

/** Kills a program and its descendants. */
function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === "win32") {
    child.kill("SIGKILL");
    return;
  }
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    // The whole group is gone already.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function endAll(): void {
  for (const child of running) endGroup(child);
}

/** Passes an interrupt on: groups of their own do not receive it from the terminal. */
function passOn(signal: NodeJS.Signals): void {
  endAll();
  for (const each of signals) process.off(each, passOn);
  process.kill(process.pid, signal);
}

/**
 * Kills this program and its descendants when this process ends; returns a function that does so at once. Call it even
 * if the program has ended, since a descendant may still run.
 */
export function watch(child: ChildProcess): () => void {
  if (running.size === 0) {
    process.on("exit", endAll);
    for (const signal of signals) process.on(signal, passOn);
  }
  running.add(child);
  return () => {
    if (!running.delete(child)) return;
    endGroup(child);
    if (running.size > 0) return;
    process.off("exit", endAll);
    for (const signal of signals) process.off(signal, passOn);
  };
}
