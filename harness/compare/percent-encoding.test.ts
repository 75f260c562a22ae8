import { describe, expect, it } from "vitest";
import { decoded, decodedBefore } from "./percent-encoding.js";

describe("decoded", () => {
  it.each([
    ["%41%7e%20\0", "A~ \0"],
    ["%C3%A9%e4%b8%80%F0%9F%98%80", "\u00e9\u4e00\u{1f600}"],
    ["\u00e9\ud800\u202e", "\u00e9\ud800\u202e"],
    // Invalid UTF-8: a lone byte, an overlong form, a surrogate, a value beyond Unicode, a sequence cut short.
    ["%ff%c0%80%ed%a0%80%f5%80%80%80%e4%b8", "%FF%C0%80%ED%A0%80%F5%80%80%80%E4%B8"],
    ["%C3%C3%A9", "%C3\u00e9"],
    ["%2541", "%2541"],
    ["100%", "100%25"],
    ["%zz", "%25zz"],
  ])("decodes %j once to %j", (text, expected) => {
    expect(decoded(text)).toBe(expected);
  });

  it("keeps the given characters", () => {
    expect(decoded("a%2f%2E", "/")).toBe("a%2F.");
  });
});

describe("decodedBefore", () => {
  it("returns for decoded strings what decoded returns for the original", () => {
    for (const text of ["a%2540", "%41", "a%2Fb%3A", "%C3%A9", "100%25", "%2541"]) {
      for (const kept of ["", "/:"]) {
        expect(decodedBefore(decodeURIComponent(text), kept)).toBe(decoded(text, kept));
      }
    }
  });
});
