/**
 * Tells of the slashes before a host what one side rejects in that, where the other finds no host there: with two slashes
 * both would reject it, or neither.
 */
import type { Algorithm } from "../../algorithms/algorithm.js";
import type { Question } from "../model/question.js";
import { askAlgorithms } from "./cause.js";
import { atomsOf, hasNoHost } from "./elementary/atoms.js";
import type { NamedCause } from "./named-cause.js";

/** Behaviours that ask which slashes a host follows. */
const ofSlashes = /^authority\/(?:third-slash|more-slashes|missing-slashes)$/;

/**
 * Returns the causes of a question with that of its slashes for those of the verdict that come of it: what stands in the
 * host or port of one side stands in the path of the other.
 * @param toldOf Returns the named causes of another question.
 */
export function toldOfSlashes(
  named: readonly NamedCause[],
  question: Question,
  pair: readonly [Algorithm, Algorithm],
  toldOf: (question: Question) => readonly NamedCause[],
): readonly NamedCause[] {
  const ask = askAlgorithms(...pair);
  const rejectingIn = (asked: Question): 0 | 1 | null => {
    const verdict = atomsOf(ask(asked)).find((atom) => atom.in === "verdict");
    return verdict?.in === "verdict" ? verdict.rejecting : null;
  };
  const rejecting = rejectingIn(question);
  if (rejecting === null || !hasNoHost(ask(question)[rejecting === 0 ? 1 : 0])) return named;
  if (rejectingIn(withTwoSlashes(question)) !== null) return named;
  const isOfSlashes = ({ behaviours: [name], cause: { span } }: NamedCause): boolean =>
    span.of === "input" && ofSlashes.test(name?.id ?? "");
  const simpler = withLetter(question);
  const isSimplest = simpler.input === question.input;
  const slashes = named.find(isOfSlashes) ?? (isSimplest ? undefined : toldOf(simpler).find(isOfSlashes));
  if (slashes === undefined) return named;
  const { cause } = slashes;
  const differing = [...new Set([...cause.differing, "verdict" as const])];
  const told: NamedCause = { ...slashes, cause: { ...cause, component: "verdict", differing } };
  const isOther = ({ cause: each }: NamedCause): boolean =>
    each !== cause && (each.component !== "verdict" || each.span.of === "base");
  return [told, ...named.filter(isOther)];
}

/** The scheme of an input, if it has one, and the slashes behind it. */
const beginning = /^([\0-\x20]*(?:[A-Za-z][A-Za-z0-9+.-]*:)?)([/\\\t\n\r]*)/;

/** Returns a question with two slashes before its host, whatever stands there. */
function withTwoSlashes({ input, ...others }: Question): Question {
  return { ...others, input: input.replace(beginning, "$1//") };
}

/** Returns a question with a letter behind its slashes, and nothing else. */
function withLetter({ input, ...others }: Question): Question {
  return { ...others, input: `${beginning.exec(input)?.[0] ?? ""}a` };
}
