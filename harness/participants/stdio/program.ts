/** A program that runs, read line by line: what it does that it may not do ends it. */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { LineCutter } from "../../lines.js";
import { asciiJSON, counted, fitted } from "../../text.js";
import { Failure } from "../contained.js";
import { watch } from "./process-group.js";

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

/** How a program that was told to end has done so. */
export interface Ended {
  /** In words; `null` if it had to be ended. */
  readonly how: string | null;
  /** The first line that it wrote without being asked, or the beginning of one. */
  readonly unasked: Uint8Array | null;
}

interface Waiting {
  readonly line: (line: Uint8Array) => void;
  readonly fail: (failure: ProgramFailure) => void;
}

export class Program {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly #isShell: boolean;
  readonly #lines = new LineCutter();
  /** Ends it and what it has started. */
  readonly #endGroup: () => void;
  /** How it ended, in words. */
  readonly #ended: Promise<string>;
  /** That there is no more to read. */
  readonly #silent: Promise<unknown>;
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
    this.#endGroup = watch(this.#child);
    this.#silent = new Promise((resolve) => this.#child.stdout.once("close", resolve));
    this.#ended = new Promise((resolve) => {
      this.#child.on("exit", (code, signal) => {
        resolve(signal === null ? `ended with exit code ${code ?? "unknown"}` : `was ended by ${signal}`);
      });
      this.#child.on("error", (error: NodeJS.ErrnoException) => {
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
    const said = new Promise((resolve) => stderr.once("close", resolve));
    stdout.on("data", (chunk: Buffer) => {
      for (const line of this.#lines.push(chunk)) this.#take(line);
      if (this.#lines.pending > longestLine)
        this.#fail(new ProgramFailure(`flooded: wrote a line of more than ${longestLine} bytes`));
    });
    stdout.on("end", () => {
      // Most often it has ended, which says more, and so do its last words.
      const words = Promise.race([said, pause(timeToBeGone)]);
      void this.#endedWithin(timeToBeGone, "closed its output").then(async (did) => {
        await words;
        this.#fail(new ProgramFailure(this.#unfinished(did)));
      });
    });
    void this.#ended.then(async (did) => {
      // What it has started may hold its output open.
      await pause(timeToBeGone);
      this.#fail(new ProgramFailure(this.#unfinished(did)));
    });
  }

  #endedWithin<T>(milliseconds: number, otherwise: T): Promise<string | T> {
    return Promise.race([this.#ended, pause(milliseconds).then(() => otherwise)]);
  }

  #take(line: Uint8Array): void {
    if (this.#waiting !== null) this.#waiting.line(line);
    else if (this.#failure === null) {
      this.#early.push(line);
      // Whoever writes without being asked has to wait; what it wrote is looked at when something is awaited.
      this.#child.stdout.pause();
    } else if (this.#early.length === 0) this.#early.push(line);
  }

  /** What it did, and that it did so within a line: most often its last line feed is missing. */
  #unfinished(did: string): string {
    const { pending } = this.#lines;
    return pending === 0 ? did : `${did} after ${counted(pending, "byte")} without a line feed`;
  }

  #fail(failure: ProgramFailure): void {
    this.#cutOff();
    if (this.#failure !== null) return;
    const isMissing = failure.isMissing || (this.#isShell && failure.message === shellFindsNone);
    const lastLine = this.#log.trimEnd().split("\n").at(-1) ?? "";
    const lastWords = lastLine === "" ? "" : `; its last words: ${fitted(lastLine, 200)}`;
    this.#failure = new ProgramFailure(failure.message + lastWords, isMissing);
    this.#waiting?.fail(this.#failure);
  }

  /** Ends the group, and lets go of the pipes, which what has left the group may hold open. */
  #cutOff(): void {
    this.#endGroup();
    for (const pipe of [this.#child.stdin, this.#child.stdout, this.#child.stderr]) pipe.destroy();
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
        const hung = `hung: no answer within ${milliseconds / 1000} seconds`;
        this.#fail(new ProgramFailure(this.#unfinished(hung)));
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

  /** Waits for its end, to which closing its input is told to bring it, and ends what is left of it. */
  async end(closesInput = true): Promise<Ended> {
    this.#failure ??= new ProgramFailure("was told to end");
    this.#waiting?.fail(this.#failure);
    if (closesInput) this.#child.stdin.end();
    this.#child.stdout.resume();
    const how = await this.#endedWithin(timeToEnd, null);
    this.#endGroup();
    await Promise.race([this.#silent, pause(timeToBeGone)]);
    this.#cutOff();
    return { how, unasked: this.#early[0] ?? this.#lines.end() };
  }
}

/** A timer that nobody has to wait for. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
