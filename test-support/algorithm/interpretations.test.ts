import { describe, expect, it } from "vitest";
import { mentioned } from "./interpretations.js";

describe("mentioned", () => {
  it.each([
    ["// Gap `a-b`: the letter.", ["a-b"]],
    ["/** Readings `a` and `b`, not `c`. */", ["a", "b"]],
    [" * Errata `a`, `b` and `c`.", ["a", "b", "c"]],
    ["// Erratum `a` and reading `b`", ["a", "b"]],
    ["const reading = `${a}`;", []],
  ])("finds the ids in %s", (code, ids) => {
    expect(mentioned(code)).toEqual(ids);
  });
});
