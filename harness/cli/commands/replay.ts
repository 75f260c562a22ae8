/** `urlstrata replay`: asks a saved finding again. */
import { config, timeLimit, format, findings, example, type Define } from "../options.js";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { lensNamed } from "../../compare/lenses.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { shownPath } from "../../io/files.js";
import { readFinding, type Finding } from "../../fuzz/finding.js";
import { inThisProcess, type Description } from "../../fuzz/evaluate.js";
import { answersTable } from "../../report/render/markdown/answers-table.js";
import { asciiJSON, wrap } from "../../io/display.js";
import { answerLine } from "../answer-line.js";
import { withParticipants, type FormatOption, type ParticipantOptions } from "../command.js";
import type { Terminal } from "../terminal.js";

export interface ReplayCommand extends FormatOption, Pick<ParticipantOptions, "config" | "timeLimit"> {
  readonly out: string;
}

export async function replay(
  nameOrFile: string,
  options: ReplayCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const finding = findingNamed(nameOrFile, options.out, terminal);
  const ids = [...finding.classes.flat(), ...finding.unspecified, ...finding.unavailable];
  const { config, timeLimit } = options;
  const described = await withParticipants({ ids, config, timeLimit }, terminal, (participants) =>
    inThisProcess(participants).describe([
      { question: finding.reproducer, pairs: finding.pairs.map(({ between }) => between), tokenSpans: [] },
    ]),
  );
  const answers: Description["answers"] = described[0]?.answers ?? new Map();
  const pairs = finding.pairs.map((pair) => ({ between: pair.between, state: stateOf(pair, described[0]) }));
  const state = stateOfAll(pairs.map((each) => each.state));
  if (options.format === "json") {
    const line = answerLine(finding.reproducer, answers, false);
    terminal.print(asciiJSON({ id: finding.id, state, component: finding.component, pairs, ...line }, 2));
  } else {
    const { width, colors } = terminal;
    const lens = lensNamed(finding.component);
    terminal.print(answersTable(finding.reproducer, answers, lens, { width, colors }));
    terminal.print("");
    for (const pair of pairs)
      terminal.print(wrap(`${pair.between.join(" and ")}: ${inWords[pair.state]}`, width, "  "));
  }
  terminal.log(`${finding.id} ${inWords[state]}`);
  return state === "same" ? exitCodes.nothingUnexpected : exitCodes.divergence;
}

type State = "same" | "changed" | "gone";

/** Tells whether the cause of a pair still holds. */
function stateOf({ between, key }: Finding["pairs"][number], description: Description | undefined): State {
  const now = description?.pairs.find((pair) => pair.between.join(" ") === between.join(" "));
  if (now === undefined) return "gone";
  return now.causes.some((cause) => cause.key === key) ? "same" : "changed";
}

function stateOfAll(states: readonly State[]): State {
  const [first = "gone"] = states;
  return states.every((state) => state === first) ? first : "changed";
}

/** The state of a cause, in words that follow its id or pair. */
const inWords: Readonly<Record<State, string>> = {
  same: "is unchanged",
  gone: "is gone: the answers that can be compared are equal",
  changed: "has changed",
};

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
