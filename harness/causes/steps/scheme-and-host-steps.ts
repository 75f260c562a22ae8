/** Seeks the steps that find a scheme or a host, or that take them for missing. */
import { isSameSpan } from "../../model/question.js";
import type { Span, StepId, StepKind } from "../../../algorithms/algorithm.js";
import { sectionOf } from "../../../algorithms/outline.js";
import type { TakenStep } from "../explanation.js";
import { answerTo, hostIn, rejectedAt } from "./answers.js";
import { bareStep, type DecisiveStep } from "./decisive-step.js";
import { isOfSchemes, isOn } from "./sections.js";
import type { Side } from "./side.js";
import { isNoneOf, reads } from "./taken-steps.js";

/**
 * Returns the first decision about the input that an input with an authority of its own does not meet: by it the rest
 * is taken from the base, or not; `null` if the token does not differ by what is taken from there.
 */
export function inheritingStep(side: Side): DecisiveStep | null {
  if (!side.isInherited) return null;
  const { question } = side.shown;
  const refusing = refusingStep(side);
  if (refusing !== null) return refusing;
  const isNew = isNoneOf(side.stepsFor({ ...question, input: `//a/${question.input}` }));
  const newOf = (kind: StepKind): number =>
    side.steps.findIndex((step) => step.phase === "input" && side.kinds.get(step.id) === kind && isNew(step));
  const decision = newOf("decides");
  return side.stepAt(decision === -1 ? newOf("transforms") : decision);
}

/** A base that nothing can be relative to, for most. */
const opaqueBase = "aa:a";

/**
 * Returns the step by which this side refuses other bases: it lets the scheme pass that the other side refuses by a step of
 * its own; `null` if it refuses none.
 */
function refusingStep({ algorithm, other, shown: { question, span } }: Side): DecisiveStep | null {
  if (other.kind !== "rejects" || span.of !== "base" || span.start > 0) return null;
  const at = rejectedAt(algorithm, { ...question, base: opaqueBase });
  return at === null || at === other.at ? null : bareStep(at);
}

/**
 * Returns the last section that reads an empty host which the other side rejects, or the step that asks for the slashes
 * without which there is none; `null` if there is no such place.
 */
export function placeOfMissingHost(side: Side): DecisiveStep | null {
  const { string, other, steps } = side;
  const { span } = side.shown;
  if (span.start < span.end || other.kind !== "rejects") return null;
  const isOfHost = (step: TakenStep): boolean =>
    isSameSpan(step.span, span) && /host/i.test(sectionOf(step.id));
  const last = steps.findLast(isOfHost);
  if (last !== undefined) return bareStep(sectionOf(last.id));
  const scheme = /^[A-Za-z]+(?=:(?!\/\/))/.exec(string)?.[0];
  return scheme === undefined ? null : stepForSlashes(side, scheme.length);
}

/**
 * Returns the step that asks for slashes behind the scheme, if this side finds a host only with two, and the other side
 * without; `null` otherwise.
 */
export function slashesStep(side: Side): DecisiveStep | null {
  const { algorithm, opposite, own, string } = side;
  const { question, span } = side.shown;
  // Words in small letters, and schemes of a kind, have such a reading.
  if (own.kind !== "own" && own.kind !== "scheme") return null;
  const isScheme = /^[A-Za-z]+:(?!\/\/)/.test(string.slice(span.start));
  if (!isScheme || hostIn(algorithm, question) !== null || (hostIn(opposite, question) ?? "") === "")
    return null;
  return stepForSlashes(side, span.end);
}

/** Returns the step that asks for the slashes behind a colon; `null` if there is no host with two of them. */
function stepForSlashes(side: Side, colon: number): DecisiveStep | null {
  const { algorithm, string } = side;
  const { span } = side.shown;
  const rest = string.slice(colon + 1).replace(/^\/?/, "//");
  const changed = side.withString(string.slice(0, colon + 1) + (rest === "//" ? "//a" : rest));
  const host = hostIn(algorithm, changed);
  if (host === null || host === "") return null;
  const steps = side.stepsFor(changed);
  const isNew = isNoneOf(side.steps);
  const slashes: Span = { of: span.of, start: colon + 1, end: colon + 3 };
  const asking = steps.findIndex((step) => side.decides(step) && reads(step, slashes) && isNew(step));
  return side.stepAt(asking, steps);
}

/**
 * Returns the index of the step that makes a missing host empty, which the other side leaves absent: a decision that
 * reads nothing, and is not met with a host or with another scheme; -1 if there is none.
 */
