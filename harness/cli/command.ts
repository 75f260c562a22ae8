/** What the verbs share: reading their options, and printing. */
import { encodingName } from "../../algorithms/unicode/encodings.js";
import { exitCodes, UserError } from "../errors.js";
import type { Participant } from "../participant.js";
import { choiceOf, type ParticipantChoice } from "../participants/choice.js";
import { asking } from "../participants/index.js";

export type Format = "pretty" | "json";

export interface FormatOption {
  readonly format?: Format;
}

/** Pretty on a terminal, JSON into a pipe, unless said otherwise. */
export function formatOf({ format }: FormatOption): Format {
  return format ?? (process.stdout.isTTY ? "pretty" : "json");
}

/** Columns to print in: those of the terminal, and at least 80. */
export function width(): number {
  return process.stdout.isTTY ? Math.max(process.stdout.columns, 80) : 80;
}

/** Prints data. */
export function print(text: string): void {
  process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
}

/** Says something about the work. */
export function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

export interface ParticipantOptions {
  readonly only?: string | undefined;
  readonly participant?: readonly string[] | undefined;
  readonly config?: string | undefined;
  readonly timeLimit?: string | undefined;
}

/** Works with the participants that the options choose, and closes them. */
export async function withParticipants<T>(
  options: ParticipantOptions,
  work: (asked: readonly Participant[]) => Promise<T>,
): Promise<T> {
  const { names, among } = await choiceOf(choiceIn(options));
  return asking(
    names,
    work,
    (id, absent) => {
      tell(`without ${id}: ${absent}`);
    },
    among,
  );
}

/** What the options say of who is asked; throws wrong usage. */
export function choiceIn({ only, participant, config, timeLimit }: ParticipantOptions): ParticipantChoice {
  const seconds = Number(timeLimit);
  if (timeLimit !== undefined && !(seconds > 0)) {
    throw new UserError(`--time-limit ${timeLimit} is no number of seconds`, exitCodes.wrongUsage);
  }
  return {
    ...(only === undefined ? {} : { only: only.split(",") }),
    ...(participant === undefined ? {} : { more: participant }),
    ...(config === undefined ? {} : { config }),
    ...(timeLimit === undefined ? {} : { timeLimit: seconds }),
  };
}

/** A whole number that an option gives; throws wrong usage. */
export function wholeNumber(option: string, given: string): number {
  const number = /^[0-9]+$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new UserError(`--${option} ${given} is no whole number`, exitCodes.wrongUsage);
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
