/** The report in the page: answers by vector and participant, and by lens the class that each of them is in. */
import type { PageData, PageVector } from "../../../harness/report/render/html/page-data.js";
import { decodeCompact } from "../../../harness/report/render/html/compact-answer.js";
import type { Answers } from "../../../harness/compare/ask.js";
import { lensValue, lensNamed } from "../../../harness/compare/lenses.js";
import type { Answer } from "../../../harness/model/answer.js";

/** In place of the number of a class: what the lens compares is unspecified. */
export const unspecifiedClass = -1;

/** In place of the number of a class: there is nothing to compare. */
export const unavailableClass = -2;

/**
 * By a lens, the class of each participant over each vector, numbered within the vector; vectors stand one after the
 * other, and in each the participants in their order.
 */
export type Classes = Int16Array;

/** The data of the page and what is computed from them, which is kept. Vectors and participants are indexes. */
export class Model {
  readonly data: PageData;
  /** Ids of the participants. */
  readonly ids: readonly string[];
  readonly #given: (readonly Answer[] | undefined)[] = [];
  readonly #classes = new Map<string, Classes>();
  readonly #vectors: ReadonlyMap<string, number>;

  constructor(data: PageData) {
    this.data = data;
    this.ids = data.participants.map(({ id }) => id);
    this.#vectors = new Map(data.vectors.map(({ id }, index) => [id, index]));
  }

  vector(index: number): PageVector {
    const vector = this.data.vectors[index];
    if (vector === undefined) throw new Error(`there is no vector ${index}`);
    return vector;
  }

  /** The index of the vector of that id; `null` where there is no such vector. */
  vectorNamed(id: string): number | null {
    return this.#vectors.get(id) ?? null;
  }

  /** The answers to a vector, each once. */
  given(vector: number): readonly Answer[] {
    return (this.#given[vector] ??= this.vector(vector).answers.map((each) =>
      decodeCompact(each, this.data.strings),
    ));
  }

  answer(vector: number, participant: number): Answer {
    const index = this.vector(vector).by[participant] ?? -1;
    return this.given(vector)[index] ?? { kind: "unanswered", reason: "not asked in the report" };
  }

  /** The answers to a vector with their remarks, by the ids of these participants. */
  answers(vector: number, participants: readonly number[]): Answers {
    const remarks = new Map(this.vector(vector).remarks);
    return new Map(
      participants.map((participant): [string, Answer] => {
        const answer = this.answer(vector, participant);
        const said = (remarks.get(participant) ?? []).map((ref) => this.data.strings[ref] ?? "");
        return [this.ids[participant] ?? "", "remarks" in answer ? { ...answer, remarks: said } : answer];
      }),
    );
  }

  classes(lens: string): Classes {
    const known = this.#classes.get(lens);
    if (known !== undefined) return known;
    const classes = this.#classesBy(lens);
    this.#classes.set(lens, classes);
    return classes;
  }

  #classesBy(name: string): Classes {
    const lens = lensNamed(name);
    const count = this.ids.length;
    const classes = new Int16Array(this.data.vectors.length * count).fill(unavailableClass);
    this.data.vectors.forEach(({ by }, vector) => {
      const numbers = new Map<string, number>();
      const ofAnswers = this.given(vector).map((answer) => {
        const seen = lensValue(lens, answer);
        if (seen.kind !== "value") return seen.kind === "unspecified" ? unspecifiedClass : unavailableClass;
        const number = numbers.get(seen.value) ?? numbers.size;
        numbers.set(seen.value, number);
        return number;
      });
      by.forEach((answer, participant) => {
        classes[vector * count + participant] = ofAnswers[answer] ?? unavailableClass;
      });
    });
    return classes;
  }
}
