/** From what a user gives to who is asked. */
import { existsSync } from "node:fs";
import type { Candidate } from "../participant.js";
import { candidates, isNamedBy, participants } from "./index.js";
import { idOfCommand, programCandidate } from "./programs.js";

/** The configuration that is looked for in the current folder. */
const configFile = "urlstrata.config.json";

export interface ParticipantChoice {
  /** Names of those who are asked: see `asking`; those that are always there if absent. */
  readonly only?: readonly string[];
  /** Names of those who are asked beside them, or command lines of drivers. */
  readonly more?: readonly string[];
  /** A configuration; absent, the one in the current folder, if there is one. */
  readonly config?: string;
  /** Seconds that a command line may take for a batch of questions. */
  readonly timeLimit?: number;
}

export interface Choice {
  /** For `asking`. */
  readonly names: readonly string[] | undefined;
  readonly among: readonly Candidate[];
}

/** Throws bad input for a configuration that is none. */
export async function choiceOf({ only, more = [], config, timeLimit }: ParticipantChoice): Promise<Choice> {
  const own = await ownCandidates(config);
  if (only === undefined && more.length === 0) return { names: undefined, among: withOwn(own) };
  const names = [...(only ?? participants.map(({ id }) => id))];
  for (const given of more) {
    if (withOwn(own).some((candidate) => isNamedBy(given, candidate))) {
      names.push(given);
      continue;
    }
    const id = unused(idOfCommand(given), withOwn(own));
    own.push(
      programCandidate({
        id,
        title: given,
        command: given,
        ...(timeLimit === undefined ? {} : { timeLimit }),
      }),
    );
    names.push(id);
  }
  return { names, among: withOwn(own) };
}

async function ownCandidates(config: string | undefined): Promise<Candidate[]> {
  // Who has no configuration need not load what reads it.
  if (config === undefined && !existsSync(configFile)) return [];
  const { configured } = await import("./config.js");
  return configured(config ?? configFile, candidates);
}

/** Recordings stand behind all who answer now. */
function withOwn(own: readonly Candidate[]): Candidate[] {
  const isRecorded = ({ kind }: Candidate): boolean => kind === "recorded";
  return [...candidates.filter((each) => !isRecorded(each)), ...own, ...candidates.filter(isRecorded)];
}

function unused(id: string, taken: readonly Candidate[]): string {
  let free = id;
  for (let number = 2; taken.some((candidate) => candidate.id === free); number++) free = `${id}-${number}`;
  return free;
}
