/** The environment of a command: streams, variables, working directory. Tests pass their own. */
import { resolve } from "node:path";
import type { Writable } from "node:stream";
import pc from "picocolors";
import { exitCodes, type ExitCode } from "../io/errors.js";
import { ellipsize, escape, escapeLines } from "../io/display.js";

/** The streams, environment and working directory of a command line. */
export interface Surroundings {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Stream;
  readonly stderr: Stream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder of relative paths. */
  readonly cwd: string;
  /** Calls the listener on the next interrupt instead of ending the process; returns a function that cancels this. */
  readonly onInterrupt: (listener: () => void) => () => void;
  /** Returns milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** True if the package is installed in a project, which then has its own corpus. */
  readonly isInstalled: boolean;
}

/** A stream that may be a terminal, like Node's standard streams. */
export type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export type Colors = ReturnType<typeof pc.createColors>;

/** No colours, for files. */
export const uncolored = pc.createColors(false);

/** The columns of anything but a terminal, and the fewest of a terminal. */
const leastColumns = 80;

/** Milliseconds before progress is printed, and between two messages. */
const patience = 1_000;
const betweenLines = 100;

/** Prints for one command, and resolves its paths. */
export class Terminal {
  readonly colors: Colors;
  /** The columns of standard output, at least 80. */
  readonly width: number;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Writable;
  readonly cwd: string;
  readonly onInterrupt: Surroundings["onInterrupt"];
  readonly env: Surroundings["env"];
  readonly isInstalled: boolean;
  readonly #stderr: Stream;
  readonly #now: () => number;
  /** The time of the next progress message; infinite without a terminal. */
  #nextLine: number;
  #hasLine = false;
  #failure: ExitCode | null = null;

  constructor({ stdin, stdout, stderr, env, cwd, onInterrupt, now, isInstalled }: Surroundings) {
    this.colors = pc.createColors(isColored(stdout, env));
    this.width = Math.max(stdout.columns ?? 0, leastColumns);
    this.stdin = stdin;
    this.stdout = stdout;
    this.cwd = cwd;
    this.env = env;
    this.onInterrupt = onInterrupt;
    this.isInstalled = isInstalled;
    this.#stderr = stderr;
    this.#now = now;
    this.#nextLine = isTerminal(stderr, env) ? now() + patience : Number.POSITIVE_INFINITY;
  }

  /** Prints data on standard output, in whole lines. */
  print(text: string): void {
    this.clearProgress();
    this.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
  }

  /** Prints a message on standard error, escaped so that it cannot steer the terminal. */
  readonly log = (text: string): void => {
    this.clearProgress();
    this.#stderr.write(`${escapeLines(text)}\n`);
  };

  /**
   * Prints the progress of work that takes longer than a second, if standard error is a terminal: in one line, which
   * the next message overwrites and other output clears.
   */
  readonly progress = (text: string): void => {
    const now = this.#now();
    if (now < this.#nextLine) return;
    // A terminal of unknown width reports 0.
    const { columns = 0 } = this.#stderr;
    const width = columns > 0 ? columns : leastColumns;
    // A terminal may break a line in its last column.
    this.#stderr.write(`\r${ellipsize(escape(text), width - 1)}${clearRest}`);
    this.#nextLine = now + betweenLines;
    this.#hasLine = true;
  };

  /** Clears the line of progress, if there is one. */
  clearProgress(): void {
    if (this.#hasLine) this.#stderr.write(`\r${clearRest}`);
    this.#hasLine = false;
  }

  /** Records a failure after which the command continues; the first one decides the exit code. */
  fail(exitCode: ExitCode): void {
    this.#failure ??= exitCode;
  }

  /** The exit code of the first failure; `null` if there is none. */
  get failure(): ExitCode | null {
    return this.#failure;
  }

  /** Returns the final exit code: a failure overrides success and divergence. */
  exitCodeAfter(exitCode: ExitCode): ExitCode {
    const isUsual = exitCode === exitCodes.nothingUnexpected || exitCode === exitCodes.divergence;
    return isUsual ? (this.#failure ?? exitCode) : exitCode;
  }

  /** Resolves a path of the user. */
  resolve(path: string): string {
    return resolve(this.cwd, path);
  }
}

/** Clears the rest of a line on a terminal. */
const clearRest = "\u001B[K";

/** Tells whether lines can be overwritten. */
function isTerminal({ isTTY = false }: Stream, env: Surroundings["env"]): boolean {
  return isTTY && env["TERM"] !== "dumb";
}

/**
 * Tells whether to print colours: by NO_COLOR (https://no-color.org), FORCE_COLOR, or on a terminal that is not dumb.
 */
function isColored(stream: Stream, env: Surroundings["env"]): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  if ((env["FORCE_COLOR"] ?? "") !== "") return env["FORCE_COLOR"] !== "0";
  return isTerminal(stream, env);
}
