/** Finds steps in a trace: what decides about a span, what consulted a table, and what called a section. */
import type { ComponentName, Span, StepId, StepKind } from "../../algorithms/algorithm.js";
import { sectionOf } from "../../algorithms/outline.js";
import { textOfSpan } from "../model/question.js";
import type { Shown } from "./elementary/shown.js";
import { stepLabel, type TakenStep } from "./explanation.js";

interface Fork {
  /** -1 if the others have the same steps. */
  readonly index: number;
  /** True for a step that the others do not have at all. */
  readonly isNew: boolean;
}

/**
 * Returns the first step that the others do not have at all, a table first in which the span is found unless a decision
 * about the span led there; or else the first that they do not have at that point.
 */
export function forkOf(
  steps: readonly TakenStep[],
  others: readonly TakenStep[],
  span: Span,
  kinds: ReadonlyMap<StepId, StepKind>,
): Fork {
  const labels = new Set(others.map(stepLabel));
  // A step that changes a string is told with what it changes.
  const readAt = new Set(others.map((step) => `${stepLabel(step)} ${startOf(step)}`));
  const isNew = steps.map(
    (step) =>
      !labels.has(stepLabel(step)) ||
      (isSameSpan(step.span, span) && !readAt.has(`${stepLabel(step)} ${startOf(step)}`)),
  );
  // What is missing is asked for, or else made up for at last.
  if (span.start === span.end) {
    const asking = steps.findIndex(
      ({ span: read, phase }, index) => isNew[index] === true && phase !== "result" && isSameSpan(read, span),
    );
    if (asking !== -1) return { index: asking, isNew: true };
    if (span.of === "base" && isNew.includes(true)) return { index: isNew.indexOf(true), isNew: true };
    // What is written at last of a URL was decided before.
    const isMadeUp = ({ span: read, phase }: TakenStep, index: number): boolean =>
      isNew[index] === true && read !== null && phase !== "result";
    const last = steps.findLastIndex(isMadeUp);
    if (last !== -1) return { index: last, isNew: true };
  }
  const ofToken = steps.findIndex(
    ({ entry, span: read }, index) =>
      isNew[index] === true && entry !== undefined && read?.of === span.of && read.start === span.start,
  );
  const first = isNew.indexOf(true);
  const [decision, consulted] = [steps[first], steps[ofToken]];
  const isDecision =
    decision !== undefined && kinds.get(decision.id) === "decides" && isSameSpan(decision.span, span);
  if (consulted !== undefined) {
    const within = sectionOf(steps[consulting(steps, ofToken, kinds)]?.id ?? "");
    const leads = isDecision && sectionOf(decision.id) !== within;
    return { index: leads ? first : ofToken, isNew: true };
  }
  if (first !== -1) return { index: first, isNew: true };
  const index = steps.findIndex((step, at) => {
    const other = others[at];
    return other !== undefined && stepLabel(other) !== stepLabel(step);
  });
  return { index, isNew: false };
}

/**
 * Returns the index of the step that consults a table, which is told in its midst: the last one if it decides about the
 * same, the next that decides in the section of the last one, or else the last one.
 */
export function consulting(
  steps: readonly TakenStep[],
  table: number,
  kinds: ReadonlyMap<StepId, StepKind>,
): number {
  const last = lastBefore(steps, table);
  // A section without steps consults nothing: the table was consulted for the first of several characters.
  if (isEncoder(steps[last]?.id ?? "") && sectionOf(steps[last]?.id ?? "") === steps[last]?.id)
    return lastBefore(steps, firstOfRun(steps, table));
  const [before, consulted, after] = [steps[last], steps[table], steps[table + 1]];
  if (before === undefined || consulted === undefined) return last;
  if (before.phase !== consulted.phase && after !== undefined) return table + 1;
  const isOfSection = ({ id }: TakenStep): boolean => sectionOf(id) === sectionOf(before.id);
  const end = steps.findIndex((step, index) => index > table && !isOfSection(step));
  const next = steps
    .slice(table + 1, end === -1 ? steps.length : end)
    .find(({ id }) => kinds.get(id) === "decides");
  // The next one may be about what follows.
  const isUpTo = before.span?.end === consulted.span?.start && kinds.get(before.id) === "transforms";
  if (isUpTo && before.span?.of === consulted.span?.of) return last;
  const isOfLast = kinds.get(before.id) === "decides" && includesSpan(before.span, consulted.span);
  if (next === undefined || (isOfLast && !includesSpan(next.span, consulted.span))) return last;
  return steps.indexOf(next);
}

function lastBefore(steps: readonly TakenStep[], table: number): number {
  return steps.slice(0, table).findLastIndex(({ entry }) => entry === undefined);
}

/** Returns the index where a table is first consulted for the run of characters that are encoded one after the other. */
function firstOfRun(steps: readonly TakenStep[], table: number): number {
  const id = steps[table]?.id;
  let first = table;
  for (let index = table - 1; index >= 0; index--) {
    const step = steps[index];
    if (step?.id === id) first = index;
    else if (step === undefined || !isEncoder(step.id)) break;
  }
  return first;
}

