/** The answers of participants: parsed, rejected, unanswered or crashed. */
import type {
  ComponentName,
  Components,
  UnspecifiedComponent,
  Rejected,
} from "../../algorithms/algorithm.js";

/**
 * An accepted URL as a participant observes it. A field that it cannot observe, for any URL or for this one, is missing
 * and is not compared. An algorithm's answer has all fields.
 */
export interface Accepted {
  readonly kind: "parsed";
  readonly href?: string;
  readonly components: Readonly<Partial<Components>>;
  /** Components in percent-decoded form; the others are as in the URL. */
  readonly decoded?: readonly ComponentName[];
  /**
   * Set where only the output was observed, not whether the input was accepted: a link has an href even for an invalid
   * URL.
   */
  readonly verdict?: "unobserved";
  /** `null` where a specification defines none. */
  readonly origin?: string | null;
  readonly unspecified: readonly UnspecifiedComponent[];
  readonly remarks: readonly string[];
}

/** No answer: not recorded, or declined. */
export interface Unanswered {
  readonly kind: "unanswered";
  readonly reason: string;
}

/** The participant threw, hung or wrote an invalid answer. */
export interface Crashed {
  readonly kind: "crashed";
  readonly did: string;
}

export type Answer = Accepted | Rejected | Unanswered | Crashed;

type WithoutRemarks<T> = T extends unknown ? Omit<T, "remarks"> : never;

/** An answer without its remarks. */
export type AnswerGiven = WithoutRemarks<Answer>;

/** Tells whether a participant answered: it accepts or rejects. */
export function isAnswered<T extends { readonly kind: Answer["kind"] }>(
  answer: T,
): answer is Extract<T, { readonly kind: "parsed" | "rejected" }> {
  return answer.kind === "parsed" || answer.kind === "rejected";
}
