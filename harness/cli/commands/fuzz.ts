/** `urlstrata fuzz`: runs a campaign for new divergences. */
import { format, causeLens, example, selectingParticipants, type Define, renamedOption } from "../options.js";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { lengthOf } from "../../compare/cluster.js";
import { lensNamed, type Lens } from "../../compare/lenses.js";
import { impactsNamed, type ImpactId } from "../../compare/impact.js";
import { exitCodes, UserError, type ExitCode } from "../../io/errors.js";
import { readJSON, shownPath, writeWhole } from "../../io/files.js";
import { campaign, campaignSchema, newCampaign, type CampaignState } from "../../fuzz/campaign.js";
import { causeKey } from "../../causes/cause.js";
import { findingOf, savedQuestion, readFindings, writeFinding, type Finding } from "../../fuzz/finding.js";
import { classesInWords } from "../../fuzz/classes-in-words.js";
import { inThisProcess, type Workers } from "../../fuzz/evaluate.js";
import { batchRunner } from "../../causes/batch-runner.js";
import { coverageOf } from "../../fuzz/coverage.js";
import { inProcesses } from "../../fuzz/processes.js";
import { loadCorpus, questionOf } from "../../corpus/load.js";
import type { Participant } from "../../model/participant.js";
import { asciiJSON, counted, ellipsize, quoteQuestion, wrap } from "../../io/display.js";
import { wholeNumber, withParticipants, type FormatOption, type ParticipantOptions } from "../command.js";
import { foldersOf } from "./corpus/options.js";
import type { Terminal } from "../terminal.js";

export interface FuzzCommand extends FormatOption, ParticipantOptions {
  readonly lens: string;
  readonly impact?: string;
  readonly seed: string;
  readonly runs: string;
  readonly time?: string;
  readonly jobs: string;
  readonly out: string;
  readonly resume?: boolean;
  /** Switched off by --no-corpus and --no-guidance. */
  readonly corpus: boolean;
  readonly guidance: boolean;
}

/** Milliseconds between two writes of the state. */
const betweenStates = 2_000;

