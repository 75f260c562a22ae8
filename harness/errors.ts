/** Errors that are told to a person: what happened, where, what to do. */
import type { z } from "zod";

/** Exit codes of the command line. */
export const exitCodes = {
  nothingUnexpected: 0,
  divergence: 1,
  wrongUsage: 2,
  badInput: 3,
  participantFailed: 4,
  /** What a shell reports of a process that an interrupt has ended. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command with a message on standard error and an exit code, without a stack. */
export class UserError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.name = "UserError";
    this.exitCode = exitCode;
  }
}

/** What is wrong with a file, and where in it. */
export interface Fault {
  readonly file: string;
  /** A path into the data such as `vectors[3].id`, or a line and column; empty for the file as a whole. */
  readonly place: string;
  readonly fault: string;
}

/** Faults of one file that are told; the rest is counted. */
const toldOfFile = 10;

export function badInput(faults: readonly Fault[]): UserError {
  const files = [...new Set(faults.map(({ file }) => file))];
  const lines = files.flatMap((file) => {
    const found = faults.filter((each) => each.file === file);
    const told = found.slice(0, toldOfFile);
    return [
      ...told.map(({ place, fault }) => `${file}: ${place === "" ? "" : `${place}: `}${fault}`),
      ...(found.length > told.length ? [`${file}: and ${found.length - told.length} more`] : []),
    ];
  });
  return new UserError(lines.join("\n"), exitCodes.badInput);
}

/** What does not fit a schema, in one line. */
export function misfits({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [...path.map(String), message].join(": ")).join("; ");
}

/** What was thrown, which may be anything, even what cannot be made a string. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return "something that is no error and cannot be shown";
  }
}
