/** A worker process of a campaign: it asks algorithms, which are the same in every process. */
import { lensNamed } from "../compare/lenses.js";
import { messageOf } from "../io/errors.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import type { Cause } from "../causes/cause.js";
import { inThisProcess } from "./evaluate.js";
import { batchRunner } from "../causes/batch-runner.js";
import { isJob, type Reply } from "./processes.js";

const [, , lens = "", ids = ""] = process.argv;
const participants = algorithmParticipants.filter(({ id }) => ids.split(",").includes(id));
const workers = inThisProcess(batchRunner(participants), lensNamed(lens));

async function replyTo(job: unknown): Promise<Reply> {
  if (!isJob(job)) return { id: -1, error: "got no job" };
  const { id } = job;
  try {
    if ("questions" in job) return { id, evaluations: await workers.evaluate(job.questions) };
    const causes: (Cause | null)[] = [];
    for await (const cause of workers.explain(job.tasks)) causes.push(cause);
    return { id, causes };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}

process.on("message", (job) => {
  // If the campaign was killed, nobody receives the reply.
  void replyTo(job).then((reply) => process.send?.(reply, undefined, undefined, () => undefined));
});
process.on("disconnect", () => process.exit());
// A terminal interrupts all processes; the campaign decides when to stop, and ends this one.
process.on("SIGINT", () => undefined);
