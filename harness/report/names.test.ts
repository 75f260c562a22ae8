import { describe, expect, it } from "vitest";
import { named, namedOrRest } from "./names.js";

const all = ["a", "b", "b/x", "b/y", "bc", "d/x", "node"];

describe("names of participants", () => {
  it.each([
    [
      ["a", "node"],
      ["a", "node"],
    ],
    [
      ["a", "b", "b/x", "b/y", "node"],
      ["a", "b/*", "node"],
    ],
    [
      ["b", "b/x"],
      ["b", "b/x"],
    ],
    [
      ["bc", "d/x"],
      ["bc", "d/x"],
    ],
    [[], []],
  ])("%j are %j", (ids, names) => {
    expect(named(ids, all)).toEqual(names);
  });

  it.each([
    [all, ["all"]],
    [["a", "b", "b/x", "b/y", "bc", "d/x"], ["all but node"]],
    [["a", "bc", "d/x", "node"], ["all but b/*"]],
    [
      ["a", "bc", "d/x"],
      ["a", "bc", "d/x"],
    ],
  ])("%j are, or all but the rest are, %j", (ids, names) => {
    expect(namedOrRest(ids, all)).toEqual(names);
  });

  it("says two names rather than who is left", () => {
    expect(namedOrRest(["a", "b"], ["a", "b", "c"])).toEqual(["a", "b"]);
  });
});
