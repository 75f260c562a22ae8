/** Gathers findings by the behaviours that name their causes. */
import type { NamingCorpus } from "../behaviours/naming-corpus.js";
import type { CauseName } from "../causes/explanation.js";
import type { NamingTask, Workers } from "./evaluate.js";
import type { Finding } from "./finding.js";

/** The findings that a behaviour names. */
export interface FoundBehaviour extends CauseName {
  /** The pair that holds these positions: the first that was named, or of whose two a position is known. */
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
  const names = await namesOf(findings, corpus, workers);
  const found = new Map<string, FoundBehaviour>();
  const unnamed: Finding[] = [];
  for (const finding of findings) {
    const named = names.get(finding);
    if (named === undefined) {
      unnamed.push(finding);
      continue;
    }
    for (const name of named.own) {
      const known = found.get(name.id);
      const told = known?.areKnown === true || !name.areKnown ? known : undefined;
      found.set(name.id, {
        ...(told ?? { ...name, between: named.between }),
        findings: [...(known?.findings ?? []), finding],
        times: (known?.times ?? 0) + finding.times,
      });
    }
  }
  return { behaviours: [...found.values()], unnamed };
}

/** The names of a finding by one of its pairs; at least one. */
interface NamesByPair {
  readonly between: readonly [string, string];
  readonly own: readonly CauseName[];
}

/**
 * Names findings by their first pairs, those without a name or a known position by their second, and so on: each pair is
 * asked all questions of the behaviours on which it differs.
 */
async function namesOf(
  findings: readonly Finding[],
  corpus: NamingCorpus,
  workers: Workers,
): Promise<ReadonlyMap<Finding, NamesByPair>> {
  const names = new Map<Finding, NamesByPair>();
  for (let index = 0; ; index++) {
    const left = findings.flatMap((finding) => {
      const isNamed = names.get(finding)?.own.every(({ areKnown }) => areKnown) === true;
      const pair = isNamed ? undefined : finding.pairs[index];
      return pair === undefined ? [] : [{ finding, ...pair }];
    });
    if (left.length === 0) return names;
    const tasks = left.map(({ between, key, finding: { reproducer, tokenSpan } }): NamingTask => {
      return { pair: between, cause: { key, reproducer, tokenSpan } };
    });
    const found = await workers.name(tasks, corpus);
    left.forEach(({ finding, between }, at) => {
      const own = found[at] ?? [];
      const isBetter = !names.has(finding) || own.every(({ areKnown }) => areKnown);
      if (own.length > 0 && isBetter) names.set(finding, { between, own });
    });
  }
}
