/** `urlstrata fuzz`: runs a campaign for new divergences. */
import { Option } from "commander";
import { format, causeLens, example, selectingParticipants, type Define, renamedOption } from "../options.js";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { isSeenThrough, lensNamed, type Lens } from "../../compare/lenses.js";
import { impactIds, impactsNamed, type ImpactId } from "../../compare/impact.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { readJSON, shownPath, writeWhole } from "../../io/files.js";
import { campaign, campaignSchema, newCampaign, type CampaignState } from "../../fuzz/campaign.js";
import { readFindings, writeFinding, type Finding } from "../../fuzz/finding.js";
import { classesInWords, findingText } from "../../fuzz/classes-in-words.js";
import { inThisProcess, type Workers } from "../../fuzz/evaluate.js";
import { coverageOf } from "../../fuzz/coverage.js";
import { inProcesses } from "../../fuzz/processes.js";
import { loadCorpus } from "../../corpus/load.js";
import type { Participant } from "../../model/participant.js";
import {
  asciiJSON,
  byCodeUnits,
  counted,
  ellipsize,
  escape,
  hanging,
  quoteQuestion,
  wrap,
} from "../../io/display.js";
import { namingCorpus } from "../../behaviours/naming-corpus.js";
import { namedFindings, type FoundBehaviour, type NamedFindings } from "../../fuzz/named-findings.js";
import { questionOf } from "../../model/question.js";
import { wholeNumber, withParticipants, type FormatOption, type ParticipantOptions } from "../command.js";
import { foldersOf } from "./corpus/options.js";
import type { Terminal } from "../terminal.js";

export interface FuzzCommand extends FormatOption, ParticipantOptions {
  readonly lens: string;
  readonly impact?: string;
  readonly seed: string;
  readonly runs?: string;
  readonly time?: string;
  readonly jobs: string;
  readonly out: string;
  readonly resume?: boolean;
  /** Switched off by --no-corpus and --no-guidance. */
  readonly corpus: boolean;
  readonly guidance: boolean;
  readonly behaviours: "names" | "none";
}

/** Milliseconds between two writes of the state. */
const betweenStates = 2_000;

export async function fuzz(options: FuzzCommand, terminal: Terminal): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  // An unknown name is reported before anybody is asked.
  const impacts = options.impact === undefined ? null : impactsNamed(options.impact).map(({ id }) => id);
  const numbers = {
    seed: wholeNumber("seed", options.seed),
    runs: runsOf(options),
    jobs: Math.max(1, wholeNumber("jobs", options.jobs)),
    seconds: options.time === undefined ? Number.POSITIVE_INFINITY : wholeNumber("time", options.time),
  };
  // By default algorithms only: they are fast and report their steps.
  const choice =
    options.only === undefined && options.participant === undefined
      ? { ...options, only: "algorithms" }
      : options;
  return withParticipants(choice, terminal, (participants) =>
    run(options, numbers, lens, impacts, participants, terminal),
  );
}

/** Returns the number of inputs after which a campaign ends; a limit of time is the only one unless both are given. */
function runsOf({ runs, time }: FuzzCommand): number {
  if (runs !== undefined) return wholeNumber("runs", runs);
  return time === undefined ? 100_000 : Number.POSITIVE_INFINITY;
}

interface Numbers {
  readonly seed: number;
  readonly runs: number;
  readonly jobs: number;
  readonly seconds: number;
}

async function run(
  options: FuzzCommand,
  numbers: Numbers,
  lens: Lens,
  impacts: readonly ImpactId[] | null,
  participants: readonly Participant[],
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = terminal.resolve(options.out);
  const ids = participants.map(({ id }) => id);
  const saved = readFindings(folder);
  const identity = { seed: numbers.seed, lens: lens.name, participants: ids, guided: options.guidance };
  const state = stateOf(options, identity, saved, folder);
  // Findings of an interrupted round are found again.
  const before = saved.filter(({ id }) => state.findings[id] !== undefined);
  // Written at once, so that any interruption can be resumed.
  writeState(folder, state);
  const workers = workersFor(participants, numbers.jobs);
  try {
    return await runWith(workers, { options, numbers, lens, impacts, folder, state, before }, terminal);
  } finally {
    await workers.close();
  }
}

