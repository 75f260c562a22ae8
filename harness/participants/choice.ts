/** From what a user gives to who is asked. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { exitCodes, UserError } from "../errors.js";
import type { Candidate, TimeLimits } from "../participant.js";
import { visible } from "../text.js";
import { candidates, isNamedBy, participants } from "./index.js";
import { idOfCommand, isCommand, programCandidate } from "./programs.js";

/** The configuration that is looked for in the current folder. */
const configFile = "urlstrata.config.json";

/** The limits hold for all who are programs, whatever a configuration says of them. */
export interface ParticipantChoice extends TimeLimits {
  /** Names of those who are asked: see `asking`; those that are always there if absent. */
  readonly only?: readonly string[];
  /** Names of those who are asked beside them, or command lines of drivers. */
  readonly more?: readonly string[];
  /** A configuration; absent, the one in the working directory, if there is one. */
  readonly config?: string;
  /** The working directory, in which programs run too; that of the process if absent. */
  readonly cwd?: string;
}

export interface Choice {
  /** For `asking`. */
  readonly names: readonly string[] | undefined;
  readonly among: readonly Candidate[];
}

/** Throws bad input for a configuration that is none, and wrong usage for a command that is none. */
export async function choiceOf(choice: ParticipantChoice): Promise<Choice> {
  const { only, more = [], config, cwd = process.cwd() } = choice;
  const own = await ownCandidates(config, cwd);
  const limited = (): Candidate[] => withOwn(own).map((each) => each.within?.(limitsIn(choice)) ?? each);
  if (only === undefined && more.length === 0) return { names: undefined, among: limited() };
  const names = [...(only ?? participants.map(({ id }) => id))];
  for (const given of more) {
    if (withOwn(own).some((candidate) => isNamedBy(given, candidate))) {
      names.push(given);
      continue;
    }
    if (!isCommand(given)) {
      const fault = `"${visible(given)}" is neither the id of a participant nor a command`;
      throw new UserError(fault, exitCodes.wrongUsage);
    }
    const id = unused(idOfCommand(given), withOwn(own));
    own.push(programCandidate({ id, title: given, command: given, cwd }));
    names.push(id);
  }
  return { names, among: limited() };
}

function limitsIn({ startLimit, timeLimit }: TimeLimits): TimeLimits {
  return {
    ...(startLimit === undefined ? {} : { startLimit }),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  };
}

async function ownCandidates(config: string | undefined, cwd: string): Promise<Candidate[]> {
  // Who has no configuration need not load what reads it.
  const file = resolve(cwd, config ?? configFile);
  if (config === undefined && !existsSync(file)) return [];
  const { configured } = await import("./config.js");
  return configured(file, (id) => candidates.some((each) => isNamedBy(id, each)));
}

/** Recordings stand behind all who answer now. */
function withOwn(own: readonly Candidate[]): Candidate[] {
  const isRecorded = ({ kind }: Candidate): boolean => kind === "recorded";
  return [...candidates.filter((each) => !isRecorded(each)), ...own, ...candidates.filter(isRecorded)];
}

function unused(id: string, taken: readonly Candidate[]): string {
  let free = id;
  for (let number = 2; taken.some((candidate) => isNamedBy(free, candidate)); number++)
    free = `${id}-${number}`;
  return free;
}
