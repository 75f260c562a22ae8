import { createColors } from "picocolors";
import { describe, expect, it } from "vitest";
import type { Answer } from "../../model/answer.js";
import type { ReportCluster } from "../schema.js";
import { legend, matrixLayout, matrixSymbols } from "./matrix-symbols.js";

const colors = createColors(false);

function parsedAs(href: string): Answer {
  return { kind: "parsed", href, components: {}, unspecified: [], remarks: [] };
}

/** Returns the symbols of `count` participants with different answers. */
function allDifferent(count: number, width: number): string {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  const answers = new Map(ids.map((id) => [id, parsedAs(`${id}:`)]));
  const cluster: ReportCluster = {
    signature: "",
    classes: ids.map((id) => [id]),
    unspecified: [],
    unavailable: [],
    rejecting: [],
    differing: [],
    members: ["v/a"],
    witness: "v/a",
  };
  return matrixSymbols(ids, cluster, answers, "href", matrixLayout(count, width), colors);
}

describe("legend", () => {
  const ids = ["recorded/node-20.20", "weburl-2011"];

  it("wraps a title that is wider than its line, and cuts none of it", () => {
    const title = "Node 20.20's URL, recorded";
    const version = "Node 20.20.2, Ada 2.9.2; recorded on 2026-11-22";
    const lines = legend(
      ids.map((id) => ({ id, title, version })),
      80,
      colors,
    ).split("\n");
    expect(lines.slice(1, 3)).toEqual([
      "   1 recorded/node-20.20  Node 20.20's URL, recorded (Node 20.20.2, Ada 2.9.2;",
      "                          recorded on 2026-11-22)",
    ]);
    expect(lines).toHaveLength(6);
  });

  it("fits a version of any length into the width and three lines", () => {
    for (const version of ["v".repeat(5_000), "v ".repeat(5_000), `${"v".repeat(50)} `.repeat(100)]) {
      const participants = ids.map((id) => ({ id, title: "T", version }));
      const lines = legend(participants, 80, colors).split("\n");
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
      expect(lines.length).toBeLessThanOrEqual(2 + 3 * ids.length);
    }
  });
});

describe("matrixLayout", () => {
  it("puts spaces between symbols while a row takes at most a third of the line", () => {
    expect(matrixLayout(13, 80)).toMatchObject({ width: 25, joint: " " });
    expect(matrixLayout(14, 80)).toMatchObject({ width: 14, joint: "" });
    expect(matrixLayout(14, 100)).toMatchObject({ width: 27, joint: " " });
  });

  it("gives heads and rows the same width for any number of participants", () => {
    for (const count of [1, 2, 25, 26, 99, 100, 700]) {
      const { width, head } = matrixLayout(count, 100);
      expect(head.map((line) => line.length)).toEqual(head.map(() => width));
      expect(allDifferent(count, 100)).toHaveLength(width);
    }
  });
});

describe("matrixSymbols", () => {
  it("gives more classes than letters different symbols", () => {
    const symbols = allDifferent(60, 1000).trim().split(/ +/);
    expect(new Set(symbols).size).toBe(60);
    expect(symbols).not.toContain("x");
  });
});
