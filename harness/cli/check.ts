/** `urlstrata check`: whether a participant answers as a text demands, but for what an allow-list knows. */
import { Option } from "commander";
import { config, timeLimit, startLimit, corpus, example, type Define } from "./options.js";
import { existsSync } from "node:fs";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import type { Theme } from "../../corpus/schemas.js";
import {
  allowed,
  allowingAll,
  emptyList,
  notJudged,
  readAllowList,
  writeAllowList,
} from "../check/allow-list.js";
import { check } from "../check/check.js";
import { csv } from "../check/csv.js";
import { canSee } from "../check/differing.js";
import { json } from "../check/json.js";
import { junit } from "../check/junit.js";
import { placesOf } from "../check/places.js";
import { sarif } from "../check/sarif.js";
import type { CheckResult } from "../check/schema.js";
import { terminal, type TerminalOptions } from "../check/terminal.js";
import { countsOf, summary } from "../check/words.js";
import { lensNamed } from "../compare.js";
import { canBeIn, dangersNamed } from "../dangers/dangers.js";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { shownPath, writeWhole } from "../files.js";
import { loadCorpus, namesOf, type Corpus, type VectorNames } from "../load.js";
import type { Participant } from "../participant.js";
import { telling } from "../progress.js";
import { counted, visible } from "../text.js";
import { unknownName } from "../unknown-name.js";
import { wholeNumber, withParticipants, type LimitOptions, type ParticipantOptions } from "./command.js";
import { uncolored, type Terminal } from "./terminal.js";
import { checkedTheme, foldersOf, type CorpusOption } from "./corpus-options.js";
import { checkExitCode } from "./exit-code.js";

const renderings = { json, junit, sarif, csv } as const;

export interface CheckCommand extends CorpusOption, LimitOptions, Pick<ParticipantOptions, "config"> {
  readonly participant: string;
  readonly against: string;
  readonly allow?: string;
  readonly writeAllow?: boolean;
  readonly lens?: string;
  readonly danger?: string;
  /** Pretty in a pipe too, other than elsewhere: the log of continuous integration is read by people. */
  readonly format: "pretty" | keyof typeof renderings;
  /** Lines of detail of what is pretty. */
  readonly limit: string;
  readonly output?: string;
  readonly theme?: string;
}

export async function checkParticipant(options: CheckCommand, terminal: Terminal): Promise<ExitCode> {
  if (options.writeAllow === true && options.allow === undefined)
    throw new UserError("--write-allow writes the file of --allow: name one", exitCodes.wrongUsage);
  for (const name of ["allow", "output"] as const) {
    if (options[name] === "") throw new UserError(`--${name} names no file`, exitCodes.wrongUsage);
  }
  const limit = wholeNumber("limit", options.limit);
  const theme = options.theme === undefined ? null : checkedTheme(options.theme);
  const corpus = loadCorpus(...foldersOf(options, terminal));
  const { retired } = namesOf(corpus.vectors);
  const result = judged(await found(corpus, options, theme, terminal), options, theme, retired, terminal);
  show(result, options, limit, terminal);
  return checkExitCode(result);
}

/** What the check finds if nothing is allowed. */
async function found(
  corpus: Corpus,
  options: CheckCommand,
  theme: Theme | null,
  terminal: Terminal,
): Promise<CheckResult> {
  const lens = options.lens === undefined ? null : lensNamed(options.lens);
  const dangers = options.danger === undefined ? null : dangersNamed(options.danger);
  const algorithm = textNamed(options.against);
  const vectors = corpus.vectors.filter((vector) => theme === null || vector.theme === theme);
  if (vectors.length === 0)
    throw new UserError(`the corpus has no vectors of the theme ${theme ?? ""}`, exitCodes.badInput);
  return withChecked(options, terminal, (participant, text) => {
    if (!canSee(participant, lens))
      throw new UserError(`${participant.id} cannot tell ${lens?.name ?? "anything"}`, exitCodes.wrongUsage);
    if (dangers?.some((danger) => canBeIn(danger, participant)) === false)
      throw new UserError(
        `${participant.id} cannot tell enough to be in ${options.danger ?? "danger"}`,
        exitCodes.wrongUsage,
      );
    const places = placesOf(foldersOf(options, terminal)[0]);
    const { progress } = terminal;
    const whole = { ...corpus, vectors };
    return check({ corpus: whole, participant, algorithm, text, lens, dangers, places, progress });
  });
}

