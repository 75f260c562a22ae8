/** `urlstrata replay`: asks a saved finding again. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import pc from "picocolors";
import { lensNamed } from "../compare.js";
import { exitCodes, UserError } from "../errors.js";
import { readJSON, shownPath } from "../files.js";
import { causeAt } from "../fuzz/cause.js";
import { findingSchema, type Finding } from "../fuzz/finding.js";
import { askOne, oracleOf } from "../fuzz/oracle.js";
import { answersTable } from "../report/answers-table.js";
import { print, tell, width, withParticipants, type ParticipantOptions } from "./command.js";
import { causeText } from "./minimise.js";

export interface ReplayCommand extends Pick<ParticipantOptions, "config" | "timeLimit"> {
  readonly out: string;
}

export async function replay(given: string, options: ReplayCommand): Promise<void> {
  const finding = findingNamed(given, options.out);
  const lens = lensNamed(finding.lens);
  const ids = [...finding.classes.flat(), ...finding.open, ...finding.none];
  const { config, timeLimit } = options;
  const { answers, cause } = await withParticipants(
    { only: ids.join(","), config, timeLimit },
    async (participants) => {
      const oracle = oracleOf(participants);
      const traced = await askOne(oracle, finding.witness);
      return { answers: traced.answers, cause: await causeAt(oracle, lens, finding.witness) };
    },
  );
  print(answersTable(finding.witness, answers, lens, { width: width(), colors: pc }));
  if (cause !== null) print(`\n${causeText(cause)}`);
  if (cause?.signature === finding.signature) {
    tell(`${finding.id} is as it was found`);
    return;
  }
  tell(
    cause === null
      ? `${finding.id} is no longer there: all that can be compared are the same`
      : `${finding.id} has changed; it was found as ${finding.signature}`,
  );
  process.exitCode = exitCodes.divergence;
}

/** A finding by its file, or by its id in the folder of findings. */
export function findingNamed(given: string, folder: string): Finding {
  const file = [resolve(given), join(resolve(folder), `${given}.json`)].find(existsSync);
  if (file === undefined) {
    throw new UserError(
      `no finding ${given}: neither a file nor an id in ${shownPath(resolve(folder))}`,
      exitCodes.wrongUsage,
    );
  }
  return readJSON(findingSchema, file);
}
