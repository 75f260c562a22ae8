/** The dangers of a whole corpus: who parts in them, how often, and over which shortest vector. */
import { isShorter, type Asked } from "../cluster.js";
import { dangers, dangersOf, type DangerId, type DangerSplit } from "../dangers/dangers.js";
import type { Answers } from "../ask.js";
import { byCodeUnits } from "../text.js";
import type { ReportDanger } from "./schema.js";

/** A vector and who parts over it in one danger. */
interface Found {
  readonly vector: Asked;
  readonly splits: readonly DangerSplit[];
}

/** All dangers in their order, also those that do not occur. */
export function reportDangers(
  answered: readonly { readonly vector: Asked; readonly answers: Answers }[],
): ReportDanger[] {
  const all = answered.map(({ vector, answers }): Found => ({ vector, splits: dangersOf(answers) }));
  return dangers.map(({ id, means, matters }) => {
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

function ofDanger(id: DangerId, all: readonly Found[]): Found[] {
  return all
    .map(({ vector, splits }) => ({ vector, splits: splits.filter(({ danger }) => danger === id) }))
    .filter(({ splits }) => splits.length > 0);
}

/** The most frequent first. */
function splitsOf(found: readonly Found[]): ReportDanger["splits"] {
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

/** The most frequent first. */
function pairsOf(found: readonly Found[]): ReportDanger["pairs"] {
  const gathered = new Gathered();
  for (const { vector, splits } of found) {
    // A danger that parts the same two more than once over one vector is counted once.
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

/** Any two of different classes, each time in the same order. */
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

function shortestOf(vectors: readonly Asked[]): Asked {
  return vectors.reduce((best, each) => (isShorter(each, best) ? each : best));
}

/** Vectors by those who part over them. */
class Gathered {
  readonly #entries = new Map<string, { readonly who: DangerSplit["classes"]; readonly vectors: Asked[] }>();

  add(key: string, who: DangerSplit["classes"], vector: Asked): void {
    const entry = this.#entries.get(key) ?? { who, vectors: [] };
    entry.vectors.push(vector);
    this.#entries.set(key, entry);
  }

  /** The largest first, then by key. */
  get all(): { readonly who: DangerSplit["classes"]; readonly vectors: readonly Asked[] }[] {
    return [...this.#entries]
      .sort(([a, one], [b, other]) => other.vectors.length - one.vectors.length || byCodeUnits(a, b))
      .map(([, entry]) => entry);
  }
}
