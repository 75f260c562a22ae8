/**
 * Punycode (RFC 3492): strings to strings of ASCII and back.
 *
 * The procedures of sections 6.2 and 6.3 scan or shift the whole string once for each distinct code point, which
 * is quadratic. Both functions here give the same result in n log n, with a Fenwick tree in place of the scans.
 */
import { codePointsOf, isSurrogate, stringOf } from "./code-points.js";
import { Fenwick } from "./fenwick.js";

/** 5 Parameter values for Punycode. */
const base = 36;
const tmin = 1;
const tmax = 26;
const skew = 38;
const damp = 700;
const initialBias = 72;
const initialN = 0x80;
const delimiter = "-";

/**
 * The greatest integer of 6.4. Integers are doubles here, exact up to this: far beyond the 26 bits that labels
 * need, so nothing overflows that a wider integer would have saved. No operator that cuts to 32 bits touches them.
 */
const maxint = Number.MAX_SAFE_INTEGER;

const lastCodePoint = 0x10ffff;

/** 6.1 Bias adaptation function. */
function adapt(firstDelta: number, numpoints: number, firsttime: boolean): number {
  let delta = Math.floor(firstDelta / (firsttime ? damp : 2));
  delta += Math.floor(delta / numpoints);
  let k = 0;
  while (delta > Math.floor(((base - tmin) * tmax) / 2)) {
    delta = Math.floor(delta / (base - tmin));
    k += base;
  }
  return k + Math.floor(((base - tmin + 1) * delta) / (delta + skew));
}

/** The threshold t(j) of 3.3, where k is base * (j + 1). */
function threshold(k: number, bias: number): number {
  return Math.min(Math.max(k - bias, tmin), tmax);
}

const digits = "abcdefghijklmnopqrstuvwxyz0123456789";

/** 3.3 Generalized variable-length integers: the digits of `delta`, least significant first, in lower case. */
function variableLengthInteger(delta: number, bias: number): string {
  let output = "";
  let q = delta;
  for (let k = base; ; k += base) {
    const t = threshold(k, bias);
    if (q < t) return output + digits.charAt(q);
    output += digits.charAt(t + ((q - t) % (base - t)));
    q = Math.floor((q - t) / (base - t));
  }
}

/**
 * Encodes a string of any code points; lone surrogates count as the integers that they are. Letters of the basic
 * code points keep their case, the digits are in lower case.
 *
 * It cannot fail: no delta exceeds 0x10FFFF times one more than the length (6.4), and strings are not long enough
 * for that to exceed `maxint`.
 *
 * The code points to insert are visited in the order in which 6.3 finds them, by value, then by position. What 6.3
 * counts in its scans is then a difference: the code points below n between one position and the next.
 */
export function punycodeEncode(text: string): string {
  const input = codePointsOf(text);
  const length = input.length;
  const smaller = new Fenwick(length, "vacant");
  // Value and position in one number, which sorts without a comparator; 21 bits and 30 bits are exact in a double.
  const insertions = new Float64Array(length);
  let output = "";
  let b = 0;
  input.forEach((codePoint, position) => {
    if (codePoint < initialN) {
      output += String.fromCharCode(codePoint);
      smaller.occupy(position);
      b++;
    } else {
      insertions[position - b] = codePoint * length + position;
    }
  });
  if (b > 0) output += delimiter;

  const sorted = insertions.subarray(0, length - b).sort();
  let bias = initialBias;
  let n = initialN;
  let h = b;
  /** As in 6.3: the state changes of the decoder since the last insertion, as far as they are counted. */
  let delta = 0;
  for (let next = 0; next < sorted.length;) {
    const m = Math.floor((sorted[next] ?? 0) / length);
    delta += (m - n) * (h + 1);
    n = m;
    const group = next;
    let passed = 0;
    for (; next < sorted.length && Math.floor((sorted[next] ?? 0) / length) === n; next++) {
      const position = (sorted[next] ?? 0) % length;
      const below = smaller.occupiedBefore(position);
      delta += below - passed;
      passed = below;
      output += variableLengthInteger(delta, bias);
      bias = adapt(delta, h + 1, h === b);
      delta = 0;
      h++;
    }
    delta += smaller.occupiedBefore(length) - passed + 1;
    n++;
    for (let index = group; index < next; index++) smaller.occupy((sorted[index] ?? 0) % length);
  }
  return output;
}

/** The digit-value of a code unit (section 5), or `null` where it has none. */
function digitValue(codeUnit: number): number | null {
  if (codeUnit >= 0x61 && codeUnit <= 0x7a) return codeUnit - 0x61;
  if (codeUnit >= 0x41 && codeUnit <= 0x5a) return codeUnit - 0x41;
  if (codeUnit >= 0x30 && codeUnit <= 0x39) return codeUnit - 0x30 + 26;
  return null;
}

/**
 * Decodes a string; returns `null` where 6.2 fails: at a code point that is not ASCII, a digit without value, an
 * end inside an integer, or an overflow. A result with a surrogate or with a value above 0x10FFFF fails as well:
 * section 5 leaves both out of Unicode's range, and a string could not tell two surrogates from what they encode.
 * A delimiter at the very beginning is not consumed, as 6.2 says, and then fails as a digit.
 *
 * 6.2 inserts each code point into the middle of the output. Here the places are found from the last insertion to
 * the first: that one knows its final index, and each before it the index among those that are still free.
 */
export function punycodeDecode(text: string): string | null {
  const b = Math.max(text.lastIndexOf(delimiter), 0);
  const values: number[] = [];
  const indices: number[] = [];
  let n = initialN;
  let i = 0;
  let bias = initialBias;
  for (let next = b === 0 ? 0 : b + 1; next < text.length;) {
    const oldi = i;
    let w = 1;
    for (let k = base; ; k += base) {
      const digit = digitValue(text.charCodeAt(next++));
      if (digit === null) return null;
      if (digit > Math.floor((maxint - i) / w)) return null;
      i += digit * w;
      const t = threshold(k, bias);
      if (digit < t) break;
      if (w > Math.floor(maxint / (base - t))) return null;
      w *= base - t;
    }
    const length = b + values.length + 1;
    bias = adapt(i - oldi, length, oldi === 0);
    n += Math.floor(i / length);
    if (n > lastCodePoint || isSurrogate(n)) return null;
    i %= length;
    values.push(n);
    indices.push(i++);
  }

  const output = new Uint32Array(b + values.length);
  const free = new Fenwick(output.length, "occupied");
  for (let insertion = values.length - 1; insertion >= 0; insertion--) {
    output[free.vacate(indices[insertion] ?? 0)] = values[insertion] ?? 0;
  }
  // What is still zero is free: no insertion is below 0x80.
  let place = 0;
  for (let index = 0; index < b; index++) {
    const codeUnit = text.charCodeAt(index);
    if (codeUnit >= initialN) return null;
    while (output[place] !== 0) place++;
    output[place++] = codeUnit;
  }
  return stringOf(output);
}
