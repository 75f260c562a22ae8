/** Runs the command line as a function from arguments, streams and environment to an exit code. */
import { type Command, CommanderError } from "commander";
import { exitCodes, UserError, type ExitCode } from "../io/errors.js";
import { escapeLines } from "../io/display.js";
import { programOf } from "./program.js";
import { Terminal, type Surroundings } from "./terminal.js";

/** The first arguments that may be verbs, as in `help corpus add`. */
const deepestVerb = 3;

/** Runs one command; resolves to its exit code. Rejects only for faults of this program. */
export async function main(args: readonly string[], surroundings: Surroundings): Promise<ExitCode> {
  const terminal = new Terminal(surroundings);
  let exitCode: ExitCode = exitCodes.nothingUnexpected;
  const isCalled = (verb: string): boolean => args.slice(0, deepestVerb).includes(verb);
  const program = await programOf(async (action) => {
    exitCode = terminal.exitCodeAfter(await action(terminal));
  }, isCalled);
  for (const command of [
    program,
    ...program.commands,
    ...program.commands.flatMap(({ commands }) => commands),
  ])
    printTo(command, surroundings);
  try {
    await program.parseAsync([...args], { from: "user" });
    return exitCode;
  } catch (error) {
    if (error instanceof UserError) {
      terminal.log(`urlstrata: ${error.message}`);
      return error.exitCode;
    }
    if (isSystemError(error)) {
      // A file or a folder cannot be read or written.
      terminal.log(`urlstrata: ${error.message}`);
      return exitCodes.badInput;
    }
    // Help and the version end here too, with exit code 0; the message is printed already.
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.nothingUnexpected : exitCodes.wrongUsage;
    throw error;
  } finally {
    terminal.clearProgress();
  }
}

/** Makes commander print to these streams, and throw instead of ending the process. */
function printTo(command: Command, { stdout, stderr }: Surroundings): void {
  command.exitOverride().configureOutput({
    writeOut: (text) => stdout.write(text),
    writeErr: (text) => stderr.write(escapeLines(text)),
    getOutHelpWidth: () => stdout.columns ?? 80,
    getErrHelpWidth: () => stderr.columns ?? 80,
    getOutHasColors: () => false,
    getErrHasColors: () => false,
  });
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
