/** Parses the options that verbs share. */
import { encodingName } from "../../algorithms/unicode/encodings.js";
import { exitCodes, UserError } from "../io/errors.js";
import type { Participant } from "../model/participant.js";
import { resolveSelection, type ParticipantSelection } from "../participants/resolve-selection.js";
import { withSelected } from "../participants/select.js";
import { longestLimit } from "../participants/programs.js";
import type { Terminal } from "./terminal.js";

/** The output format, the same in a pipe and on a terminal. Default: pretty. */
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
  /** Names of the default participants. Default: those that are asked any input. */
  readonly byDefault?: readonly string[];
  /** Ids from a file instead of the user's options. */
  readonly ids?: readonly string[];
}

/** Runs `work` with the participants that the options select, and closes them. */
export async function withParticipants<T>(
  options: ParticipantOptions,
  terminal: Terminal,
  work: (participants: readonly Participant[]) => Promise<T>,
): Promise<T> {
  const { names, among } = await resolveSelection(parseSelection(options, terminal));
  return withSelected(names, work, {
    among,
    log: terminal.log,
    failed: ({ exitCode }) => {
      terminal.fail(exitCode);
    },
  });
}

/** Returns the selection of the options. Throws wrong usage. */
export function parseSelection(options: ParticipantOptions, { cwd, env }: Terminal): ParticipantSelection {
  const { only, participant, config, byDefault, ids } = options;
  const names = only?.split(",");
  if (names?.includes("") === true)
    throw new UserError("--only contains an empty name; separate names by one comma", exitCodes.wrongUsage);
  if (config === "") throw new UserError("--config needs a file name", exitCodes.wrongUsage);
  const timeLimit = seconds("--time-limit", options.timeLimit);
  const startLimit = seconds("--start-limit", options.startLimit);
  return {
    cwd,
    env,
    ...(byDefault === undefined ? {} : { byDefault }),
    ...(ids === undefined ? {} : { ids }),
    ...(names === undefined ? {} : { only: names }),
    ...(participant === undefined ? {} : { more: participant }),
    ...(config === undefined ? {} : { config }),
    ...(timeLimit === null ? {} : { timeLimit }),
    ...(startLimit === null ? {} : { startLimit }),
  };
}

/** Parses a whole number of an option. Throws wrong usage. */
export function wholeNumber(option: string, value: string): number {
  const number = /^[0-9]+$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new UserError(`--${option} ${value} is not a whole number`, exitCodes.wrongUsage);
}

/** Parses the number of seconds of an option; `null` if it is not given. */
function seconds(option: string, value: string | undefined): number | null {
  if (value === undefined) return null;
  const number = Number(value);
  if (number > 0 && number <= longestLimit) return number;
  throw new UserError(
    `${option} ${value} is not a number of seconds between 0 and ${longestLimit}`,
    exitCodes.wrongUsage,
  );
}

/** Checks the label of an encoding. Throws wrong usage for an unknown one. */
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