export function emptyingStep(side: Side): number {
  const { algorithm, opposite, string } = side;
  const { question, repaired, span } = side.shown;
  const colon = span.end;
  if (repaired === null || !/^:(?!\/\/)/.test(string.slice(colon))) return -1;
  if (hostIn(algorithm, question) !== "" || hostIn(opposite, question) !== null) return -1;
  const rest = string.slice(colon + 1).replace(/^(?=[^/\\?#])/, "/");
  const changed = side.withString(`${string.slice(0, colon)}://a${rest}`);
  const isNew = isNoneOf([...side.repaired, ...side.stepsFor(changed)]);
  return side.steps.findLastIndex((step) => step.span === null && side.decides(step) && isNew(step));
}

/**
 * Returns the step that makes the host of a file URL empty which the other side leaves absent, or the decision behind which
 * none does, if that is this side; `null` for another cause.
 */
export function fileHostStep(side: Side): DecisiveStep | null {
  const { algorithm, opposite, own, token } = side;
  const { question, span } = side.shown;
  if (own.kind !== "own" || !/^file$/i.test(token)) return null;
  const [host, there] = [hostIn(algorithm, question), hostIn(opposite, question)];
  const isOfFile = ({ id, phase }: TakenStep): boolean =>
    phase === "input" && /\bfile\b/i.test(sectionOf(id));
  if (host === "" && there === null) {
    const isNew = isNoneOf(side.repaired);
    const emptying = emptyingStep(side);
    const isSetting = (step: TakenStep): boolean => isOfFile(step) && side.transforms(step) && isNew(step);
    // What sets a host that is not there reads nothing.
    const setting = side.steps.findIndex((step) => isSetting(step) && step.span === null);
    const index = [emptying, setting].find((each) => each !== -1) ?? side.steps.findIndex(isSetting);
    return side.stepAt(index);
  }
  if (host !== null || there !== "") return null;
  const ofFile = side.steps.findLastIndex((step) => isOfFile(step) && side.decides(step));
  const isBehindColon = (step: TakenStep): boolean =>
    step.span?.of === span.of && step.span.start === span.end + 1 && side.decides(step);
  const step = side.stepAt(ofFile === -1 ? side.steps.findIndex(isBehindColon) : ofFile);
  return step === null ? null : { ...step, isAbsent: true };
}

/** Returns the decision that finds a scheme with the token in it, for a fork behind it; `null` if it finds none. */
export function schemeStep(side: Side, fork: number): DecisiveStep | null {
  const forked = side.steps[fork];
  const isElsewhere = forked === undefined || !isOfSchemes(forked.id);
  if (side.own.kind !== "like" || !isElsewhere || findsScheme(side) !== true) return null;
  // What finds a scheme keeps it as it is.
  if (side.isChanging) {
    const at = side.steps.findIndex(
      ({ id, span }) => isSameSpan(span, side.shown.span) && !/\b(?:find|pars|resolv)/i.test(sectionOf(id)),
    );
    return side.stepAt(at);
  }
  return side.stepAt(side.closest((step) => isOfSchemes(step.id) && side.decides(step)));
}

/**
 * Returns the decision that only the repaired question meets, where this side is not told to have made it: a rule for
 * schemes that does not match, or the state in which the end of the input leaves nothing to decide; `null` if the fork
 * tells enough.
 */
export function missedStep(side: Side): DecisiveStep | null {
  const forked = side.steps[side.fork];
  if (forked === undefined) return null;
  const isOfResult = forked.phase === "result" && side.token === "";
  // What the other side rejects in a path makes no scheme there, either.
  const isOfPath = side.other.kind === "rejects" && isOn("path", side.other.at);
  const isUnmatched = !isOfPath && findsScheme(side) === false && !isOfSchemes(forked.id);
  if (!isOfResult && !isUnmatched) return null;
  const isScheme = (id: StepId): boolean => isOfSchemes(id) && !/\bno scheme|data/i.test(id);
  const isMissed = isNoneOf(side.steps);
  const at = side.repaired.findIndex(
    (step) =>
      side.decides(step) && step.phase !== "result" && isMissed(step) && (isOfResult || isScheme(step.id)),
  );
  return side.stepAt(at, side.repaired);
}

/**
 * Tells whether a side takes for the scheme what stands before the first colon; `undefined` if the token does not stand
 * there, or it rejects the question.
 */
function findsScheme({ algorithm, string, shown: { question, span } }: Side): boolean | undefined {
  const before = /^[^:/\\?#]*(?=:)/.exec(string)?.[0];
  if (before === undefined || span.start === span.end || span.end > before.length) return undefined;
  const answer = answerTo(algorithm, question);
  if (answer.kind === "rejected") return undefined;
  return answer.components.scheme?.toLowerCase() === before.toLowerCase();
}
