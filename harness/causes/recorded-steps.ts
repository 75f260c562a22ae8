/** Stores the steps of a trace compactly: some algorithms take a million steps for an input of 100 kB. */
import type { Span, StepId } from "../../algorithms/algorithm.js";
import { stepLabel, type Phase, type Steps, type TakenStep } from "./explanation.js";

/** The numbers stored for a step: its id with its source, start and end. */
const width = 3;

/** The sources of spans, by the number stored beside the step's id. */
const sources: readonly (Span["of"] | null)[] = [null, "input", "base"];

export class RecordedSteps implements Steps {
  /** The steps and entries of tables that occur. */
  readonly #named: Pick<TakenStep, "id" | "entry">[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #hasBase: boolean;
  #kept = new Uint32Array(64 * width);
  #length = 0;
  /** The first step that reads the input, and the last that reads anything. */
  #firstOfInput: number | null = null;
  #lastReading = -1;

  constructor(hasBase: boolean) {
    this.#hasBase = hasBase;
  }

  get length(): number {
    return this.#length;
  }

  add(id: StepId, reads: Span | null, entry?: string): void {
    const named = entry === undefined ? { id } : { id, entry };
    const key = stepLabel(named);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#named.push(named) - 1;
      this.#numbers.set(key, number);
    }
    const at = this.#length * width;
    if (at === this.#kept.length) {
      const longer = new Uint32Array(this.#kept.length * 2);
      longer.set(this.#kept);
      this.#kept = longer;
    }
    this.#kept[at] = number * sources.length + sources.indexOf(reads?.of ?? null);
    this.#kept[at + 1] = reads?.start ?? 0;
    this.#kept[at + 2] = reads?.end ?? 0;
    if (reads !== null) this.#lastReading = this.#length;
    if (reads?.of === "input") this.#firstOfInput ??= this.#length;
    this.#length++;
  }

  at(index: number): TakenStep | undefined {
    const position = index < 0 ? this.#length + index : index;
    if (position < 0 || position >= this.#length) return undefined;
    const first = position * width;
    const key = this.#kept[first] ?? 0;
    const of = sources[key % sources.length] ?? null;
    const { id, entry } = this.#named[Math.floor(key / sources.length)] ?? { id: "" };
    const phase = this.#phaseOf(position);
    const span =
      of === null ? null : { of, start: this.#kept[first + 1] ?? 0, end: this.#kept[first + 2] ?? 0 };
    // Spreading would take most of the time of an explanation.
    return entry === undefined ? { id, phase, span } : { id, entry, phase, span };
  }

  find(isSought: (step: TakenStep) => boolean): TakenStep | undefined {
    for (const step of this) if (isSought(step)) return step;
    return undefined;
  }

  findLast(isSought: (step: TakenStep) => boolean): TakenStep | undefined {
    for (let index = this.#length - 1; index >= 0; index--) {
      const step = this.at(index);
      if (step !== undefined && isSought(step)) return step;
    }
    return undefined;
  }

  *[Symbol.iterator](): Generator<TakenStep, undefined> {
    for (let index = 0; index < this.#length; index++) {
      const step = this.at(index);
      if (step !== undefined) yield step;
    }
    return undefined;
  }

  #phaseOf(index: number): Phase {
    // Without a step in the input, the base was rejected.
    if (this.#hasBase && (this.#firstOfInput === null || index < this.#firstOfInput)) return "base";
    return index <= this.#lastReading ? "input" : "result";
  }
}
