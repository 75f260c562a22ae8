/** The world as a command sees it: streams, environment, working directory. Tests give it others than the process's. */
import { resolve } from "node:path";
import type { Writable } from "node:stream";
import pc from "picocolors";
import { exitCodes, type ExitCode } from "../errors.js";
import { visibleLines } from "../text.js";

/** The streams, environment and working directory that a command line runs with. */
export interface Surroundings {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder against which relative paths are resolved. */
  readonly cwd: string;
  /** Calls the listener on the next interrupt instead of ending the process; returns what takes that back. */
  readonly onInterrupt: (listener: () => void) => () => void;
}

/** A stream that may be a terminal, as Node's standard streams are. */
export type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export type Colors = ReturnType<typeof pc.createColors>;

/** No colours, for what is written to a file. */
export const uncolored = pc.createColors(false);

/** Columns of what is no terminal, and of the narrowest terminal that is printed for. */
const leastColumns = 80;

/** Prints for one command, and resolves its paths. */
export class Terminal {
  readonly colors: Colors;
  /** Columns to print in: those of standard output, and at least 80. */
  readonly width: number;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Writable;
  readonly cwd: string;
  readonly onInterrupt: Surroundings["onInterrupt"];
  readonly env: Surroundings["env"];
  readonly #stderr: Stream;
  #failure: ExitCode | null = null;

  constructor({ stdin, stdout, stderr, env, cwd, onInterrupt }: Surroundings) {
    this.colors = pc.createColors(isColored(stdout, env));
    this.width = Math.max(stdout.columns ?? 0, leastColumns);
    this.stdin = stdin;
    this.stdout = stdout;
    this.cwd = cwd;
    this.env = env;
    this.onInterrupt = onInterrupt;
    this.#stderr = stderr;
  }

  /** Prints data on standard output, as one or more whole lines. */
  print(text: string): void {
    this.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
  }

  /** Says something about the work on standard error; text of others in it cannot steer the terminal. */
  readonly log = (text: string): void => {
    this.#stderr.write(`${visibleLines(text)}\n`);
  };

  /** Overwrites the current line of standard error if that is a terminal, and else does nothing. */
  progress(text: string): void {
    if (this.#stderr.isTTY === true) this.#stderr.write(`\r${visibleLines(text)}\u001B[K`);
  }

  /** Notes that something has failed without which the command goes on; its first exit code is that of the command. */
  fail(exitCode: ExitCode): void {
    this.#failure ??= exitCode;
  }

  /** The exit code of the first failure; `null` if there was none. */
  get failure(): ExitCode | null {
    return this.#failure;
  }

  /** The exit code of a command that would end with this one: a failure goes before a divergence. */
  exitCodeAfter(exitCode: ExitCode): ExitCode {
    const isUsual = exitCode === exitCodes.nothingUnexpected || exitCode === exitCodes.divergence;
    return isUsual ? (this.#failure ?? exitCode) : exitCode;
  }

  /** The absolute path of a path that the user gave. */
  resolve(path: string): string {
    return resolve(this.cwd, path);
  }
}

/** Whether to print colours: https://no-color.org, FORCE_COLOR, and else on a terminal that is not dumb. */
function isColored({ isTTY = false }: Stream, env: Surroundings["env"]): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  if ((env["FORCE_COLOR"] ?? "") !== "") return env["FORCE_COLOR"] !== "0";
  return isTTY && env["TERM"] !== "dumb";
}
