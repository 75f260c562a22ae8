/**
 * npm run mutate: mutation testing of the corpus. Prints the mutants of the algorithms that survive the expectations or
 * all vectors, with the shortest input that kills each. With `--tests`, a command judges mutants of any sources.
 */
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Command } from "commander";
import { algorithms } from "../algorithms/index.js";
import { wholeNumber } from "../harness/cli/command.js";
import { exitCodes, UserError } from "../harness/io/errors.js";
import { inPackage } from "../harness/io/package-folder.js";
import { judgedByTests, sourcesIn, tableOfTests } from "./mutate/by-tests.js";
import { mutantsOf, type Mutant } from "./mutate/mutants.js";
import { operators, type Operator } from "./mutate/operators.js";
import { mutantKey, sampleOf } from "./mutate/sample.js";
import { listOf, tableOfOperators, tableOfTexts, type Judged } from "./mutate/tables.js";
import { mutantsOfText, parsed, readTextModules } from "./mutate/text-modules.js";
import { judged, type Task } from "./mutate/workers.js";

interface Options {
  readonly only?: string;
  readonly in?: readonly string[];
  readonly operators?: string;
  readonly seed: string;
  readonly sample?: string;
  readonly jobs?: string;
  readonly timeLimit?: string;
  readonly equivalent?: boolean;
  readonly tests?: boolean;
  readonly command: string;
}

const program = new Command("mutate")
  .description("mutate the algorithms, and print which mutants the corpus kills")
  .option("--only <ids>", "algorithms, with commas between them (default: all)")
  .option("--in <globs...>", "folders or globs of the files to mutate (default with --tests: algorithms)")
  .option(
    "--operators <names>",
    `mutation operators, of ${operators.join(",")} (default: all, with --tests: conditions)`,
  )
  .option("--seed <number>", "seed of the sample", "1")
  .option("--sample <number>", "how many mutants of each algorithm, with --tests in all (default: all)")
  .option("--jobs <number>", "processes (default: one for each core, with --tests one)")
  .option(
    "--time-limit <seconds>",
    "of work for one answer (default: 0.25), with --tests for the command (default: 600)",
  )
  .option("--equivalent", "also list the mutants that no input distinguishes from the original")
  .option("--tests", "judge by a command, in a copy of the project")
  .option(
    "--command <command>",
    "the command that judges; it kills by a non-zero exit code",
    "npx vitest run --bail=1",
  );

function operatorsNamed(names: string | undefined, byDefault: readonly Operator[]): readonly Operator[] {
  if (names === undefined) return byDefault;
  const chosen = operators.filter((operator) => names.split(",").includes(operator));
  if (chosen.length === names.split(",").length) return chosen;
  throw new UserError(`--operators ${names}: there are ${operators.join(", ")}`, exitCodes.wrongUsage);
}

function numbersOf({
  seed,
  sample,
  jobs,
  timeLimit,
  tests,
}: Options): Record<"seed" | "size" | "jobs" | "limit", number> {
  return {
    seed: wholeNumber("seed", seed),
    size: sample === undefined ? Number.POSITIVE_INFINITY : wholeNumber("sample", sample),
    jobs: jobs === undefined ? (tests === true ? 1 : availableParallelism()) : wholeNumber("jobs", jobs),
    limit: 1000 * seconds(timeLimit ?? (tests === true ? "600" : "0.25")),
  };
}

function seconds(given: string): number {
  const number = Number(given);
  if (number > 0) return number;
  throw new UserError(`--time-limit ${given} is no number of seconds`, exitCodes.wrongUsage);
}

/** Returns each mutant once, with the algorithms in whose samples it is. */
async function tasksOf(options: Options): Promise<Task[]> {
  const { seed, size } = numbersOf(options);
  const ids = options.only?.split(",") ?? algorithms.map(({ id }) => id);
  const unknown = ids.find((id) => !algorithms.some((algorithm) => algorithm.id === id));
  if (unknown !== undefined) throw new UserError(`there is no algorithm ${unknown}`, exitCodes.wrongUsage);
  const chosen = operatorsNamed(options.operators, operators);
  const files = options.in === undefined ? null : new Set(sourcesIn(inPackage(), options.in));
  const tasks = new Map<string, Task>();
  for (const id of ids) {
    const folder = `algorithms/${id.split("/")[0] ?? ""}`;
    const mutants = mutantsOfText(await readTextModules(folder), id).filter(
      ({ file, operator }) => chosen.includes(operator) && files?.has(file) !== false,
    );
    for (const mutant of sampleOf(mutants, seed, size)) {
      const key = mutantKey(mutant);
      const before = tasks.get(key)?.ids ?? [];
      tasks.set(key, { folder, mutant, ids: [...before, id] });
    }
  }
  // By algorithm, since each worker keeps one.
  return [...tasks.values()].sort((a, b) => placeOf(a) - placeOf(b));
}

function placeOf({ folder }: Task): number {
  return algorithms.findIndex(({ id }) => `algorithms/${id}` === folder);
}

/** Seconds between two lines of progress. */
const betweenLines = 10;

function progressOf(total: number): (count: number) => void {
  const start = performance.now();
  let reported = start;
  return (count) => {
    const now = performance.now();
    if (now - reported < betweenLines * 1000 && count < total) return;
    reported = now;
    console.error(`${count} of ${total} mutants, ${Math.round((now - start) / 1000)} s`);
  };
}

async function mutateTexts(options: Options): Promise<void> {
  const { jobs, limit } = numbersOf(options);
  const tasks = await tasksOf(options);
  const verdicts = await judged(tasks, { jobs, limit, done: progressOf(tasks.length) });
  const results = tasks.map((task, index): Judged => ({ task, verdicts: verdicts[index] ?? new Map() }));
  console.log(
    [
      section("Survive all vectors; with the shortest input that kills", listOf(results, "probes")),
      section("Survive the expectations; with the shortest vector that kills", listOf(results, "vectors")),
      ...(options.equivalent === true
        ? [section("Equivalent, as far as the probes show", listOf(results, null))]
        : []),
      tableOfOperators(results),
      tableOfTexts(results),
    ].join("\n\n"),
  );
}

function section(title: string, lines: string): string {
  return `${title}:\n${lines === "" ? "none" : lines}`;
}

async function mutateForTests(options: Options): Promise<void> {
  const { seed, size, jobs, limit } = numbersOf(options);
  const chosen = operatorsNamed(options.operators, ["conditions"]);
  const mutants: Mutant[] = sourcesIn(inPackage(), options.in ?? ["algorithms"]).flatMap((file) =>
    mutantsOf(parsed(file, readFileSync(inPackage(file), "utf8")), () => false),
  );
  const drawn = sampleOf(
    mutants.filter(({ operator }) => chosen.includes(operator)),
    seed,
    size,
  );
  const { command } = options;
  const results = await judgedByTests(drawn, {
    folder: inPackage(),
    command,
    jobs,
    limit,
    done: progressOf(drawn.length),
  });
  console.log(tableOfTests(results));
}

program.parse();
const options = program.opts<Options>();
try {
  await (options.tests === true ? mutateForTests(options) : mutateTexts(options));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = error.exitCode;
}
