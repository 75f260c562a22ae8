/** The stage that clusters divergences by their signature. */
import { comparePair, type Divergence, type Lens } from "./compare.js";
import type { Answers } from "./ask.js";
import { byCodeUnits } from "./text.js";

/** A question and its id. */
export interface Asked {
  readonly id: string;
  readonly input: string;
  readonly base: string | null;
}

/** A divergence and the question that it is about. */
export interface Diverging extends Asked {
  readonly divergence: Divergence;
}

export interface Cluster {
  readonly divergence: Divergence;
  /** Id of the shortest question of the cluster. */
  readonly witness: string;
  /** Ids of all its questions, sorted. */
  readonly members: readonly string[];
}

/** Clusters by signature, the largest first. */
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

/** Shorter; ties go to the id. */
export function isShorter(a: Asked, b: Asked): boolean {
  return lengthOf(a) < lengthOf(b) || (lengthOf(a) === lengthOf(b) && a.id < b.id);
}

/** Code units of input and base together. */
export function lengthOf({ input, base }: Pick<Asked, "input" | "base">): number {
  return input.length + (base?.length ?? 0);
}

/** How often two participants agree by a lens. */
export interface Agreement {
  readonly a: string;
  readonly b: string;
  readonly same: number;
  readonly different: number;
  readonly open: number;
  readonly uncompared: number;
}

/** The agreement of all pairs of these participants, in their order. */
export function agreements(lens: Lens, ids: readonly string[], all: readonly Answers[]): Agreement[] {
  return ids.flatMap((a, index) => ids.slice(index + 1).map((b) => agreement(lens, a, b, all)));
}

function agreement(lens: Lens, a: string, b: string, all: readonly Answers[]): Agreement {
  const count = { same: 0, different: 0, open: 0, uncompared: 0 };
  for (const answers of all) {
    const answerA = answers.get(a);
    const answerB = answers.get(b);
    count[answerA && answerB ? comparePair(lens, answerA, answerB) : "uncompared"]++;
  }
  return { a, b, ...count };
}
