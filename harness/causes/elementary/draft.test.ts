import { describe, expect, it } from "vitest";
import { spanOf, type Piece } from "./draft.js";

describe("spanOf", () => {
  it("spans pieces in any order, of the string of the first, however many there are", () => {
    const pieceAt = (start: number): Piece => ({ text: "a", place: { of: "input", start, end: start + 1 } });
    const made: Piece = { text: "b", place: null };
    const ofBase: Piece = { text: "c", place: { of: "base", start: 0, end: 9 } };
    expect(spanOf([made, pieceAt(3), ofBase, pieceAt(1)])).toEqual({ of: "input", start: 1, end: 4 });
    const many = Array.from({ length: 200_000 }, (_, index) => pieceAt(index));
    expect(spanOf(many)).toEqual({ of: "input", start: 0, end: 200_000 });
    expect(spanOf([made])).toBeNull();
  });
});
