import { describe, expect, it } from "vitest";
import { whatwg2026 } from "../../algorithms/whatwg-2026/index.js";
import { generate } from "./generate.js";
import { kinds, kindsOf } from "./kinds.js";

describe("the kinds of an input", () => {
  it.each([
    ["http://h/", null, ["special scheme", "domain"]],
    [
      "http://u@1.2.3:8/?#",
      null,
      ["special scheme", "IPv4 address", "credentials", "port", "query", "fragment"],
    ],
    ["http://h:80/", null, ["special scheme", "domain"]],
    ["a://[::1]", null, ["other scheme", "IPv6 address"]],
    ["a://1.2.3.4", null, ["other scheme", "opaque host"]],
    ["a:b", null, ["other scheme", "no host"]],
    ["file:///a", null, ["special scheme", "empty host"]],
    ["a", "http://h/", ["special scheme", "domain", "relative", "base"]],
    ["http:a", "http://h/", ["special scheme", "domain", "base"]],
    [" \th\nttp://h", null, ["special scheme", "domain"]],
    ["http://", null, ["rejected"]],
    ["//h", null, ["rejected", "relative"]],
  ])("%j against %j", (input, base, kinds) => {
    expect(kindsOf({ input, base })).toEqual(kinds);
  });

  it("are taken from the answers where they hold the one that is needed", () => {
    const question = { input: "http://h/?\u00E9", base: null, encoding: "windows-1252" };
    const given = new Map([["whatwg-2026", whatwg2026.parse("a:b", null)]]);
    expect(kindsOf(question, given)).toEqual(["other scheme", "no host", "encoding"]);
    expect(kindsOf(question, new Map())).toEqual(["special scheme", "domain", "query", "encoding"]);
  });

  it("are all reached by generated inputs", () => {
    const found = new Set(Array.from({ length: 5000 }, (_, index) => kindsOf(generate(1, index, []))).flat());
    expect(kinds.filter((kind) => !found.has(kind))).toEqual([]);
  });
});
