import { stringOf } from "./code-points.js";

/** A list of code points that grows: one array, so that a million of them take ten times what a tenth of them does. */
export class CodePointList {
  private codePoints: Uint32Array;
  private count = 0;

  /** Makes an empty list with room for some code points. */
  constructor(room: number) {
    this.codePoints = new Uint32Array(Math.max(room, 16));
  }

  /** Appends a code point. */
  push(codePoint: number): void {
    if (this.count === this.codePoints.length) {
      const larger = new Uint32Array(2 * this.count);
      larger.set(this.codePoints);
      this.codePoints = larger;
    }
    this.codePoints[this.count++] = codePoint;
  }

  /** The code points of the list, which may be changed in place. */
  get items(): Uint32Array {
    return this.codePoints.subarray(0, this.count);
  }

  toString(): string {
    return stringOf(this.items);
  }
}
