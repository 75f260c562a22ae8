/** Judges in several processes, which a mutant may end or hang. */
import { fork, type ChildProcess } from "node:child_process";
import type { JudgeName, Verdict } from "./judge.js";
import type { Mutant } from "./mutants.js";

/** A mutant, and the algorithms for which it is judged. */
export interface Task {
  readonly folder: string;
  readonly mutant: Mutant;
  readonly ids: readonly string[];
}

/** Verdicts by algorithm; `null` if no input distinguishes the mutant from the original. */
export type Verdicts = ReadonlyMap<string, Verdict | null>;

/** A worker's messages about its task. */
export type Message =
  | { readonly kind: "asked"; readonly id: string; readonly judge: JudgeName }
  | { readonly kind: "verdict"; readonly id: string; readonly verdict: Verdict | null }
  | { readonly kind: "done" };

/** Both ends are this program. */
export function isTask(value: unknown): value is Task {
  return typeof value === "object" && value !== null && "mutant" in value;
}

function isMessage(value: unknown): value is Message {
  return typeof value === "object" && value !== null && "kind" in value;
}

export interface PoolOptions {
  readonly jobs: number;
  /** Milliseconds for an answer. */
  readonly limit: number;
  readonly done: (count: number) => void;
}

/** Judges the tasks with this many processes; returns the verdicts in the order of the tasks. */
export async function judged(tasks: readonly Task[], options: PoolOptions): Promise<Verdicts[]> {
  const results: Verdicts[] = [];
  let next = 0;
  let count = 0;
  const work = async (): Promise<void> => {
    let child: ChildProcess | null = null;
    for (let mine = next++; mine < tasks.length; mine = next++) {
      const task = tasks[mine];
      if (task === undefined) break;
      if (child === null || hasEnded(child)) child = start(options.limit);
      results[mine] = await judgedBy(child, task);
      options.done(++count);
    }
    child?.kill();
  };
  await Promise.all(Array.from({ length: options.jobs }, work));
  return results;
}

/** The limits of a worker: memory in megabytes, and time for a mutant in milliseconds. */
const memory = 2_048;
const patience = 300_000;

function start(limit: number): ChildProcess {
  return fork(new URL("./worker.ts", import.meta.url), [String(limit)], {
    execArgv: ["--import", import.meta.resolve("tsx"), `--max-old-space-size=${memory}`],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function judgedBy(child: ChildProcess, task: Task): Promise<Verdicts> {
  return new Promise((resolve, reject) => {
    const verdicts = new Map<string, Verdict | null>();
    let judge: JudgeName | null = null;
    let said = "";
    const listen = (chunk: unknown): void => {
      said += String(chunk);
    };
    const hear = (message: unknown): void => {
      if (!isMessage(message)) return;
      if (message.kind === "asked") ({ judge } = message);
      else if (message.kind === "verdict") verdicts.set(message.id, message.verdict);
      else end();
    };
    const end = (): void => {
      clearTimeout(watch);
      child.off("message", hear).off("exit", lose);
      child.stderr?.off("data", listen);
      resolve(verdicts);
    };
    const lose = (code: number | null, signal: NodeJS.Signals | null): void => {
      // A fault of its own: it failed before the mutant, or says so by this code.
      if (judge === null || code === 1) {
        clearTimeout(watch);
        reject(new Error(`a worker ended at ${task.mutant.file}:${task.mutant.line}\n${said}`));
        return;
      }
      const difference = `ends the process: ${signal ?? `exit code ${code ?? "unknown"}`}`;
      for (const id of task.ids.filter((each) => !verdicts.has(each))) {
        verdicts.set(id, { judge, question: null, vector: null, difference });
      }
      end();
    };
    const watch = setTimeout(() => child.kill("SIGKILL"), patience);
    child.on("message", hear).on("exit", lose);
    child.stderr?.on("data", listen);
    child.send(task);
  });
}
