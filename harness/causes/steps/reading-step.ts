/** Seeks the step that reads the token, where a rule of the other side would stand. */
import type { TakenStep } from "../explanation.js";
import type { DecisiveStep } from "./decisive-step.js";
import { isAside, isFinding, isOn } from "./sections.js";
import type { Side } from "./side.js";
import { includesSpan, isSameSpan } from "./taken-steps.js";

/**
 * Returns the first step that decides about a word or delimiter, which later ones only look at again, or the last one
 * that is closest to another token, of the sections on its component if they read it.
 */
export function readingStep(side: Side): DecisiveStep | null {
  const step = side.stepAt(readingAt(side));
  return step === null ? null : { ...step, isAbsent: !side.isChanging };
}

function readingAt(side: Side): number {
  const { own, steps, token } = side;
  const { span } = side.shown;
  if (/^[A-Za-z](?!n--)/.test(token)) {
    const first = steps.findIndex((step) => side.decides(step) && isSameSpan(step.span, span));
    if (first !== -1) return first;
  }
  // What is written of a delimiter was decided where it was read.
  if (/^[/\\?#:@]+$/.test(token)) {
    const isReading = ({ id }: TakenStep): boolean => !isAside(id) && side.kinds.get(id) !== "delegates";
    const read = steps[side.closest(isReading)]?.span ?? null;
    const first = steps.findIndex((step) => isReading(step) && isSameSpan(step.span, read));
    if (first !== -1) return first;
  }
  // An address is found before it is read.
  if (token.startsWith("[")) return side.closest(({ id }) => !isFinding(id));
  const component = own.kind === "like" ? own.in : null;
  const isWithin = (step: TakenStep): boolean =>
    component !== null && isOn(component, step.id) && includesSpan(step.span, span);
  return steps.some(isWithin) ? side.closest(isWithin) : side.closest();
}
