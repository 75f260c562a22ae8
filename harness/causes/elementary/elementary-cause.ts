/** A cause of a question, elementary: one rule by which both of a pair differ. */
import type { Span } from "../../../algorithms/algorithm.js";
import type { Atom } from "./atoms.js";
import type { CauseAlone } from "./cause-alone.js";
import type { Shown } from "./shown.js";

/** Why a pair differs on an input, in one rule. */
export interface ElementaryCause extends Pick<CauseAlone, "atom" | "alone" | "key"> {
  /** The atoms of the input that it brings about. */
  readonly atoms: readonly Atom[];
  /** The span of the question that decides; empty where something is missing. */
  readonly span: Span;
  /** Other spans of the question that decide by the same cause. */
  readonly others: readonly Span[];
  /** The question itself, after the causes found before are repaired. */
  readonly here: Shown;
}
