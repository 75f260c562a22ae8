/** A process that judges mutants; a mutant that ends it affects no other. */
import { loadCorpus } from "../../harness/corpus/load.js";
import { TextJudge } from "./judge.js";
import { readTextModules } from "./text-modules.js";
import { isTask, type Message } from "./workers.js";

const [, , limit = ""] = process.argv;
const corpus = loadCorpus();

/** Only the last specification is kept: mutants come in their order. */
let kept: { readonly folder: string; readonly judge: TextJudge } | null = null;

async function judgeOf(folder: string): Promise<TextJudge> {
  if (kept?.folder !== folder) {
    kept = { folder, judge: new TextJudge(await readTextModules(folder), corpus, Number(limit)) };
  }
  return kept.judge;
}

/** Resolves when the message is sent, even if the process ends then. */
function send(message: Message): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, () => {
      resolve();
    });
  });
}

async function work(task: unknown): Promise<void> {
  if (!isTask(task)) throw new Error("got no task");
  const judge = await judgeOf(task.folder);
  for (const id of task.ids) {
    const verdict = await judge.verdict(task.mutant, id, (name) => send({ kind: "asked", id, judge: name }));
    await send({ kind: "verdict", id, verdict });
  }
  await send({ kind: "done" });
}

process.on("message", (task) => {
  work(task).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
// A terminal interrupts all processes; the parent ends this one.
process.on("SIGINT", () => undefined);