function textNamed(id: string): Algorithm {
  const algorithm = algorithms.find((each) => each.id === id);
  if (algorithm === undefined) {
    const known = algorithms.map((each) => each.id);
    throw unknownName("text", [id], known);
  }
  return algorithm;
}

/** Works with the participant that is checked and with the text, and closes them. */
async function withChecked<T>(
  { participant, against, config, timeLimit, startLimit }: CheckCommand,
  terminal: Terminal,
  work: (participant: Participant, text: Participant) => Promise<T>,
): Promise<T> {
  if (participant === against)
    throw new UserError(`${against} is what it is checked against`, exitCodes.wrongUsage);
  const options = { config, timeLimit, startLimit, only: against, participant: [participant] };
  return withParticipants(options, terminal, (participants) => {
    const asked = telling(participants, terminal.progress);
    const text = asked.find(({ id }) => id === against);
    const [checked, ...more] = asked.filter(({ id }) => id !== against);
    if (text === undefined || checked === undefined || more.length > 0) {
      const fault = `${participant} does not stand for one participant that can be asked`;
      throw new UserError(fault, terminal.failure ?? exitCodes.wrongUsage);
    }
    return work(checked, text);
  });
}

/** The result by the allow-list, which is written first if that is asked for. */
function judged(
  result: CheckResult,
  options: CheckCommand,
  theme: Theme | null,
  retired: VectorNames["retired"],
  terminal: Terminal,
): CheckResult {
  if (options.allow === undefined) return result;
  const file = terminal.resolve(options.allow);
  const isNew = options.writeAllow === true && !existsSync(file);
  const list = isNew ? emptyList(result) : readAllowList(file, result, retired);
  if (options.writeAllow !== true) return allowed(result, list, theme);
  if (countsOf(result.vectors).crashed > 0) {
    terminal.log(`not written, since ${visible(result.participant.id)} crashed: ${shownPath(file)}`);
    return allowed(result, list, theme);
  }
  const written = allowingAll(result, list, theme);
  writeAllowList(file, written);
  const unjudged = written.known.filter(({ reason }) => reason === notJudged).length;
  terminal.log(
    `wrote ${shownPath(file)}: ${counted(written.known.length, "difference")}, ${unjudged} ${notJudged}`,
  );
  return allowed(result, written, theme);
}

/** Prints the result, or writes it to a file and says in one line what is in it. */
function show(
  result: CheckResult,
  { format, output }: CheckCommand,
  limit: number,
  terminal: Terminal,
): void {
  if (output === undefined) {
    terminal.print(rendered(result, format, { width: terminal.width, colors: terminal.colors, limit }));
    if (format !== "pretty") terminal.log(summary(result));
  } else {
    writeWhole(terminal.resolve(output), rendered(result, format, { width: 80, colors: uncolored, limit }));
    terminal.log(`wrote ${shownPath(terminal.resolve(output))}; ${summary(result)}`);
  }
}

function rendered(result: CheckResult, format: CheckCommand["format"], options: TerminalOptions): string {
  return format === "pretty" ? terminal(result, options) : renderings[format](result);
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .requiredOption(
      "--participant <name or command>",
      "who is checked: an id, or a command that starts a driver",
    )
    .requiredOption("--against <text>", "the text that it is checked against")
    .option("--allow <file>", "a list of known differences; its entries may not be stale")
    .option("--write-allow", "write that list, so that it allows all that is there; reasons are kept")
    .option("--lens <lens>", "compare by this alone; verdict, components and href if absent")
    .option(
      "--danger <ids>",
      "fail on these dangers alone, such as host-split,scheme-shift; a name that is none lists them all",
    )
    .addOption(
      new Option("--format <format>", "how to print")
        .choices(["pretty", "json", "junit", "sarif", "csv"])
        .default("pretty"),
    )
    .option("--limit <lines>", "lines of detail to print at most after the summary", "20")
    .option("--output <file>", "write there instead of printing")
    .option("--theme <theme>", "only the vectors of this theme")
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit)
    .addOption(corpus)
    .addHelpText("after", example("check --participant node --against whatwg-2026 --allow known.json"))
    .action((options: CheckCommand) => run((terminal) => checkParticipant(options, terminal)));
};
