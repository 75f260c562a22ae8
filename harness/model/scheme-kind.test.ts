import { describe, expect, it } from "vitest";
import { schemeKindOf } from "./scheme-kind.js";

describe("schemeKindOf", () => {
  it.each([
    ["HTTPS://h", null, "input", "special"],
    [" file:/a", null, "input", "file"],
    ["foo:bar", null, "input", "other"],
    ["//h", "ws://g", "input", "special"],
    ["//h", null, "input", "other"],
    ["foo:bar", "ws://g", "base", "special"],
  ] as const)("of %j against %j in the %s is %s", (input, base, of, kind) => {
    expect(schemeKindOf({ question: { input, base }, span: { of, start: 0, end: 1 } })).toBe(kind);
  });
});
