import { describe, expect, it } from "vitest";
import { pageOf } from "./page-of.js";

describe("pageOf", () => {
  it.each([
    [{}, "behaviours", "behaviours"],
    [{ view: "constructor" }, "behaviours", "behaviours"],
    [{ view: "matrix" }, "detailed", "matrix"],
    [{ view: "matrix", behaviour: "path/x" }, "behaviour", "behaviours"],
    [{ behaviour: "path/x", vector: "path/y" }, "detailed", "behaviours"],
  ])("shows for %j a page of kind %s", (fragment, kind, view) => {
    expect(pageOf(fragment)).toEqual({ kind, view });
  });
});
