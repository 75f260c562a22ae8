/** The options that several verbs have, and the form of an example. */
import { Option, type Command } from "commander";
import { exitCodes, UserError, type ExitCode } from "../io/errors.js";
import type { Terminal } from "./terminal.js";

/** Runs the action of the verb. */
export type Run = (action: (terminal: Terminal) => ExitCode | Promise<ExitCode>) => Promise<void>;

/** Gives a command its arguments, options, example and action. */
export type Define = (command: Command, run: Run) => void;

export const config = new Option(
  "--config <file>",
  "file with your own participants (default: ./urlstrata.config.json, asked by name only)",
);

export const timeLimit = new Option(
  "--time-limit <seconds>",
  "seconds that a program may take to answer a batch (default: 10)",
);
export const startLimit = new Option(
  "--start-limit <seconds>",
  "seconds that a program may take to start (default: 60)",
);

/** Declares the options that select participants; `usual` are those without a selection. */
export function selectingParticipants(command: Command, usual = "algorithms,node"): Command {
  return command
    .option(
      "--only <names>",
      `ask only these, comma-separated: ids, <id>/*, algorithms, live, recorded (default: ${usual})`,
    )
    .addOption(
      new Option(
        "--participant <name or command>",
        "ask this one too: an id, or a command that starts a driver; repeatable",
      ).argParser((name: string, before: readonly string[] | undefined) => [...(before ?? []), name]),
    )
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit);
}

export const corpus = new Option(
  "--corpus <folder>",
  "use only the corpus in this folder (default: that of the package, and ./urlstrata of your project)",
);
export const inputFile = new Option(
  "--input-file <file>",
  "read the string to parse from this file, or with - from standard input, including a final line feed",
);
export const format = new Option("--format <format>", "output format (default: pretty)").choices([
  "pretty",
  "json",
]);

/** The option that chooses among these formats, of which the first is the default. */
export function formatAmong(formats: readonly { readonly name: string; readonly about: string }[]): Option {
  const [first] = formats;
  const about = formats.map(({ name, about }) => `${name}: ${about}`).join("; ");
  const option = new Option("--format <format>", about).choices(formats.map(({ name }) => name));
  return first === undefined ? option : option.default(first.name);
}

const lensHelp =
  "what to compare: verdict, href, origin, components, or a list of components, e.g. host,port";

export const lens = new Option("--lens <lens>", lensHelp).default("href");

/** Limits causes; href sees all of them. */
export const causeLens = new Option("--lens <lens>", lensHelp.replace("compare", "look at")).default("href");

export const findings = new Option("--out <folder>", "folder of saved findings").default("findings");

/** Declares the former name of an option, hidden in help: its use is wrong usage and names the current option. */
export function renamedOption(before: string, now: string): Option {
  return new Option(`${before} [value]`).hideHelp().argParser(() => {
    throw new UserError(`${before} was renamed: use ${now}`, exitCodes.wrongUsage);
  });
}

export function example(line: string): string {
  return `\nExample:\n  urlstrata ${line}`;
}
