/**
 * Makes probes: inputs to kill mutants that survive all vectors. Every character in every template, every escape,
 * numbers at their bounds, references against bases, and vectors with one change.
 */
import ts from "typescript";
import { lengthOf } from "../../harness/compare/cluster.js";
import { generate } from "../../harness/fuzz/generate/generate.js";
import { knownSchemes } from "../../harness/fuzz/generate/schemes.js";
import { meaningKey } from "../../harness/corpus/load.js";
import { questionOf, type Question } from "../../harness/model/question.js";
import { endsIn } from "./patterns.js";
import * as places from "./probe-places.js";

/** Lists the probes for these sources, the shortest first, without duplicates. */
export function probesFor(sources: readonly ts.SourceFile[], vectors: readonly Question[]): Question[] {
  const probes = new Map<string, Question>();
  for (const question of [
    ...placed(sources),
    ...vectors.flatMap((vector) => [...edited(vector)]),
    ...generated(vectors),
  ]) {
    probes.set(meaningKey(question), question);
  }
  return [...probes.values()].sort((a, b) => lengthOf(a) - lengthOf(b));
}

function* placed(sources: readonly ts.SourceFile[]): Generator<Question> {
  for (const character of charactersOf(sources)) {
    yield* putIn(places.placesOfCharacters, character);
    for (const base of places.bases) yield* putIn(places.references, character, base);
    for (const encoding of ["windows-1252", "shift_jis"]) {
      yield { input: `http://h/?${character}#${character}`, base: null, encoding };
    }
  }
  for (const base of places.bases) for (const input of places.wholeReferences) yield { input, base };
  for (const escape of escapes()) yield* putIn(places.placesOfEscapes, escape);
  for (const number of numbers()) yield* putIn(places.placesOfNumbers, number);
  for (const address of addresses()) yield* putIn(places.placesOfAddresses, address);
  for (const scheme of schemes()) yield* putIn(places.placesOfSchemes, scheme);
  for (const length of lengths) {
    yield* putIn(places.placesOfRuns, "a".repeat(length));
    yield* putIn(["http://{}/", "http://a.{}"], "\u00fc".repeat(length));
  }
}

function* putIn(where: readonly string[], piece: string, base: string | null = null): Generator<Question> {
  for (const place of where) yield { input: place.replaceAll("{}", () => piece), base };
}

