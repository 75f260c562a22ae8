/** Keeps the processes and files of a browser together, so that nothing of them outlives this process. */
import { spawn, type ChildProcess, type ChildProcessByStdio, type StdioOptions } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as after } from "node:timers/promises";
import { ellipsize } from "../../io/display.js";
import { Failure } from "../supervised.js";

/**
 * Reads lines "<signal> <process group>" until its input ends, which the end of this process causes too, even by
 * SIGKILL. Then sends the signals, waits up to 2 seconds for those that may clean up, kills those that left their group
 * (their environment names the folder), and removes the folder.
 */
const guardScript = `
folder=$1
while read -r signal group; do
  if [ "$signal" = TERM ]; then gentle="$gentle $group"; else brisk="$brisk $group"; fi
done
for group in $brisk; do kill -s KILL -- "-$group"; done
for group in $gentle; do kill -s TERM -- "-$group"; done
for group in $gentle; do
  for turn in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    kill -0 "$group" || break
    sleep 0.1
  done
  kill -s KILL -- "-$group"
done
for each in $(grep -lsF -- "$folder" /proc/[0-9]*/environ); do
  each=\${each#/proc/}
  kill -s KILL "\${each%/environ}"
done
for turn in 1 2 3 4 5 6 7 8 9 10; do
  rm -rf -- "$folder" && break
  sleep 0.1
done
`;

/** Variables that would lead a browser to the screen, the session or the files of the user. */
const hidden = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "MOZ_HEADLESS", "SNAP_NAME"];

/** Milliseconds for the guard to end. */
const timeToClean = 10_000;

const timeForLastWords = 100;
const millisecondsBetweenLooks = 50;

/** The length of standard error that is kept, in code units. */
const logLength = 4_000;

/** A process of a browser. */
export interface Enclosed {
  readonly child: ChildProcess;
  /** Resolves to how it ended, in words, with the last line of its standard error. */
  readonly ended: Promise<string>;
}

/** A temporary folder and the processes that live in it. */
export class Enclosure {
  readonly folder: string;
  readonly #guard: ChildProcessByStdio<Writable, null, null>;
  readonly #guardEnded: Promise<unknown>;
  #isClosed = false;

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), "urlstrata-browser-"));
    // In its own session, so that no interrupt of the terminal reaches it.
    this.#guard = spawn("sh", ["-c", guardScript, "sh", this.folder], {
      stdio: ["pipe", "ignore", "ignore"],
      detached: true,
      cwd: "/",
    });
    this.#guard.unref();
    this.#guard.stdin.on("error", () => undefined);
    this.#guardEnded = new Promise((resolve) => {
      this.#guard.once("error", resolve).once("exit", resolve);
    });
  }

  /** Starts a program that ends with the enclosure: at once, or with time to remove files outside of the folder. */
  start(
    program: string,
    args: readonly string[],
    {
      stdio = [],
      env = {},
      signal = "KILL",
    }: {
      /** The descriptors behind standard error. Standard input and output are not used. */
      readonly stdio?: readonly "pipe"[];
      readonly env?: NodeJS.ProcessEnv;
      readonly signal?: "KILL" | "TERM";
    } = {},
  ): Enclosed {
    const allStdio: StdioOptions = ["ignore", "ignore", "pipe", ...stdio];
    const child = spawn(program, args, {
      stdio: allStdio,
      detached: true,
      cwd: this.folder,
      env: { ...this.#environment(), ...env },
    });
    child.unref();
    if (child.pid !== undefined) this.#guard.stdin.write(`${signal} ${child.pid}\n`);
    let log = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      log = (log + chunk.toString("utf8")).slice(-logLength);
    });
    const ended = new Promise<string>((resolve) => {
      child.once("error", (error) => {
        resolve(`could not be started: ${error.message}`);
      });
      child.once("exit", (code, signal) => {
        const how = signal === null ? `ended with exit code ${code ?? "unknown"}` : `was ended by ${signal}`;
        // Descendants may hold standard error open.
        setTimeout(() => {
          const last = log.trimEnd().split("\n").at(-1) ?? "";
          resolve(last === "" ? how : `${how}; its last words: ${ellipsize(last, 200)}`);
        }, timeForLastWords).unref();
      });
    });
    return { child, ended };
  }

  #environment(): NodeJS.ProcessEnv {
    const kept = Object.entries(process.env).filter(
      ([name]) => !hidden.includes(name) && !name.startsWith("XDG_"),
    );
    return {
      ...Object.fromEntries(kept),
      HOME: this.folder,
      TMPDIR: this.folder,
      XDG_RUNTIME_DIR: this.folder,
    };
  }

  /** Ends the processes and removes the folder. Throws Failure if the folder remains. */
  async close(): Promise<void> {
    if (!this.#isClosed) this.#guard.stdin.end();
    this.#isClosed = true;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, timeToClean);
    });
    await Promise.race([this.#guardEnded, late]);
    clearTimeout(timer);
    if (existsSync(this.folder)) throw new Failure(`left ${this.folder} behind`);
  }
}

/** Looks again and again until it finds a value. Throws Failure when the process has ended. */
export async function lookedFor<T>({ child, ended }: Enclosed, look: () => Promise<T | null>): Promise<T> {
  while (child.exitCode === null && child.signalCode === null) {
    const found = await look();
    if (found !== null) return found;
    await after(millisecondsBetweenLooks);
  }
  throw new Failure(await ended);
}
