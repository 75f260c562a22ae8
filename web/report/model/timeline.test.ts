import { describe, expect, it } from "vitest";
import { timelineOf, yearOf, type Dated } from "./timeline.js";

/** Texts by year, each with the number of its class; "-" has none. */
function texts(written: string): Dated[] {
  return written.split(" ").map((text) => {
    const [year, answer] = text.split(":");
    return { year: Number(year), answer: answer === "-" ? null : Number(answer) };
  });
}

function span(written: string): unknown {
  const timeline = timelineOf(texts(written));
  return timeline && [timeline.began, timeline.ended, timeline.changes];
}

describe("a cluster along the years", () => {
  it("begins and ends in one year where the answer changes once", () => {
    expect(span("2005:0 2011:1 2012:1 2026:1")).toEqual([2011, 2011, [2011]]);
  });
  it("ends when the answer comes back", () => {
    expect(span("2005:0 2012:1 2017:0 2026:0")).toEqual([2012, 2017, [2012, 2017]]);
  });
  it("ends with the newest text that changes the answer", () => {
    expect(span("2005:0 2012:0 2026:1")).toEqual([2026, 2026, [2026]]);
  });
  it("begins where texts of one year differ", () => {
    expect(span("2011:0 2011:1 2012:1")).toEqual([2011, 2012, [2012]]);
  });
  it("has not ended where the texts of the last year differ", () => {
    expect(span("2005:0 2011:0 2011:1")).toEqual([2011, null, [2011]]);
  });
  it("passes over years that leave it open", () => {
    expect(span("2005:0 2011:- 2012:0 2017:1")).toEqual([2017, 2017, [2017]]);
    expect(span("2005:- 2012:0 2017:1")).toEqual([2017, 2017, [2017]]);
  });
  it("is none where no two texts differ", () => {
    expect(span("2005:0 2011:- 2012:0")).toBeNull();
    expect(span("2005:-")).toBeNull();
  });
  it("does not depend on the order of the texts", () => {
    expect(span("2026:1 2005:0 2012:1")).toEqual([2012, 2012, [2012]]);
  });
});

it("reads the year of a text from its version", () => {
  expect(yearOf({ kind: "algorithm", version: "2012-11-08, 1dbb0d8" })).toBe(2012);
  expect(yearOf({ kind: "algorithm", version: "2011" })).toBe(2011);
  expect(yearOf({ kind: "live", version: "2011" })).toBeNull();
});
