import { expect, it } from "vitest";
import { pieces } from "./pieces.js";

const cut = (marks: Parameters<typeof pieces>[0], from = 0, to = 6): string[] =>
  pieces(marks, from, to).map(({ start, end, by }) => `${start}-${end}${by.join("")}`);

it("a string is cut where marks begin and end, which may overlap", () => {
  expect(cut([])).toEqual(["0-6"]);
  expect(
    cut([
      { by: "A", start: 1, end: 4 },
      { by: "B", start: 2, end: 6 },
    ]),
  ).toEqual(["0-1", "1-2A", "2-4AB", "4-6B"]);
});

it("a mark without text is a caret before what follows, or at the end", () => {
  expect(cut([{ by: "A", start: 2, end: 2 }])).toEqual(["0-2", "2-2A", "2-6"]);
  expect(cut([{ by: "A", start: 6, end: 6 }])).toEqual(["0-6", "6-6A"]);
  expect(cut([{ by: "A", start: 0, end: 0 }], 0, 0)).toEqual(["0-0A"]);
});

it("a part of the string has no more than its own pieces", () => {
  expect(cut([{ by: "A", start: 0, end: 6 }], 2, 4)).toEqual(["2-4A"]);
});
