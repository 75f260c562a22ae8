/** A published suite of tests, as the readers of foreign formats give it. */
import type { ComponentName, Components } from "../../algorithms/algorithm.js";

/** What a published test demands. */
export type Demand =
  | { readonly kind: "rejected" }
  | {
      readonly kind: "parsed";
      readonly href?: string;
      readonly origin?: string;
      readonly components: Readonly<Partial<Record<ComponentName, string | null>>>;
    }
  /** An href that was seen, which does not tell whether the input was accepted. */
  | { readonly kind: "shown"; readonly href: string }
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
  /** A label as published, which need not be one of the Encoding Standard. */
  readonly encoding?: string;
  readonly demand: Demand;
}

export interface Suite {
  readonly id: string;
  /** The algorithm whose text the suite tests. */
  readonly of: string;
  /** Paths of the published files from the folder of fetched data. */
  readonly files: readonly string[];
  /** Decodes one of them, which is shown as `shown`, where it is not in UTF-8. */
  readonly decode?: (bytes: Uint8Array, shown: string) => string;
  /** Whether it demands that a component be absent, or be empty; otherwise "" is for both. */
  readonly tellsAbsentFromEmpty: boolean;
  /** Reads one of the files, which is shown as `shown`; throws bad input if it is not of the known form. */
  readonly cases: (text: string, file: string, shown: string) => readonly SuiteCase[];
}