/**
 * Returns the index of the first step that decides about a word or delimiter, which later ones only look at again, or of
 * the last one that is closest to another token, of the sections on its component if they read it.
 */
export function readingStep(
  steps: readonly TakenStep[],
  { question, span }: Shown,
  kinds: ReadonlyMap<StepId, StepKind>,
  component: ComponentName | null,
): number {
  const token = textOfSpan(question, span);
  const deciding = steps.map((step) => (kinds.get(step.id) === "decides" ? step : null));
  if (/^[A-Za-z](?!n--)/.test(token)) {
    const first = deciding.findIndex((step) => isSameSpan(step?.span ?? null, span));
    if (first !== -1) return first;
  }
  // What is written of a delimiter was decided where it was read.
  if (/^[/\\?#:@]+$/.test(token)) {
    const reading = steps.map((step) =>
      isAside.test(sectionOf(step.id)) || kinds.get(step.id) === "delegates" ? null : step,
    );
    const read = reading[closestStep(reading, span)]?.span ?? null;
    const first = reading.findIndex((step) => isSameSpan(step?.span ?? null, read));
    if (first !== -1) return first;
  }
  // An address is found before it is read.
  if (token.startsWith("["))
    return closestStep(
      steps.map((step) => (/\bfind/i.test(sectionOf(step.id)) ? null : step)),
      span,
    );
  const within = steps.map((step) => (isOn(component, step) && includesSpan(step.span, span) ? step : null));
  return closestStep(within.some((step) => step !== null) ? within : steps, span);
}

/** Tells whether a step is of a section that works on a component, and does not only find it. */
function isOn(component: ComponentName | null, { id }: TakenStep): boolean {
  const section = sectionOf(id);
  return component !== null && sectionsOn[component].test(section) && !/\bfind/i.test(section);
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

/** Sections that read no delimiter: what encodes, and what takes the rest for what follows the scheme. */
const isAside = /escape|encod|cleanse|scheme(?![- ]data)/i;

/** Tells whether a step is of a section that only encodes what others have read. */
export function isEncoder(id: StepId): boolean {
  return /escape|encod|cleanse/i.test(sectionOf(id));
}

/** Returns the index of the last step that reads the smallest span around a span, or else beside it; -1 if none does. */
export function closestStep(
  steps: readonly (Pick<TakenStep, "span"> | null)[],
  { of, start, end }: Span,
): number {
  let best = -1;
  let least = Infinity;
  steps.forEach((step, index) => {
    const read = step?.span ?? null;
    if (read?.of !== of || read.end < start || read.start > end) return;
    const isApart = start < end && (read.end === start || read.start === end);
    const beside = Math.abs(read.start - start) + Math.abs(read.end - end) + (isApart ? apart : 0);
    if (beside > least) return;
    least = beside;
    best = index;
  });
  return best;
}

/** More than any span that has the token is longer than it. */
const apart = 1_000_000;

/** Returns the closest step before that called the section of a step; `null` if it was not called. */
export function callerOf(
  steps: readonly TakenStep[],
  at: number,
  kinds: ReadonlyMap<StepId, StepKind>,
): StepId | null {
  let section = sectionOf(steps[at]?.id ?? "");
  // A section may be called a second time by a step that does more than that.
  let again: StepId | null = null;
  for (let index = at - 1; index >= Math.max(0, at - nearby); index--) {
    const [step, next] = [steps[index], steps[index + 1]];
    if (step?.entry !== undefined || step === undefined || next === undefined) continue;
    if (next.phase !== steps[at]?.phase) return null;
    if (sectionOf(next.id) !== section || sectionOf(step.id) === section) continue;
    // What encodes is called by the step before it, which may do more than that.
    const isEncoding = isEncoder(next.id) && !isEncoder(step.id);
    if (kinds.get(step.id) === "delegates" || isEncoding)
      return again !== null && sectionOf(again) === sectionOf(step.id) ? again : step.id;
    if (kinds.get(step.id) === "decides") again ??= step.id;
    // A section without steps of its own passes the call on, unless this section called it.
    if (sectionOf(step.id) === step.id && sectionOf(steps[index - 1]?.id ?? "") !== section)
      section = step.id;
  }
  return null;
}

/** The steps that are looked at before a step for the one that called its section. */
const nearby = 60;

/** Tells whether a step reads a part of a span. */
export function reads({ span: read }: TakenStep, { of, start, end }: Span): boolean {
  return read?.of === of && read.start < end && read.end > start;
}

export function isSameSpan(a: Span | null, b: Span | null): boolean {
  return a !== null && a.of === b?.of && a.start === b.start && a.end === b.end;
}

function includesSpan(outer: Span | null, inner: Span | null): boolean {
  return inner !== null && outer?.of === inner.of && outer.start <= inner.start && inner.end <= outer.end;
}

function startOf({ span }: TakenStep): string {
  return span === null ? "" : `${span.of} ${span.start}`;
}
