/** Work in several processes. Who does what does not matter to what is found: answers come back in their order. */
import { fork, type ChildProcess } from "node:child_process";
import type { Question } from "../participant.js";
import type { Cause } from "./cause.js";
import type { Look, Task, Workers } from "./look.js";

export type Job =
  | { readonly id: number; readonly questions: readonly Question[] }
  | { readonly id: number; readonly tasks: readonly Task[] };

export type Reply =
  | { readonly id: number; readonly looks: readonly Look[] }
  | { readonly id: number; readonly causes: readonly (Cause | null)[] }
  | { readonly id: number; readonly error: string };

/** Both ends are this program. */
export function isJob(value: unknown): value is Job {
  return typeof value === "object" && value !== null && ("questions" in value || "tasks" in value);
}

function isReply(value: unknown): value is Reply {
  return typeof value === "object" && value !== null && "id" in value;
}

/** What a process is given at a time. */
const questionsInPart = 50;
const tasksInPart = 4;

/** So many processes that ask these algorithms. */
export function inProcesses(count: number, lens: string, ids: readonly string[]): Workers {
  const helpers = Array.from({ length: count }, () => new Helper(lens, ids));
  const spread = async <Part, Result>(
    parts: readonly Part[],
    work: (helper: Helper, part: Part) => Promise<readonly Result[]>,
  ): Promise<Result[]> => {
    const results: (readonly Result[])[] = [];
    let next = 0;
    await Promise.all(
      helpers.map(async (helper) => {
        for (let mine = next++; mine < parts.length; mine = next++) {
          const part = parts[mine];
          if (part !== undefined) results[mine] = await work(helper, part);
        }
      }),
    );
    return results.flat();
  };
  return {
    look: (questions) => spread(cut(questions, questionsInPart), (helper, part) => helper.look(part)),
    explain: (tasks) => spread(cut(tasks, tasksInPart), (helper, part) => helper.explain(part)),
    close: () => {
      for (const helper of helpers) helper.close();
      return Promise.resolve();
    },
  };
}

function cut<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}

/** The built package has the worker beside the command line, under a name of its own. */
const isSource = import.meta.url.endsWith(".ts");
const file = isSource ? "./worker.ts" : "./fuzz-worker.js";

class Helper {
  readonly #child: ChildProcess;
  #id = 0;
  #settle: { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void } | null =
    null;

  constructor(lens: string, ids: readonly string[]) {
    this.#child = fork(new URL(file, import.meta.url), [lens, ids.join(",")], {
      serialization: "advanced",
      execArgv: isSource ? ["--import", import.meta.resolve("tsx")] : [],
    });
    this.#child.on("message", (reply: unknown) => {
      if (isReply(reply)) this.#settle?.resolve(reply);
    });
    this.#child.on("error", (error) => this.#settle?.reject(error));
    this.#child.on("exit", (code, signal) => {
      this.#settle?.reject(
        new Error(`a process of the campaign ended: ${signal ?? `exit code ${code ?? "unknown"}`}`),
      );
    });
  }

  async look(questions: readonly Question[]): Promise<readonly Look[]> {
    const reply = await this.#send({ id: this.#id++, questions });
    if ("looks" in reply) return reply.looks;
    throw new Error("error" in reply ? reply.error : "a process gave no looks");
  }

  async explain(tasks: readonly Task[]): Promise<readonly (Cause | null)[]> {
    const reply = await this.#send({ id: this.#id++, tasks });
    if ("causes" in reply) return reply.causes;
    throw new Error("error" in reply ? reply.error : "a process gave no causes");
  }

  /** One job at a time. */
  #send(job: Job): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#child.send(job);
    });
  }

  close(): void {
    this.#settle = null;
    this.#child.disconnect();
  }
}
