import { describe, expect, it } from "vitest";
import { someModel } from "../behaviour.test-support.js";
import { pairVerdict } from "./pair-verdict.js";

const model = await someModel();
const verdict = (a: string, b: string, count = 3): string =>
  pairVerdict(model.behaviours.slice(0, count), [a, b]).words;

describe("pairVerdict", () => {
  it("counts the questions on which two participants differ, and names them", () => {
    expect(verdict("text-1", "text-2")).toBe("text-1 and text-2 differ on 2 of 3 questions about such URLs.");
    const { differing, same } = pairVerdict(model.behaviours, ["text-1", "text-2"]);
    expect(differing.map(({ id }) => id)).toEqual(["path/second", "path/third"]);
    expect(same.map(({ id }) => id)).toEqual(["path/first"]);
  });

  it("says that they agree", () => {
    expect(verdict("text-2", "text-1", 1)).toBe(
      "text-2 and text-1 agree on the one question about such URLs.",
    );
    expect(verdict("text-1", "text-1/voice")).toMatch(/differ on 1 of 3/);
  });

  it("says what cannot be compared", () => {
    expect(verdict("text-1", "recorded/old")).toBe(
      "text-1 and old agree on the one question about such URLs. 2 questions cannot be compared.",
    );
    expect(verdict("recorded/silent", "recorded/old", 1)).toBe(
      "silent and old cannot be compared on this question.",
    );
  });
});
