import type { Span } from "../../algorithms/algorithm.js";
import type { Difference } from "../compare/compare.js";
import type { Question } from "../model/question.js";

/** The span that makes a pair diverge, and a question without it on which they agree; `null` if there is none. */

export interface LocatedDivergence {
  readonly span: Span;
  readonly agreeing: Question | null;
  /** The differences of their answers. */
  readonly differing: readonly Difference[];
}
