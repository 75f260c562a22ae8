/** Normalizes the values of two answers for comparison. */
import type { ComponentName } from "../../algorithms/algorithm.js";
import type { Accepted, Answer } from "../model/answer.js";
import { decodedBefore, decoded } from "./percent-encoding.js";

/**
 * Returns a component for comparison: absent and empty username, password and port are equal, `null`. `undefined` if
 * not observed.
 */
export function comparable(
  name: ComponentName,
  { components }: Pick<Accepted, "components">,
): string | null | undefined {
  const value = components[name];
  return value === "" && (name === "username" || name === "password" || name === "port") ? null : value;
}

/** An accepted answer for comparison. */
export type AcceptedGiven = Omit<Accepted, "remarks">;

/** The fields of an accepted URL that comparing its components needs. */
type ComparableAnswer = Pick<Accepted, "kind" | "components" | "decoded">;
interface Unparsed {
  readonly kind: Exclude<Answer["kind"], "parsed">;
}

/** Tells whether an answer has that component percent-decoded. */
export function isGivenDecoded(name: ComponentName, answer: ComparableAnswer | Unparsed): boolean {
  return answer.kind === "parsed" && answer.decoded?.includes(name) === true;
}

/** Tells whether acceptance was observed, not only the output. */
export function isVerdictKnown({ verdict }: Pick<Accepted, "verdict">): boolean {
  return verdict === undefined;
}

/** Returns a component for comparison with answers that have `asDecoded` percent-decoded: decoded once too. */
export function inForm(
  name: ComponentName,
  answer: ComparableAnswer,
  asDecoded: readonly ComponentName[],
): string | null | undefined {
  const value = comparable(name, answer);
  if (typeof value !== "string" || !asDecoded.includes(name)) return value;
  return isGivenDecoded(name, answer) ? decodedBefore(value) : decoded(value);
}

/** Returns both values for comparison: if one of them is percent-decoded, both are. */
export function comparablePair(
  name: ComponentName,
  a: ComparableAnswer,
  b: ComparableAnswer,
): readonly [string | null | undefined, string | null | undefined] {
  if (a.decoded === undefined && b.decoded === undefined) return [comparable(name, a), comparable(name, b)];
  const asDecoded = givenDecoded(a, b);
  return [inForm(name, a, asDecoded), inForm(name, b, asDecoded)];
}

export function givenDecoded(...answers: readonly (ComparableAnswer | Unparsed)[]): readonly ComponentName[] {
  return answers.flatMap((answer) => (answer.kind === "parsed" ? (answer.decoded ?? []) : []));
}

export function isUnspecified({ unspecified }: AcceptedGiven, name: ComponentName): boolean {
  return unspecified.some(({ component }) => component === name);
}
