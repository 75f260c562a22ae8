/** Random numbers that are the same on every machine: those of an input depend on its seed and number only. */
import { Random } from "fast-check";

/** Returns the random numbers of input `index` under `seed`; both count modulo 2 ** 32. */
export function randomOf(seed: number, index: number): Random {
  return new Random(new Keyed(mixed(seed), mixed(~index)));
}

/**
 * Mixes the bits of a number: each affects every bit of the result, and different numbers of 32 bits stay different.
 */
function mixed(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}

/** A counter mixed with two keys, so that distant numbers need not be drawn in order. */
class Keyed {
  readonly #first: number;
  readonly #second: number;
  #count: number;

  constructor(first: number, second: number, count = 0) {
    this.#first = first;
    this.#second = second;
    this.#count = count;
  }

  clone(): Keyed {
    return new Keyed(this.#first, this.#second, this.#count);
  }

  next(): number {
    this.#count = (this.#count + 1) | 0;
    return mixed(mixed(this.#count ^ this.#first) + this.#second);
  }

  getState(): readonly number[] {
    return [this.#first, this.#second, this.#count];
  }
}
