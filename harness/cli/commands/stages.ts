/** `urlstrata stages`: prints what algorithms find before their last stage, which `parse` prints. */
import { inputFile, format, example, type Define } from "../options.js";
import { componentNames, type StageResult } from "../../../algorithms/algorithm.js";
import { algorithms } from "../../../algorithms/index.js";
import { groupByValue } from "../../compare/group-by-value.js";
import { participantList } from "../../compare/participant-list.js";
import { asciiJSON, ellipsize, quote } from "../../io/display.js";
import type { FormatOption } from "../command.js";
import { exitCodes, type ExitCode } from "../../io/errors.js";
import { givenInput, type InputOption } from "../input.js";
import type { Terminal } from "../terminal.js";

export interface StagesCommand extends FormatOption, InputOption {
  readonly base?: string;
}

interface StageFound {
  readonly stage: string;
  readonly by: readonly string[];
  readonly found: StageResult;
}

export async function stages(
  argument: string | undefined,
  options: StagesCommand,
  terminal: Terminal,
): Promise<ExitCode> {
  const input = await givenInput(argument, options, terminal);
  const base = options.base ?? null;
  const found = algorithms.flatMap(({ id, stages = [] }) =>
    stages.map((stage): StageFound => ({ stage: stage.id, by: [id], found: stage.run(input, base) })),
  );
  if (options.format === "json") {
    const lines = found.map(({ stage, by, found: { components, flags } }) => ({
      algorithm: by.join(""),
      stage,
      components,
      flags,
    }));
    terminal.print(asciiJSON({ input, base, stages: lines }, 2));
    return exitCodes.nothingUnexpected;
  }
  terminal.print(
    [terminal.colors.bold(quote(input)), ...(base === null ? [] : [`against ${quote(base)}`])].join("\n"),
  );
  for (const each of groupByValue(found, ({ stage, found }) => JSON.stringify([stage, found]))) {
    terminal.print(`\n${stageLines(each, terminal).join("\n")}`);
  }
  return exitCodes.nothingUnexpected;
}

function stageLines(
  { stage, by, found: { components, flags } }: StageFound,
  { width, colors }: Terminal,
): string[] {
  const ids = algorithms.map(({ id }) => id);
  const present = componentNames.filter((name) => components[name] !== null);
  return [
    `${colors.bold(stage)} of ${participantList(by, ids).join(", ")}${flags.length === 0 ? "" : `: ${flags.join(", ")}`}`,
    ...present.map((name) => `  ${name.padEnd(9)} ${ellipsize(quote(components[name]), width - 12)}`),
  ];
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .argument("[input]", "the string to parse")
    .addOption(inputFile)
    .option("--base <base>", "base URL (default: none)")
    .addOption(format)
    .addHelpText("after", example("stages '//h/../x' --base http://c/"))
    .action((input: string | undefined, options: StagesCommand) =>
      run((terminal) => stages(input, options, terminal)),
    );
};
