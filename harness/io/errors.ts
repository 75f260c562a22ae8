/** Errors for a person: what happened, where, what to do. */
import type { z } from "zod";

/** Exit codes of the command line. */
export const exitCodes = {
  nothingUnexpected: 0,
  divergence: 1,
  wrongUsage: 2,
  badInput: 3,
  participantFailed: 4,
  /** The exit code that shells report for an interrupted process. */
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

/** A fault of a file, and its place. */
export interface Fault {
  readonly file: string;
  /** A path into the data, for example `vectors[3].id`, or a line and column; empty for the whole file. */
  readonly place: string;
  readonly fault: string;
}

/** The most faults printed of one file; the others are counted. */
const maximumOfFile = 10;

export function badInput(faults: readonly Fault[]): UserError {
  const files = [...new Set(faults.map(({ file }) => file))];
  const lines = files.flatMap((file) => {
    const found = faults.filter((each) => each.file === file);
    const listed = found.slice(0, maximumOfFile);
    return [
      ...listed.map(({ place, fault }) => `${file}: ${place === "" ? "" : `${place}: `}${fault}`),
      ...(found.length > listed.length ? [`${file}: and ${found.length - listed.length} more`] : []),
    ];
  });
  return new UserError(lines.join("\n"), exitCodes.badInput);
}

/** Returns the faults that a schema found, in one line. */
export function misfits({ issues }: z.ZodError): string {
  return issues.map(({ path, message }) => [...path.map(String), message].join(": ")).join("; ");
}

/** Returns the message of anything thrown, even if it cannot become a string. */
export function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return "something that is no error and cannot be displayed";
  }
}
