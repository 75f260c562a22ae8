/** Published suites against the algorithms whose text they test. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { componentNames } from "../algorithms/algorithm.js";
import type { Demand, Suite, SuiteCase } from "../corpus/import/suite.js";
import { wptSuites } from "../corpus/import/wpt.js";
import { ask } from "./ask.js";
import { different, inWords } from "./conformance.js";
import { readText, shownPath } from "./files.js";
import type { Corpus } from "./load.js";
import type { Answer, Participant } from "./participant.js";
import type { SuiteResult } from "./report/schema.js";

const suites: readonly Suite[] = wptSuites;

/** The folder below a corpus that `corpus fetch` fills. */
export function upstreamFolder(corpusFolder: string): string {
  return join(corpusFolder, "upstream");
}

/** Runs each suite whose participant is among those given; one that was not fetched is skipped, and says so. */
export async function runSuites(
  corpusFolder: string,
  corpus: Corpus,
  participants: readonly Participant[],
): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  for (const suite of suites) {
    const participant = participants.find(({ id }) => id === suite.of);
    if (participant === undefined) continue;
    const file = join(upstreamFolder(corpusFolder), suite.file);
    if (existsSync(file)) {
      const cases = suite.cases(readText(file), shownPath(file));
      results.push(await runSuite(suite, cases, corpus, participant));
    } else {
      results.push({ kind: "skipped", suite: suite.id, reason: "not fetched: urlstrata corpus fetch" });
    }
  }
  return results;
}

async function runSuite(
  suite: Suite,
  cases: readonly SuiteCase[],
  corpus: Corpus,
  participant: Participant,
): Promise<SuiteResult> {
  const answers = await ask([participant], cases);
  const failed = cases.flatMap(({ id, demand }, index) => {
    const answer = answers[index]?.get(participant.id) ?? { kind: "crashed", did: "gave no answer" };
    const faults = faultsOf(demand, answer);
    return faults.length === 0 ? [] : [{ case: id, faults }];
  });
  const deviations = (corpus.deviations.get(participant.id) ?? [])
    .map(({ question }) => question)
    .filter((question) => question.startsWith(`${suite.id}#`));
  const failedIds = failed.map((each) => each.case);
  return {
    kind: "run",
    suite: suite.id,
    participant: participant.id,
    cases: cases.length,
    met: cases.length - failed.length,
    known: deviations.filter((id) => failedIds.includes(id)),
    unmet: failed.filter((each) => !deviations.includes(each.case)),
    stale: deviations.filter((id) => !failedIds.includes(id)),
  };
}

function faultsOf(demand: Demand, answer: Answer): string[] {
  if (demand.kind === "rejected")
    return answer.kind === "rejected" ? [] : [`demands rejection, but is ${inWords(answer)}`];
  if (answer.kind !== "parsed") return [`demands a URL, but is ${inWords(answer)}`];
  const faults = componentNames.flatMap((name) => {
    const demanded = demand.components[name];
    return demanded === undefined ? [] : different(name, demanded, answer.components[name] ?? "");
  });
  for (const name of ["href", "origin"] as const) {
    const demanded = demand[name];
    if (demanded !== undefined) faults.push(...different(name, demanded, answer[name]));
  }
  return faults;
}
