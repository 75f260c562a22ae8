/** `urlstrata check`: compares a participant with an algorithm, except for the differences of an allow-list. */
import { Option } from "commander";
import { config, timeLimit, startLimit, corpus, example, type Define, renamedOption } from "../options.js";
import { existsSync } from "node:fs";
import type { Algorithm } from "../../../algorithms/algorithm.js";
import { algorithms } from "../../../algorithms/index.js";
import type { Theme } from "../../corpus/themes.js";
import {
  allowed,
  allowingAll,
  emptyList,
  notJudged,
  readAllowList,
  writeAllowList,
} from "../../check/allow-list.js";
import { BehaviourNames } from "../../behaviours/names.js";
import { check } from "../../check/check.js";
import { csv } from "../../check/render/csv.js";
import { canSee } from "../../check/differing.js";
import { json } from "../../check/render/json.js";
import { junit } from "../../check/render/junit.js";
import { locationsOf } from "../../check/source-locations.js";
import { sarif } from "../../check/render/sarif.js";
import type { CheckResult } from "../../check/schema.js";
import { terminal, type TerminalOptions } from "../../check/render/terminal.js";
import { countsOf, summary } from "../../check/wording.js";
import { lensNamed } from "../../compare/lenses.js";
import { canBeIn, impactsNamed } from "../../compare/impact.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { shownPath, writeWhole } from "../../io/files.js";
import { loadCorpus, namesOf, type Corpus, type VectorNames } from "../../corpus/load.js";
import type { Participant } from "../../model/participant.js";
import { withProgress } from "../../participants/progress.js";
import { counted, escape } from "../../io/display.js";
import { unknownName } from "../../io/unknown-name.js";
import { wholeNumber, withParticipants, type LimitOptions, type ParticipantOptions } from "../command.js";
import { uncolored, type Terminal } from "../terminal.js";
import { checkedTheme, foldersOf, type CorpusOption } from "./corpus/options.js";
import { checkExitCode } from "../exit-code.js";

const renderings = { json, junit, sarif, csv } as const;

export interface CheckCommand extends CorpusOption, LimitOptions, Pick<ParticipantOptions, "config"> {
  readonly participant: string;
  readonly against: string;
  readonly allow?: string;
  readonly writeAllow?: boolean;
  readonly lens?: string;
  readonly impact?: string;
  /** Pretty by default in a pipe too: people read the logs of continuous integration. */
  readonly format: "pretty" | keyof typeof renderings;
  /** Lines of detail in the pretty format. */
  readonly limit: string;
  readonly output?: string;
  readonly theme?: string;
}

export async function checkParticipant(options: CheckCommand, terminal: Terminal): Promise<ExitCode> {
  if (options.writeAllow === true && options.allow === undefined)
    throw new UserError("--write-allow needs --allow with the file to write", exitCodes.wrongUsage);
  for (const name of ["allow", "output"] as const) {
    if (options[name] === "") throw new UserError(`--${name} needs a file name`, exitCodes.wrongUsage);
  }
  const limit = wholeNumber("limit", options.limit);
  const theme = options.theme === undefined ? null : checkedTheme(options.theme);
  const corpus = loadCorpus(...foldersOf(options, terminal));
  const { retired } = namesOf(corpus.vectors);
  const result = judged(await found(corpus, options, theme, terminal), options, theme, retired, terminal);
  show(result, options, limit, terminal);
  return checkExitCode(result);
}

