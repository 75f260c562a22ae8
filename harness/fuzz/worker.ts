/** A process that works for a campaign: it asks algorithms, which are the same in every process. */
import { lensNamed } from "../compare.js";
import { messageOf } from "../errors.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import { inThisProcess } from "./look.js";
import { oracleOf } from "./oracle.js";
import { isJob, type Reply } from "./processes.js";

const [, , lens = "", ids = ""] = process.argv;
const asked = algorithmParticipants.filter(({ id }) => ids.split(",").includes(id));
const workers = inThisProcess(oracleOf(asked), lensNamed(lens));

async function replyTo(job: unknown): Promise<Reply> {
  if (!isJob(job)) return { id: -1, error: "got no job" };
  const { id } = job;
  try {
    return "questions" in job
      ? { id, looks: await workers.look(job.questions) }
      : { id, causes: await workers.explain(job.tasks) };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}

process.on("message", (job) => {
  void replyTo(job).then((reply) => process.send?.(reply));
});
// An interrupt of the terminal goes to all; the campaign decides when it is over, and disconnects.
process.on("SIGINT", () => undefined);
