/** The mutation operators, and a change that one of them makes. */
import type ts from "typescript";

/** The mutation operators, by the names that `--operators` takes. */
export const operators = [
  "operators",
  "conditions",
  "constants",
  "members",
  "statements",
  "ranges",
  "patterns",
] as const;

export type Operator = (typeof operators)[number];

/** A change of one node; `text` takes its place. */
export interface Edit {
  readonly operator: Operator;
  readonly node: ts.Node;
  readonly text: string;
}
