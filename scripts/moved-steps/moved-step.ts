/** Steps that the instrument tells otherwise than before it was one for all texts; `npm run same-answers` passes them over. */

export interface MovedStep {
  /** Matches the ids of the algorithms. */
  readonly algorithm: RegExp;
  /** Matches the steps. */
  readonly step: RegExp;
  /**
   * It is told in addition, with another span, or for each of several code points in place of once for all of them; or
   * it was told where the text does not take it.
   */
  readonly kind: "added" | "moved" | "repeated" | "corrected";
  readonly reason: string;
}
