/** Groups the answers to one question by the first component in which those that accept differ. */
import type { ComponentName } from "../../algorithms/algorithm.js";
import type { Answers } from "./ask.js";
import { partition } from "./compare.js";
import { lensNamed } from "./lenses.js";
import { observe } from "./observation.js";

/** Participants with one answer. */
export interface SameReading {
  /** The value of the component; `null` if it is absent. A rejection has none. */
  readonly value: string | null | undefined;
  /** The host that a whole URL has; `undefined` beside another value, or where it is not observed. */
  readonly host: string | null | undefined;
  readonly isRejected: boolean;
  readonly ids: readonly string[];
}

export interface Readings {
  /** The component that the readings are of; `href` if no component differs. */
  readonly component: ComponentName | "href";
  /** The most frequent first. */
  readonly readings: readonly SameReading[];
  /** The participants that leave the component unspecified. */
  readonly unspecified: readonly string[];
  /** The participants without an answer. */
  readonly unavailable: readonly string[];
}

/** The components in the order of what matters most to security. */
export const gravestFirst: readonly ComponentName[] = [
  "host",
  "scheme",
  "port",
  "username",
  "password",
  "path",
  "query",
  "fragment",
];

export function readingsOf(answers: Answers): Readings {
  const [gravest] = differingComponents(answers);
  return readingsBy(gravest ?? "href", answers);
}

/** Returns the components in which those that accept differ, those that matter most to security first. */
export function differingComponents(answers: Answers): ComponentName[] {
  return gravestFirst.filter((name) => hasTwoValues(readingsBy(name, answers)));
}

function hasTwoValues({ readings }: Readings): boolean {
  return readings.filter(({ isRejected }) => !isRejected).length > 1;
}

/** Groups the answers by one component, or by the whole URL. */
export function readingsBy(component: Readings["component"], answers: Answers): Readings {
  const lens = lensNamed(component);
  const { classes, unspecified, unavailable } = partition(lens, answers);
  const readings = classes.map((ids): SameReading => {
    const answer = answers.get(ids[0] ?? "");
    const observed = answer === undefined ? null : observe(lens, answer);
    const value = observed?.kind === "values" ? observed.values[0]?.value : undefined;
    const host = component === "href" && answer?.kind === "parsed" ? answer.components.host : undefined;
    return { value, host, isRejected: answer?.kind === "rejected", ids };
  });
  return {
    component,
    readings: readings.sort((one, other) => other.ids.length - one.ids.length),
    unspecified,
    unavailable,
  };
}
