import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount } from "../../test-support/amount.js";
import { punycodeDecode, punycodeEncode } from "./punycode.js";

/** RFC 3492, section 7.1: letter of the sample, its code points, its encoding. */
// prettier-ignore
const samples: readonly (readonly [string, string, string])[] = [
  ["A", "0644 064a 0647 0645 0627 0628 062a 0643 0644 0645 0648 0634 0639 0631 0628 064a 061f", "egbpdaj6bu4bxfgehfvwxn"],
  ["B", "4ed6 4eec 4e3a 4ec0 4e48 4e0d 8bf4 4e2d 6587", "ihqwcrb4cv8a8dqg056pqjye"],
  ["C", "4ed6 5011 7232 4ec0 9ebd 4e0d 8aaa 4e2d 6587", "ihqwctvzc91f659drss3x8bo0yb"],
  ["D", "0050 0072 006f 010d 0070 0072 006f 0073 0074 011b 006e 0065 006d 006c 0075 0076 00ed 010d 0065 0073 006b 0079", "Proprostnemluvesky-uyb24dma41a"],
  ["E", "05dc 05de 05d4 05d4 05dd 05e4 05e9 05d5 05d8 05dc 05d0 05de 05d3 05d1 05e8 05d9 05dd 05e2 05d1 05e8 05d9 05ea", "4dbcagdahymbxekheh6e0a7fei0b"],
  ["F", "092f 0939 0932 094b 0917 0939 093f 0928 094d 0926 0940 0915 094d 092f 094b 0902 0928 0939 0940 0902 092c 094b 0932 0938 0915 0924 0947 0939 0948 0902", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"],
  ["G", "306a 305c 307f 3093 306a 65e5 672c 8a9e 3092 8a71 3057 3066 304f 308c 306a 3044 306e 304b", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"],
  ["H", "c138 acc4 c758 baa8 b4e0 c0ac b78c b4e4 c774 d55c ad6d c5b4 b97c c774 d574 d55c b2e4 ba74 c5bc b9c8 b098 c88b c744 ae4c", "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c"],
  ["I", "043f 043e 0447 0435 043c 0443 0436 0435 043e 043d 0438 043d 0435 0433 043e 0432 043e 0440 044f 0442 043f 043e 0440 0443 0441 0441 043a 0438", "b1abfaaepdrnnbgefbaDotcwatmq2g4l"],
  ["J", "0050 006f 0072 0071 0075 00e9 006e 006f 0070 0075 0065 0064 0065 006e 0073 0069 006d 0070 006c 0065 006d 0065 006e 0074 0065 0068 0061 0062 006c 0061 0072 0065 006e 0045 0073 0070 0061 00f1 006f 006c", "PorqunopuedensimplementehablarenEspaol-fmd56a"],
  ["K", "0054 1ea1 0069 0073 0061 006f 0068 1ecd 006b 0068 00f4 006e 0067 0074 0068 1ec3 0063 0068 1ec9 006e 00f3 0069 0074 0069 1ebf 006e 0067 0056 0069 1ec7 0074", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"],
  ["L", "0033 5e74 0042 7d44 91d1 516b 5148 751f", "3B-ww4c5e180e575a65lsy2b"],
  ["M", "5b89 5ba4 5948 7f8e 6075 002d 0077 0069 0074 0068 002d 0053 0055 0050 0045 0052 002d 004d 004f 004e 004b 0045 0059 0053", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"],
  ["N", "0048 0065 006c 006c 006f 002d 0041 006e 006f 0074 0068 0065 0072 002d 0057 0061 0079 002d 305d 308c 305e 308c 306e 5834 6240", "Hello-Another-Way--fc4qua05auwb3674vfr0b"],
  ["O", "3072 3068 3064 5c4b 6839 306e 4e0b 0032", "2-u9tlzr9756bt3uc0v"],
  ["P", "004d 0061 006a 0069 3067 004b 006f 0069 3059 308b 0035 79d2 524d", "MajiKoi5-783gue6qz075azm5e"],
  ["Q", "30d1 30d5 30a3 30fc 0064 0065 30eb 30f3 30d0", "de-jg4avhby1noc0d"],
  ["R", "305d 306e 30b9 30d4 30fc 30c9 3067", "d9juau41awczczp"],
  ["S", "002d 003e 0020 0024 0031 002e 0030 0030 0020 003c 002d", "-> $1.00 <--"],
];

function fromHex(codePoints: string): string {
  return String.fromCodePoint(...codePoints.split(" ").map((digits) => Number.parseInt(digits, 16)));
}

function adapt(delta: number, numpoints: number, firsttime: boolean): number {
  delta = firsttime ? Math.floor(delta / 700) : Math.floor(delta / 2);
  delta += Math.floor(delta / numpoints);
  let k = 0;
  for (; delta > 455; k += 36) delta = Math.floor(delta / 35);
  return k + Math.floor((36 * delta) / (delta + 38));
}

const digitOf = "abcdefghijklmnopqrstuvwxyz0123456789";

/** RFC 3492, section 6.3, as printed: one scan of the input for each distinct code point. */
function encodeByScanning(text: string): string {
  const input = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const basic = input.filter((c) => c < 0x80);
  let output = String.fromCharCode(...basic) + (basic.length > 0 ? "-" : "");
  let n = 0x80;
  let delta = 0;
  let bias = 72;
  for (let h = basic.length; h < input.length; delta++, n++) {
    const m = Math.min(...input.filter((c) => c >= n));
    delta += (m - n) * (h + 1);
    n = m;
    for (const c of input) {
      if (c < n) delta++;
      if (c !== n) continue;
      let q = delta;
      for (let k = 36; ; k += 36) {
        const t = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
        if (q < t) break;
        output += digitOf.charAt(t + ((q - t) % (36 - t)));
        q = Math.floor((q - t) / (36 - t));
      }
      output += digitOf.charAt(q);
      bias = adapt(delta, h + 1, h === basic.length);
      delta = 0;
      h++;
    }
  }
  return output;
}

/** RFC 3492, section 6.2, as printed, without the checks for overflow, which big integers do not need. */
function decodeByInserting(input: string): number[] | null {
  const b = Math.max(input.lastIndexOf("-"), 0);
  const output = Array.from(input.slice(0, b), (character) => character.charCodeAt(0));
  if (output.some((c) => c >= 0x80)) return null;
  let n = 0x80n;
  let i = 0n;
  let bias = 72;
  for (let next = b > 0 ? b + 1 : 0; next < input.length;) {
    const oldi = i;
    let w = 1n;
    for (let k = 36; ; k += 36) {
      const digit = digitOf.indexOf(input.charAt(next++).toLowerCase() || "?");
      if (digit < 0) return null;
      i += BigInt(digit) * w;
      const t = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias;
      if (digit < t) break;
      w *= BigInt(36 - t);
    }
    bias = adapt(Number(i - oldi), output.length + 1, oldi === 0n);
    n += i / BigInt(output.length + 1);
    i %= BigInt(output.length + 1);
    if (n > 0x10ffffn || (n >= 0xd800n && n <= 0xdfffn)) return null;
    output.splice(Number(i++), 0, Number(n));
  }
  return output;
}

/** Strings that mix ASCII, neighbouring code points and distant ones, with repetitions. */
const text = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0x7f }),
      fc.integer({ min: 0x80, max: 0xff }),
      fc.integer({ min: 0x4e00, max: 0x4e10 }),
      fc.integer({ min: 0xe000, max: 0x10ffff }),
    ),
    { maxLength: 60 },
  )
  .map((codePoints) => String.fromCodePoint(...codePoints));

