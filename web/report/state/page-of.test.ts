import { describe, expect, it } from "vitest";
import { pageOf } from "./page-of.js";

describe("pageOf", () => {
  it.each([
    [{}, "behaviours", "behaviours", null],
    [{ view: "constructor" }, "behaviours", "behaviours", "constructor"],
    [{ view: "matrix" }, "detailed", "matrix", null],
    [{ view: "matrix", behaviour: "path/x" }, "behaviour", "behaviours", null],
    [{ behaviour: "path/x", vector: "path/y" }, "detailed", "behaviours", null],
  ])("shows for %j a page of kind %s", (fragment, kind, view, unknownView) => {
    expect(pageOf(fragment)).toEqual({ kind, view, unknownView });
  });
});
