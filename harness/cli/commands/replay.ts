/** `urlstrata replay`: asks a saved finding again. */
import { config, timeLimit, format, findings, example, type Define } from "../options.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { lensNamed } from "../../compare/lenses.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { shownPath } from "../../io/files.js";
import { causeAt } from "../../causes/cause.js";
import { readFinding, type Finding } from "../../fuzz/finding.js";
import { askOne, batchRunner } from "../../causes/batch-runner.js";
import { answersTable } from "../../report/render/markdown/answers-table.js";
import { asciiJSON } from "../../io/display.js";
import { answerLine } from "../answer-line.js";
import { withParticipants, type FormatOption, type ParticipantOptions } from "../command.js";
import type { Terminal } from "../terminal.js";
import { causeText } from "./shrink.js";

export interface ReplayCommand extends FormatOption, Pick<ParticipantOptions, "config" | "timeLimit"> {
  readonly out: string;
}

export async function replay(
  nameOrFile: string,
  options: ReplayCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const finding = findingNamed(nameOrFile, options.out, terminal);
  const lens = lensNamed(finding.lens);
  const ids = [...finding.classes.flat(), ...finding.unspecified, ...finding.unavailable];
  const { config, timeLimit } = options;
  const { answers, cause } = await withParticipants(
    { ids, config, timeLimit },
    terminal,
    async (participants) => {
      const runner = batchRunner(participants);
      const traced = await askOne(runner, finding.witness);
      return { answers: traced.answers, cause: await causeAt(runner, lens, finding.witness) };
    },
  );
  const now = cause?.signature ?? null;
  const state = now === finding.signature ? "same" : now === null ? "gone" : "changed";
  if (options.format === "json") {
    const { id, signature } = finding;
    const line = answerLine(finding.witness, answers, false);
    terminal.print(
      asciiJSON({ id, state, lens: lens.name, signature: { found: signature, now }, ...line }, 2),
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

/** The state of a finding, in words that follow its id. */
const inWords = {
  same: "is unchanged",
  gone: "is gone: all answers that can be compared are equal",
  changed: "has changed; it was found as",
} as const;

/** Reads a finding by its file, or by its id in the folder of findings. */
export function findingNamed(nameOrFile: string, folder: string, terminal: Terminal): Finding {
  const file = [terminal.resolve(nameOrFile), join(terminal.resolve(folder), `${nameOrFile}.json`)].find(
    existsSync,
  );
  if (file === undefined) {
    throw new UserError(
      `no finding ${nameOrFile}: neither a file nor an id in ${shownPath(terminal.resolve(folder))}`,
      exitCodes.wrongUsage,
    );
  }
  return readFinding(file);
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("<finding>", "file or id of the finding")
    .addOption(findings)
    .addOption(config)
    .addOption(timeLimit)
    .addOption(format)
    .addHelpText("after", example("replay findings/0123456789ab.json"))
    .action((finding: string, options: ReplayCommand) =>
      run((terminal) => replay(finding, options, terminal)),
    );
};
