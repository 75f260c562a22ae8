import { expect, it } from "vitest";
import { decodeClasses, encodeClasses } from "./compact-classes.js";

const participants = ["a", "b", "c", "d"].map((id) => ({ id }));

it("restores the classes, in the order of the participants", () => {
  const classes = [["b", "d"], ["a"]];
  expect(encodeClasses(classes, participants)).toBe("10-0");
  expect(decodeClasses("10-0", participants)).toEqual(classes);
});

it("refuses more classes than it has digits for", () => {
  const classes = Array.from({ length: 37 }, (_, index) => [String(index)]);
  expect(() => encodeClasses(classes, participants)).toThrow("37 classes");
});
