/**
 * Everything that continuous integration checks, `npm run check`: the tests, and how many runs of one empty test they
 * take; then the tests that they leave out, side by side with types, architecture, lint, format, dead code, the corpus
 * and the reports. Each says what it has to say when it has ended; what failed and the summaries of the tests come last.
 */
import { spawn } from "node:child_process";
import { join } from "node:path";

interface Ended {
  readonly name: string;
  readonly hasFailed: boolean;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a program of node_modules to its end, and prints its output. */
async function run(name: string, program: string, ...args: readonly string[]): Promise<Ended> {
  const start = performance.now();
  const child = spawn(join("node_modules", ".bin", program), args, { stdio: ["ignore", "pipe", "pipe"] });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => void chunks.push(chunk));
  const hasFailed = await new Promise<boolean>((resolve) => {
    child.on("error", () => {
      resolve(true);
    });
    child.on("close", (code) => {
      resolve(code !== 0);
    });
  });
  const output = Buffer.concat(chunks).toString().trimEnd();
  const seconds = (performance.now() - start) / 1000;
  console.log(`\n== ${name}: ${hasFailed ? "FAILED" : "passed"} in ${seconds.toFixed(1)} s\n${output}`);
  return { name, hasFailed, output, seconds };
}

/** Returns vitest's summary: how many files and tests passed, and how long it took. */
function summaryOf({ name, output }: Ended): string {
  const lines = output
    .split("\n")
    .filter((line) => /^\W*(?:\[\d+m)?\s*(?:Test Files|Tests|Duration) /.test(line));
  return [name, ...lines].join("\n");
}

/** The most lines of a failure that are said again at the end. */
const mostLines = 60;

/** Returns what a failed check said last, and of failed tests what they say of themselves. */
function failureOf({ name, output }: Ended): string {
  const lines = output.split("\n");
  const tests = lines.findIndex((line) => line.includes("Failed Tests"));
  const told = tests === -1 ? lines.slice(-mostLines) : lines.slice(tests, tests + mostLines);
  return [`FAILED: ${name}`, ...told].join("\n");
}

/** Runs one empty test three times, and returns the run of the middle time: one alone says little. */
async function emptyRun(): Promise<Ended> {
  const runs: Ended[] = [];
  for (let count = 0; count < 3; count++)
    runs.push(await run("an empty test", "vitest", "run", "test-support/empty.test.ts"));
  const [, middle] = runs.sort((a, b) => a.seconds - b.seconds);
  const failed = runs.find(({ hasFailed }) => hasFailed) ?? middle;
  if (failed === undefined) throw new Error("no run of an empty test");
  return failed;
}

const empty = await emptyRun();
const tests = await run("npm test", "vitest", "run");
/** Runs what `npm test` leaves out: files that need a browser, another runtime or the built program; then long tests. */
async function leftOut(): Promise<Ended[]> {
  return [
    await run("live tests", "vitest", "run", "--mode", "live"),
    await run("long tests", "vitest", "run", "--mode", "long"),
  ];
}

/** Runs what reads the types of the sources, in turn: the tests beside it must not wait for many at once. */
async function sources(): Promise<Ended[]> {
  return [await run("types", "tsc", "--noEmit"), await run("lint", "eslint", ".")];
}

/** Runs all others in turn; they end with the tests, beside which lint takes the longest. */
async function others(): Promise<Ended[]> {
  return [
    await run("types of the pages", "tsc", "--noEmit", "-p", "web"),
    await run("architecture", "tsx", "scripts/architecture.ts"),
    await run("format", "prettier", "--check", "."),
    await run("dead code", "knip"),
    await run("the corpus", "tsx", "harness/cli.ts", "corpus", "check"),
    await run("the reports", "tsx", "harness/cli.ts", "report", "--check"),
  ];
}

const [rest, ...beside] = await Promise.all([leftOut(), sources(), others()]);
const failed = [empty, tests, ...rest, ...beside.flat()].filter(({ hasFailed }) => hasFailed);
console.log(`
npm test took ${tests.seconds.toFixed(1)} s, as long as ${(tests.seconds / empty.seconds).toFixed(0)} runs of one \
empty test (${empty.seconds.toFixed(2)} s); the limit is 60 s and 60 runs
${failed.length === 0 ? "All passed" : failed.map(failureOf).join("\n\n")}

${[tests, ...rest].map(summaryOf).join("\n")}`);
process.exitCode = failed.length === 0 ? 0 : 1;
