/**
 * A Fenwick tree (binary indexed tree) over slots that are either occupied or vacant. Every method takes the
 * logarithm of the number of slots.
 */
export class Fenwick {
  /** `counts[n]`, from n = 1, is the number of occupied slots among the last (n & -n) slots before slot n. */
  private readonly counts: Int32Array;

  /** Makes slots 0 to `size` - 1, all of them vacant or all of them occupied. */
  constructor(size: number, state: "vacant" | "occupied") {
    this.counts = new Int32Array(size + 1);
    if (state === "occupied") {
      for (let node = 1; node <= size; node++) this.counts[node] = node & -node;
    }
  }

  /** Occupies a vacant slot. */
  occupy(slot: number): void {
    this.add(slot, 1);
  }

  /** Counts the occupied slots before `slot`. */
  occupiedBefore(slot: number): number {
    let sum = 0;
    for (let node = slot; node > 0; node -= node & -node) sum += this.counts[node] ?? 0;
    return sum;
  }

  /** Vacates the occupied slot that has exactly `rank` occupied slots before it, and returns it. */
  vacate(rank: number): number {
    const size = this.counts.length - 1;
    let slot = 0;
    let rest = rank;
    for (let step = 2 ** Math.floor(Math.log2(size)); step >= 1; step /= 2) {
      const count = this.counts[slot + step];
      if (count !== undefined && count <= rest) {
        slot += step;
        rest -= count;
      }
    }
    this.add(slot, -1);
    return slot;
  }

  private add(slot: number, change: 1 | -1): void {
    for (let node = slot + 1; node < this.counts.length; node += node & -node) {
      this.counts[node] = (this.counts[node] ?? 0) + change;
    }
  }
}
