/** Steps of a trace in little memory: some texts take a million of them over an input of 100 kB. */
import type { Place, StepId } from "../../algorithms/algorithm.js";
import type { Phase, Steps, TakenStep } from "./explanation.js";

/** Numbers that are kept of a step: its id with what it reads, and from where to where. */
const width = 3;

/** What a step reads, as it is kept beside the number of its id. */
const sources: readonly (Place["of"] | null)[] = [null, "input", "base"];

export class RecordedSteps implements Steps {
  readonly #ids: StepId[] = [];
  readonly #numbers = new Map<StepId, number>();
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

  add(id: StepId, reads: Place | null): void {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.#ids.push(id) - 1;
      this.#numbers.set(id, number);
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
    return {
      id: this.#ids[Math.floor(key / sources.length)] ?? "",
      phase: this.#phaseOf(position),
      reads: of === null ? null : { of, start: this.#kept[first + 1] ?? 0, end: this.#kept[first + 2] ?? 0 },
    };
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
    // A base that is rejected is all that is read.
    if (this.#hasBase && (this.#firstOfInput === null || index < this.#firstOfInput)) return "base";
    return index <= this.#lastReading ? "input" : "result";
  }
}
