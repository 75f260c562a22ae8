import { describe, expect, it } from "vitest";
import { draftOf, type Draft, type Run } from "./draft.js";
import { standingLike } from "./standing.js";

/** Returns the first run of one character of an input. */
function at(input: string, token: string): { readonly draft: Draft; readonly run: Run } {
  const from = input.indexOf(token);
  return { draft: draftOf({ input, base: null }), run: { of: "input", from, to: from + 1 } };
}

describe("standingLike", () => {
  it.each<[string, string, string, string, boolean]>([
    ["http://a/b", "/", "aa://a", "/", true],
    // What follows the slashes of a file URL has rules of its own.
    ["http:///a", "/", "file:///a", "/", false],
    ["aa:a/b", "/", "aa:/b", "/", false],
    ["\u0001aa:", "\u0001", "\u0001a:", "\u0001", true],
    ["\u0001aa:", "\u0001", "aa:/\u0001", "\u0001", false],
    ["aa:/\u0001", "\u0001", "\u0001aa:", "\u0001", false],
    ["aa1:", "1", "a1:", "1", true],
    ["aa1:", "1", "1a:", "1", false],
    ["1aa:", "1", "a1:", "1", true],
  ])("compares %j with %j", (input, token, other, otherToken, isAlike) => {
    expect(standingLike(at(input, token))(at(other, otherToken))).toBe(isAlike);
  });

  it.each<[string, string, string, string, boolean]>([
    // A control at the end is removed by a rule of its own, and is none at the end if something follows.
    ["aa:#\u0001", "\u0001", "aa:?\u0001", "\u0001", true],
    ["aa:#\u0001b", "\u0001", "aa:#\u0001", "\u0001", false],
    ["aa:#\t", "\t", "aa:#\tb", "\t", true],
  ])("compares the control of %j, %j, with that of %j", (input, token, other, otherToken, isAlike) => {
    expect(standingLike(at(input, token))(at(other, otherToken))).toBe(isAlike);
  });

  it("keeps the colon of user information there, and what is before it", () => {
    const colon = (input: string): { readonly draft: Draft; readonly run: Run } => {
      const from = input.lastIndexOf(":");
      return { draft: draftOf({ input, base: null }), run: { of: "input", from, to: from + 1 } };
    };
    expect(standingLike(colon("http://u:@h"))(colon("aa://a:@a"))).toBe(true);
    expect(standingLike(colon("http://u:@h"))(colon("aa://:@a"))).toBe(false);
    expect(standingLike(colon("http://u:@h"))(colon("aa://a:"))).toBe(false);
  });
});
