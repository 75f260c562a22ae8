import { describe, expect, it } from "vitest";
import { algorithmById } from "../../../algorithms/index.js";
import { isEncodingAt } from "./encoding.js";

/** Returns whether a step of an algorithm would encode another character in the place of a token. */
function isEncoding(id: string, step: string, input: string, token: string): boolean {
  const start = input.indexOf(token);
  const span = { of: "input", start, end: start + token.length } as const;
  return isEncodingAt(algorithmById(id), step, { question: { input, base: null }, span });
}

describe("isEncodingAt", () => {
  it.each([
    // 4.4 fragment state, 1.3.3 of 2017 encodes with the C0 control set, which has no space.
    ["whatwg-2017", "4.4 fragment state, 1.3.3", "http://h/#a b", " ", true],
    // 4.2 scheme data state, 2 of 2012 escapes with the simple set.
    ["whatwg-2012", "4.2 scheme data state, 2", "aa:a{b", "{", true],
    // The draft takes what follows an unlisted scheme as it is (3, 8).
    ["barth-2011", "3 Parsing a URL, 8", "aa:a{b", "{", false],
  ])("tells whether %s encodes at %s", (id, step, input, token, isOne) => {
    expect(isEncoding(id, step, input, token)).toBe(isOne);
  });

  it.each(["?", "%41"])("says nothing of %s, which is no character of a list", (token) => {
    expect(isEncoding("whatwg-2012", "4.2 scheme data state, 2", `aa:a${token}b`, token)).toBe(false);
  });
});