/** A campaign that is begun or resumed in a folder. */
interface BegunCampaign {
  readonly options: FuzzCommand;
  readonly numbers: Numbers;
  readonly lens: Lens;
  readonly impacts: readonly ImpactId[] | null;
  readonly folder: string;
  readonly state: CampaignState;
  /** The findings that were saved before. */
  readonly before: readonly Finding[];
}

async function runWith(
  workers: Workers,
  { options, numbers: { runs, seconds }, lens, impacts, folder, state, before }: BegunCampaign,
  terminal: Terminal,
): Promise<ExitCode> {
  const start = performance.now();
  const firstRun = state.runs;
  const interruption = new AbortController();
  // The next interrupt ends the process, as usual.
  const listenNoMore = terminal.onInterrupt(() => {
    interruption.abort();
    terminal.log("stopping after this round; interrupt again to stop at once");
  });
  const fresh = new Set<string>();
  try {
    await campaign(state, workers, {
      runs,
      impacts,
      matters: ({ component }) => isSeenThrough(lens, component),
      isOver: () => interruption.signal.aborted || performance.now() - start > seconds * 1000,
      seeds: options.corpus ? loadCorpus(...foldersOf({}, terminal)).vectors.map(questionOf) : [],
      found: (finding, isNew) => {
        writeFinding(folder, finding);
        if (isNew) fresh.add(finding.id);
      },
      progress: progressInto(folder, terminal, { start, firstRun, fresh }),
    });
  } finally {
    listenNoMore();
    writeState(folder, state);
  }
  const found = gravestFirst([...fresh].flatMap((id) => state.findings[id] ?? []));
  // How often they occur was not known when they were found.
  for (const finding of found) writeFinding(folder, finding);
  const elapsed = (performance.now() - start) / 1000;
  const named = await namedBy(options, found, { participants: state.participants, workers }, terminal);
  const result = resultOf(state, found, named, before.length, {
    inputs: state.runs - firstRun,
    seconds: elapsed,
  });
  terminal.print(
    options.format === "json" ? asciiJSON(result, 2) : pretty(result, named, shownPath(folder), terminal),
  );
  if (interruption.signal.aborted) return exitCodes.interrupted;
  return fresh.size > 0 ? exitCodes.divergence : exitCodes.nothingUnexpected;
}

/** Returns the findings by the behaviours of the corpus, or all without a name if none are asked for. */
async function namedBy(
  { behaviours }: FuzzCommand,
  findings: readonly Finding[],
  { participants, workers }: { readonly participants: readonly string[]; readonly workers: Workers },
  terminal: Terminal,
): Promise<NamedFindings> {
  if (behaviours === "none") return { behaviours: [], unnamed: findings };
  terminal.progress(`naming ${counted(findings.length, "cause")}`);
  const corpus = namingCorpus(loadCorpus(...foldersOf({}, terminal)));
  return namedFindings(findings, participants, corpus, workers);
}

interface Begun {
  /** The time at which the campaign began or was resumed, in milliseconds. */
  readonly start: number;
  /** The number of runs before that. */
  readonly firstRun: number;
  readonly fresh: ReadonlySet<string>;
}

/** Says how far a campaign is, and writes its state into the folder now and then. */
function progressInto(
  folder: string,
  terminal: Terminal,
  { start, firstRun, fresh }: Begun,
): (state: CampaignState) => void {
  let written = start;
  return (state) => {
    const time = performance.now();
    const rate = Math.round((state.runs - firstRun) / ((time - start) / 1000));
    terminal.progress(`${state.runs} inputs, ${rate} a second, ${counted(fresh.size, "new finding")}`);
    if (time - written < betweenStates) return;
    writeState(folder, state);
    written = time;
  };
}

