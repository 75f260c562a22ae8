/** A process that works for a campaign: it asks algorithms, which are the same in every process. */
import { lensNamed } from "../compare.js";
import { messageOf } from "../errors.js";
import { algorithmParticipants } from "../participants/algorithms.js";
import type { Cause } from "./cause.js";
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
    if ("questions" in job) return { id, looks: await workers.look(job.questions) };
    const causes: (Cause | null)[] = [];
    for await (const cause of workers.explain(job.tasks)) causes.push(cause);
    return { id, causes };
  } catch (error) {
    return { id, error: messageOf(error) };
  }
}

process.on("message", (job) => {
  // Where the campaign was killed meanwhile, nobody is there to be told.
  void replyTo(job).then((reply) => process.send?.(reply, undefined, undefined, () => undefined));
});
process.on("disconnect", () => process.exit());
// An interrupt of the terminal goes to all; the campaign decides when it is over, and ends this process.
process.on("SIGINT", () => undefined);
