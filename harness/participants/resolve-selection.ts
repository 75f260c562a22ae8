/** Resolves the user's selection of participants. */
import { existsSync, realpathSync } from "node:fs";
import { delimiter, isAbsolute, resolve } from "node:path";
import { exitCodes, UserError } from "../io/errors.js";
import type { Candidate, TimeLimits } from "../model/participant.js";
import { escape } from "../io/display.js";
import { isNamedBy } from "./select.js";
import { candidates, participants } from "./catalogue.js";
import { idOfCommand, isCommand, programCandidate } from "./programs.js";

/** The configuration in the current folder. */
const configFile = "urlstrata.config.json";

/** The limits hold for all programs and override a configuration. */
export interface ParticipantSelection extends TimeLimits {
  /** Names of participants, as in `withSelected`. Default: `byDefault`. */
  readonly only?: readonly string[];
  /** Names of the participants without `only`. Default: those that are asked any input. */
  readonly byDefault?: readonly string[];
  /** Names of further participants, or command lines of drivers. */
  readonly more?: readonly string[];
  /** A configuration. Default: the one in the working directory, if there is one. */
  readonly config?: string;
  /** The working directory, also of programs. Default: that of the process. */
  readonly cwd?: string;
  /** Ids from a file instead of the user: no groups, and no participant that the user must name. */
  readonly ids?: readonly string[];
  /** The environment with `$URLSTRATA_TRUST`. Default: none. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface ResolvedSelection {
  /** For `withSelected`. */
  readonly names: readonly string[] | undefined;
  readonly among: readonly Candidate[];
}

/** Throws bad input for an invalid configuration, and wrong usage for an invalid command. */
export async function resolveSelection(choice: ParticipantSelection): Promise<ResolvedSelection> {
  const { byDefault, only = byDefault, more = [], ids, cwd = process.cwd(), env = {} } = choice;
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
  for (const name of more) {
    if (withOwn(own).some((candidate) => isNamedBy(name, candidate))) {
      names.push(name);
      continue;
    }
    if (!isCommand(name)) {
      const fault = `"${escape(name)}" is neither the id of a participant nor a command`;
      throw new UserError(fault, exitCodes.wrongUsage);
    }
    const id = unused(idOfCommand(name), withOwn(own));
    own.push(programCandidate({ id, title: name, command: name, cwd }));
    names.push(id);
  }
  return { names, among: among() };
}

/** Tells whether the user named exactly this folder in `$URLSTRATA_TRUST`. */
function trusts({ URLSTRATA_TRUST = "" }: NonNullable<ParticipantSelection["env"]>, folder: string): boolean {
  const named = URLSTRATA_TRUST.split(delimiter).filter((each) => isAbsolute(each) && existsSync(each));
  return named.some((each) => realpathSync(each) === realpathSync(folder));
}

/** Throws wrong usage for an unknown id. A participant that the user must name is absent. */
function namedByFile(ids: readonly string[], among: readonly Candidate[]): readonly Candidate[] {
  const unknown = ids.filter((id) => !among.some((candidate) => candidate.id === id));
  if (unknown.length > 0)
    throw new UserError(`no participant ${unknown.map(escape).join(", ")}`, exitCodes.wrongUsage);
  return among.map(unlessByNameAlone);
}

/** Returns the candidate, and marks it as absent if only its own name selects it. */
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
  { config }: ParticipantSelection,
  cwd: string,
  isTrusted: boolean,
): Promise<Candidate[]> {
  // Zod and the schema load only for a configuration.
  const file = resolve(cwd, config ?? configFile);
  if (config === undefined && !existsSync(file)) return [];
  const { configured } = await import("./config.js");
  const own = configured(file, (id) => candidates.some((each) => isNamedBy(id, each)));
  return config !== undefined || isTrusted ? own : own.map(byNameAlone);
}

/** Returns the candidate, to be asked by its own name only, also with other limits. */
function byNameAlone(candidate: Candidate): Candidate {
  const { within } = candidate;
  return {
    ...candidate,
    byNameAlone: notTrusted,
    ...(within === undefined ? {} : { within: (limits) => byNameAlone(within(limits)) }),
  };
}

const notTrusted =
  `it is configured by ./${configFile}, which is not trusted: ask it by its name, name the file with --config, or the ` +
  "folder in $URLSTRATA_TRUST";

/** Inserts the user's own candidates before the recordings. */
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
