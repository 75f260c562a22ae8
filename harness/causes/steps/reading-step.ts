/** Seeks the step that reads the token, where a rule of the other side would stand. */
import { isSameSpan } from "../../model/question.js";
import { sectionOf } from "../../../algorithms/outline.js";
import type { TakenStep } from "../explanation.js";
import { bareStep, type DecisiveStep } from "./decisive-step.js";
import { isEncodingAt, isOneCharacter } from "./encoding.js";
import { isAside, isEncoder, isFinding, isOfAddresses, isOn } from "./sections.js";
import type { Side } from "./side.js";
import { includesSpan } from "./taken-steps.js";

/**
 * Returns the first step that decides about a word or delimiter, which later ones only look at again, or the last one
 * that is closest to another token, of the sections on its component if they read it.
 */
export function readingStep(side: Side): DecisiveStep | null {
  const at = readingAt(side);
  const step = side.stepAt(at);
  if (step === null) return null;
  // Only what is kept, or is not there, is told to have no rule: another reading may be one.
  if (side.token !== "" && !side.isKeeping) return step;
  if (isListing(side, at, step) || isTakingRest(side, at)) return step;
  if (isOneOfMany(side, at)) return { ...bareStep(sectionOf(step.id)), isAbsent: true };
  // Another rule would stand where the encoder is called.
  const place = isEncoder(step.id) && step.caller !== null ? bareStep(step.caller) : step;
  return { ...place, isAbsent: true };
}

/**
 * Tells whether a step has a list of what it treats, by a table or by an encoder that it calls: what is kept because it is not
 * listed has a rule. An escape that is kept has none where characters are listed.
 */
function isListing(side: Side, at: number, step: DecisiveStep): boolean {
  if (step.table !== null) return true;
  if (!side.isKeeping) return false;
  if (isEncoder(step.id)) return isOneCharacter(side.token);
  const isHandingOn = isEncoder(side.steps[at + 1]?.id ?? "") || side.kinds.get(step.id) === "delegates";
  return isHandingOn || isEncodingAt(side.algorithm, step.id, side.shown);
}

/** Tells whether a step takes all that follows the scheme for the path: that is a rule about every delimiter in it. */
function isTakingRest(side: Side, at: number): boolean {
  const step = side.steps[at];
  const isDelimiter = /^[/\\?#:@]+$/.test(side.token);
  if (step?.span == null || !isDelimiter || !side.isKeeping || !side.transforms(step)) return false;
  return side.string[step.span.start - 1] === ":" && step.span.end === side.string.length;
}

/** Tells whether a section changes the same string by several steps: none of them is the place for another rule. */
function isOneOfMany({ steps, kinds }: Side, at: number): boolean {
  const step = steps[at];
  if (step === undefined || kinds.get(step.id) !== "transforms") return false;
  const isTwin = (each: TakenStep): boolean =>
    each.id !== step.id &&
    kinds.get(each.id) === "transforms" &&
    sectionOf(each.id) === sectionOf(step.id) &&
    isSameSpan(each.span, step.span);
  return new Set(steps.filter(isTwin).map(({ id }) => id)).size > 1;
}

function readingAt(side: Side): number {
  const { own, steps, token } = side;
  const { span } = side.shown;
  const ofPort = own.kind === "like" && own.in === "port" ? portAt(side) : -1;
  if (ofPort !== -1) return ofPort;
  if (/^[A-Za-z](?!n--)/.test(token)) {
    const first = steps.findIndex((step) => side.decides(step) && isSameSpan(step.span, span));
    if (first !== -1) return first;
  }
  // What is written of a delimiter was decided where it was read.
  if (/^[/\\?#:@]+$/.test(token)) {
    const isOfScheme = (step: TakenStep): boolean => side.decides(step) && isSameSpan(step.span, span);
    const isReading = (step: TakenStep): boolean =>
      (isOfScheme(step) || !isAside(step.id)) &&
      side.kinds.get(step.id) !== "delegates" &&
      !(side.transforms(step) && step.span?.start === 0 && step.span.end === side.string.length);
    const read = steps[side.closest(isReading)]?.span ?? null;
    const first = steps.findIndex((step) => isReading(step) && isSameSpan(step.span, read));
    if (first !== -1) return decisionBefore(side, first);
  }
  // An address is found before it is read.
  if (token.startsWith("[")) return treatingAt(side, ({ id }) => !isFinding(id));
  const component = own.kind === "like" ? own.in : null;
  // What reads numbers has no rule for other characters.
  const isOther = !/^[0-9a-fx.:]+$/i.test(token);
  const mayTreat = ({ id }: TakenStep): boolean => !(isOther && isOfAddresses(id));
  const isWithin = (step: TakenStep): boolean =>
    component !== null && isOn(component, step.id) && includesSpan(step.span, span) && mayTreat(step);
  return treatingAt(side, steps.some(isWithin) ? isWithin : mayTreat);
}

/**
 * Returns the index of the step that takes a port as it stands: it comes before the decision whether that is written, which
 * is none about its characters; -1 if there is none.
 */
function portAt(side: Side): number {
  const closest = side.closest((step) => side.decides(step));
  const decision = side.steps[closest];
  if (decision === undefined) return -1;
  return side.steps.findLastIndex(
    (step, index) =>
      index < closest &&
      sectionOf(step.id) === sectionOf(decision.id) &&
      isSameSpan(step.span, decision.span) &&
      !side.decides(step),
  );
}

/** Returns the index of the decision just before by which the rest is taken as it is, or else that of the step itself. */
function decisionBefore(side: Side, at: number): number {
  const taking = side.steps[at];
  if (side.isChanging || taking?.span == null || !side.transforms(taking)) return at;
  const { span, phase } = taking;
  const decision = side.steps.findLastIndex(
    (step, index) =>
      index < at &&
      step.phase === phase &&
      (side.decides(step) || step.entry !== undefined) &&
      step.span?.of === span.of &&
      step.span.end <= span.start,
  );
  const found = side.stepAt(decision);
  // A table that is told just before may be of its own section.
  if (found !== null && decision === at - 1 && found.table !== null) return decision;
  if (found === null || side.kinds.get(found.id) !== "decides") return at;
  return sectionOf(found.id) === sectionOf(taking.id) ? decision : at;
}

/**
 * Returns the index of the closest step; or for one that only stores what it reads that of the step of its section that
 * hands it on, or else decides about it.
 */
function treatingAt(side: Side, isSought: (step: TakenStep) => boolean): number {
  const closest = side.closest(isSought);
  const stored = side.steps[closest];
  if (stored === undefined || side.kinds.get(stored.id) !== "stores") return closest;
  const isTwin = (step: TakenStep): boolean =>
    sectionOf(step.id) === sectionOf(stored.id) && isSameSpan(step.span, stored.span);
  const handing = side.steps.findIndex((step) => isTwin(step) && side.kinds.get(step.id) === "delegates");
  if (handing !== -1) return handing;
  const treating = side.steps.findLastIndex(
    (step, index) => index < closest && isTwin(step) && side.kinds.get(step.id) !== "stores",
  );
  return treating === -1 ? closest : treating;
}