const stateFile = "campaign.json";

function writeState(folder: string, state: CampaignState): void {
  writeWhole(join(folder, stateFile), `${asciiJSON(state)}\n`);
}

function stateOf(
  { resume }: FuzzCommand,
  identity: Pick<CampaignState, "seed" | "lens" | "participants" | "guided">,
  saved: readonly Finding[],
  folder: string,
): CampaignState {
  const file = join(folder, stateFile);
  if (resume !== true) return newCampaign(identity, saved);
  if (!existsSync(file))
    throw new UserError(`${shownPath(file)} does not exist: nothing to resume`, exitCodes.badInput);
  const state = readJSON(campaignSchema, file);
  const { seed, lens, participants, guided } = state;
  const isSame = JSON.stringify({ seed, lens, participants, guided }) === JSON.stringify(identity);
  if (isSame) return state;
  throw new UserError(
    `${shownPath(file)} belongs to another campaign: seed ${seed}, lens ${lens}, ${guided ? "guided" : "not guided"}, ${participants.join(",")}`,
    exitCodes.wrongUsage,
  );
}

/** Other processes cannot share a participant that runs beside this one. */
function workersFor(participants: readonly Participant[], jobs: number): Workers {
  const isOnlyAlgorithms = participants.every(({ kind }) => kind === "algorithm");
  if (jobs <= 1 || !isOnlyAlgorithms) return inThisProcess(participants);
  return inProcesses(
    jobs,
    participants.map(({ id }) => id),
  );
}

interface FuzzResult {
  readonly seed: number;
  readonly lens: string;
  readonly participants: readonly string[];
  readonly runs: number;
  readonly inputsASecond: number;
  readonly divergent: number;
  readonly causes: { readonly new: number; readonly saved: number };
  readonly origins: Readonly<Record<string, number>>;
  /** The number of inputs with each feature, for example IPv6 address. */
  readonly inputs: Readonly<Record<string, number>>;
  readonly coverage: ReturnType<typeof coverageOf>;
  /** The behaviours that name new findings, with the ids of these. */
  readonly behaviours: readonly (Omit<FoundBehaviour, "findings"> & {
    readonly findings: readonly string[];
  })[];
  /** The new ones by impact, then by how often they occur. */
  readonly findings: readonly Finding[];
}

function resultOf(
  state: CampaignState,
  fresh: readonly Finding[],
  { behaviours }: NamedFindings,
  saved: number,
  { inputs, seconds }: { readonly inputs: number; readonly seconds: number },
): FuzzResult {
  return {
    seed: state.seed,
    lens: state.lens,
    participants: state.participants,
    runs: state.runs,
    inputsASecond: Math.round(inputs / seconds),
    divergent: state.divergent,
    causes: { new: fresh.length, saved },
    origins: state.origins,
    inputs: state.inputs,
    coverage: coverageOf(state.steps),
    behaviours: behaviours.map(({ findings, ...behaviour }) => ({
      ...behaviour,
      findings: findings.map(({ id }) => id),
    })),
    findings: fresh,
  };
}

/** Sorts findings by their gravest impact, then by how often they occur. */
function gravestFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => gravity(a) - gravity(b) || b.times - a.times || byCodeUnits(a.id, b.id));
}

/** Ranks a finding by its gravest impact, one without any last. */
function gravity({ impacts: [gravest] }: Finding): number {
  return gravest === undefined ? impactIds.length : impactIds.indexOf(gravest.id);
}

/** The most behaviours, and the most findings without a name, that are printed. */
const findingLimit = 60;

