/** Clusters divergences by their signature. */
import { comparePair, type Divergence } from "./compare.js";
import type { Lens } from "./lenses.js";
import type { Answers } from "./ask.js";
import { byCodeUnits } from "../io/display.js";

/** A question and its id. */
export interface ClusterInput {
  readonly id: string;
  readonly input: string;
  readonly base: string | null;
}

/** A question and its divergence. */
export interface Diverging extends ClusterInput {
  readonly divergence: Divergence;
}

export interface Cluster {
  readonly divergence: Divergence;
  /** The id of the shortest question. */
  readonly witness: string;
  /** The ids of all questions, sorted. */
  readonly members: readonly string[];
}

/** Returns the clusters by signature, the largest first. */
export function cluster(diverging: readonly Diverging[]): Cluster[] {
  const bySignature = new Map<string, Diverging[]>();
  for (const each of diverging) {
    const { signature } = each.divergence;
    const others = bySignature.get(signature);
    if (others === undefined) bySignature.set(signature, [each]);
    else others.push(each);
  }
  return [...bySignature.values()]
    .map((members): Cluster => {
      const witness = members.reduce((best, each) => (isShorter(each, best) ? each : best));
      return {
        divergence: witness.divergence,
        witness: witness.id,
        members: members.map(({ id }) => id).sort(byCodeUnits),
      };
    })
    .sort(
      (a, b) =>
        b.members.length - a.members.length || byCodeUnits(a.divergence.signature, b.divergence.signature),
    );
}

/** Compares by length, then by id. */
export function isShorter(a: ClusterInput, b: ClusterInput): boolean {
  return lengthOf(a) < lengthOf(b) || (lengthOf(a) === lengthOf(b) && a.id < b.id);
}

/** Returns the length of input and base, in code units. */
export function lengthOf({ input, base }: Pick<ClusterInput, "input" | "base">): number {
  return input.length + (base?.length ?? 0);
}

/** The number of agreements of two participants under a lens. */
export interface PairAgreement {
  readonly a: string;
  readonly b: string;
  readonly same: number;
  readonly different: number;
  readonly unspecified: number;
  readonly uncompared: number;
}

/** Returns the agreement of all pairs of these participants, in their order. */
export function pairAgreements(lens: Lens, ids: readonly string[], all: readonly Answers[]): PairAgreement[] {
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b) => agreement(lens, a, b, all)));
}

function agreement(lens: Lens, a: string, b: string, all: readonly Answers[]): PairAgreement {
  const count = { same: 0, different: 0, unspecified: 0, uncompared: 0 };
  for (const answers of all) {
    const answerA = answers.get(a);
    const answerB = answers.get(b);
    count[answerA && answerB ? comparePair(lens, answerA, answerB) : "uncompared"]++;
  }
  return { a, b, ...count };
}
