/** Candidates that are programs: the drivers of the package and those of its users. */
import type { Absent, Candidate, Participant, TimeLimits } from "../model/participant.js";
import { drivers, driversFolder } from "./drivers/index.js";
import type { StdioOptions } from "./stdio/stdio.js";

/** The longest limit in seconds: a timer takes at most 2^31 - 1 milliseconds. */
export const longestLimit = 2_147_483;

/** A candidate that is a program. */
export interface ProgramCandidate extends Candidate {
  readonly program: StdioOptions;
}

export function isProgram(candidate: Candidate): candidate is ProgramCandidate {
  return "program" in candidate;
}

function candidateOf<Options extends StdioOptions>(
  program: Options,
  start: (program: Options) => Promise<Participant | Absent>,
): ProgramCandidate {
  const { id, title } = program;
  return {
    id,
    title,
    kind: "live",
    program,
    find: () => start(program),
    within: (limits: TimeLimits) => candidateOf({ ...program, ...limits }, start),
  };
}

/** The drivers of the package: absent if their runtimes are not installed. */
export const driverCandidates: readonly ProgramCandidate[] = drivers.map((driver) =>
  candidateOf({ ...driver, cwd: driversFolder }, async (program) => {
    // The code that starts programs loads only when one is asked.
    const { startIfThere } = await import("./stdio/start.js");
    return startIfThere(program);
  }),
);

/** Returns a program of the user. If it does not start, it has failed instead of being absent. */
export function programCandidate(options: StdioOptions): ProgramCandidate {
  return candidateOf(options, async (program) => {
    const { startOrFail } = await import("./stdio/start.js");
    return startOrFail(program);
  });
}

/** Tells whether a shell can run a line: not blank, and without NUL. */
export function isCommand(line: string): boolean {
  return /\S/.test(line) && !line.includes("\0");
}

/**
 * Returns the id for a command line: the name of the last word that looks like a file, without folder and extension,
 * e.g. `my-parser` for `python3 drivers/my-parser.py --fast`; else its first word.
 */
export function idOfCommand(command: string): string {
  const words = command
    .replace(/["']/g, "")
    .split(/\s+/)
    .filter((word) => word !== "");
  const file = words.findLast((word) => !word.startsWith("-") && /[./\\]/.test(word)) ?? words[0] ?? "";
  const name = file.split(/[/\\]/).at(-1) ?? "";
  const id = name
    .replace(/\.[a-z0-9]+$/i, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return id === "" ? "program" : id;
}
