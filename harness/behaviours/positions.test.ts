import { describe, expect, it } from "vitest";
import type { Answer } from "../model/answer.js";
import { accepted, behaviourOf, rejected } from "./behaviours.test-support.js";
import { areDisjoint, matchOf, standingOf, type Standing } from "./positions.js";

const unanswered: Answer = { kind: "unanswered", reason: "not in the recording" };

/** Two positions that two probes decide. */
const twice = behaviourOf({
  one: [{ path: "/a" }, { query: "a" }],
  two: [{ path: "/b" }, { query: ["b", "B"] }],
  rejects: ["rejected", "rejected"],
});

/** Returns the standing of a participant that gives these answers to the probes in their order. */
function standing(...answers: readonly Answer[]): Standing {
  return standingOf(twice, (vector) => answers[Number(vector.slice(-1)) - 1]);
}

const path = (value: string): Answer => accepted({ path: value });
const query = (value: string): Answer => accepted({ query: value });

describe("standingOf", () => {
  it("is the position whose row fits all answers", () => {
    expect(standing(path("/a"), query("a"))).toEqual({ kind: "position", position: "one", probes: 2 });
    expect(standing(path("/b"), query("B"))).toEqual({ kind: "position", position: "two", probes: 2 });
    expect(standing(rejected, rejected)).toEqual({ kind: "position", position: "rejects", probes: 2 });
  });

  it("is mixed if each answer fits a position, but no row fits all", () => {
    expect(standing(path("/a"), query("b"))).toEqual({
      kind: "mixed",
      probes: [
        { vector: "path/1", fits: ["one"] },
        { vector: "path/2", fits: ["two"] },
      ],
    });
  });

  it("is other if an answer fits no pattern", () => {
    expect(standing(path("/c"), query("a"))).toEqual({
      kind: "other",
      probes: [
        { vector: "path/1", fits: [] },
        { vector: "path/2", fits: ["one"] },
      ],
    });
  });

  it("is the only position left by the probes that were answered, and counts them", () => {
    expect(standing(unanswered, query("b"))).toEqual({ kind: "position", position: "two", probes: 1 });
    expect(standing(path("/a"), { kind: "crashed", did: "hung" })).toEqual({
      kind: "position",
      position: "one",
      probes: 1,
    });
  });

  it("is unavailable without an answer, or if the answers leave several positions", () => {
    const all = ["one", "two", "rejects"];
    expect(standing(unanswered, unanswered)).toEqual({ kind: "unavailable", left: all });
    expect(standing()).toEqual({ kind: "unavailable", left: all });
    const loose = behaviourOf({ one: [{ path: "/a" }, { path: "/a" }], two: ["accepted", { path: "/b" }] });
    const answers: Readonly<Record<string, Answer>> = { "path/1": path("/a") };
    expect(standingOf(loose, (vector) => answers[vector])).toEqual({
      kind: "unavailable",
      left: ["one", "two"],
    });
  });

  it("is unspecified if what decides is unspecified, and not if another probe decides", () => {
    const silent = accepted({ path: "/a" }, { unspecified: [{ component: "path", gap: "path-a" }] });
    expect(standing(silent, unanswered)).toEqual({ kind: "unspecified", left: ["one", "two"] });
    expect(standing(silent, query("b"))).toEqual({ kind: "position", position: "two", probes: 1 });
  });

  it("is unobserved if an answer fits two positions since its component is percent-decoded", () => {
    const escaped = behaviourOf({ kept: [{ host: "h;a" }], escaped: [{ host: "h%3Ba" }] });
    const decoded = accepted({ host: "h;a" }, { decoded: ["host"] });
    expect(standingOf(escaped, () => decoded)).toEqual({ kind: "unobserved", left: ["kept", "escaped"] });
    expect(standingOf(escaped, () => unanswered).kind).toBe("unavailable");
  });

  it("is unobserved if what decides is not observed", () => {
    expect(standing(accepted({ host: "h" }), unanswered)).toEqual({
      kind: "unobserved",
      left: ["one", "two"],
    });
    const link = accepted({}, { verdict: "unobserved" });
    const verdicts = behaviourOf({ yes: ["accepted"], no: ["rejected"] });
    expect(standingOf(verdicts, () => link)).toEqual({ kind: "unobserved", left: ["yes", "no"] });
  });

  it("does not hold a position of which nothing was decided", () => {
    const both = behaviourOf({ path: [{ path: "/a" }], host: [{ host: "h" }] });
    expect(standingOf(both, () => accepted({ host: "i" }))).toEqual({ kind: "unobserved", left: ["path"] });
  });
});

describe("matchOf", () => {
  it("compares components as comparisons do: absent and empty are the same in user-info and port only", () => {
    expect(matchOf({ port: null, username: "" }, accepted({ port: "", username: null }))).toBe("fits");
    expect(matchOf({ query: null }, accepted({ query: "" }))).toBe("fails");
  });

  it("decodes the pattern for an answer that is percent-decoded", () => {
    expect(matchOf({ host: "a%62" }, accepted({ host: "ab" }, { decoded: ["host"] }))).toBe("fits");
    expect(matchOf({ host: "a%62" }, accepted({ host: "ab" }))).toBe("fails");
  });

  it("compares the href, which is unspecified if a component is", () => {
    const answer = { ...accepted({ host: "h", path: "/" }), href: "http://h/" };
    expect(matchOf({ href: ["http://@h/", "http://h/"] }, answer)).toBe("fits");
    expect(matchOf({ href: "http://@h/" }, answer)).toBe("fails");
    expect(matchOf({ host: "h", href: "http://h/" }, accepted({ host: "h" }))).toBe("unobserved");
    const silent = accepted({ host: "h" }, { unspecified: [{ component: "host", gap: "g" }] });
    expect(matchOf({ href: "http://h/" }, { ...silent, href: "http://h/" })).toBe("unspecified");
  });

  it("prefers a component that fails to one that is unspecified", () => {
    const silent = accepted({ host: "x", path: "/" }, { unspecified: [{ component: "path", gap: "p" }] });
    expect(matchOf({ host: "h", path: "/" }, silent)).toBe("fails");
    expect(matchOf({ host: "x", path: "/" }, silent)).toBe("unspecified");
  });
});

describe("areDisjoint", () => {
  it("tells whether an answer can fit both patterns", () => {
    expect(areDisjoint({ href: "a:b" }, { href: ["a:c", "a:d"] })).toBe(true);
    expect(areDisjoint({ href: "a:b" }, { href: ["a:c", "a:b"] })).toBe(false);
    expect(areDisjoint({ href: "a:b" }, { host: "b" })).toBe(false);
    expect(areDisjoint("rejected", "accepted")).toBe(true);
    expect(areDisjoint("rejected", { host: "h" })).toBe(true);
    expect(areDisjoint("accepted", { host: "h" })).toBe(false);
    expect(areDisjoint({ host: ["a", "b"] }, { host: ["b", "c"] })).toBe(false);
    expect(areDisjoint({ host: ["a", "b"] }, { host: "c" })).toBe(true);
    expect(areDisjoint({ host: "a" }, { path: "/" })).toBe(false);
    expect(areDisjoint({ port: null }, { port: "" })).toBe(false);
  });
});