function pretty(
  result: FuzzResult,
  { behaviours, unnamed }: NamedFindings,
  folder: string,
  { width, colors }: Terminal,
): string {
  const { causes, runs, divergent, coverage, inputsASecond } = result;
  const left = unnamed.length - findingLimit;
  const isNamed = behaviours.length > 0;
  const moreNamed = behaviours.length - findingLimit;
  return [
    colors.bold(`${counted(causes.new, "new cause")} in ${folder}, ${causes.saved} saved before`),
    ...(isNamed ? [`${counted(behaviours.length, "behaviour")}, ${unnamed.length} without a name`] : []),
    ...behaviours.slice(0, findingLimit).map((behaviour) => behaviourText(behaviour, width)),
    ...(moreNamed > 0 ? [`  and ${counted(moreNamed, "behaviour")} more`] : []),
    ...(isNamed && unnamed.length > 0 ? [colors.bold("Without a name")] : []),
    ...unnamed.slice(0, findingLimit).map((finding) => findingText(finding, width, finding.times)),
    ...(left > 0 ? [`  and ${left} more in ${folder}`] : []),
    "",
    `${runs} inputs, ${inputsASecond} a second; ${divergent} divergent`,
    wrap(
      `of them ${Object.entries(result.inputs)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(", ")}`,
      width,
    ),
    colors.bold("Coverage of steps"),
    ...coverage.map(
      ({ algorithm, taken, reachable }) =>
        `  ${algorithm.padEnd(20)}${String(taken).padStart(5)} of ${String(reachable).padStart(4)}  ${((taken / reachable) * 100).toFixed(1)} %`,
    ),
  ].join("\n");
}

/** The most reproducers of a behaviour that are printed: its causes may be cases of different rules. */
const reproducerLimit = 4;

/**
 * Prints a behaviour with the positions of the first pair, or what all make of its first finding if no two positions are
 * known, and the reproducers of its first findings.
 */
function behaviourText(
  { id, question, between, positions, areKnown, findings, times }: FoundBehaviour,
  width: number,
): string {
  const [first] = findings;
  const said =
    areKnown || first === undefined
      ? between.map((who, side) => hanging(`    ${escape(who)}: `, positions[side] ?? "", width))
      : classesInWords(first).map((each) => hanging("    ", each, width));
  const impacts = impactIds.filter((impact) =>
    findings.some((each) => each.impacts.some((one) => one.id === impact)),
  );
  const counts = [counted(findings.length, "cause"), `about ${counted(times, "input")}`, ...impacts];
  return [
    hanging("  ", `${question} (${id})`, width),
    ...said,
    ...findings
      .slice(0, reproducerLimit)
      .map(({ reproducer }) => `    ${ellipsize(quoteQuestion(reproducer), width - 4)}`),
    wrap(counts.join(", "), width, "    "),
  ].join("\n");
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command, "algorithms")
    .addOption(causeLens)
    .addOption(renamedOption("--danger", "--impact"))
    .option("--impact <ids>", "keep only findings with these impacts, e.g. host-split (default: all)")
    .option("--seed <number>", "seed of the inputs; the same seed and runs find the same", "1")
    .option(
      "--runs <number>",
      "number of inputs, including those of a resumed campaign (default: 100000, or no limit with --time)",
    )
    .option("--time <seconds>", "stop after this many seconds (default: no limit)")
    .option("--jobs <number>", "number of processes that ask the algorithms", "2")
    .option("--out <folder>", "folder for findings; existing ones are kept", "findings")
    .option("--resume", "continue the campaign of the folder")
    .option("--no-corpus", "generate from the grammar only, without the vectors of the corpus")
    .option("--no-guidance", "do not mutate inputs that reach new steps")
    .addOption(
      new Option("--behaviours <how>", "gather causes by the behaviours that name them, or not at all")
        .choices(["names", "none"])
        .default("names"),
    )
    .addOption(format)
    .addHelpText("after", example("fuzz --seed 7 --runs 20000 --out findings"))
    .action((options: FuzzCommand) => run((terminal) => fuzz(options, terminal)));
};