describe("Punycode", () => {
  it.each(samples)("has sample (%s) of RFC 3492", (letter, codePoints, encoded) => {
    const decoded = fromHex(codePoints);
    // Sample (I) is printed with mixed-case annotation.
    expect(punycodeEncode(decoded)).toBe(letter === "I" ? encoded.toLowerCase() : encoded);
    expect(punycodeDecode(encoded)).toBe(decoded);
  });

  it("encodes as 6.3 does", () => {
    fc.assert(
      fc.property(text, (decoded) => {
        const encoded = punycodeEncode(decoded);
        expect(encoded).toBe(encodeByScanning(decoded));
        expect(punycodeDecode(encoded)).toBe(decoded);
      }),
      { numRuns: 3000, seed: 3492 },
    );
  });

  it("decodes as 6.2 does", () => {
    const encoded = fc.string({
      unit: fc.constantFrom(...Array.from("abyzABYZ0189--\u00e9!")),
      maxLength: 14,
    });
    fc.assert(
      fc.property(encoded, (input) => {
        const codePoints = decodeByInserting(input);
        expect(punycodeDecode(input)).toBe(codePoints === null ? null : String.fromCodePoint(...codePoints));
      }),
      { numRuns: 20_000, seed: 3492 },
    );
  });

  it("encodes strings without or with nothing but ASCII", () => {
    expect(punycodeEncode("")).toBe("");
    expect(punycodeEncode("abc")).toBe("abc-");
    expect(punycodeEncode("\u{10ffff}")).toBe("dn32g");
    expect(punycodeEncode("\ud800")).toBe(encodeByScanning("\ud800"));
  });

  it.each([
    ["", ""],
    ["abc-", "abc"],
    ["--", "-"],
    ["DN32G", "\u{10ffff}"],
  ])("decodes %j", (input, expected) => {
    expect(punycodeDecode(input)).toBe(expected);
  });

  it.each([
    ["a code point that is not ASCII before the delimiter", "\u00e9-a"],
    ["a code point without digit-value", "a-!"],
    ["a digit-value of a letter that is not ASCII", "\u212a"],
    ["an end inside an integer", "a-9"],
    ["a delimiter at the beginning", "-a"],
    ["a value above 0x10FFFF", "en32g"],
    ["an overflow", "9".repeat(40)],
    ["a surrogate", punycodeEncode("\ud800")],
  ])("does not decode %s", (_, input) => {
    expect(punycodeDecode(input)).toBeNull();
  });

  it("takes long strings of many distinct code points", () => {
    const long = Array.from({ length: amount(100_000, 400_000) }, (_, n) =>
      String.fromCodePoint(0x10000 + ((n * 7919) % 0x100000)),
    );
    const encoded = punycodeEncode(long.join(""));
    expect(punycodeDecode(encoded) === long.join("")).toBe(true);
    expect(punycodeDecode("9".repeat(1_000_000))).toBeNull();
  });
});
