import { describe, expect, it } from "vitest";
import { changesAmong, isSeenUnder, vectorsOf } from "./causes.js";
import type { ReportCause, ReportChange } from "./schema.js";

function cause(component: ReportCause["component"], alone: string[], others: string[]): ReportCause {
  const side = { says: "keeps it", step: null, link: null };
  return {
    behaviours: [],
    component,
    reproducer: { input: "a", base: null },
    sides: [side, side],
    alone,
    others,
  };
}

const change: ReportChange = {
  between: ["one", "two"],
  vectors: 3,
  causes: [cause("host", ["a", "b"], ["c"]), cause("path", [], ["c"])],
};

describe("vectorsOf", () => {
  it("lists the vectors that show a cause alone first", () => {
    expect(change.causes.map(vectorsOf)).toEqual([["a", "b", "c"], ["c"]]);
  });
});

describe("changesAmong", () => {
  it("keeps the causes of these vectors, and counts each vector once", () => {
    const [left] = changesAmong([change], new Set(["c"]));
    expect(left?.vectors).toBe(1);
    expect(left?.causes.map(({ component, alone, others }) => [component, alone, others])).toEqual([
      ["host", [], ["c"]],
      ["path", [], ["c"]],
    ]);
  });

  it("drops a change of which no vector is left", () => {
    expect(changesAmong([change], new Set(["d"]))).toEqual([]);
  });
});

describe("isSeenUnder", () => {
  it.each([
    ["href", "path", true],
    ["host", "path", false],
    ["host", "host", true],
    ["host", "verdict", true],
    ["origin", "port", true],
    ["origin", "path", false],
    ["verdict", "host", false],
    ["components", "query", true],
  ] as const)("tells under %s whether a cause in %s is seen: %s", (lens, component, isSeen) => {
    expect(isSeenUnder(lens, component)).toBe(isSeen);
  });
});