/** Returns the result before any difference is allowed. */
async function found(
  corpus: Corpus,
  options: CheckCommand,
  theme: Theme | null,
  terminal: Terminal,
): Promise<CheckResult> {
  const lens = options.lens === undefined ? null : lensNamed(options.lens);
  const impacts = options.impact === undefined ? null : impactsNamed(options.impact);
  const algorithm = algorithmNamed(options.against);
  const vectors = corpus.vectors.filter((vector) => theme === null || vector.theme === theme);
  if (vectors.length === 0)
    throw new UserError(`the corpus has no vectors of the theme ${theme ?? ""}`, exitCodes.badInput);
  return withChecked(options, terminal, (participant, text) => {
    if (!canSee(participant, lens))
      throw new UserError(
        `${participant.id} does not observe ${lens?.name ?? "anything"}`,
        exitCodes.wrongUsage,
      );
    if (impacts?.some((impact) => canBeIn(impact, participant)) === false)
      throw new UserError(
        `${participant.id} does not observe the components of ${options.impact ?? "any impact"}`,
        exitCodes.wrongUsage,
      );
    const places = locationsOf(foldersOf(options, terminal)[0]);
    const { progress } = terminal;
    const narrowed = { ...corpus, vectors };
    return check({
      corpus: narrowed,
      names: new BehaviourNames(corpus),
      participant,
      algorithm,
      against: text,
      lens,
      impacts,
      places,
      progress,
    });
  });
}

function algorithmNamed(id: string): Algorithm {
  const algorithm = algorithms.find((each) => each.id === id);
  if (algorithm === undefined) {
    const known = algorithms.map((each) => each.id);
    throw unknownName("algorithm", [id], known);
  }
  return algorithm;
}

/** Runs `work` with the participant and the algorithm, and closes them. */
async function withChecked<T>(
  { participant, against, config, timeLimit, startLimit }: CheckCommand,
  terminal: Terminal,
  work: (participant: Participant, text: Participant) => Promise<T>,
): Promise<T> {
  if (participant === against)
    throw new UserError(`--participant and --against are both ${against}`, exitCodes.wrongUsage);
  const options = { config, timeLimit, startLimit, only: against, participant: [participant] };
  return withParticipants(options, terminal, (participants) => {
    const reporting = withProgress(participants, terminal.progress);
    const text = reporting.find(({ id }) => id === against);
    const [checked, ...more] = reporting.filter(({ id }) => id !== against);
    if (text === undefined || checked === undefined || more.length > 0) {
      const fault = `${participant} is not exactly one available participant; urlstrata participants lists them`;
      throw new UserError(fault, terminal.failure ?? exitCodes.wrongUsage);
    }
    return work(checked, text);
  });
}

/** Applies the allow-list, which is written first on demand. */
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
    terminal.log(`not written, since ${escape(result.participant.id)} crashed: ${shownPath(file)}`);
    return allowed(result, list, theme);
  }
  const written = allowingAll(result, list, theme);
  writeAllowList(file, written);
  const unjudged = written.known.filter(({ reason }) => reason === notJudged).length;
  terminal.log(
    `wrote ${shownPath(file)}: ${counted(written.known.length, "cause")}, ${unjudged} ${notJudged}`,
  );
  return allowed(result, written, theme);
}

/** Prints the result, or writes it to a file and prints its summary. */
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

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  command
    .requiredOption(
      "--participant <name or command>",
      "check this one: an id, or a command that starts a driver",
    )
    .requiredOption("--against <algorithm>", "compare it with this algorithm")
    .option("--allow <file>", "accept the causes of differences in this file; fail on stale entries")
    .option("--write-allow", "write all causes to the file of --allow; existing reasons are kept")
    .option(
      "--lens <lens>",
      "compare only this: verdict, href, origin or components (default: verdict, components and href)",
    )
    .addOption(renamedOption("--danger", "--impact"))
    .option(
      "--impact <ids>",
      "fail only on these impacts, e.g. host-split,scheme-shift; an unknown name lists them (default: any difference)",
    )
    .addOption(
      new Option("--format <format>", "output format")
        .choices(["pretty", "json", "junit", "sarif", "csv"])
        .default("pretty"),
    )
    .option("--limit <lines>", "print at most this many lines of detail", "60")
    .option("--output <file>", "write to this file instead of standard output")
    .option("--theme <theme>", "check only the vectors of this theme (default: all)")
    .addOption(config)
    .addOption(timeLimit)
    .addOption(startLimit)
    .addOption(corpus)
    .addHelpText("after", example("check --participant node --against whatwg-2026 --allow known.json"))
    .action((options: CheckCommand) => run((terminal) => checkParticipant(options, terminal)));
};
