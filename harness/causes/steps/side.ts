/** A side of a pair: one algorithm with its steps for a question in which a cause shows. */
import type { Algorithm, StepId, StepKind } from "../../../algorithms/algorithm.js";
import { stepKinds } from "../../../algorithms/outline.js";
import { isSameSpan, textOfSpan, type Question } from "../../model/question.js";
import { changeOf, isPlain, type Reading } from "../elementary/readings.js";
import type { Shown } from "../elementary/shown.js";
import { stepLabel, type TakenStep } from "../explanation.js";
import { traceOf } from "../trace.js";
import { bareStep, decisiveStepAt, type DecisiveStep } from "./decisive-step.js";
import { forkOf } from "./fork.js";
import { isOn } from "./sections.js";
import { beforeOrigin, closestStep, isNoBookkeeping, isNoneOf, reads } from "./taken-steps.js";

interface SideOptions {
  /** The place of the side in the pair. */
  readonly at: 0 | 1;
  readonly opposite: Algorithm | null;
  readonly isInherited: boolean;
}

/** One algorithm's steps for the question in which a cause is shown, and what the seekers of the decisive step ask. */
export class Side {
  readonly algorithm: Algorithm;
  /** The algorithm of the other side; `null` for a participant that cannot be asked. */
  readonly opposite: Algorithm | null;
  /** True if the token is read alike in the base, and differs by what is taken from there. */
  readonly isInherited: boolean;

  readonly shown: Shown;
  /** The string in which the token stands. */
  readonly string: string;
  /** The text of the span that decides. */
  readonly token: string;
  /** This side's reading of the token. */
  readonly own: Reading;
  /** The other side's reading of the token. */
  readonly other: Reading;

  /** The work of each step, by its id. */
  readonly kinds: ReadonlyMap<StepId, StepKind>;
  readonly steps: readonly TakenStep[];
  /** The steps of the repaired question; none without one. */
  readonly repaired: readonly TakenStep[];
  /** The index of the first step that the repaired question does not take at that point; -1 without one. */
  readonly fork: number;

  constructor(algorithm: Algorithm, shown: Shown, { at, opposite, isInherited }: SideOptions) {
    this.algorithm = algorithm;
    this.opposite = opposite;
    this.isInherited = isInherited;
    this.shown = shown;
    this.string = shown.question[shown.span.of] ?? "";
    this.token = textOfSpan(shown.question, shown.span);
    this.own = shown.readings[at];
    this.other = shown.readings[at === 0 ? 1 : 0];
    this.kinds = stepKinds(algorithm.outline);
    this.steps = this.stepsFor(shown.question);
    const repaired =
      shown.repaired === null
        ? null
        : (this.#withOneSlash() ?? this.#withoutIgnored() ?? this.#withoutAddress() ?? shown.repaired);
    this.repaired = repaired === null ? [] : this.#repairedSteps(shown.question, repaired);
    this.fork = shown.repaired === null ? -1 : this.#findFork();
  }

  /** Tells whether this side keeps the token as it is. */
  get isKeeping(): boolean {
    return this.#changeBy(this.own) === "kept";
  }

  /** Tells whether this side writes an escape for the token. */
  get isEscaping(): boolean {
    return this.#changeBy(this.own) === "escaped";
  }

  /** Tells whether the other side writes an escape for the token. */
  get isOtherEscaping(): boolean {
    return this.#changeBy(this.other) === "escaped";
  }

  /** Tells whether this side writes something else for the token. */
  get isChanging(): boolean {
    return this.own.kind === "like" && isPlain(this.own.token) && !this.isKeeping;
  }

  /** Tells whether this side reads the token like a delimiter. */
  get isDelimiting(): boolean {
    return this.own.kind === "like" && !isPlain(this.own.token) && !this.isKeeping;
  }

  /** Tells whether this side writes Punycode for the token. */
  get isInPunycode(): boolean {
    return this.own.kind === "like" && this.own.becomes.startsWith("xn--");
  }

  #changeBy(reading: Reading): ReturnType<typeof changeOf> | null {
    return reading.kind === "like" ? changeOf(this.token, reading.becomes) : null;
  }

  /** Tells whether a step is a decision. */
  decides({ id }: TakenStep): boolean {
    return this.kinds.get(id) === "decides";
  }

  /** Tells whether a step changes a string. */
  transforms({ id }: TakenStep): boolean {
    return this.kinds.get(id) === "transforms";
  }

  /** Tells whether a step reads a part of the token. */
  readsToken(step: TakenStep): boolean {
    return reads(step, this.shown.span);
  }

  /** Returns the index of the last step of some that is closest to the token; -1 if none reads what is about it. */
  closest(isSought?: (step: TakenStep, index: number) => boolean): number {
    return closestStep(this.steps, this.shown.span, isSought);
  }

  /** Returns the step at an index, or for a table the step that consults it; `null` if there is none. */
  stepAt(index: number, steps: readonly TakenStep[] = this.steps): DecisiveStep | null {
    const found = decisiveStepAt(steps, index, this.kinds);
    const entry = steps[index]?.entry;
    // A table is told for the first of a run of characters.
    const isOfRun = entry !== undefined && isMark(entry) && isMark(this.token) && this.isEscaping;
    return found === null || !isOfRun
      ? found
      : { ...found, table: stepLabel({ id: steps[index]?.id ?? "", entry: this.token }) };
  }

