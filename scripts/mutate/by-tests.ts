/** Judges mutants by a command that runs in a copy of the project; the project itself is only read. */
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import ts from "typescript";
import { exitCodes, UserError } from "../../harness/io/errors.js";
import { escape } from "../../harness/io/display.js";
import { applied, type Mutant } from "./mutants.js";
import { aligned, mutantLine } from "./tables.js";

/** The test by which the command kills a mutant; `null` if it survives. */
export interface TestVerdict {
  readonly mutant: Mutant;
  readonly killedBy: string | null;
}

export interface TestOptions {
  /** The folder of the project. */
  readonly folder: string;
  readonly command: string;
  /** The number of copies, each with its own command. */
  readonly jobs: number;
  /** Milliseconds for the command; a command over the limit kills the mutant. */
  readonly limit: number;
  readonly done: (count: number) => void;
}

/** Lists the sources below folders or matched by globs, without tests and declarations, as sorted paths with "/". */
export function sourcesIn(folder: string, globs: readonly string[]): string[] {
  const others = ["**/*.test.ts", "**/*.test.tsx", "**/*.test-support.ts", "**/*.d.ts", "**/node_modules"];
  return ts.sys
    .readDirectory(folder, [".ts", ".tsx"], others, globs)
    .map((file) => relative(folder, file).split(sep).join("/"))
    .sort();
}

/** Judges each mutant, up to an interrupt. Throws a user error if the command fails without any mutant. */
export async function judgedByTests(
  mutants: readonly Mutant[],
  options: TestOptions,
): Promise<TestVerdict[]> {
  const copies = Array.from({ length: Math.min(options.jobs, mutants.length) }, () => copyOf(options.folder));
  const verdicts: TestVerdict[] = [];
  let next = 0;
  let count = 0;
  const interruption = new AbortController();
  const interrupt = (): void => {
    interruption.abort();
  };
  process.once("SIGINT", interrupt);
  const work = async (copy: string): Promise<void> => {
    const failure = await failureOf(copy, options, interruption.signal);
    if (failure !== null && !interruption.signal.aborted) {
      throw new UserError(`the command fails without a mutant: ${failure}`, exitCodes.badInput);
    }
    for (let mutant = mutants[next++]; mutant !== undefined; mutant = mutants[next++]) {
      const file = join(copy, mutant.file);
      const source = readFileSync(file, "utf8");
      writeFileSync(file, applied(source, mutant));
      const killedBy = await failureOf(copy, options, interruption.signal);
      if (interruption.signal.aborted) return;
      verdicts.push({ mutant, killedBy });
      writeFileSync(file, source);
      options.done(++count);
    }
  };
  try {
    await Promise.all(copies.map(work));
  } finally {
    process.off("SIGINT", interrupt);
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  }
  return verdicts.sort((a, b) => mutants.indexOf(a.mutant) - mutants.indexOf(b.mutant));
}

/** Returns a table of the mutants, and how many were killed. */
export function tableOfTests(verdicts: readonly TestVerdict[]): string {
  const lines = verdicts.map(({ mutant, killedBy }) => [
    mutantLine(mutant),
    killedBy === null ? "survives" : `killed by ${killedBy}`,
  ]);
  const killed = verdicts.filter(({ killedBy }) => killedBy !== null).length;
  const share = verdicts.length === 0 ? "-" : `${((100 * killed) / verdicts.length).toFixed(1)} %`;
  return [
    ...lines.map(([line, end]) => `${line ?? ""}\n    ${end ?? ""}`),
    "",
    aligned([
      ["mutants", "killed", "share"],
      [String(verdicts.length), String(killed), share],
    ]),
  ].join("\n");
}

/** Linked instead of copied: it is large, and no source. */
const linked = ["corpus/upstream"];

const leftOut = [".git", "dist", "coverage", "findings", "node_modules", ...linked];

function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), "urlstrata-mutate-"));
  cpSync(folder, copy, {
    recursive: true,
    filter: (file) => !leftOut.includes(relative(folder, file).split(sep).join("/")),
  });
  for (const path of linked) link(join(folder, path), join(copy, path));
  // Each package by itself: tools write their caches beside them.
  for (const name of namesIn(join(folder, "node_modules"))) {
    link(join(folder, "node_modules", name), join(copy, "node_modules", name));
  }
  return copy;
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !/^\.(?!bin$)/.test(name)) : [];
}

function link(target: string, path: string): void {
  if (!existsSync(target)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** Returns why the command fails in a folder: the first failed test, or the end of the command; `null` if it passes. */
function failureOf(
  folder: string,
  { command, limit }: TestOptions,
  interrupted: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve, reject) => {
    // Its own group, so that its descendants end with it.
    const child = spawn(command, {
      cwd: folder,
      shell: true,
      detached: true,
      env: { ...process.env, CI: "1", NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    let isLate = false;
    const kill = (): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // All of it has just ended.
      }
    };
    const watch = setTimeout(() => {
      isLate = true;
      kill();
    }, limit);
    interrupted.addEventListener("abort", kill);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += String(chunk);
      });
    }
    child.on("error", reject).on("close", (code, signal) => {
      clearTimeout(watch);
      interrupted.removeEventListener("abort", kill);
      if (code === 0) resolve(null);
      else if (isLate) resolve("the time limit");
      else resolve(firstTestIn(output) ?? signal ?? `exit code ${code ?? "unknown"}`);
    });
  });
}

/** The beginnings of lines that name a failed test, the most specific first. */
const failures = [/^\s*FAIL\s+(.+)$/m, /^\s*not ok\s+(.+)$/m, /^\s*[×✗]\s+(.+)$/m];

function firstTestIn(output: string): string | null {
  const text = stripVTControlCharacters(output);
  const line = failures.map((failure) => failure.exec(text)?.[1]).find((found) => found !== undefined);
  return line === undefined ? null : escape(line.trim());
}
