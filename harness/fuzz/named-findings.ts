/** Gathers findings by the behaviours that name their causes. */
import { algorithms } from "../../algorithms/index.js";
import type { BehaviourNames } from "../behaviours/names.js";
import { askAlgorithms } from "../causes/cause.js";
import type { CauseName } from "../causes/explanation.js";
import { runSearch, runSearches, type AskPairs, type Search } from "../causes/elementary/search.js";
import { ask } from "../compare/ask.js";
import type { Answer } from "../model/answer.js";
import type { Participant } from "../model/participant.js";
import type { Finding } from "./finding.js";

/** The findings that a behaviour names. */
export interface FoundBehaviour extends CauseName {
  /** The pair that holds these positions: the first that was named. */
  readonly between: readonly [string, string];
  /** The first has the gravest impact, or occurs most. */
  readonly findings: readonly Finding[];
  /** About how many inputs had one of its causes. */
  readonly times: number;
}

export interface NamedFindings {
  /** In the order of their first findings. */
  readonly behaviours: readonly FoundBehaviour[];
  /** The findings without a name. */
  readonly unnamed: readonly Finding[];
}

/** The pairs of a finding that are asked for a name. */
const pairsTried = 3;

/** Names findings, each by the first of its pairs that has a name, and gathers them in their order. */
export async function namedFindings(
  findings: readonly Finding[],
  names: BehaviourNames,
  participants: readonly Participant[],
): Promise<NamedFindings> {
  const found = new Map<string, FoundBehaviour>();
  const named = await namesOf(findings, names, participants);
  for (const finding of findings) {
    for (const { name, between } of named.get(finding.id) ?? []) {
      const known = found.get(name.id) ?? { ...name, between, findings: [], times: 0 };
      found.set(name.id, {
        ...known,
        findings: [...known.findings, finding],
        times: known.times + finding.times,
      });
    }
  }
  return { behaviours: [...found.values()], unnamed: findings.filter(({ id }) => !named.has(id)) };
}

interface NamedPair {
  readonly name: CauseName;
  readonly between: readonly [string, string];
}

async function namesOf(
  findings: readonly Finding[],
  names: BehaviourNames,
  participants: readonly Participant[],
): Promise<ReadonlyMap<string, readonly NamedPair[]>> {
  const named = new Map<string, readonly NamedPair[]>();
  for (let at = 0; at < pairsTried; at++) {
    const byPair = new Map<
      string,
      { readonly finding: Finding; readonly pair: Finding["pairs"][number] }[]
    >();
    for (const finding of findings) {
      const pair = finding.pairs[at];
      if (pair === undefined || named.has(finding.id)) continue;
      const key = pair.between.join(" ");
      byPair.set(key, [...(byPair.get(key) ?? []), { finding, pair }]);
    }
    for (const ofPair of byPair.values()) {
      const [first] = ofPair;
      if (first === undefined) continue;
      const { between } = first.pair;
      const ofBetween = names.of(between);
      const searches = ofPair.map(({ finding, pair }) =>
        ofBetween.names({ key: pair.key, reproducer: finding.reproducer, tokenSpan: finding.tokenSpan }),
      );
      const results = await searched(searches, between, participants);
      ofPair.forEach(({ finding }, index) => {
        const own = results[index] ?? [];
        if (own.length > 0)
          named.set(
            finding.id,
            own.map((name) => ({ name, between })),
          );
      });
    }
  }
  return named;
}

/** Runs searches over a pair: at once over algorithms, in batches over others. */
async function searched<T>(
  searches: readonly Search<T>[],
  [a, b]: readonly [string, string],
  participants: readonly Participant[],
): Promise<readonly T[]> {
  const [ofA, ofB] = [a, b].map((id) => algorithms.find((each) => each.id === id));
  if (ofA !== undefined && ofB !== undefined) {
    const both = askAlgorithms(ofA, ofB);
    return searches.map((search) => runSearch(search, both));
  }
  const asked = participants.filter(({ id }) => id === a || id === b);
  const none: Answer = { kind: "unanswered", reason: "not asked" };
  const askBoth: AskPairs = async (questions) =>
    (await ask(asked, questions)).map((answers) => [answers.get(a) ?? none, answers.get(b) ?? none]);
  return runSearches(searches, askBoth);
}
