/** Counts the impacts over a corpus: the participants, the frequency, and the shortest vector. */
import { isShorter, type ClusterInput } from "../compare/cluster.js";
import { impacts, impactsOf, type ImpactId, type ImpactSplit } from "../compare/impact.js";
import type { Answers } from "../compare/ask.js";
import { byCodeUnits } from "../io/display.js";
import type { ReportImpact } from "./schema.js";

/** A vector and the classes that diverge on it with one impact. */
interface PairsFound {
  readonly vector: ClusterInput;
  readonly splits: readonly ImpactSplit[];
}

/** Returns all impacts in their order, including those that do not occur. */
export function reportImpacts(
  answered: readonly { readonly vector: ClusterInput; readonly answers: Answers }[],
): ReportImpact[] {
  const all = answered.map(({ vector, answers }): PairsFound => ({ vector, splits: impactsOf(answers) }));
  return impacts.map(({ id, means, matters }) => {
    const found = ofDanger(id, all);
    return {
      id,
      means,
      matters,
      vectors: found.length,
      witness: found.length === 0 ? null : shortestOf(found.map(({ vector }) => vector)).id,
      splits: splitsOf(found),
      pairs: pairsOf(found),
    };
  });
}

function ofDanger(id: ImpactId, all: readonly PairsFound[]): PairsFound[] {
  return all
    .map(({ vector, splits }) => ({ vector, splits: splits.filter(({ impact }) => impact === id) }))
    .filter(({ splits }) => splits.length > 0);
}

/** Returns the splits, the most frequent first. */
function splitsOf(found: readonly PairsFound[]): ReportImpact["splits"] {
  const gathered = new Gathered();
  for (const { vector, splits } of found) {
    for (const { classes } of splits) gathered.add(JSON.stringify(classes), classes, vector);
  }
  return gathered.all.map(({ who, vectors }) => ({
    classes: who.map((members) => [...members]),
    witness: shortestOf(vectors).id,
    members: vectors.map(({ id }) => id).sort(byCodeUnits),
  }));
}

/** Returns the pairs, the most frequent first. */
function pairsOf(found: readonly PairsFound[]): ReportImpact["pairs"] {
  const gathered = new Gathered();
  for (const { vector, splits } of found) {
    // A pair that an impact splits twice on one vector is counted once.
    const pairs = new Map(
      splits.flatMap(({ classes }) => pairsBetween(classes)).map((pair) => [JSON.stringify(pair), pair]),
    );
    for (const [key, [a, b]] of pairs) gathered.add(key, [[a], [b]], vector);
  }
  return gathered.all.map(({ who, vectors }) => {
    const [a = "", b = ""] = who.flat();
    return { a, b, vectors: vectors.length, witness: shortestOf(vectors).id };
  });
}

/** Returns each pair of different classes once. */
function pairsBetween(classes: readonly (readonly string[])[]): [string, string][] {
  return classes.flatMap((ones, index) =>
    classes
      .slice(index + 1)
      .flatMap((others) =>
        ones.flatMap((one) =>
          others.map((other): [string, string] =>
            byCodeUnits(one, other) <= 0 ? [one, other] : [other, one],
          ),
        ),
      ),
  );
}

function shortestOf(vectors: readonly ClusterInput[]): ClusterInput {
  return vectors.reduce((best, each) => (isShorter(each, best) ? each : best));
}

/** Vectors by the participants that diverge on them. */
class Gathered {
  readonly #entries = new Map<
    string,
    { readonly who: ImpactSplit["classes"]; readonly vectors: ClusterInput[] }
  >();

  add(key: string, who: ImpactSplit["classes"], vector: ClusterInput): void {
    const entry = this.#entries.get(key) ?? { who, vectors: [] };
    entry.vectors.push(vector);
    this.#entries.set(key, entry);
  }

  /** Sorted by size, then by key. */
  get all(): { readonly who: ImpactSplit["classes"]; readonly vectors: readonly ClusterInput[] }[] {
    return [...this.#entries]
      .sort(([a, one], [b, other]) => other.vectors.length - one.vectors.length || byCodeUnits(a, b))
      .map(([, entry]) => entry);
  }
}
