/** What verbs are declared with: options that several of them have, and the form of an example. */
import { Option, type Command } from "commander";
import type { ExitCode } from "../errors.js";
import type { Terminal } from "./terminal.js";

/** Runs the action of the verb that was called. */
export type Run = (action: (terminal: Terminal) => ExitCode | Promise<ExitCode>) => Promise<void>;

/** Gives a command its arguments, options, example and action. */
export type Define = (command: Command, run: Run) => void;

export const config = new Option(
  "--config <file>",
  "participants of your own; those of ./urlstrata.config.json are asked by name",
);

export const timeLimit = new Option(
  "--time-limit <seconds>",
  "what a program may take for a batch of questions (10)",
);
export const startLimit = new Option("--start-limit <seconds>", "what a program may take to start (60)");

/** The options that say who is asked. */
export function selectingParticipants(command: Command): Command {
  return command
    .option(
      "--only <names>",
      "ask only these: ids, algorithms, live, recorded, text/*, with commas between them",
    )
    .addOption(
      new Option(
        "--participant <name or command>",
        "ask this one too: an id, or a command that starts a driver; can be repeated",
      ).argParser((given: string, before: readonly string[] | undefined) => [...(before ?? []), given]),
    )
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit);
}

export const corpus = new Option(
  "--corpus <folder>",
  "this corpus alone, instead of that of the package and ./urlstrata of your project",
);
export const inputFile = new Option(
  "--input-file <file>",
  "read the string to parse from a file, or from standard input with -; nothing is cut off its end",
);
export const format = new Option("--format <format>", "how to print (default: pretty)").choices([
  "pretty",
  "json",
]);
export const lens = new Option(
  "--lens <lens>",
  "verdict, href, origin, a component, or components with commas",
).default("href");

/** Some URLs are written alike, and still taken apart in different ways. */
export const causeLens = new Option("--lens <lens>", "as elsewhere").default("components");

export const findings = new Option("--out <folder>", "where findings are saved").default("findings");

export function example(line: string): string {
  return `\nExample:\n  urlstrata ${line}`;
}
