import { describe, expect, it } from "vitest";
import { groupByValue } from "./group-by-value.js";

describe("groupByValue", () => {
  it("merges equal values in their order", () => {
    const given = ["a", "b", "a"].map((value, index) => ({ by: [String(index)], value }));
    expect(groupByValue(given, ({ value }) => value)).toEqual([
      { by: ["0", "2"], value: "a" },
      { by: ["1"], value: "b" },
    ]);
  });
});
