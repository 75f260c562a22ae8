/** `urlstrata replay`: asks a saved finding again. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { lensNamed } from "../compare.js";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { shownPath } from "../files.js";
import { causeAt } from "../fuzz/cause.js";
import { readFinding, type Finding } from "../fuzz/finding.js";
import { askOne, oracleOf } from "../fuzz/oracle.js";
import { answersTable } from "../report/answers-table.js";
import { withParticipants, type ParticipantOptions } from "./command.js";
import type { Terminal } from "./terminal.js";
import { causeText } from "./minimise.js";

export interface ReplayCommand extends Pick<ParticipantOptions, "config" | "timeLimit"> {
  readonly out: string;
}

export async function replay(given: string, options: ReplayCommand, terminal: Terminal): Promise<ExitCode> {
  const finding = findingNamed(given, options.out, terminal);
  const lens = lensNamed(finding.lens);
  const ids = [...finding.classes.flat(), ...finding.open, ...finding.none];
  const { config, timeLimit } = options;
  const { answers, cause } = await withParticipants(
    { ids, config, timeLimit },
    terminal,
    async (participants) => {
      const oracle = oracleOf(participants);
      const traced = await askOne(oracle, finding.witness);
      return { answers: traced.answers, cause: await causeAt(oracle, lens, finding.witness) };
    },
  );
  terminal.print(
    answersTable(finding.witness, answers, lens, { width: terminal.width, colors: terminal.colors }),
  );
  if (cause !== null) terminal.print(`\n${causeText(cause, terminal)}`);
  if (cause?.signature === finding.signature) {
    terminal.log(`${finding.id} is as it was found`);
    return exitCodes.nothingUnexpected;
  }
  terminal.log(
    cause === null
      ? `${finding.id} is no longer there: all that can be compared are the same`
      : `${finding.id} has changed; it was found as ${finding.signature}`,
  );
  return exitCodes.divergence;
}

/** A finding by its file, or by its id in the folder of findings. */
export function findingNamed(given: string, folder: string, terminal: Terminal): Finding {
  const file = [terminal.resolve(given), join(terminal.resolve(folder), `${given}.json`)].find(existsSync);
  if (file === undefined) {
    throw new UserError(
      `no finding ${given}: neither a file nor an id in ${shownPath(terminal.resolve(folder))}`,
      exitCodes.wrongUsage,
    );
  }
  return readFinding(file);
}