/** ASCII and the characters after it, some beyond, and both ends of each range in the sources with their neighbours. */
function charactersOf(sources: readonly ts.SourceFile[]): string[] {
  const codePoints = new Set(Array.from({ length: 0xa2 }, (_, code) => code));
  for (const character of charactersBeyond) codePoints.add(character.codePointAt(0) ?? 0);
  const visit = (node: ts.Node): void => {
    for (const end of boundsIn(node)) for (const near of [end - 1, end, end + 1]) codePoints.add(near);
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return [...codePoints]
    .filter((codePoint) => codePoint >= 0 && codePoint <= 0x10ffff)
    .map((codePoint) => String.fromCodePoint(codePoint));
}

/** Characters that IDNA maps, rejects or orders from right to left, lone surrogates and noncharacters. */
const charactersBeyond =
  "\u00ad\u00b7\u00c0\u00df\u00e9\u00ff\u0130\u0131\u03c2\u05d0\u0661\u200b\u200d\u2024\u212a\u2260\u2488\u3002" +
  "\ufdd0\ufeff\uff0e\uff0f\uff11\uff1a\uff21\uff61\ufffd\uffff\u{10000}\u{1f4a9}\u{1fffe}\u{e0001}\u{10ffff}";

function boundsIn(node: ts.Node): readonly number[] {
  if (ts.isRegularExpressionLiteral(node)) return endsIn(node.text);
  return ts.isNumericLiteral(node) && node.getText().startsWith("0x") ? [Number(node.text)] : [];
}

/** Each byte in upper case, and those with letters in lower and mixed case. */
function escapes(): string[] {
  const upper = Array.from({ length: 0x100 }, (_, byte) => byte.toString(16).toUpperCase().padStart(2, "0"));
  const others = upper.flatMap((hex) => [
    hex.toLowerCase(),
    hex.charAt(0) + hex.charAt(1).toLowerCase(),
    hex.charAt(0).toLowerCase() + hex.charAt(1),
  ]);
  return [...upper, ...others].map((hex) => `%${hex}`);
}

const smallBounds = [0, 1, 7, 8, 9, 10, 16, 21, 23, 70, 80, 99, 100, 199, 200, 249, 250, 255, 443, 999, 1000];
const powersOfTwo = [8, 16, 24, 31, 32, 53, 64];

/** Bounds and their neighbours, in decimal, octal and hexadecimal digits, some with leading zeros. */
function numbers(): string[] {
  const bounds = [...smallBounds.map(BigInt), ...powersOfTwo.map((exponent) => 2n ** BigInt(exponent))];
  const near = new Set(bounds.flatMap((bound) => [bound === 0n ? 2n : bound - 1n, bound, bound + 1n]));
  return [...near].flatMap((number) => {
    const hex = number.toString(16);
    return [
      ...["", "0", "00"].map((zeros) => zeros + number.toString()),
      ...[`0${number.toString(8)}`, `0x${hex}`, `0X${hex.toUpperCase()}`, `0x0${hex}`],
    ];
  });
}

/** IPv6 addresses of each number of pieces, elided at each place, and with an IPv4 address at the end. */
function* addresses(): Generator<string> {
  for (let before = 0; before <= 9; before++) {
    const pieces = run(1, before);
    yield* [pieces, `${pieces}:`, `:${pieces}`, `${pieces}:1.2.3.4`];
    for (let after = 0; before + after <= 9; after++) {
      const elided = `${pieces}::${run(before + 1, after)}`;
      yield* [elided, `${elided}:1.2.3.4`, `${elided}1.2.3.4`, `${elided}::`, `0:0:${elided}`, `:${elided}`];
    }
  }
  // Decides which run of zeros is elided.
  for (let bits = 0; bits < 0x100; bits++) {
    yield Array.from({ length: 8 }, (_, index) => String((bits >> index) & 1)).join(":");
  }
  for (const piece of "0 00 0000 00000 000a 9 A F G ffff fffff 12345 1_ %31".split(" ")) {
    yield* [`${piece}::`, `::${piece}`, `1:2:3:4:5:6:7:${piece}`, `${piece}:2:3:4:5:6:7:8`];
  }
  for (const tail of "1.2.3 1.2.3. .1.2.3 1..2.3 1.2.3.4.5 1.2.3.4:5 01.2.3.4 1.2.3.04 1.2.3.4.".split(" ")) {
    yield* [`::${tail}`, `::ffff:${tail}`, `1:2:3:4:5:6:${tail}`, `1:2:3:4:5:6:7:${tail}`];
  }
}

function run(from: number, count: number): string {
  return Array.from({ length: count }, (_, index) => String(from + index)).join(":");
}

/** Schemes of one letter, schemes that begin or end with each, known ones and similar ones. */
function schemes(): string[] {
  const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz");
  return [
    ...letters.flatMap((letter) => [letter, `${letter}z`, `a${letter}`]),
    ...knownSchemes.flatMap((name) => [name, name.toUpperCase(), `${name}x`, `x${name}`, name.slice(0, -1)]),
  ];
}

/** Words of 32 bits, the limits of names and labels, and their neighbours. */
const lengths = [
  ...[30, 31, 32, 33, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 96],
  ...[127, 128, 129, 252, 253, 254, 255, 256, 257],
];

/** The number of edited code units of a vector. */
const editedLength = 40;

/** Yields a vector with one code unit removed, or doubled if it is not a letter. */
function* edited(vector: Question): Generator<Question> {
  const question = questionOf(vector);
  const { input } = question;
  for (let at = 0; at < Math.min(input.length, editedLength); at++) {
    const unit = input.charAt(at);
    yield { ...question, input: input.slice(0, at) + input.slice(at + 1) };
    if (!/[A-Za-z]/.test(unit)) yield { ...question, input: input.slice(0, at) + unit + input.slice(at) };
  }
}

const generatedProbes = 8_000;
const generatedSeed = 16;

/** Yields the first inputs of a fuzzing campaign. */
function* generated(vectors: readonly Question[]): Generator<Question> {
  for (let index = 0; index < generatedProbes; index++)
    yield questionOf(generate(generatedSeed, index, vectors));
}
