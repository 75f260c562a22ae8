/** A published suite of tests, as the readers of foreign formats give it. */
import type { ComponentName } from "../../algorithms/algorithm.js";

/** What a published test demands; of components it cannot tell absent from empty. */
export type Demand =
  | { readonly kind: "rejected" }
  | {
      readonly kind: "parsed";
      readonly href?: string;
      readonly origin?: string;
      readonly components: Readonly<Partial<Record<ComponentName, string>>>;
    };

export interface SuiteCase {
  /** The suite, "#", and the index in the published file, comments counted too. */
  readonly id: string;
  readonly input: string;
  readonly base: string | null;
  readonly demand: Demand;
}

export interface Suite {
  readonly id: string;
  /** The algorithm whose text the suite tests. */
  readonly of: string;
  /** Path of the published file from the folder of fetched data. */
  readonly file: string;
  /** Reads the JSON of the published file; throws bad input if it is not of the known form. */
  readonly cases: (text: string, file: string) => readonly SuiteCase[];
}
