/** Gathers findings by the behaviours that name their causes. */
import type { NamingCorpus } from "../behaviours/naming-corpus.js";
import type { CauseName } from "../causes/explanation.js";
import type { NamingTask, Workers } from "./evaluate.js";
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

/** Names findings, each by the first of its pairs that has a name, and gathers them in their order. */
export async function namedFindings(
  findings: readonly Finding[],
  corpus: NamingCorpus,
  workers: Workers,
): Promise<NamedFindings> {
  const tasks = findings.flatMap((finding): NamingTask[] =>
    finding.pairs.map(({ between, key }) => ({
      pair: between,
      cause: { key, reproducer: finding.reproducer, tokenSpan: finding.tokenSpan },
    })),
  );
  const names = await workers.name(tasks, corpus);
  const found = new Map<string, FoundBehaviour>();
  const unnamed: Finding[] = [];
  let first = 0;
  for (const finding of findings) {
    const named = finding.pairs
      .map(({ between }, index) => ({ between, own: names[first + index] ?? [] }))
      .find(({ own }) => own.length > 0);
    first += finding.pairs.length;
    if (named === undefined) {
      unnamed.push(finding);
      continue;
    }
    for (const name of named.own) {
      const known = found.get(name.id) ?? { ...name, between: named.between, findings: [], times: 0 };
      found.set(name.id, {
        ...known,
        findings: [...known.findings, finding],
        times: known.times + finding.times,
      });
    }
  }
  return { behaviours: [...found.values()], unnamed };
}
