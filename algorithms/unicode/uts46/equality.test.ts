/** UTS 46 of Unicode 17 against tr46, which is independent of it. tr46 normalizes by the engine. */
import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import tr46 from "tr46";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { inPackage } from "../../../harness/io/package-folder.js";
import { amount, isAssignedByItself, isFull } from "../../../test-support/amount.js";
import { revision35, toASCII, type Uts46Flags } from "./uts46.js";

const full = { timeout: isFull ? 3_600_000 : 60_000 };
const isEngineOf17 = process.versions["unicode"] === "17.0";

const strict: Uts46Flags = {
  checkHyphens: true,
  checkBidi: true,
  checkJoiners: true,
  useSTD3ASCIIRules: true,
  transitionalProcessing: false,
  verifyDNSLength: true,
};
const lax: Uts46Flags = { ...strict, checkHyphens: false, useSTD3ASCIIRules: false, verifyDNSLength: false };
const transitional: Uts46Flags = {
  ...lax,
  checkBidi: false,
  checkJoiners: false,
  transitionalProcessing: true,
};

/** Lists the domains whose result differs from that of tr46 under one of the flags. */
function differing(domains: Iterable<string>, allFlags: readonly Uts46Flags[]): string[] {
  const found: string[] = [];
  for (const domain of domains) {
    for (const flags of allFlags) {
      const result = toASCII(domain, flags, revision35);
      const given = typeof result === "string" ? result : null;
      const expected = tr46.toASCII(domain, flags);
      if (given !== expected)
        found.push(`${JSON.stringify(domain)}: ${given ?? "null"}, tr46 ${expected ?? "null"}`);
    }
  }
  return found;
}

/**
 * All code points of the planes whose characters differ, compatibility ideographs, noncharacters, and every 31st of the
 * others; of a sample every 31st of all.
 */
function* everyCodePoint(around: (character: string) => string): Generator<string> {
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const isTold = isFull && (isAssignedByItself(codePoint) || (codePoint & 0xfffe) === 0xfffe);
    if (isTold || codePoint % 31 === 0) yield around(String.fromCodePoint(codePoint));
  }
}

/** Letters of all directions and joining types, marks, digits, joiners, what is mapped, and what is not valid. */
const told = Array.from(
  "abzA1-.\u00df\u1e9e\u03c2\u00ad\u3002\uff0e\u200c\u200d\u0301\u0323\u0300\u1acf\u0338=<%_ " +
    "\u05d0\u0627\u0628\u0644\u0660\u06f1\u0640\u070f\u094d\u0915\u093c\u0d4d\u1100\u1161\u11a8\uac00" +
    "\u{10ac5}\u{10d22}\u{1e900}\ua840\u4e00\u{20000}\u{2f868}\u04c0\u2132\u0345\u0378\ufdfa\u2260",
);
const wholes = ["xn--", "xn--a-", "xn--zca", "xn--1ch", "--", "mgba", "4gbrim"];
const any = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint));
const pieces = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...told, ...wholes) },
  { weight: 1, arbitrary: any },
);
const domains = fc.array(pieces, { minLength: 1, maxLength: 8 }).map((each) => each.join(""));

const published = ["IdnaTestV2.json", "toascii.json"].map((name) =>
  inPackage("corpus", "upstream", "wpt", name),
);
const cases = z.array(z.union([z.string(), z.object({ input: z.string() })]));

function publishedInputs(): string[] {
  return published
    .flatMap((file) => cases.parse(JSON.parse(readFileSync(file, "utf8"))))
    .flatMap((each) => (typeof each === "string" ? [] : [each.input]));
}

describe.runIf(isEngineOf17)("toASCII, on an engine of Unicode 17", () => {
  it("answers as tr46 for every code point", full, () => {
    expect(
      differing(
        everyCodePoint((character) => `a${character}b`),
        [lax],
      ),
    ).toEqual([]);
    if (!isFull) return;
    expect(
      differing(
        everyCodePoint((character) => character),
        [lax, strict, transitional],
      ),
    ).toEqual([]);
    expect(
      differing(
        everyCodePoint((character) => `\u05d0${character}`),
        [lax, transitional],
      ),
    ).toEqual([]);
    expect(
      differing(
        everyCodePoint((character) => `\u0628${character}\u200c\u0628`),
        [lax],
      ),
    ).toEqual([]);
    expect(
      differing(
        everyCodePoint((character) => `\u0628\u200c${character}`),
        [lax],
      ),
    ).toEqual([]);
  });

  it("answers as tr46 for generated domains", full, () => {
    const generated = fc.sample(domains, { numRuns: amount(3_000, 30_000), seed: 15 });
    expect(differing(generated, isFull ? [lax, strict, transitional] : [lax, strict])).toEqual([]);
  });

  it.runIf(published.every((file) => existsSync(file)))("answers as tr46 for the published inputs", () => {
    expect(differing(publishedInputs(), [lax, strict, transitional])).toEqual([]);
  });
});
