/** The world as a command sees it: streams, environment, working directory. Tests give it others than the process's. */
import { resolve } from "node:path";
import type { Writable } from "node:stream";
import pc from "picocolors";
import { exitCodes, type ExitCode } from "../errors.js";
import { fitted, visible, visibleLines } from "../text.js";

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
  /** Milliseconds since some moment; they never run backwards. */
  readonly now: () => number;
  /** Whether the package is installed in a project, which then has a corpus of its own. */
  readonly isInstalled: boolean;
}

/** A stream that may be a terminal, as Node's standard streams are. */
export type Stream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

export type Colors = ReturnType<typeof pc.createColors>;

/** No colours, for what is written to a file. */
export const uncolored = pc.createColors(false);

/** Columns of what is no terminal, and of the narrowest terminal that is printed for. */
const leastColumns = 80;

/** Milliseconds that a command may take before its progress is shown, and between two lines of it. */
const patience = 1_000;
const betweenLines = 100;

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
  readonly isInstalled: boolean;
  readonly #stderr: Stream;
  readonly #now: () => number;
  /** Before it no progress is shown; infinite where there is no terminal to show it on. */
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

  /** Prints data on standard output, as one or more whole lines. */
  print(text: string): void {
    this.clearProgress();
    this.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
  }

  /** Says something about the work on standard error; text of others in it cannot steer the terminal. */
  readonly log = (text: string): void => {
    this.clearProgress();
    this.#stderr.write(`${visibleLines(text)}\n`);
  };

  /**
   * Shows how far the work has come, where it takes longer than a second and standard error is a terminal: in one line,
   * which the next one overwrites, and which is cleared before anything else is printed.
   */
  readonly progress = (text: string): void => {
    const now = this.#now();
    if (now < this.#nextLine) return;
    // A terminal that does not know its width says 0.
    const { columns = 0 } = this.#stderr;
    const width = columns > 0 ? columns : leastColumns;
    // In the last column a terminal may break the line.
    this.#stderr.write(`\r${fitted(visible(text), width - 1)}${clearRest}`);
    this.#nextLine = now + betweenLines;
    this.#hasLine = true;
  };

  /** Clears the line of progress, if there is one. */
  clearProgress(): void {
    if (this.#hasLine) this.#stderr.write(`\r${clearRest}`);
    this.#hasLine = false;
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

/** Has a terminal clear the rest of its line. */
const clearRest = "\u001B[K";

/** Whether lines can be overwritten. */
function isTerminal({ isTTY = false }: Stream, env: Surroundings["env"]): boolean {
  return isTTY && env["TERM"] !== "dumb";
}

/** Whether to print colours: https://no-color.org, FORCE_COLOR, and else on a terminal that is not dumb. */
function isColored(stream: Stream, env: Surroundings["env"]): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  if ((env["FORCE_COLOR"] ?? "") !== "") return env["FORCE_COLOR"] !== "0";
  return isTerminal(stream, env);
}
