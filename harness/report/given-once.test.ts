import { describe, expect, it } from "vitest";
import { givenOnce } from "./given-once.js";

describe("what is given more than once", () => {
  it("is given once by all, in the order in which it came", () => {
    const given = ["a", "b", "a"].map((value, index) => ({ by: [String(index)], value }));
    expect(givenOnce(given, ({ value }) => value)).toEqual([
      { by: ["0", "2"], value: "a" },
      { by: ["1"], value: "b" },
    ]);
  });
});
