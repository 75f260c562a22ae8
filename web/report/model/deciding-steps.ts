/** The steps that decide between two specifications on a behaviour. */
import type { ExplainedChange } from "../../../harness/causes/explanation.js";
import type { Question } from "../../../harness/model/question.js";
import type { NamedCauses } from "./named-causes.js";

export interface DecidingSteps {
  /** The smallest question that shows the difference. */
  readonly reproducer: Question;
  readonly sides: readonly {
    /** The specification. */
    readonly id: string;
    readonly says: string;
    readonly step: string | null;
    readonly link: string | null;
  }[];
}

/** The steps of the most frequent cause between two specifications. */
export function stepsOfNamed({ between, causes: [cause] }: NamedCauses): DecidingSteps[] {
  if (cause === undefined) return [];
  return [
    {
      reproducer: cause.reproducer,
      sides: cause.sides.map((side, index) => ({ id: between[index] ?? "", ...side })),
    },
  ];
}

/** The steps of the causes of an explained change. */
export function stepsOfExplained({ causes }: ExplainedChange): DecidingSteps[] {
  return causes.map(({ reproducer, sides }) => ({
    reproducer,
    sides: sides.map(({ id, says, where, link }) => ({ id, says, step: where, link })),
  }));
}
