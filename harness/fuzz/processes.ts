/**
 * Distributes work over several processes. Results come back in the order of the questions, so findings do not depend
 * on the distribution.
 */
import { fork, type ChildProcess } from "node:child_process";
import { exitCodes, UserError } from "../io/errors.js";
import type { Question } from "../model/question.js";
import type { NamingCorpus } from "../behaviours/naming-corpus.js";
import type { CauseName } from "../causes/explanation.js";
import type { Description, Evaluation, Explained, Reproducer, Task, Workers } from "./evaluate.js";
import type { NamingTask } from "./naming.js";

export type Job =
  | { readonly id: number; readonly questions: readonly Question[] }
  | { readonly id: number; readonly tasks: readonly Task[] }
  | { readonly id: number; readonly reproducers: readonly Reproducer[] }
  | { readonly id: number; readonly toName: readonly NamingTask[]; readonly corpus: NamingCorpus };

export type Reply =
  | { readonly id: number; readonly evaluations: readonly Evaluation[] }
  | { readonly id: number; readonly explained: readonly Explained[] }
  | { readonly id: number; readonly descriptions: readonly Description[] }
  | { readonly id: number; readonly names: readonly (readonly CauseName[])[] }
  | { readonly id: number; readonly error: string };

/** Both ends are this program. */
export function isJob(value: unknown): value is Job {
  if (typeof value !== "object" || value === null) return false;
  return "questions" in value || "tasks" in value || "reproducers" in value || "toName" in value;
}

function isReply(value: unknown): value is Reply {
  return typeof value === "object" && value !== null && "id" in value;
}

/** The sizes of jobs: an explanation takes a hundred times as long as an evaluation, a description longer still. */
const tasksInPart = 4;
const reproducersInPart = 1;

/** Returns workers in `count` processes that ask these algorithms. */
export function inProcesses(
  count: number,
  ids: readonly string[],
  start: typeof startWorker = startWorker,
): Workers {
  const helpers = Array.from({ length: count }, () => new Helper(start(ids)));
  return {
    evaluate: (questions) =>
      // All take about as long, so each process has its share at once.
      spread(helpers, cut(questions, Math.ceil(questions.length / count)), (helper, part) =>
        helper.evaluate(part),
      ),
    explain: (tasks) => spread(helpers, cut(tasks, tasksInPart), (helper, part) => helper.explain(part)),
    describe: (reproducers) =>
      spread(helpers, cut(reproducers, reproducersInPart), (helper, part) => helper.describe(part)),
    name: async (tasks, corpus) => {
      // What names the causes of a pair is found once.
      const pairs = new Set(tasks.map(({ pair }) => pair.join(" ")));
      const parts = [...pairs].map((key) => tasks.filter(({ pair }) => pair.join(" ") === key));
      const names = await spread(helpers, parts, (helper, part) => helper.name(part, corpus));
      const byTask = new Map(parts.flat().map((task, index) => [task, names[index] ?? []]));
      return tasks.map((task) => byTask.get(task) ?? []);
    },
    close: () => {
      for (const helper of helpers) helper.close();
      return Promise.resolve();
    },
  };
}

/** Gives each part to the next idle helper; returns the results in the order of the parts. */
async function spread<Part, Result>(
  helpers: readonly Helper[],
  parts: readonly Part[],
  work: (helper: Helper, part: Part) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const idle = [...helpers];
  const waiting: ((helper: Helper) => void)[] = [];
  const results = parts.map(async (part) => {
    const helper = idle.pop() ?? (await new Promise<Helper>((resolve) => waiting.push(resolve)));
    try {
      return await work(helper, part);
    } finally {
      const next = waiting.shift();
      if (next === undefined) idle.push(helper);
      else next(helper);
    }
  });
  return (await Promise.all(results)).flat();
}

function cut<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}

/** The built package has the worker beside the command line, under another name. */
const isSource = import.meta.url.endsWith(".ts");
const file = isSource ? "./worker.ts" : "./fuzz-worker.js";

/** Starts a process that does one job at a time. Its standard streams are inherited, or pipes. */
export function startWorker(ids: readonly string[], stdio: "inherit" | "pipe" = "inherit"): ChildProcess {
  return fork(new URL(file, import.meta.url), [ids.join(",")], {
    serialization: "advanced",
    silent: stdio === "pipe",
    execArgv: isSource ? ["--import", import.meta.resolve("tsx")] : [],
  });
}

class Helper {
  readonly #child: ChildProcess;
  #id = 0;
  #settle: { readonly resolve: (reply: Reply) => void; readonly reject: (error: Error) => void } | null =
    null;
  /** The reason why the process does no more work. */
  #ended: Error | null = null;

  constructor(child: ChildProcess) {
    this.#child = child;
    child.on("message", (reply: unknown) => {
      if (isReply(reply)) this.#settle?.resolve(reply);
    });
    child.on("error", (error) => {
      this.#fail(`has failed: ${error.message}`);
    });
    child.on("exit", (code, signal) => {
      this.#fail(signal === null ? `ended with exit code ${code ?? "unknown"}` : `was ended by ${signal}`);
    });
  }

  async evaluate(questions: readonly Question[]): Promise<readonly Evaluation[]> {
    const reply = await this.#send({ id: this.#id++, questions });
    if ("evaluations" in reply) return reply.evaluations;
    throw new Error("error" in reply ? reply.error : "a process gave no evaluations");
  }

  async explain(tasks: readonly Task[]): Promise<readonly Explained[]> {
    const reply = await this.#send({ id: this.#id++, tasks });
    if ("explained" in reply) return reply.explained;
    throw new Error("error" in reply ? reply.error : "a process gave no explanations");
  }

  async describe(reproducers: readonly Reproducer[]): Promise<readonly Description[]> {
    const reply = await this.#send({ id: this.#id++, reproducers });
    if ("descriptions" in reply) return reply.descriptions;
    throw new Error("error" in reply ? reply.error : "a process gave no descriptions");
  }

  async name(
    toName: readonly NamingTask[],
    corpus: NamingCorpus,
  ): Promise<readonly (readonly CauseName[])[]> {
    const reply = await this.#send({ id: this.#id++, toName, corpus });
    if ("names" in reply) return reply.names;
    throw new Error("error" in reply ? reply.error : "a process gave no names");
  }

  /** Sends one job at a time. */
  #send(job: Job): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) {
        reject(this.#ended);
        return;
      }
      this.#settle = { resolve, reject };
      // A process that takes no more jobs has ended or is about to: its end says why.
      this.#child.send(job, () => undefined);
    });
  }

  #fail(what: string): void {
    this.#ended ??= new UserError(
      `a worker of the campaign ${what}; its findings are saved, and --resume continues`,
      exitCodes.participantFailed,
    );
    this.#settle?.reject(this.#ended);
  }

  /** Ends the process, whose work is not needed any more. */
  close(): void {
    this.#settle = null;
    this.#child.kill();
  }
}
