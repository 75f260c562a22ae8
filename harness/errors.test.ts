import { describe, expect, it } from "vitest";
import { messageOf } from "./errors.js";

describe("the message of what was thrown", () => {
  it.each([
    [new Error("no"), "no"],
    ["no", "no"],
    [undefined, "undefined"],
    [Symbol("no"), "Symbol(no)"],
    [Object.create(null), "something that is no error and cannot be shown"],
    [{ toString: () => ({}) }, "something that is no error and cannot be shown"],
  ])("of %o is a string", (thrown, message) => {
    expect(messageOf(thrown)).toBe(message);
  });
});
