/** Runs published suites against the algorithms that they test. */
import { componentNames, type Stage } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { byBrowserSuites } from "../corpus/importers/by-browser.js";
import type { CaseDemand, Suite, SuiteCase } from "../corpus/importers/suite.js";
import { webURLSuites } from "../corpus/importers/perl-weburl.js";
import { webspecsSuites } from "../corpus/importers/webspecs.js";
import { wptSuites } from "../corpus/importers/wpt.js";
import { ask } from "../compare/ask.js";
import { fetchedFile } from "../corpus/folders.js";
import { different } from "./expectations.js";
import { answerInWords } from "../compare/observation.js";
import { readBytes, readText, shownPath } from "../io/files.js";
import type { Corpus } from "../corpus/load.js";
import type { Participant } from "../model/participant.js";
import type { Answer } from "../model/answer.js";
import type { SuiteResult } from "./suite-result.js";

export const suites: readonly Suite[] = [
  ...byBrowserSuites,
  ...webURLSuites,
  ...webspecsSuites,
  ...wptSuites,
];

/** Runs each suite whose participant is given; a suite that was not fetched is skipped and marked. */
export async function runSuites(
  corpusFolders: readonly string[],
  corpus: Corpus,
  participants: readonly Participant[],
): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  for (const suite of suites) {
    const participant = participants.find(({ id }) => id === suite.of);
    if (participant === undefined) continue;
    const cases = casesOf(suite, ...corpusFolders);
    results.push(
      cases === null
        ? { kind: "skipped", suite: suite.id, reason: "not fetched: urlstrata corpus fetch" }
        : await runSuite(suite, cases, corpus, participant),
    );
  }
  return results;
}

/** Returns the cases of a suite in one of these corpora; `null` if none has it. Throws bad input. */
export function casesOf(suite: Suite, ...corpusFolders: readonly string[]): readonly SuiteCase[] | null {
  const cases: SuiteCase[] = [];
  for (const file of suite.files) {
    const path = fetchedFile(file, corpusFolders);
    if (path === null) return null;
    cases.push(...suite.cases(textOf(suite, path), file, shownPath(path)));
  }
  return cases;
}

function textOf({ decode }: Suite, path: string): string {
  return decode === undefined ? readText(path) : decode(readBytes(path), shownPath(path));
}

async function runSuite(
  suite: Suite,
  cases: readonly SuiteCase[],
  corpus: Corpus,
  participant: Participant,
): Promise<SuiteResult> {
  const judged = (await judge(suite, cases, participant)).filter(({ isComparable }) => isComparable);
  const failed = judged.filter(({ faults }) => faults.length > 0);
  // A deviation without a case in these files is stale.
  const deviations = (corpus.deviations.get(participant.id) ?? [])
    .map(({ question }) => question)
    .filter((question) => fileIds(suite).includes(question.replace(/#.*/s, "")));
  const failedIds = failed.map((each) => each.case);
  return {
    kind: "run",
    suite: suite.id,
    participant: participant.id,
    cases: judged.length,
    met: judged.length - failed.length,
    known: deviations.filter((id) => failedIds.includes(id)),
    unmet: failed
      .filter((each) => !deviations.includes(each.case))
      .map((each) => ({ case: each.case, faults: [...each.faults] })),
    stale: deviations.filter((id) => !failedIds.includes(id)),
  };
}

/** A case of a suite, and the faults of its answer. */
export interface JudgedCase {
  readonly case: string;
  readonly answer: Answer;
  /** True if the case applies: a recorded href says nothing about a rejection. */
  readonly isComparable: boolean;
  /** Empty if the answer is as demanded, as far as it is observed. */
  readonly faults: readonly string[];
}

/** Asks a participant the cases of a suite. */
export async function judge(
  suite: Suite,
  cases: readonly SuiteCase[],
  participant: Participant,
): Promise<JudgedCase[]> {
  const answers = await ask([participant], cases);
  const stages = algorithms.find(({ id }) => id === participant.id)?.stages ?? [];
  return cases.map((each, index) => {
    const answer = answers[index]?.get(participant.id) ?? { kind: "crashed", did: "gave no answer" };
    const { demand } = each;
    const faults =
      demand.kind === "found"
        ? faultsOfStage(demand, each, stages)
        : faultsOf(demand, answer, suite.tellsAbsentFromEmpty);
    const isComparable = demand.kind !== "href" || answer.kind !== "rejected";
    return { case: each.id, answer, isComparable, faults: isComparable ? faults : [] };
  });
}

/** Returns the prefixes of the ids of its cases, before "#". */
export function fileIds({ files }: Suite): readonly string[] {
  return files.map((file) => file.replace(/\.[a-z]+$/, ""));
}

/** Returns the faults of an answer; empty if it is as demanded. */
function faultsOf(
  demand: Exclude<CaseDemand, { kind: "found" }>,
  answer: Answer,
  tellsAbsentFromEmpty: boolean,
): string[] {
  if (demand.kind === "rejected")
    return answer.kind === "rejected" ? [] : [`must be rejected, but is ${answerInWords(answer)}`];
  if (answer.kind !== "parsed") return [`must be a URL, but is ${answerInWords(answer)}`];
  if (demand.kind === "href") return different("href", demand.href, answer.href);
  const faults = componentNames.flatMap((name) => {
    const demanded = demand.components[name];
    if (demanded === undefined) return [];
    const actual = answer.components[name];
    return different(name, demanded, actual === null && !tellsAbsentFromEmpty ? "" : actual);
  });
  for (const name of ["href", "origin"] as const) {
    faults.push(...different(name, demand[name], answer[name]));
  }
  return faults;
}

function faultsOfStage(
  demand: Extract<CaseDemand, { kind: "found" }>,
  { input, base }: SuiteCase,
  stages: readonly Stage[],
): string[] {
  const stage = stages.find(({ id }) => id === demand.stage);
  if (stage === undefined) return [`must have the result of ${demand.stage}, but there is no such stage`];
  const { components, flags } = stage.run(input, base);
  const invalid = flags.includes("invalid");
  return [
    ...(invalid === demand.invalid ? [] : [`invalid must be ${demand.invalid}, but is ${invalid}`]),
    ...componentNames.flatMap((name) => different(name, demand.components[name], components[name])),
  ];
}
