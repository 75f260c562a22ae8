/** Seeks the steps that write something else for the token, or leave it out. */
import { isSameSpan } from "../../model/question.js";
import { sectionOf } from "../../../algorithms/outline.js";
import { changeOf } from "../elementary/readings.js";
import { stepLabel, type TakenStep } from "../explanation.js";
import type { DecisiveStep } from "./decisive-step.js";
import { isEncoder, isOn } from "./sections.js";
import type { Side } from "./side.js";
import { firstCall, isNoneOf } from "./taken-steps.js";

/**
 * Returns the index of the last step or table that has the token encoded, if this side does that, and the fork does
 * not; -1 otherwise.
 */
export function encodingStep(side: Side): number {
  const fork = side.steps[side.fork];
  if (fork === undefined || !side.isEscaping || fork.entry !== undefined || isEncoder(fork.id)) return -1;
  const table = side.steps.findLastIndex(({ id, entry }) => isEncoder(id) && entry === side.token);
  if (table !== -1) return table;
  return encoderOfToken(side);
}

/** Returns the index of the closest step that encodes the token; -1 if none does. */
function encoderOfToken(side: Side): number {
  return side.closest((step) => isEncoder(step.id) && side.transforms(step) && side.readsToken(step));
}

/**
 * Returns the index of the step that writes something else for a character beyond ASCII, which the fork hands on; -1 if
 * none does.
 */
export function writingStep(side: Side): number {
  const fork = side.steps[side.fork];
  if (fork === undefined || !side.decides(fork) || !/^[^\0-\x7F]+$/.test(side.token)) return -1;
  const isOfFork = ({ id }: TakenStep): boolean => id.startsWith(`${fork.id}.`);
  const next = side.steps[side.fork + 1];
  const isHandedOn = next !== undefined && isOfFork(next) && side.kinds.get(next.id) === "stores";
  if (!side.isChanging && !isHandedOn) return -1;
  const isLater = (step: TakenStep, index: number): boolean =>
    index > side.fork && !isOfFork(step) && side.transforms(step);
  const isNew = isNoneOf(side.repaired);
  const isNewOfToken = (step: TakenStep): boolean => isNew(step) && side.readsToken(step);
  // What calls for Punycode leads to the step that encodes.
  const encodes = (step: TakenStep): boolean => isOfFork(step) && side.transforms(step) && isNewOfToken(step);
  const encoder = side.isInPunycode ? side.steps.findIndex(encodes) : -1;
  if (encoder !== -1) return encoder;
  const isNewLater = (step: TakenStep, index: number): boolean => isLater(step, index) && isNewOfToken(step);
  const isSome = !side.isEscaping && side.steps.some(isNewLater);
  const writing = side.closest(isSome ? isNewLater : isLater);
  if (!side.isInPunycode) return firstCall(side.steps, writing);
  // The prefix is put before what was encoded.
  const isBefore = (step: TakenStep | undefined): boolean =>
    step !== undefined && isNewOfToken(step) && side.transforms(step) && isSibling(step, side.steps[writing]);
  return isBefore(side.steps[writing - 1]) ? writing - 1 : writing;
}

/** Returns the index of the last step that encodes the same as a fork: what was encoded before was decoded again. */
export function lastEncoding(side: Side, fork: number): number {
  const forked = side.steps[fork];
  if (forked?.span == null || !isEncoder(forked.id) || !side.isChanging) return fork;
  const label = stepLabel(forked);
  return side.steps.findLastIndex((step) => stepLabel(step) === label && isSameSpan(step.span, forked.span));
}

/**
 * Returns the last step that normalizes an escape, its case if this side does no more to it; `null` if none does, or the
 * token is no escape.
 */
export function normalizingStep(side: Side): DecisiveStep | null {
  const { own, token } = side;
  if (own.kind !== "like" || side.isKeeping || !/^%[0-9A-F]{2}$/i.test(token)) return null;
  const isOfCase = own.becomes.toLowerCase() === token.toLowerCase();
  const isSought = ({ id }: TakenStep): boolean =>
    isOfCase ? /\bcase\b/i.test(sectionOf(id)) : /percent-encoding normalization/i.test(sectionOf(id));
  return side.stepAt(side.steps.findLastIndex((step) => side.transforms(step) && isSought(step)));
}

/**
 * Returns the step that passes over the token: one that changes it, or else decides about it; `null` if this side does
 * not ignore it.
 */
