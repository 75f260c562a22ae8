import { describe, expect, it } from "vitest";
import { segments } from "./segments.js";

const cut = (marks: Parameters<typeof segments>[0], from = 0, to = 6): string[] =>
  segments(marks, from, to).map(({ start, end, by }) => `${start}-${end}${by.join("")}`);

describe("segments", () => {
  it("cuts where marks begin and end, which may overlap", () => {
    expect(cut([])).toEqual(["0-6"]);
    expect(
      cut([
        { by: "A", start: 1, end: 4 },
        { by: "B", start: 2, end: 6 },
      ]),
    ).toEqual(["0-1", "1-2A", "2-4AB", "4-6B"]);
  });

  it("makes an empty mark a caret before what follows, or at the end", () => {
    expect(cut([{ by: "A", start: 2, end: 2 }])).toEqual(["0-2", "2-2A", "2-6"]);
    expect(cut([{ by: "A", start: 6, end: 6 }])).toEqual(["0-6", "6-6A"]);
    expect(cut([{ by: "A", start: 0, end: 0 }], 0, 0)).toEqual(["0-0A"]);
  });

  it("cuts nothing outside of the span", () => {
    expect(cut([{ by: "A", start: 0, end: 6 }], 2, 4)).toEqual(["2-4A"]);
  });
});
