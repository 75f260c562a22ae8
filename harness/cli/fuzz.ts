/** `urlstrata fuzz`: a campaign for new divergences. */
import { format, causeLens, example, selectingParticipants, type Define } from "./options.js";
import { join } from "node:path";
import { existsSync } from "node:fs";
import { lengthOf } from "../cluster.js";
import { lensNamed, type Lens } from "../compare.js";
import { dangersNamed, type DangerId } from "../dangers/dangers.js";
import { exitCodes, UserError, type ExitCode } from "../errors.js";
import { readJSON, shownPath, writeWhole } from "../files.js";
import { campaign, campaignSchema, newCampaign, type CampaignState } from "../fuzz/campaign.js";
import { causeKey } from "../fuzz/cause.js";
import { findingOf, plain, readFindings, writeFinding, type Finding } from "../fuzz/finding.js";
import { whoSees } from "../fuzz/who-sees.js";
import { inThisProcess, type Workers } from "../fuzz/look.js";
import { oracleOf } from "../fuzz/oracle.js";
import { reachOf } from "../fuzz/reach.js";
import { inProcesses } from "../fuzz/processes.js";
import { loadCorpus, questionOf } from "../load.js";
import type { Participant } from "../participant.js";
import { asciiJSON, counted, fitted, shownQuestion, wrapped } from "../text.js";
import { wholeNumber, withParticipants, type FormatOption, type ParticipantOptions } from "./command.js";
import { foldersOf } from "./corpus-options.js";
import type { Terminal } from "./terminal.js";

export interface FuzzCommand extends FormatOption, ParticipantOptions {
  readonly lens: string;
  readonly danger?: string;
  readonly seed: string;
  readonly runs: string;
  readonly time?: string;
  readonly jobs: string;
  readonly out: string;
  readonly resume?: boolean;
  /** Off by --no-corpus and --no-guidance. */
  readonly corpus: boolean;
  readonly guidance: boolean;
}

/** Milliseconds after which the state is written again. */
const betweenStates = 2_000;

