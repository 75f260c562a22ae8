import { describe, expect, it } from "vitest";
import { impactInWords, impactsAmong } from "./impacts-among.js";

const impacts = [
  { impact: "host-split" as const, classes: [["a", "b"], ["c"]] },
  { impact: "accept-split" as const, classes: [["a", "c"], ["b"]] },
  { impact: "accept-split" as const, classes: [["a"], ["d"]] },
];
const among = (...ids: string[]): string[] =>
  impactsAmong(
    { impacts },
    ids.map((id) => ({ id })),
  );

describe("impactsAmong", () => {
  it("finds those of which any two of the participants are in different classes, each once", () => {
    expect(among("a", "b", "c", "d")).toEqual(["host-split", "accept-split"]);
    expect(among("a", "b")).toEqual(["accept-split"]);
    expect(among("b", "d")).toEqual([]);
  });
});

it("says what an impact is", () => {
  expect(impactInWords("host-split", "parsers of today")).toBe(
    "host-split: parsers of today read different hosts",
  );
});
