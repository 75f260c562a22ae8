/** Programs with all that they have started, so that nothing outlives this process. */
import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Ends a program and what it has started. */
export function endGroup(child: ChildProcess): void {
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

/** They are in groups of their own, so an interrupt from the terminal does not reach them. */
function passOn(signal: NodeJS.Signals): void {
  endAll();
  for (const each of signals) process.off(each, passOn);
  process.kill(process.pid, signal);
}

/** Ends this program when this process ends; returns what is to be called once it has ended by itself. */
export function watch(child: ChildProcess): () => void {
  if (running.size === 0) {
    process.on("exit", endAll);
    for (const signal of signals) process.on(signal, passOn);
  }
  running.add(child);
  return () => {
    running.delete(child);
    if (running.size > 0) return;
    process.off("exit", endAll);
    for (const signal of signals) process.off(signal, passOn);
  };
}
