/** Says in a sentence whether two participants stand alike on behaviours. */
import { compareOn } from "../../../../harness/behaviours/compare-standings.js";
import { counted } from "../../../../harness/io/display.js";
import { shortName } from "../../../../harness/model/participant-name.js";
import type { PageBehaviour } from "../behaviour-model.js";

interface PairVerdict {
  readonly words: string;
  /** The behaviours on which they differ, in the given order, and those on which they stand alike. */
  readonly differing: readonly PageBehaviour[];
  readonly same: readonly PageBehaviour[];
}

/** Compares two participants on behaviours; what only one of them specifies or has been asked is told apart. */
export function pairVerdict(
  behaviours: readonly PageBehaviour[],
  [a, b]: readonly [string, string],
): PairVerdict {
  const results = behaviours.map((behaviour) => ({ behaviour, result: compareOn(behaviour, a, b) }));
  const having = (wanted: string): PageBehaviour[] =>
    results.filter(({ result }) => result === wanted).map(({ behaviour }) => behaviour);
  const [differing, same] = [having("different"), having("same")];
  const compared = differing.length + same.length;
  const names = `${shortName(a)} and ${shortName(b)}`;
  const rest = behaviours.length - compared;
  const left = rest === 0 || compared === 0 ? "" : ` ${counted(rest, "question")} cannot be compared.`;
  return {
    words: `${sentence(names, differing.length, compared, behaviours.length)}${left}`,
    differing,
    same,
  };
}

function sentence(names: string, differing: number, compared: number, all: number): string {
  if (compared === 0)
    return `${names} cannot be compared on ${all === 1 ? "this question" : "these questions"}.`;
  const questions = counted(compared, "question");
  if (differing > 0 && compared === 1) return `${names} differ on the one question about such URLs.`;
  if (differing > 0) return `${names} differ on ${differing} of ${questions} about such URLs.`;
  return `${names} agree on ${compared === 1 ? "the one question" : `all ${questions}`} about such URLs.`;
}
