/** Programs with all that they have started, so that nothing outlives this process. */
import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();
const signals = ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"] as const;

/** Ends a program and what it has started. */
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

/** They are in groups of their own, so an interrupt from the terminal does not reach them. */
function passOn(signal: NodeJS.Signals): void {
  endAll();
  for (const each of signals) process.off(each, passOn);
  process.kill(process.pid, signal);
}

/**
 * Ends this program and what it has started when this process ends; returns what does so at once. That is to be called
 * even if the program has ended by itself, which what it has started may have outlived.
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
