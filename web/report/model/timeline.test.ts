import { describe, expect, it } from "vitest";
import { timelineOf, yearOf } from "./timeline.js";

/** The timeline of classes by their numbers; "-" does not answer. */
function timelineFrom(written: string): unknown {
  const timeline = timelineOf(written.split(" ").map((answer) => (answer === "-" ? null : Number(answer))));
  return timeline && [timeline.changed, timeline.differs ? "differs" : "as the first"];
}

describe("timelineOf", () => {
  it("names the algorithm at which the answer changes, and says that it still differs from the first", () => {
    expect(timelineFrom("0 1 1 1")).toEqual([[1], "differs"]);
    expect(timelineFrom("0 0 0 1")).toEqual([[3], "differs"]);
  });
  it("names every algorithm at which it changes, and says where it has come back", () => {
    expect(timelineFrom("0 1 1 0 0")).toEqual([[1, 3], "as the first"]);
    expect(timelineFrom("0 1 2")).toEqual([[1, 2], "differs"]);
  });
  it("passes over algorithms that leave it unspecified, and finds the changes behind them", () => {
    expect(timelineFrom("0 - 1")).toEqual([[2], "differs"]);
    expect(timelineFrom("- 0 - 0 1 -")).toEqual([[4], "differs"]);
  });
  it("is null where no two algorithms diverge", () => {
    expect([timelineFrom("0 - 0"), timelineFrom("-"), timelineFrom("0")]).toEqual([null, null, null]);
  });
});

describe("yearOf", () => {
  it("reads the year of an algorithm from its version, and is null for others", () => {
    expect(yearOf({ kind: "algorithm", version: "2012-11-08, 1dbb0d8" })).toBe(2012);
    expect(yearOf({ kind: "algorithm", version: "2011" })).toBe(2011);
    expect(yearOf({ kind: "live", version: "2011" })).toBeNull();
  });
});
