import { describe, expect, it } from "vitest";
import { changeFragment, readFragment, writeFragment } from "./fragment.js";

describe("readFragment", () => {
  it("reads what writeFragment has written, with or without its #", () => {
    const state = { find: "a b&c=#\u202e+%", theme: "path" };
    expect(readFragment(writeFragment(state))).toEqual(state);
    expect(readFragment(writeFragment(state).slice(1))).toEqual(state);
  });

  it("leaves out what is empty", () => {
    expect(readFragment("#a=&b=1&c")).toEqual({ b: "1" });
  });
});

describe("writeFragment", () => {
  it("leaves out what is empty", () => {
    expect(writeFragment({ a: "", b: "1" })).toBe("#b=1");
  });
});

describe("changeFragment", () => {
  it("replaces, adds, and removes what becomes empty", () => {
    expect(changeFragment({ a: "1", b: "2", c: "3" }, { a: "", b: "4", d: "5" })).toEqual({
      b: "4",
      c: "3",
      d: "5",
    });
  });
});
