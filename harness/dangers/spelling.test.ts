import { describe, expect, it } from "vitest";
import { asciiLowercase, decoded, unspelledHost } from "./spelling.js";

describe("percent-encoding", () => {
  it.each([
    ["%41%7e%20\0", "A~ \0"],
    ["%C3%A9%e4%b8%80%F0%9F%98%80", "\u00e9\u4e00\u{1f600}"],
    ["\u00e9\ud800\u202e", "\u00e9\ud800\u202e"],
    // Bytes that are no UTF-8: a lone one, an overlong form, a surrogate, one beyond Unicode, one cut short.
    ["%ff%c0%80%ed%a0%80%f5%80%80%80%e4%b8", "%FF%C0%80%ED%A0%80%F5%80%80%80%E4%B8"],
    ["%C3%C3%A9", "%C3\u00e9"],
    ["%2541", "%2541"],
    ["100%", "100%25"],
    ["%zz", "%25zz"],
  ])("of %j is undone once: %j", (text, expected) => {
    expect(decoded(text)).toBe(expected);
  });

  it("stays where it is kept", () => {
    expect(decoded("a%2f%2E", "/")).toBe("a%2F.");
  });
});

describe("the lower case of ASCII", () => {
  it("leaves other letters alone", () => {
    // The Kelvin sign and a capital that is one letter of two in lower case.
    expect(asciiLowercase("AZ\u212a\u0130\u00c9")).toBe("az\u212a\u0130\u00c9");
  });
});

describe("a host without its spelling", () => {
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
  ])("is the same for %j and %j", (a, b) => {
    expect(unspelledHost(a)).toBe(unspelledHost(b));
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
  ])("is another for %j and %j", (a, b) => {
    expect(unspelledHost(a)).not.toBe(unspelledHost(b));
  });

  it("is found in time for much of anything", () => {
    const length = 100_000;
    const before = performance.now();
    for (const text of [".", "%", "%C3", "[:", "\u00e9", "\u0301", "1.", "\ud800", "\u4e00%41"]) {
      unspelledHost(text.repeat(length / text.length));
      unspelledHost(`[${text.repeat(length / text.length)}]`);
    }
    const distinct = String.fromCodePoint(...Array.from({ length: 20_000 }, (_, index) => 0x4e00 + index));
    expect(unspelledHost(distinct)).toBe(distinct);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});