export async function fuzz(options: FuzzCommand, terminal: Terminal): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  // An unknown name is reported before anybody is asked.
  const impacts = options.impact === undefined ? null : impactsNamed(options.impact).map(({ id }) => id);
  const numbers = {
    seed: wholeNumber("seed", options.seed),
    runs: wholeNumber("runs", options.runs),
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

interface Numbers {
  readonly seed: number;
  readonly runs: number;
  readonly jobs: number;
  readonly seconds: number;
}

async function run(
  options: FuzzCommand,
  { seed, runs, jobs, seconds }: Numbers,
  lens: Lens,
  impacts: readonly ImpactId[] | null,
  participants: readonly Participant[],
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = terminal.resolve(options.out);
  const ids = participants.map(({ id }) => id);
  const saved = readFindings(folder);
  const identity = { seed, lens: lens.name, participants: ids, guided: options.guidance };
  const state = stateOf(options, identity, saved, folder);
  // Findings of an interrupted round are found again.
  const before = saved.filter(({ id }) => state.known[id] !== undefined);
  // Written at once, so that any interruption can be resumed.
  writeState(folder, state);
  const workers = workersFor(participants, lens, jobs);
  const start = performance.now();
  const firstRun = state.runs;
  const interruption = new AbortController();
  // The next interrupt ends the process, as usual.
  const listenNoMore = terminal.onInterrupt(() => {
    interruption.abort();
    terminal.log("stopping after this round; interrupt again to stop at once");
  });
  const fresh = new Map<string, Finding>();
  try {
    await campaign(state, workers, {
      runs,
      matters: (cause) => impacts === null || cause.impacts.some((impact) => impacts.includes(impact)),
      isOver: () => interruption.signal.aborted || performance.now() - start > seconds * 1000,
      seeds: options.corpus ? loadCorpus(...foldersOf({}, terminal)).vectors.map(questionOf) : [],
      found: ({ cause, run, question }, isNew) => {
        const finding = findingOf(cause, { seed, run, question: savedQuestion(question) });
        writeFinding(folder, finding);
        if (isNew || fresh.has(finding.id)) fresh.set(finding.id, finding);
      },
      progress: progressInto(folder, terminal, { start, firstRun, fresh }),
    });
  } finally {
    listenNoMore();
    await workers.close();
    writeState(folder, state);
  }
  const elapsed = (performance.now() - start) / 1000;
  const result = resultOf(state, [...fresh.values()], before, {
    inputs: state.runs - firstRun,
    seconds: elapsed,
  });
  terminal.print(
    options.format === "json" ? asciiJSON(result, 2) : pretty(result, shownPath(folder), terminal),
  );
  if (interruption.signal.aborted) return exitCodes.interrupted;
  return fresh.size > 0 ? exitCodes.divergence : exitCodes.nothingUnexpected;
}

interface Begun {
  /** The time at which the campaign began or was resumed, in milliseconds. */
  readonly start: number;
  /** The number of runs before that. */
  readonly firstRun: number;
  readonly fresh: ReadonlyMap<string, Finding>;
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
function workersFor(participants: readonly Participant[], lens: Lens, jobs: number): Workers {
  const isOnlyAlgorithms = participants.every(({ kind }) => kind === "algorithm");
  if (jobs > 1 && isOnlyAlgorithms)
    return inProcesses(
      jobs,
      lens.name,
      participants.map(({ id }) => id),
    );
  return inThisProcess(batchRunner(participants), lens);
}

type FindingListed = Pick<
  Finding,
  | "id"
  | "witness"
  | "lens"
  | "differing"
  | "impacts"
  | "classes"
  | "unspecified"
  | "answers"
  | "divergencePoints"
>;

interface FuzzResult {
  readonly seed: number;
  readonly lens: string;
  readonly participants: readonly string[];
  readonly runs: number;
  readonly inputsASecond: number;
  readonly divergent: number;
  readonly signatures: { readonly new: number; readonly saved: number };
  readonly causes: number;
  readonly origins: Readonly<Record<string, number>>;
  /** The number of inputs with each feature, for example IPv6 address. */
  readonly inputs: Readonly<Record<string, number>>;
  readonly coverage: ReturnType<typeof coverageOf>;
  readonly findings: readonly FindingListed[];
}

function resultOf(
  state: CampaignState,
  fresh: readonly Finding[],
  saved: readonly Finding[],
  { inputs, seconds }: { readonly inputs: number; readonly seconds: number },
): FuzzResult {
  const all = [...saved, ...fresh];
  return {
    seed: state.seed,
    lens: state.lens,
    participants: state.participants,
    runs: state.runs,
    inputsASecond: Math.round(inputs / seconds),
    divergent: state.divergent,
    signatures: { new: fresh.length, saved: saved.length },
    causes: new Set(all.map(causeKey)).size,
    origins: state.origins,
    inputs: state.inputs,
    coverage: coverageOf(state.steps),
    findings: fresh.map(
      ({ id, witness, lens, differing, impacts, classes, unspecified, answers, divergencePoints }) => {
        const details = { lens, differing, impacts, classes, unspecified, answers };
        return { id, witness, ...details, divergencePoints };
      },
    ),
  };
}

/** The most findings that are printed. */
const findingLimit = 40;

function pretty(result: FuzzResult, folder: string, { width, colors }: Terminal): string {
  const { findings, signatures, causes, runs, divergent, coverage, inputsASecond } = result;
  const shortest = [...findings]
    .sort((a, b) => lengthOf(a.witness) - lengthOf(b.witness))
    .slice(0, findingLimit);
  return [
    colors.bold(
      `${counted(signatures.new, "new signature")} in ${folder}, ${signatures.saved} saved before, ${counted(causes, "cause")}`,
    ),
    ...shortest.map((finding) => findingLines(finding, width)),
    ...(findings.length > shortest.length ? [`  and ${findings.length - shortest.length} more`] : []),
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

/** Prints a finding with the observations of each class. */
function findingLines(finding: FindingListed, width: number): string {
  const { id, differing, impacts, witness } = finding;
  const what = ellipsize([...impacts.slice(0, 1), ...differing].join(","), 22).padEnd(22);
  const room = width - 2 - id.length - 2 - what.length - 2;
  return [
    `  ${id}  ${what}  ${ellipsize(quoteQuestion(witness), room)}`,
    ...classesInWords(finding).map((details) => wrap(details, width, "      ").slice(2)),
  ].join("\n");
}

/** Declares the arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command, "algorithms")
    .addOption(causeLens)
    .addOption(renamedOption("--danger", "--impact"))
    .option("--impact <ids>", "keep only findings with these impacts, e.g. host-split (default: all)")
    .option("--seed <number>", "seed of the inputs; the same seed and runs find the same", "1")
    .option("--runs <number>", "number of inputs, including those of a resumed campaign", "100000")
    .option("--time <seconds>", "stop after this many seconds (default: no limit)")
    .option("--jobs <number>", "number of processes that ask the algorithms", "2")
    .option("--out <folder>", "folder for findings; existing ones are kept", "findings")
    .option("--resume", "continue the campaign of the folder")
    .option("--no-corpus", "generate from the grammar only, without the vectors of the corpus")
    .option("--no-guidance", "do not mutate inputs that reach new steps")
    .addOption(format)
    .addHelpText("after", example("fuzz --seed 7 --runs 20000 --out findings"))
    .action((options: FuzzCommand) => run((terminal) => fuzz(options, terminal)));
};
