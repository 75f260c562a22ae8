import { describe, expect, it } from "vitest";
import { inUTF8 } from "./in-utf8.js";
import { absentUnless, credentialsOf, delimitedIn, inBrackets, rejected } from "./live-answers.js";

describe("delimitedIn", () => {
  it.each([
    ["http://h/", "/", ["host"]],
    ["http://h/?", "/", ["host", "query"]],
    ["http://h/#?", "/", ["host", "fragment"]],
    ["http://h/?#", "/", ["host", "query", "fragment"]],
    ["file:///a", "/a", ["host"]],
    ["//h/a", "/a", ["host"]],
    ["mailto:a//b", "a//b", []],
    ["a//b", "a//b", []],
    ["//h/x", "//h/x", []],
    ["foo:////x", "//x", ["host"]],
    ["/a?//b:c", "/a", ["query"]],
    ["", "", []],
  ])("finds the delimiters of %s with the path %s", (href, path, there) => {
    const found = Object.entries(delimitedIn(href, path)).filter(([, isThere]) => isThere);
    expect(found.map(([part]) => part)).toEqual(there);
  });

  it("absentUnless distinguishes absent from empty and keeps other values", () => {
    expect(absentUnless(false, "")).toBeNull();
    expect(absentUnless(true, "")).toBe("");
    expect(absentUnless(false, "h")).toBe("h");
  });
});

describe("a user-info", () => {
  it.each([
    [null, null, null],
    ["", "", null],
    ["u", "u", null],
    ["u:", "u", ""],
    [":p", "", "p"],
    ["u:p:q", "u", "p:q"],
  ])("credentialsOf splits %j at its first colon", (userinfo, username, password) => {
    expect(credentialsOf(userinfo)).toEqual({ username, password });
  });
});

it("inBrackets adds brackets to an IPv6 address without them only", () => {
  expect(["::1", "[::1]", "h", ""].map(inBrackets)).toEqual(["[::1]", "[::1]", "h", ""]);
});

it("inUTF8 answers for each label of UTF-8, and for no other encoding", () => {
  const answer = inUTF8(() => rejected("here", "no"));
  const results = ["utf-8", "UTF8", "unicode-1-1-utf-8", "latin1", "utf-16le"].map(
    (encoding) => answer({ input: "a", base: null, encoding }).kind,
  );
  expect(results).toEqual(["rejected", "rejected", "rejected", "unanswered", "unanswered"]);
});
