/** A program that runs, read line by line: what it does that it may not do ends it. */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { LineCutter } from "../../lines.js";
import { asciiJSON, fitted, visible } from "../../text.js";
import { Failure } from "../contained.js";
import { endGroup, watch } from "./process-group.js";

/** How a program is started. */
export interface Command {
  /** A program with its arguments, or a line for the shell. */
  readonly command: string | readonly [string, ...string[]];
  /** The folder in which it runs; the current one if absent. */
  readonly cwd?: string;
}

export class ProgramFailure extends Failure {
  /** Whether there is no such program. */
  readonly isMissing: boolean;

  constructor(did: string, isMissing = false) {
    super(did);
    this.name = "ProgramFailure";
    this.isMissing = isMissing;
  }
}

/** Milliseconds in which a program has to be gone: that is told to end, and that has closed its output. */
const timeToEnd = 2_000;
const timeToBeGone = 250;

/** What is kept of standard error, in code units. */
const logLength = 4_000;

/** Bytes of a line; longer ones are a flood. */
const longestLine = 64 * 1024 * 1024;

/** How a shell ends that does not find the program. */
const shellFindsNone = "ended with exit code 127";

interface Waiting {
  readonly line: (line: Uint8Array) => void;
  readonly fail: (failure: ProgramFailure) => void;
}

export class Program {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #isShell: boolean;
  readonly #lines = new LineCutter();
  /** How it ended, in words. */
  readonly #ended: Promise<string>;
  #log = "";
  /** Lines that came while nobody waited. */
  #early: Uint8Array[] = [];
  #waiting: Waiting | null = null;
  #failure: ProgramFailure | null = null;

  constructor({ command, cwd }: Command) {
    const [program, args] = typeof command === "string" ? [command, []] : [command[0], command.slice(1)];
    this.#isShell = typeof command === "string";
    this.#child = spawn(program, args, {
      stdio: ["pipe", "pipe", "pipe"],
      shell: this.#isShell,
      // A group of its own, so that what it has started ends with it.
      detached: process.platform !== "win32",
      ...(cwd === undefined ? {} : { cwd }),
    });
    const unwatch = watch(this.#child);
    this.#ended = new Promise((resolve) => {
      this.#child.on("exit", (code, signal) => {
        unwatch();
        resolve(signal === null ? `ended with exit code ${code ?? "unknown"}` : `was ended by ${signal}`);
      });
      this.#child.on("error", (error: NodeJS.ErrnoException) => {
        unwatch();
        const did = `could not be started: ${error.message}`;
        resolve(did);
        this.#fail(new ProgramFailure(did, error.code === "ENOENT"));
      });
    });
    this.#listen();
  }

  #listen(): void {
    const { stdin, stdout, stderr } = this.#child;
    // Why nothing can be written any more, its end tells.
    stdin.on("error", () => undefined);
    stderr.on("data", (chunk: Buffer) => {
      this.#log = (this.#log + chunk.toString("utf8")).slice(-logLength);
    });
    stdout.on("data", (chunk: Buffer) => {
      for (const line of this.#lines.push(chunk)) this.#take(line);
      if (this.#lines.pending > longestLine)
        this.#fail(new ProgramFailure(`flooded: wrote a line of more than ${longestLine} bytes`));
    });
    stdout.on("end", () => {
      // Most often it has ended, which says more.
      void this.#endedWithin(timeToBeGone, "closed its output").then((did) => {
        this.#fail(new ProgramFailure(did));
      });
    });
    void this.#ended.then(async (did) => {
      // What it has started may hold its output open.
      await pause(timeToBeGone);
      this.#fail(new ProgramFailure(did));
    });
  }

  #endedWithin<T>(milliseconds: number, otherwise: T): Promise<string | T> {
    return Promise.race([this.#ended, pause(milliseconds).then(() => otherwise)]);
  }

  #take(line: Uint8Array): void {
    if (this.#waiting !== null) this.#waiting.line(line);
    else {
      this.#early.push(line);
      // Whoever writes without being asked has to wait; what it wrote is looked at when something is awaited.
      this.#child.stdout.pause();
    }
  }

  #fail(failure: ProgramFailure): void {
    if (this.#failure !== null) return;
    const isMissing = failure.isMissing || (this.#isShell && failure.message === shellFindsNone);
    const lastLine = this.#log.trimEnd().split("\n").at(-1) ?? "";
    const lastWords = lastLine === "" ? "" : `; its last words: ${fitted(visible(lastLine), 200)}`;
    this.#failure = new ProgramFailure(failure.message + lastWords, isMissing);
    endGroup(this.#child);
    this.#waiting?.fail(this.#failure);
  }

  /** Writes a message as a line of JSON in ASCII. */
  write(message: object): void {
    this.#child.stdin.write(`${asciiJSON(message)}\n`);
  }

  /**
   * Hands each line to `take` until that returns something, which is what the promise resolves to. The program has
   * failed, which rejects the promise, where `take` throws a ProgramFailure, and where that takes more than so many
   * milliseconds.
   */
  read<T>(milliseconds: number, take: (line: Uint8Array) => T | undefined): Promise<T> {
    if (this.#failure !== null) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#fail(new ProgramFailure(`hung: no answer within ${milliseconds / 1000} seconds`));
      }, milliseconds);
      const settled = (): void => {
        clearTimeout(timer);
        this.#waiting = null;
      };
      this.#waiting = {
        line: (line) => {
          try {
            const last = take(line);
            if (last === undefined) return;
            settled();
            resolve(last);
          } catch (error) {
            if (!(error instanceof ProgramFailure)) throw error;
            this.#fail(error);
          }
        },
        fail: (failure) => {
          settled();
          reject(failure);
        },
      };
      for (const line of this.#early.splice(0)) this.#take(line);
      this.#child.stdout.resume();
    });
  }

  /** Ends its input, and with it the program; resolves to how it ended, `null` if it had to be ended. */
  async end(): Promise<string | null> {
    // Nobody waits for a line any more.
    this.#failure ??= new ProgramFailure("was told to end");
    this.#child.stdin.end();
    this.#child.stdout.resume();
    const ended = await this.#endedWithin(timeToEnd, null);
    if (ended === null) endGroup(this.#child);
    return ended;
  }
}

/** A timer that nobody has to wait for. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
