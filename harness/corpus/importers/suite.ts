/** A published suite of tests, as the importers return it. */
import type { ComponentName, Components } from "../../../algorithms/algorithm.js";

/** The demand of a published test. */
export type CaseDemand =
  | { readonly kind: "rejected" }
  | {
      readonly kind: "parsed";
      readonly href?: string;
      readonly origin?: string;
      readonly components: Readonly<Partial<Record<ComponentName, string | null>>>;
    }
  /** An href that was seen, which does not tell whether the input was accepted. */
  | { readonly kind: "href"; readonly href: string }
  /** Of a stage: its components, and whether it has called the input invalid. */
  | {
      readonly kind: "found";
      readonly stage: string;
      readonly invalid: boolean;
      readonly components: Components;
    };

export interface SuiteCase {
  /** The published file, "#", and the index in it, comments counted too. */
  readonly id: string;
  readonly input: string;
  readonly base: string | null;
  /** A label as published; it may be unknown to the Encoding Standard. */
  readonly encoding?: string;
  readonly demand: CaseDemand;
}

export interface Suite {
  readonly id: string;
  /** The algorithm whose text the suite tests. */
  readonly of: string;
  /** Paths of the published files from the folder of fetched data. */
  readonly files: readonly string[];
  /** Decodes a file that is not in UTF-8; `shown` is its path for display. */
  readonly decode?: (bytes: Uint8Array, shown: string) => string;
  /** True if absent and empty components are different demands; otherwise "" means both. */
  readonly tellsAbsentFromEmpty: boolean;
  /** Returns the cases of a file; `shown` is its path for display. Throws bad input if it has another form. */
  readonly cases: (text: string, file: string, shown: string) => readonly SuiteCase[];
}
