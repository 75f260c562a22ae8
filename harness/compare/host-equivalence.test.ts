import { describe, expect, it } from "vitest";
import { asciiLowercase, canonicalHost } from "./host-equivalence.js";

describe("asciiLowercase", () => {
  it("keeps other letters", () => {
    // The Kelvin sign, and a capital that becomes two letters in lower case.
    expect(asciiLowercase("AZ\u212a\u0130\u00c9")).toBe("az\u212a\u0130\u00c9");
  });
});

describe("canonicalHost", () => {
  it.each([
    ["A.Example", "a.example"],
    ["%41", "a"],
    ["a%3Bb", "a;b"],
    ["a%5e", "a%5E"],
    ["B\u00dcCHER.example", "xn--bcher-kva.example"],
    ["b%C3%BCcher.example", "XN--BCHER-KVA.example"],
    ["\uff21\u3002b", "a.b"],
    ["[::0:1]", "[0:0:0:0:0:0:0:1]"],
    ["[::FFFF:1.2.3.4]", "[::ffff:102:304]"],
    ["[1:2:3:4:5:6:7:0008]", "[1:2:3:4:5:6:7:8]"],
    ["[::1%eth0]", "[::1%25ETH0]"],
    ["[v1.A]", "[V1.%61]"],
  ])("is equal for %j and %j", (a, b) => {
    expect(canonicalHost(a)).toBe(canonicalHost(b));
  });

  it.each([
    ["a", "a;b"],
    ["a", "a."],
    ["127.1", "127.0.0.1"],
    ["a%2Fb", "a/b"],
    ["u%40h", "u@h"],
    ["%5B::1%5D", "[::1]"],
    ["%2541", "%41"],
    ["%FF", "\ufffd"],
    ["\ud800", "\ufffd"],
    ["fa\u00df", "fass"],
    ["\u00ad", "\u200b"],
    ["[::1]", "[::2]"],
    ["[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7::8]"],
    ["[::1:]", "[::1]"],
    ["[::1.2.3]", "[::1.2.3.0]"],
    ["[::256.0.0.1]", "[::1]"],
    ["[::00001]", "[::1]"],
    ["[]", "[::]"],
    ["[1::2::3]", "[1::2:0:3]"],
  ])("differs for %j and %j", (a, b) => {
    expect(canonicalHost(a)).not.toBe(canonicalHost(b));
  });

  it.each([
    ["a%2540", "a%40"],
    ["A%41", "aA"],
    ["a%2Fb", "a/b"],
    ["[fe80::1%25eth0]", "[fe80::1%eth0]"],
    ["[::1]", "[0::1]"],
    ["b%C3%BCcher.example", "b\u00fccher.example"],
  ])("is equal for %j and the decoded %j", (raw, given) => {
    expect(canonicalHost(given, true)).toBe(canonicalHost(raw));
  });

  it.each([
    ["a%40", "a%40"],
    ["a/b", "a/b"],
  ])("differs for %j and the decoded %j", (raw, given) => {
    expect(canonicalHost(given, true)).not.toBe(canonicalHost(raw));
  });

  it("is fast for long hosts", () => {
    const length = 100_000;
    const before = performance.now();
    for (const text of [".", "%", "%C3", "[:", "\u00e9", "\u0301", "1.", "\ud800", "\u4e00%41"]) {
      canonicalHost(text.repeat(length / text.length));
      canonicalHost(`[${text.repeat(length / text.length)}]`);
    }
    const distinct = String.fromCodePoint(...Array.from({ length: 20_000 }, (_, index) => 0x4e00 + index));
    expect(canonicalHost(distinct)).toBe(distinct);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
