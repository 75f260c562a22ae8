/** Tells by the name of its section what a step works on. */
import type { ComponentName, StepId } from "../../../algorithms/algorithm.js";
import { sectionOf } from "../../../algorithms/outline.js";

/** Tells whether a step is of a section that only encodes what others have read. */
export function isEncoder(id: StepId): boolean {
  return /escape|encod|cleanse/i.test(sectionOf(id));
}

/** Tells whether a step is of a section that writes a URL. */
export function isSerializer(id: StepId): boolean {
  return /seriali[sz]/i.test(sectionOf(id));
}

/**
 * Tells whether a step is of a section that reads no delimiter: one that encodes, or one that takes the rest for what
 * follows the scheme.
 */
export function isAside(id: StepId): boolean {
  return isEncoder(id) || sectionsOn.scheme.test(sectionOf(id));
}

/** Tells whether a step is of a section that finds a component, and does not read it. */
export function isFinding(id: StepId): boolean {
  return /\bfind/i.test(sectionOf(id));
}

/** Tells whether a step is of a section that has to do with schemes. */
export function isOfSchemes(id: StepId): boolean {
  return /scheme/i.test(sectionOf(id));
}

/** Tells whether a step is of a section that reads the numbers of an IP address. */
export function isOfAddresses(id: StepId): boolean {
  return /\bIPv[46]\b|ends in a number/.test(sectionOf(id));
}

/** Tells whether a step is of a section that works on a component, and does not only find it. */
export function isOn(component: ComponentName, id: StepId): boolean {
  return sectionsOn[component].test(sectionOf(id)) && !isFinding(id);
}

/** The names of the sections on a component. */
const sectionsOn: Readonly<Record<ComponentName, RegExp>> = {
  scheme: /scheme(?![- ]data)/i,
  username: /user|authority/i,
  password: /user|authority/i,
  host: /host|domain|\bip/i,
  port: /port/i,
  path: /path|scheme[- ]data/i,
  query: /query/i,
  fragment: /fragment/i,
};
