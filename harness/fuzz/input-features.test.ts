import { describe, expect, it } from "vitest";
import { newestAlgorithm } from "../../algorithms/index.js";
import { generate } from "./generate/generate.js";
import { inputFeatures, featuresOf } from "./input-features.js";

describe("featuresOf", () => {
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
  ])("%j against %j", (input, base, features) => {
    expect(featuresOf({ input, base })).toEqual(features);
  });

  it("uses the given answers if they include the needed one", () => {
    const question = { input: "http://h/?\u00E9", base: null, encoding: "windows-1252" };
    const given = new Map([[newestAlgorithm.id, newestAlgorithm.parse("a:b", null)]]);
    expect(featuresOf(question, given)).toEqual(["other scheme", "no host", "encoding"]);
    expect(featuresOf(question, new Map())).toEqual(["special scheme", "domain", "query", "encoding"]);
  });

  it("finds each feature among generated inputs", () => {
    const found = new Set(
      Array.from({ length: 5000 }, (_, index) => featuresOf(generate(1, index, []))).flat(),
    );
    expect(inputFeatures.filter((kind) => !found.has(kind))).toEqual([]);
  });
});
