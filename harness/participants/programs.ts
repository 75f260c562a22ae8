/** Participants that are programs, as candidates: drivers that come with the project, and those of its users. */
import type { Absent, Candidate, Participant, TimeLimits } from "../participant.js";
import { drivers, driversFolder } from "./drivers/index.js";
import type { StdioOptions } from "./stdio/stdio.js";

/** The longest limit in seconds: a timer takes no more than 2^31 - 1 milliseconds. */
export const longestLimit = 2_147_483;

/** A participant that is a program. */
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

/** Drivers that come with the project: absent where what they need is not installed. */
export const driverCandidates: readonly ProgramCandidate[] = drivers.map((driver) =>
  candidateOf({ ...driver, cwd: driversFolder }, async (program) => {
    // Whoever asks no program need not load what starts them.
    const { startIfThere } = await import("./stdio/start.js");
    return startIfThere(program);
  }),
);

/** A program of the user's; one that does not start is a participant that failed, not one that is absent. */
export function programCandidate(options: StdioOptions): ProgramCandidate {
  return candidateOf(options, async (program) => {
    const { startOrFail } = await import("./stdio/start.js");
    return startOrFail(program);
  });
}

/** Whether a line is something that a shell can be given to start: not blank, and without NUL. */
export function isCommand(line: string): boolean {
  return /\S/.test(line) && !line.includes("\0");
}

/**
 * The id of a program that is given as a command line: the name of the last word that looks like a file, without folder
 * and ending, e.g. `my-parser` for `python3 drivers/my-parser.py --fast`; else its first word.
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
