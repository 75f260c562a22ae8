import fc from "fast-check";
import { codePoints } from "../../test-support/amount.js";
import { describe, expect, it } from "vitest";
import { strings } from "../generated-inputs.test-support.js";
import * as prep from "./nameprep.js";
import { isUnassigned } from "./normalization.js";

function text(label: string, allowUnassigned = true): string | null {
  const result = prep.nameprep(label, allowUnassigned);
  return result.kind === "ok" ? result.text : null;
}

function section(label: string, allowUnassigned = true): string | null {
  const result = prep.nameprep(label, allowUnassigned);
  return result.kind === "failure" ? result.section : null;
}

describe("mapping (section 3)", () => {
  it("maps single code points by B.1 and B.2", () => {
    expect([prep.mapB1(0xad), prep.mapB1(0x41), prep.mapB1(0x10400)]).toEqual(["", "A", "\u{10400}"]);
    expect([prep.mapB2(0xad), prep.mapB2(0x41), prep.mapB2(0xdf), prep.mapB2(0x10400)]).toEqual([
      "\u00ad",
      "a",
      "ss",
      "\u{10428}",
    ]);
  });

  it("maps strings by both, each code point once", () => {
    expect(prep.nameprepMap("\u00adF\u00d8\u200bO\u{10400}")).toBe("f\u00f8o\u{10428}");
    // U+1D7A is no capital of Unicode 3.2, U+03D4 is in B.2 by the rule of section 3.2 of RFC 3454.
    expect(prep.nameprepMap("\u03d4\u1d7a")).toBe("\u03cb\u1d7a");
  });

  it("is the frozen table and no lowercase function", () => {
    const later = "\u04c0\u10a0\u2132\u2183\u023a\u1e9e";
    expect(later.toLowerCase()).not.toBe(later);
    expect(prep.nameprepMap(later)).toBe(later);
  });

  it("is stable under mapping and normalizing again, for every code point", () => {
    const differing: number[] = [];
    for (const codePoint of codePoints()) {
      const once = text(String.fromCodePoint(codePoint));
      if (once !== null && text(once) !== once) differing.push(codePoint);
    }
    expect(differing).toEqual([]);
  });
});

describe("normalization (section 4)", () => {
  it("follows mapping", () => {
    expect(text("A\u030a\ufb03\u2460\uff76\uff9e")).toBe("\u00e5ffi1\u30ac");
    expect(text("\u{2f868}")).toBe("\u{2136a}");
  });
});

describe("prohibited output (section 5)", () => {
  // One code point of each table, unless mapping or normalization takes them all away.
  it.each([
    ["C.1.2", "\u1680"],
    ["C.2.2", "\u0080"],
    ["C.3", "\ue000"],
    ["C.4", "\ufdd0"],
    ["C.5", "\ud800"],
    ["C.6", "\ufffd"],
    ["C.7", "\u2ff0"],
    ["C.8", "\u202e"],
    ["C.9", "\u{e0001}"],
  ])("has the code points of %s", (_, character) => {
    expect(section(`a${character}`)).toBe("5");
    expect(prep.isProhibited(character.codePointAt(0) ?? 0)).toBe(true);
  });

  it("is tested on what mapping and normalization leave", () => {
    expect(text("a\u200cb\u200dc\u2060d\ufeffe\u200bf")).toBe("abcdef");
    expect(text("a\u00a0b\u3000c")).toBe("a b c");
    expect(text("a\u0340")).toBe("\u00e0");
    expect([0x200c, 0x00a0, 0x0340].every(prep.isProhibited)).toBe(true);
  });

  it("has no ASCII: spaces and controls pass", () => {
    expect(text("\0\x1f \x7f\u00e9")).toBe("\0\x1f \x7f\u00e9");
  });

  it("has surrogates that mapping would join to one code point", () => {
    expect(section("\ud800\u00ad\udc00")).toBe("5");
    expect(section("\ud800\udc00")).toBeNull();
  });
});

describe("bidirectional characters (section 6)", () => {
  it.each([
    ["\u0627\u0031\u0628", true],
    ["\u0627\u0031", false],
    ["\u0031\u0627", false],
    ["\u05d0a\u05d1", false],
    ["\u05d0", true],
    ["\u05d0-\u05d1", true],
    ["\u05d0\u0301", false],
    ["a1\u0301", true],
    ["", true],
  ])("%j", (label, expected) => {
    expect(prep.satisfiesBidi(label)).toBe(expected);
    expect(section(label)).toBe(expected ? null : "6");
  });

  it("knows both categories", () => {
    expect([0x5d0, 0x627, 0x41, 0x31].map(prep.isRandALCat)).toEqual([true, true, false, false]);
    expect([0x5d0, 0x627, 0x41, 0x31].map(prep.isLCat)).toEqual([false, false, true, false]);
  });
});

describe("unassigned code points (section 7)", () => {
  it("pass in queries and fail in stored strings", () => {
    expect(text("a\u0221")).toBe("a\u0221");
    expect(section("a\u0221", false)).toBe("7");
    expect(section("a\u{e0000}", false)).toBe("7");
    expect(text("B\u00dcCHER", false)).toBe("b\u00fccher");
  });

  it("are in the output where they are in the input, and nowhere else", () => {
    fc.assert(
      fc.property(strings({ minLength: 1, maxLength: 8 }), (label) => {
        const unassigned = (string: string) =>
          Array.from(string).filter((character) => isUnassigned(character.codePointAt(0) ?? 0));
        const prepared = text(label);
        if (prepared !== null) expect(unassigned(prepared)).toEqual(unassigned(label));
      }),
      { numRuns: 5000, seed: 3491 },
    );
  });
});