export async function fuzz(options: FuzzCommand, terminal: Terminal): Promise<ExitCode> {
  const lens = lensNamed(options.lens);
  // A name that is none is told before anybody is asked.
  const dangers = options.danger === undefined ? null : dangersNamed(options.danger).map(({ id }) => id);
  const numbers = {
    seed: wholeNumber("seed", options.seed),
    runs: wholeNumber("runs", options.runs),
    jobs: Math.max(1, wholeNumber("jobs", options.jobs)),
    seconds: options.time === undefined ? Number.POSITIVE_INFINITY : wholeNumber("time", options.time),
  };
  // Algorithms alone, unless others are chosen: they are quick, and tell their steps.
  const choice =
    options.only === undefined && options.participant === undefined
      ? { ...options, only: "algorithms" }
      : options;
  return withParticipants(choice, terminal, (participants) =>
    run(options, numbers, lens, dangers, participants, terminal),
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
  dangers: readonly DangerId[] | null,
  participants: readonly Participant[],
  terminal: Terminal,
): Promise<ExitCode> {
  const folder = terminal.resolve(options.out);
  const ids = participants.map(({ id }) => id);
  const saved = readFindings(folder);
  const identity = { seed, lens: lens.name, participants: ids, guided: options.guidance };
  const state = stateOf(options, identity, saved, folder);
  // Those of a round that was broken off are found again.
  const before = saved.filter(({ id }) => state.known[id] !== undefined);
  // So that there is something to go on from, however soon this ends.
  writeState(folder, state);
  const workers = workersFor(participants, lens, jobs);
  const start = performance.now();
  const firstRun = state.runs;
  let written = start;
  const interruption = new AbortController();
  // The next interrupt ends the process, as it does where nobody listens.
  const listenNoMore = terminal.onInterrupt(() => {
    interruption.abort();
    terminal.log("stopping after this round; once more to stop at once");
  });
  const fresh = new Map<string, Finding>();
  try {
    await campaign(state, workers, {
      runs,
      matters: (cause) => dangers === null || cause.dangers.some((danger) => dangers.includes(danger)),
      isOver: () => interruption.signal.aborted || performance.now() - start > seconds * 1000,
      seeds: options.corpus ? loadCorpus(...foldersOf({}, terminal)).vectors.map(questionOf) : [],
      found: ({ cause, run, question }, isNew) => {
        const finding = findingOf(cause, { seed, run, question: plain(question) });
        writeFinding(folder, finding);
        if (isNew || fresh.has(finding.id)) fresh.set(finding.id, finding);
      },
      progress: (now) => {
        const time = performance.now();
        const { runs: done } = now;
        const rate = Math.round((done - firstRun) / ((time - start) / 1000));
        terminal.progress(`${done} inputs, ${rate} a second, ${counted(fresh.size, "new finding")}`);
        if (time - written < betweenStates) return;
        writeState(folder, now);
        written = time;
      },
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
    throw new UserError(`${shownPath(file)} is not there: nothing to resume`, exitCodes.badInput);
  const state = readJSON(campaignSchema, file);
  const { seed, lens, participants, guided } = state;
  const isSame = JSON.stringify({ seed, lens, participants, guided }) === JSON.stringify(identity);
  if (isSame) return state;
  throw new UserError(
    `${shownPath(file)} is of another campaign: seed ${seed}, lens ${lens}, ${guided ? "guided" : "not guided"}, ${participants.join(",")}`,
    exitCodes.wrongUsage,
  );
}

/** Other processes cannot share what runs beside this one. */
function workersFor(participants: readonly Participant[], lens: Lens, jobs: number): Workers {
  const isOnlyAlgorithms = participants.every(({ kind }) => kind === "algorithm");
  if (jobs > 1 && isOnlyAlgorithms)
    return inProcesses(
      jobs,
      lens.name,
      participants.map(({ id }) => id),
    );
  return inThisProcess(oracleOf(participants), lens);
}

type FindingListed = Pick<
  Finding,
  "id" | "witness" | "lens" | "differing" | "dangers" | "classes" | "open" | "answers" | "partings"
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
  /** How many inputs were of each kind, such as IPv6 address. */
  readonly inputs: Readonly<Record<string, number>>;
  readonly reach: ReturnType<typeof reachOf>;
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
    reach: reachOf(state.steps),
    findings: fresh.map(({ id, witness, lens, differing, dangers, classes, open, answers, partings }) => {
      const seen = { lens, differing, dangers, classes, open, answers };
      return { id, witness, ...seen, partings };
    }),
  };
}

/** Findings that are shown. */
const shownFindings = 40;

function pretty(result: FuzzResult, folder: string, { width, colors }: Terminal): string {
  const { findings, signatures, causes, runs, divergent, reach, inputsASecond } = result;
  const shortest = [...findings]
    .sort((a, b) => lengthOf(a.witness) - lengthOf(b.witness))
    .slice(0, shownFindings);
  return [
    colors.bold(
      `${counted(signatures.new, "new signature")} in ${folder}, ${signatures.saved} saved before, ${counted(causes, "cause")}`,
    ),
    ...shortest.map((finding) => findingLines(finding, width)),
    ...(findings.length > shortest.length ? [`  and ${findings.length - shortest.length} more`] : []),
    "",
    `${runs} inputs, ${inputsASecond} a second; ${divergent} divergent`,
    wrapped(
      `of them ${Object.entries(result.inputs)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(", ")}`,
      width,
    ),
    colors.bold("Steps reached"),
    ...reach.map(
      ({ algorithm, taken, reachable }) =>
        `  ${algorithm.padEnd(20)}${String(taken).padStart(5)} of ${String(reachable).padStart(4)}  ${((taken / reachable) * 100).toFixed(1)} %`,
    ),
  ].join("\n");
}

/** A finding, and who sees what. */
function findingLines(finding: FindingListed, width: number): string {
  const { id, differing, dangers, witness } = finding;
  const what = fitted([...dangers.slice(0, 1), ...differing].join(","), 22).padEnd(22);
  const room = width - 2 - id.length - 2 - what.length - 2;
  return [
    `  ${id}  ${what}  ${fitted(shownQuestion(witness), room)}`,
    ...whoSees(finding).map((seen) => wrapped(seen, width, "      ").slice(2)),
  ].join("\n");
}

/** The arguments, options and action of the verb. */
export const define: Define = (command, run) => {
  selectingParticipants(command)
    .addOption(causeLens)
    .option("--danger <ids>", "keep only findings with one of these, such as host-split")
    .option("--seed <number>", "the same seed and runs find the same", "1")
    .option("--runs <number>", "inputs in all", "100000")
    .option("--time <seconds>", "stop after so many seconds")
    .option("--jobs <number>", "processes that ask the algorithms", "2")
    .option("--out <folder>", "where findings are saved, and those of before are", "findings")
    .option("--resume", "go on with the campaign of that folder")
    .option("--no-corpus", "begin from the grammar alone, without the vectors of the corpus")
    .option("--no-guidance", "do not mutate what takes new combinations of steps")
    .addOption(format)
    .addHelpText("after", example("fuzz --seed 7 --runs 20000 --out findings"))
    .action((options: FuzzCommand) => run((terminal) => fuzz(options, terminal)));
};