export function removingStep(side: Side): DecisiveStep | null {
  if (side.own.kind !== "ignores") return null;
  const changing = side.closest((step) => side.transforms(step) && side.readsToken(step));
  const deciding = (): number => side.closest((step) => side.decides(step) && side.readsToken(step));
  return side.stepAt(changing === -1 ? deciding() : changing);
}

/**
 * Returns the step that puts U+FFFD for a lone surrogate or noncharacter by itself, which others encode then; `null` if
 * none does.
 */
export function replacingStep(side: Side): DecisiveStep | null {
  const { own, token } = side;
  if (own.kind !== "like" || !/^(?:\uFFFD|%EF%BF%BD)$/.test(own.becomes)) return null;
  if (!/^[\p{Cs}\p{Noncharacter_Code_Point}]$/u.test(token)) return null;
  const isOfToken = (step: TakenStep): boolean =>
    side.transforms(step) && !isEncoder(step.id) && isSameSpan(step.span, side.shown.span);
  return side.stepAt(side.steps.findIndex(isOfToken));
}

/** Returns the step of Nameprep that maps capitals to small letters, if this side does; `null` otherwise. */
export function mappingStep(side: Side): DecisiveStep | null {
  const { own, other, token } = side;
  if (own.kind !== "like" || changeOf(token, own.becomes) !== "lowercased") return null;
  // Of an escape that the other decodes, the case of its letters decides nothing.
  const isOfCase = other.kind !== "like" || other.becomes.toLowerCase() === token.toLowerCase();
  if (/^%[0-9A-F]{2}$/i.test(token) && !isOfCase) return null;
  const isMapping = (step: TakenStep): boolean =>
    side.transforms(step) && /nameprep/i.test(sectionOf(step.id)) && side.readsToken(step);
  return side.stepAt(side.steps.findIndex(isMapping));
}

/**
 * Returns the index of the first step that cuts a path at a backslash, if this side takes that for a slash there: that is done
 * before anything is looked for in the pieces; -1 otherwise.
 */
export function cuttingStep(side: Side): number {
  const isSlash = side.token === "\\" && side.own.kind === "like" && side.own.becomes === "/";
  if (!isSlash) return -1;
  const isCutting = (step: TakenStep): boolean =>
    (/segment/i.test(sectionOf(step.id)) && side.transforms(step)) ||
    (sectionOf(step.id).endsWith(" path") && side.decides(step));
  return side.steps.findIndex((step) => isCutting(step) && side.readsToken(step));
}

/** Returns the last step that changes the smallest span around the token; `null` if this side does not change it. */
export function changingStep(side: Side): DecisiveStep | null {
  if (!side.isChanging) return null;
  // An escape is written where all is encoded, and not where a part of it is mapped.
  const encoding = side.isEscaping ? encoderOfToken(side) : -1;
  if (encoding !== -1) return side.stepAt(encoding);
  const cutting = cuttingStep(side);
  if (cutting !== -1) return side.stepAt(cutting);
  // What is done to the whole input is done to other characters.
  const isOfWhole = ({ span }: TakenStep): boolean => span?.start === 0 && span.end === side.string.length;
  const isRead = (step: TakenStep): boolean => side.readsToken(step) || step.span === null;
  const isChange = (step: TakenStep): boolean =>
    side.isEscaping ? isEncoder(step.id) || isRead(step) : !isEncoder(step.id) && !isOfWhole(step);
  const { own } = side;
  const component = own.kind === "like" && !side.isEscaping ? own.in : null;
  const changes = (step: TakenStep): boolean => side.transforms(step) && isChange(step);
  const within = component === null ? -1 : side.closest((step) => changes(step) && isOn(component, step.id));
  return side.stepAt(within === -1 ? side.closest(changes) : within);
}

/** Returns the last step that removes dot segments, if this side does not keep the dot; `null` if none does. */
export function dotsStep(side: Side): DecisiveStep | null {
  if (side.isKeeping || !/^(?:\.|%2e)+$/i.test(side.token)) return null;
  const isRemoving = ({ id }: TakenStep): boolean => /dot.?segment/i.test(sectionOf(id));
  return side.stepAt(side.steps.findLastIndex((step) => isRemoving(step) && side.readsToken(step)));
}

/** Tells whether two steps are of the same list. */
function isSibling({ id }: TakenStep, other: TakenStep | undefined): boolean {
  const listOf = (step: string): string => step.replace(/[^., ]*$/, "");
  return other !== undefined && listOf(id) === listOf(other.id);
}
