import { describe, expect, it } from "vitest";
import { badInput, messageOf } from "./errors.js";

describe("messageOf", () => {
  it.each([
    [new Error("no"), "no"],
    ["no", "no"],
    [undefined, "undefined"],
    [Symbol("no"), "Symbol(no)"],
    [Object.create(null), "something that is no error and cannot be displayed"],
    [{ toString: () => ({}) }, "something that is no error and cannot be displayed"],
  ])("returns a string for %o", (thrown, message) => {
    expect(messageOf(thrown)).toBe(message);
  });
});

describe("badInput", () => {
  it("lists ten faults of a file and counts the others", () => {
    const faults = Array.from({ length: 300 }, (_, index) => ({
      file: "a.json",
      place: `[${index}]`,
      fault: "no",
    }));
    const lines = badInput([...faults, { file: "b.json", place: "", fault: "is empty" }]).message.split("\n");
    expect(lines).toEqual([
      ...faults.slice(0, 10).map(({ place }) => `a.json: ${place}: no`),
      "a.json: and 290 more",
      "b.json: is empty",
    ]);
  });
});
