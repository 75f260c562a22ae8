/** Tells the changes between specifications by the behaviours that name their causes. */
import type { StandingsOfBehaviour } from "../behaviours/schema.js";
import { standingInWords } from "../behaviours/wording.js";
import { vectorsOf } from "./causes.js";
import type { Report, ReportCause, ReportChange } from "./schema.js";

/** A behaviour that changed between two specifications. */
export interface BehaviourChange {
  readonly behaviour: StandingsOfBehaviour;
  /** The positions of the two, in words. */
  readonly positions: readonly [before: string, after: string];
  /** The vectors whose answers differ by a cause that the behaviour names. */
  readonly vectors: readonly string[];
  /** The smallest input of the most frequent cause. */
  readonly witness: ReportCause["reproducer"];
}

/** The causes between two specifications by name. */
export interface NamedChange {
  readonly between: ReportChange["between"];
  /** The number of vectors on which the answer changed. */
  readonly vectors: number;
  /** The number of these vectors all of whose causes have a name. */
  readonly named: number;
  /** The most frequent first. */
  readonly behaviours: readonly BehaviourChange[];
  /** The causes without a name, the most frequent first. */
  readonly unnamed: readonly ReportCause[];
}

/** Returns a change with its causes by behaviour. */
export function namedChange(
  { between, vectors, causes }: ReportChange,
  { behaviours }: Report["behaviours"],
): NamedChange {
  const unnamed = causes.filter((cause) => cause.behaviours.length === 0);
  const without = new Set(unnamed.flatMap(vectorsOf));
  return {
    between,
    vectors,
    named: new Set(causes.flatMap(vectorsOf).filter((id) => !without.has(id))).size,
    behaviours: behaviours
      .flatMap((behaviour) => {
        const own = causes.filter((cause) => cause.behaviours.includes(behaviour.id));
        const [first] = own;
        if (first === undefined) return [];
        const positionOf = (id: string): string => {
          const standing = behaviour.standings[id];
          return standing === undefined ? "" : standingInWords(behaviour.positions, standing);
        };
        return [
          {
            behaviour,
            positions: [positionOf(between[0]), positionOf(between[1])] as const,
            vectors: [...new Set(own.flatMap(vectorsOf))],
            witness: first.reproducer,
          },
        ];
      })
      .sort((a, b) => b.vectors.length - a.vectors.length),
    unnamed,
  };
}
