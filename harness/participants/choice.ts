/** From what a user gives to who is asked. */
import { existsSync, realpathSync } from "node:fs";
import { delimiter, isAbsolute, resolve } from "node:path";
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
  /** Ids that a file names, and not the user: no groups, and none that is asked by the user's own naming alone. */
  readonly ids?: readonly string[];
  /** Where `$URLSTRATA_TRUST` is looked for; nowhere if absent. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface Choice {
  /** For `asking`. */
  readonly names: readonly string[] | undefined;
  readonly among: readonly Candidate[];
}

/** Throws bad input for a configuration that is none, and wrong usage for a command that is none. */
export async function choiceOf(choice: ParticipantChoice): Promise<Choice> {
  const { only, more = [], ids, cwd = process.cwd(), env = {} } = choice;
  const isTrusted = trusts(env, cwd);
  const own = await ownCandidates(choice, cwd, isTrusted);
  const among = (): Candidate[] =>
    withOwn(own).map((each) => {
      const limited = each.within?.(limitsIn(choice)) ?? each;
      return isTrusted ? (limited.lookedForIn?.(cwd) ?? limited) : limited;
    });
  if (ids !== undefined) return { names: ids, among: namedByFile(ids, among()) };
  if (only === undefined && more.length === 0) return { names: undefined, among: among() };
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
  return { names, among: among() };
}

/** Whether the user has named this folder, and no other above it, in `$URLSTRATA_TRUST`. */
function trusts({ URLSTRATA_TRUST = "" }: NonNullable<ParticipantChoice["env"]>, folder: string): boolean {
  const named = URLSTRATA_TRUST.split(delimiter).filter((each) => isAbsolute(each) && existsSync(each));
  return named.some((each) => realpathSync(each) === realpathSync(folder));
}

/** Throws wrong usage for what is no id. Whoever is asked by his own name alone is absent: the user has not named him. */
function namedByFile(ids: readonly string[], among: readonly Candidate[]): readonly Candidate[] {
  const unknown = ids.filter((id) => !among.some((candidate) => candidate.id === id));
  if (unknown.length > 0)
    throw new UserError(`no participant ${unknown.map(visible).join(", ")}`, exitCodes.wrongUsage);
  return among.map(unlessByNameAlone);
}

/** The candidate, absent if it is asked by its own name alone. */
export function unlessByNameAlone(candidate: Candidate): Candidate {
  const { byNameAlone } = candidate;
  if (byNameAlone === undefined) return candidate;
  return { ...candidate, find: () => Promise.resolve({ absent: byNameAlone }) };
}

function limitsIn({ startLimit, timeLimit }: TimeLimits): TimeLimits {
  return {
    ...(startLimit === undefined ? {} : { startLimit }),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  };
}

async function ownCandidates(
  { config }: ParticipantChoice,
  cwd: string,
  isTrusted: boolean,
): Promise<Candidate[]> {
  // Who has no configuration need not load what reads it.
  const file = resolve(cwd, config ?? configFile);
  if (config === undefined && !existsSync(file)) return [];
  const { configured } = await import("./config.js");
  const own = configured(file, (id) => candidates.some((each) => isNamedBy(id, each)));
  return config !== undefined || isTrusted ? own : own.map(byNameAlone);
}

/** The candidate, also with other limits, asked by its own name alone. */
function byNameAlone(candidate: Candidate): Candidate {
  const { within } = candidate;
  return {
    ...candidate,
    byNameAlone: notTrusted,
    ...(within === undefined ? {} : { within: (limits) => byNameAlone(within(limits)) }),
  };
}

const notTrusted =
  `it is of ./${configFile}, which nobody has said to trust: ask it by its name, name the file with --config, or the ` +
  "folder in $URLSTRATA_TRUST";

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
