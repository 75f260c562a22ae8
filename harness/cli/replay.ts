/** `urlstrata replay`: asks a saved finding again. */
import { config, timeLimit, format, findings, example, type Define } from "./options.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { lensNamed } from "../compare.js";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { shownPath } from "../files.js";
import { causeAt } from "../fuzz/cause.js";
import { readFinding, type Finding } from "../fuzz/finding.js";
import { askOne, oracleOf } from "../fuzz/oracle.js";
import { answersTable } from "../report/answers-table.js";
import { asciiJSON } from "../text.js";
import { answerLine } from "./answer-line.js";
import { withParticipants, type FormatOption, type ParticipantOptions } from "./command.js";
import type { Terminal } from "./terminal.js";
import { causeText } from "./minimise.js";

export interface ReplayCommand extends FormatOption, Pick<ParticipantOptions, "config" | "timeLimit"> {
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
  const now = cause?.signature ?? null;
  const state = now === finding.signature ? "same" : now === null ? "gone" : "changed";
  if (options.format === "json") {
    const { id, signature } = finding;
    const asked = answerLine(finding.witness, answers, false);
    terminal.print(
      asciiJSON({ id, state, lens: lens.name, signature: { found: signature, now }, ...asked }, 2),
    );
  } else {
    terminal.print(
      answersTable(finding.witness, answers, lens, { width: terminal.width, colors: terminal.colors }),
    );
    if (cause !== null) terminal.print(`\n${causeText(cause, terminal)}`);
  }
  terminal.log(`${finding.id} ${inWords[state]}${state === "changed" ? ` ${finding.signature}` : ""}`);
  return state === "same" ? exitCodes.nothingUnexpected : exitCodes.divergence;
}

/** What became of a finding, behind its id. */
const inWords = {
  same: "is as it was found",
  gone: "is no longer there: all that can be compared are the same",
  changed: "has changed; it was found as",
} as const;

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

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("<finding>", "its file, or its id")
    .addOption(findings)
    .addOption(config)
    .addOption(timeLimit)
    .addOption(format)
    .addHelpText("after", example("replay findings/0123456789ab.json"))
    .action((finding: string, options: ReplayCommand) =>
      run((terminal) => replay(finding, options, terminal)),
    );
};
