/** A worker process of a campaign: it asks algorithms, which are the same in every process. */
import { messageOf } from "../io/errors.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { inThisProcess } from "./evaluate.js";
import { isJob, type Reply } from "./processes.js";

const [, , ids = ""] = process.argv;
const participants = algorithmParticipants.filter(({ id }) => ids.split(",").includes(id));
const workers = inThisProcess(participants);

async function replyTo(job: unknown): Promise<Reply> {
  if (!isJob(job)) return { id: -1, error: "got no job" };
  const { id } = job;
  try {
    if ("questions" in job) return { id, evaluations: await workers.evaluate(job.questions) };
    if ("tasks" in job) return { id, explained: await workers.explain(job.tasks) };
    if ("toName" in job) return { id, names: await workers.name(job.toName, job.corpus) };
    return { id, descriptions: await workers.describe(job.reproducers) };
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
