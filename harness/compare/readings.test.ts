import { describe, expect, it } from "vitest";
import type { Answer } from "../model/answer.js";
import { readingsOf } from "./readings.js";

const rejected: Answer = { kind: "rejected", at: "1", reason: "why", remarks: [] };

function parsed(components: Readonly<Record<string, string>>, href = "http://h/"): Answer {
  return { kind: "parsed", href, components, unspecified: [], remarks: [] };
}

describe("readingsOf", () => {
  it("groups by the host if hosts differ, the most frequent first", () => {
    const answers = new Map([
      ["a", rejected],
      ["b", parsed({ host: "x", path: "/" })],
      ["c", parsed({ host: "y", path: "/p" })],
      ["d", parsed({ host: "y", path: "/" })],
    ]);
    const { component, readings } = readingsOf(answers);
    expect(component).toBe("host");
    expect(readings).toEqual([
      { value: "y", isRejected: false, ids: ["c", "d"] },
      { value: undefined, isRejected: true, ids: ["a"] },
      { value: "x", isRejected: false, ids: ["b"] },
    ]);
  });

  it("groups by a later component if the hosts agree", () => {
    const answers = new Map([
      ["a", parsed({ host: "x", path: "/" })],
      ["b", parsed({ host: "x", path: "/p" })],
    ]);
    expect(readingsOf(answers).component).toBe("path");
  });

  it("shows the whole URL if only the verdicts differ", () => {
    const answers = new Map([
      ["a", parsed({ host: "x" })],
      ["b", rejected],
    ]);
    const { component, readings } = readingsOf(answers);
    expect(component).toBe("href");
    expect(readings.map(({ value }) => value)).toEqual(["http://h/", undefined]);
  });

  it("counts no participant that leaves the component unspecified", () => {
    const silent: Answer = {
      kind: "parsed",
      href: "http://z/",
      components: { host: "z" },
      unspecified: [{ component: "host", gap: "g" }],
      remarks: [],
    };
    const answers = new Map([
      ["a", parsed({ host: "x" })],
      ["b", silent],
      ["c", parsed({ host: "y" })],
    ]);
    const { readings, unspecified } = readingsOf(answers);
    expect(readings.map(({ ids }) => ids)).toEqual([["a"], ["c"]]);
    expect(unspecified).toEqual(["b"]);
  });
});
