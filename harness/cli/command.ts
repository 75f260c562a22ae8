/** What the verbs share: reading their options. */
import { encodingName } from "../../algorithms/unicode/encodings.js";
import { exitCodes, UserError } from "../errors.js";
import type { Participant } from "../participant.js";
import { choiceOf, type ParticipantChoice } from "../participants/choice.js";
import { asking } from "../participants/index.js";
import { longestLimit } from "../participants/programs.js";
import type { Terminal } from "./terminal.js";

/** How to print, in a pipe as on a terminal; pretty if absent. */
export interface FormatOption {
  readonly format?: "pretty" | "json";
}

export interface LimitOptions {
  readonly timeLimit?: string | undefined;
  readonly startLimit?: string | undefined;
}

export interface ParticipantOptions extends LimitOptions {
  readonly only?: string | undefined;
  readonly participant?: readonly string[] | undefined;
  readonly config?: string | undefined;
  /** Ids that a file names, in place of those that the user does. */
  readonly ids?: readonly string[];
}

/** Works with the participants that the options choose, and closes them. */
export async function withParticipants<T>(
  options: ParticipantOptions,
  terminal: Terminal,
  work: (asked: readonly Participant[]) => Promise<T>,
): Promise<T> {
  const { names, among } = await choiceOf(choiceIn(options, terminal));
  return asking(names, work, {
    among,
    tell: terminal.log,
    failed: ({ exitCode }) => {
      terminal.fail(exitCode);
    },
  });
}

/** What the options say of who is asked; throws wrong usage. */
export function choiceIn(options: ParticipantOptions, { cwd, env }: Terminal): ParticipantChoice {
  const { only, participant, config, ids } = options;
  const names = only?.split(",");
  if (names?.includes("") === true)
    throw new UserError("--only has an empty name; names have one comma between them", exitCodes.wrongUsage);
  if (config === "") throw new UserError("--config names no file", exitCodes.wrongUsage);
  const timeLimit = seconds("--time-limit", options.timeLimit);
  const startLimit = seconds("--start-limit", options.startLimit);
  return {
    cwd,
    env,
    ...(ids === undefined ? {} : { ids }),
    ...(names === undefined ? {} : { only: names }),
    ...(participant === undefined ? {} : { more: participant }),
    ...(config === undefined ? {} : { config }),
    ...(timeLimit === null ? {} : { timeLimit }),
    ...(startLimit === null ? {} : { startLimit }),
  };
}

/** A whole number that an option gives; throws wrong usage. */
export function wholeNumber(option: string, given: string): number {
  const number = /^[0-9]+$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new UserError(`--${option} ${given} is no whole number`, exitCodes.wrongUsage);
}

/** The value of an option that is a number of seconds; `null` if it is not given. */
function seconds(option: string, given: string | undefined): number | null {
  if (given === undefined) return null;
  const number = Number(given);
  if (number > 0 && number <= longestLimit) return number;
  throw new UserError(
    `${option} ${given} is no number of seconds between 0 and ${longestLimit}`,
    exitCodes.wrongUsage,
  );
}

/** A label of an encoding as given; one that names none is wrong usage. */
export function checkedEncoding(label: string | undefined): { readonly encoding?: string } {
  if (label === undefined) return {};
  if (encodingName(label) === null) {
    throw new UserError(
      `${label} is no label of the Encoding Standard; try windows-1252 or shift_jis`,
      exitCodes.wrongUsage,
    );
  }
  return { encoding: label };
}
