/** Runs a program and reads its lines; ends it when it breaks a rule. */
import { spawn, type ChildProcessByStdio } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { LineCutter } from "../../io/lines.js";
import { asciiJSON, counted, ellipsize } from "../../io/display.js";
import { Failure } from "../supervised.js";
import { watch } from "./process-group.js";

/** The command to start a program. */
export interface Command {
  /** A program with its arguments, or a line for the shell. */
  readonly command: string | readonly [string, ...string[]];
  /** The folder in which it runs. Default: the current folder. */
  readonly cwd?: string;
}

export class ProgramFailure extends Failure {
  /** True if the program does not exist. */
  readonly isMissing: boolean;

  constructor(did: string, isMissing = false) {
    super(did);
    this.name = "ProgramFailure";
    this.isMissing = isMissing;
  }
}

/** Milliseconds for a program to end after it was told to, or after it closed its output. */
const timeToEnd = 2_000;
const timeToBeGone = 250;

/** The length of standard error that is kept, in code units. */
const logLength = 4_000;

/** The longest line, in bytes; a longer one is a flood. */
const longestLine = 64 * 1024 * 1024;

/** The end of a shell that does not find the program. */
const shellFindsNone = "ended with exit code 127";

/** The end of a program that was told to end. */
export interface Ended {
  /** In words; `null` if it was killed. */
  readonly how: string | null;
  /** The first line of its unexpected output, or the beginning of one. */
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
  /** Kills it and its descendants. */
  readonly #endGroup: () => void;
  /** Its end, in words. */
  readonly #ended: Promise<string>;
  /** Resolves at the end of its output. */
  readonly #silent: Promise<unknown>;
  #log = "";
  /** Lines that came while none was awaited. */
  #early: Uint8Array[] = [];
  #waiting: Waiting | null = null;
  #failure: ProgramFailure | null = null;

  constructor({ command, cwd }: Command) {
    const [program, args] = typeof command === "string" ? [command, []] : [command[0], command.slice(1)];
    this.#isShell = typeof command === "string";
    this.#child = spawn(program, args, {
      stdio: ["pipe", "pipe", "pipe"],
      shell: this.#isShell,
      // Its own group, so that its descendants end with it.
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
    // A failed write is explained by the end of the program.
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
      // Usually it has ended, which says more, and so do its last words.
      const words = Promise.race([said, pause(timeToBeGone)]);
      void this.#endedWithin(timeToBeGone, "closed its output").then(async (did) => {
        await words;
        this.#fail(new ProgramFailure(this.#unfinished(did)));
      });
    });
    void this.#ended.then(async (did) => {
      // A descendant may hold its output open.
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
      // Unexpected output waits until an answer is awaited.
      this.#child.stdout.pause();
    } else if (this.#early.length === 0) this.#early.push(line);
  }

  /** Adds that it ended within a line: usually the last line feed is missing. */
  #unfinished(did: string): string {
    const { pending } = this.#lines;
    return pending === 0 ? did : `${did} after ${counted(pending, "byte")} without a line feed`;
  }

  #fail(failure: ProgramFailure): void {
    this.#cutOff();
    if (this.#failure !== null) return;
    const isMissing = failure.isMissing || (this.#isShell && failure.message === shellFindsNone);
    const lastLine = this.#log.trimEnd().split("\n").at(-1) ?? "";
    const lastWords = lastLine === "" ? "" : `; its last words: ${ellipsize(lastLine, 200)}`;
    this.#failure = new ProgramFailure(failure.message + lastWords, isMissing);
    this.#waiting?.fail(this.#failure);
  }

  /** Kills the group and closes the pipes, which a process outside of the group may hold open. */
  #cutOff(): void {
    this.#endGroup();
    for (const pipe of [this.#child.stdin, this.#child.stdout, this.#child.stderr]) pipe.destroy();
  }

  /** Writes a message as a line of JSON in ASCII. */
  write(message: object): void {
    this.#child.stdin.write(`${asciiJSON(message)}\n`);
  }

  /**
   * Hands each line to `take` until it returns a value, and resolves to that. Rejects and ends the program if `take`
   * throws a ProgramFailure or the time is over.
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

  /** Waits for its end, which closing its input should cause, and kills the rest. */
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

/** A timer that does not keep the process alive. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
