import { describe, expect, it } from "vitest";
import { timelineOf, yearOf } from "./timeline.js";

/** Texts in their order, each with the number of its class; "-" has none. */
function told(written: string): unknown {
  const timeline = timelineOf(written.split(" ").map((answer) => (answer === "-" ? null : Number(answer))));
  return timeline && [timeline.changed, timeline.differs ? "differs" : "as the first"];
}

describe("timelineOf", () => {
  it("names the text at which the answer changes, which still differs from the first", () => {
    expect(told("0 1 1 1")).toEqual([[1], "differs"]);
    expect(told("0 0 0 1")).toEqual([[3], "differs"]);
  });
  it("names every text at which it changes, and says where it has come back", () => {
    expect(told("0 1 1 0 0")).toEqual([[1, 3], "as the first"]);
    expect(told("0 1 2")).toEqual([[1, 2], "differs"]);
  });
  it("passes over texts that leave it open, and finds what changed behind them", () => {
    expect(told("0 - 1")).toEqual([[2], "differs"]);
    expect(told("- 0 - 0 1 -")).toEqual([[4], "differs"]);
  });
  it("is null where no two texts differ", () => {
    expect([told("0 - 0"), told("-"), told("0")]).toEqual([null, null, null]);
  });
});

it("reads the year of a text from its version", () => {
  expect(yearOf({ kind: "algorithm", version: "2012-11-08, 1dbb0d8" })).toBe(2012);
  expect(yearOf({ kind: "algorithm", version: "2011" })).toBe(2011);
  expect(yearOf({ kind: "live", version: "2011" })).toBeNull();
});