  /** Returns the step that rejects, with the table that it consults. */
  rejecting(at: StepId, steps: readonly TakenStep[] = this.steps): DecisiveStep {
    const index = steps.findLastIndex(({ id }) => id === at);
    const within = this.kinds.get(at) === "delegates" ? this.#failureWithin(index, steps) : -1;
    if (within !== -1) return this.stepAt(within, steps) ?? bareStep(at);
    const step = this.stepAt(index, steps) ?? bareStep(at);
    // The table that rejects is told just before.
    const before = steps[index - 1];
    return before?.entry === undefined ? step : { ...step, table: stepLabel(before) };
  }

  /** Returns the index of the last decision that a step has called, whose failure it hands on; -1 if there is none. */
  #failureWithin(index: number, steps: readonly TakenStep[]): number {
    const phase = steps[index]?.phase;
    const last = steps.findLastIndex(
      (step, at) => at > index && step.phase === phase && (this.decides(step) || step.entry !== undefined),
    );
    return index === -1 ? -1 : last;
  }

  /** Returns the question with another string in the place of that with the token. */
  withString(string: string): Question {
    return { ...this.shown.question, [this.shown.span.of]: string };
  }

  /** Returns the steps for a question that may decide: those about what is compared, without bookkeeping. */
  stepsFor(question: Question): readonly TakenStep[] {
    const steps = traceOf(question, this.algorithm).steps.slice(0, mostSteps);
    return beforeOrigin(steps).filter(isNoBookkeeping(this.kinds));
  }

  /** Returns the question with one slash for two behind a scheme, of which the second decides; `null` for another token. */
  #withOneSlash(): Question | null {
    const { start, end } = this.shown.span;
    const before = this.string.slice(0, start);
    if (this.token !== "//" || !/^[^:/\\?#]+:$/.test(before) || /^file:$/i.test(before)) return null;
    return this.withString(before + this.string.slice(end - 1));
  }

  /** Returns the question without a space or control that this side ignores; `null` for another token. */
  #withoutIgnored(): Question | null {
    const { start, end } = this.shown.span;
    if (this.own.kind !== "ignores" || !/^[\0-\x20]+$/.test(this.token)) return null;
    return this.withString(this.string.slice(0, start) + this.string.slice(end));
  }

  /** Returns the question with a name in the brackets of an address that this side accepts; `null` for another token. */
  #withoutAddress(): Question | null {
    const { start, end } = this.shown.span;
    if (!/^\[.*[:.].*\]$/.test(this.token) || this.own.kind === "rejects") return null;
    return this.withString(`${this.string.slice(0, start)}[a:a]${this.string.slice(end)}`);
  }

  /** Returns the steps of the repaired question; those of a base only if the question has one. */
  #repairedSteps({ base }: Question, repaired: Question): readonly TakenStep[] {
    const steps = this.stepsFor(repaired);
    return base === null && repaired.base !== null ? steps.filter(({ phase }) => phase !== "base") : steps;
  }

  #findFork(): number {
    const fork = forkOf(this.steps, this.repaired, this.shown.span, this.kinds);
    const missing = fork.isNew ? -1 : this.#askedAt(fork.index);
    if (missing !== -1) return missing;
    // A step that reads more or less with the repair does not write anything.
    if (this.#isBeforeWriting(fork.index)) return -1;
    // Where what is neither a word nor a delimiter is kept or removed, only the number of steps may differ.
    if (fork.isNew || !(this.isKeeping || this.own.kind === "ignores")) return fork.index;
    if (this.isKeeping && this.#isCutShortAt(fork.index - 1)) return fork.index - 1;
    return /^(?:[A-Za-z]|[/\\?#:@]+$)/.test(this.token) ? fork.index : -1;
  }

  /** Tells whether a decision that the repaired question comes to, too, stands before what writes another mark for the token. */
  #isBeforeWriting(index: number): boolean {
    const [step, { own }] = [this.steps[index], this];
    if (step === undefined || own.kind !== "like" || !this.isChanging || this.isEscaping) return false;
    const isTaken = !isNoneOf(this.repaired)(step);
    return isTaken && this.decides(step) && own.in !== null && !isOn(own.in, step.id);
  }

  /** Returns the index of the last decision about what is missing before a step of the parser; -1 if there is none. */
  #askedAt(index: number): number {
    const { span } = this.shown;
    const isParsing = this.steps[index]?.phase !== "result";
    if (!isParsing || span.of === "base" || span.start !== span.end) return -1;
    return this.steps.findLastIndex(
      (step, at) => at < index && this.decides(step) && isSameSpan(step.span, span),
    );
  }

  /** Tells whether a decision about the token lets this side pass over steps that the repaired question takes. */
  #isCutShortAt(index: number): boolean {
    const step = this.steps[index];
    if (step === undefined || !this.decides(step) || !this.readsToken(step)) return false;
    const isPassedOver = isNoneOf(this.steps);
    return this.repaired.some((each) => each.phase !== "result" && isPassedOver(each));
  }
}

/** Tells whether a text is one ASCII mark. */
function isMark(text: string): boolean {
  return /^[!-/:-@[-`{-~]$/.test(text);
}

/** The longest part of a trace that is compared, in steps. */
const mostSteps = 20_000;
