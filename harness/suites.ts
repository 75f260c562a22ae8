/** Published suites against the algorithms whose text they test. */
import { componentNames, type Stage } from "../algorithms/algorithm.js";
import { algorithms } from "../algorithms/index.js";
import { byBrowserSuites } from "../corpus/import/by-browser.js";
import type { Demand, Suite, SuiteCase } from "../corpus/import/suite.js";
import { webURLSuites } from "../corpus/import/perl-weburl.js";
import { webspecsSuites } from "../corpus/import/webspecs.js";
import { wptSuites } from "../corpus/import/wpt.js";
import { ask } from "./ask.js";
import { fetchedFile } from "./corpus-folders.js";
import { different, inWords } from "./conformance.js";
import { readBytes, readText, shownPath } from "./files.js";
import type { Corpus } from "./load.js";
import type { Answer, Participant } from "./participant.js";
import type { SuiteResult } from "./report/schema.js";

export const suites: readonly Suite[] = [
  ...byBrowserSuites,
  ...webURLSuites,
  ...webspecsSuites,
  ...wptSuites,
];

/** Runs each suite whose participant is among those given; one that was not fetched is skipped, and says so. */
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

/** The cases of a suite in one of these corpora; `null` if it was not fetched into any. Throws bad input. */
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
  // One that no case of these files has is stale.
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

/** A case of a suite, and what is wrong with the answer to it. */
export interface Judged {
  readonly case: string;
  readonly answer: Answer;
  /** Whether the case says anything of this answer: one that shows an href says nothing of a rejection. */
  readonly isComparable: boolean;
  /** Nothing if the answer is as demanded, as far as the participant sees it. */
  readonly faults: readonly string[];
}

/** Asks a participant the cases of a suite. */
export async function judge(
  suite: Suite,
  cases: readonly SuiteCase[],
  participant: Participant,
): Promise<Judged[]> {
  const answers = await ask([participant], cases);
  const stages = algorithms.find(({ id }) => id === participant.id)?.stages ?? [];
  return cases.map((each, index) => {
    const answer = answers[index]?.get(participant.id) ?? { kind: "crashed", did: "gave no answer" };
    const { demand } = each;
    const faults =
      demand.kind === "found"
        ? faultsOfStage(demand, each, stages)
        : faultsOf(demand, answer, suite.tellsAbsentFromEmpty);
    const isComparable = demand.kind !== "shown" || answer.kind !== "rejected";
    return { case: each.id, answer, isComparable, faults: isComparable ? faults : [] };
  });
}

/** What stands before "#" in the ids of its cases. */
export function fileIds({ files }: Suite): readonly string[] {
  return files.map((file) => file.replace(/\.[a-z]+$/, ""));
}

/** What is wrong with an answer; nothing if it is as demanded. */
function faultsOf(
  demand: Exclude<Demand, { kind: "found" }>,
  answer: Answer,
  tellsAbsentFromEmpty: boolean,
): string[] {
  if (demand.kind === "rejected")
    return answer.kind === "rejected" ? [] : [`demands rejection, but is ${inWords(answer)}`];
  if (answer.kind !== "parsed") return [`demands a URL, but is ${inWords(answer)}`];
  if (demand.kind === "shown") return different("href", demand.href, answer.href);
  const faults = componentNames.flatMap((name) => {
    const demanded = demand.components[name];
    if (demanded === undefined) return [];
    const given = answer.components[name];
    return different(name, demanded, given === null && !tellsAbsentFromEmpty ? "" : given);
  });
  for (const name of ["href", "origin"] as const) {
    faults.push(...different(name, demand[name], answer[name]));
  }
  return faults;
}

function faultsOfStage(
  demand: Extract<Demand, { kind: "found" }>,
  { input, base }: SuiteCase,
  stages: readonly Stage[],
): string[] {
  const stage = stages.find(({ id }) => id === demand.stage);
  if (stage === undefined) return [`demands what ${demand.stage} finds, but there is no such stage`];
  const { components, flags } = stage.run(input, base);
  const invalid = flags.includes("invalid");
  return [
    ...(invalid === demand.invalid ? [] : [`invalid demands ${demand.invalid}, but is ${invalid}`]),
    ...componentNames.flatMap((name) => different(name, demand.components[name], components[name])),
  ];
}
