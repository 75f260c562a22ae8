/** A process that judges mutants of texts; should one end it, only that one is lost. */
import { loadCorpus } from "../../harness/load.js";
import { TextJudge } from "./judge.js";
import { readTextModules } from "./text-modules.js";
import { isTask, type Message } from "./workers.js";

const [, , limit = ""] = process.argv;
const corpus = loadCorpus();

/** Only the last text is kept: mutants come text by text. */
let kept: { readonly folder: string; readonly judge: TextJudge } | null = null;

async function judgeOf(folder: string): Promise<TextJudge> {
  if (kept?.folder !== folder) {
    kept = { folder, judge: new TextJudge(await readTextModules(folder), corpus, Number(limit)) };
  }
  return kept.judge;
}

/** Resolves when the message is on its way, whatever becomes of the process. */
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
// An interrupt of the terminal goes to all; who started this process ends it.
process.on("SIGINT", () => undefined);
