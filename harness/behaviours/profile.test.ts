import { describe, expect, it } from "vitest";
import { accepted, answering, behaviourOf, vectorOf } from "./behaviours.test-support.js";
import { compareOn, compareStandings, pairDifferences } from "./compare-standings.js";
import type { AnsweredProbe, Standing } from "./positions.js";
import { profileOf, profileSchema } from "./profile.js";
import { askBehaviours } from "./standings.js";

const position = (id: string): Standing => ({ kind: "position", position: id, probes: 1 });
type Fits = readonly (readonly string[])[];
const probesFitting = (fits: Fits): AnsweredProbe[] =>
  fits.map((each, index) => ({ vector: `path/${index}`, fits: each }));
const mixed = (...fits: Fits): Standing => ({ kind: "mixed", probes: probesFitting(fits) });
const other = (...fits: Fits): Standing => ({ kind: "other", probes: probesFitting(fits) });
const silent: Standing = { kind: "unspecified", left: ["a", "b"] };

describe("compareStandings", () => {
  it("compares positions", () => {
    expect(compareStandings(position("a"), position("a"))).toBe("same");
    expect(compareStandings(position("a"), position("b"))).toBe("different");
  });

  it("takes who fits no position as different from who holds one", () => {
    expect(compareStandings(position("a"), mixed(["a"], ["b"]))).toBe("different");
    expect(compareStandings(other([]), position("a"))).toBe("different");
  });

  it("compares two without a position probe by probe, where their answers fit any", () => {
    expect(compareStandings(mixed(["a"], ["b"]), mixed(["a"], ["c"]))).toBe("different");
    expect(compareStandings(mixed(["a"], ["b"]), mixed(["a", "c"], ["b"]))).toBe("uncompared");
    expect(compareStandings(other([], ["a"]), other(["b"], ["a"]))).toBe("different");
    expect(compareStandings(other([]), other([]))).toBe("uncompared");
  });

  it("does not compare what both leave unspecified, or what was not asked", () => {
    const notAsked: Standing = { kind: "unavailable", left: ["a", "b"] };
    expect(compareStandings(notAsked, position("a"))).toBe("uncompared");
    expect(compareStandings(silent, silent)).toBe("uncompared");
    expect(compareStandings(silent, notAsked)).toBe("uncompared");
  });

  it("says where one of the two leaves unspecified what the other answers", () => {
    expect(compareStandings(silent, position("a"))).toBe("unspecified");
    expect(compareStandings(mixed(["a"], ["b"]), silent)).toBe("unspecified");
  });
});

describe("compareOn", () => {
  it("cannot compare a participant without a standing", () => {
    expect(compareOn({ standings: { a: position("a") } }, "a", "nobody")).toBe("uncompared");
  });
});

describe("pairDifferences", () => {
  it("separates what differs from what one of the two leaves unspecified", () => {
    const differing = { id: 1, standings: { a: position("a"), b: position("b") } };
    const unspecified = {
      id: 2,
      standings: { a: silent, b: position("b") },
    };
    const same = { id: 3, standings: { a: position("b"), b: position("b") } };
    expect(pairDifferences([differing, unspecified, same], "a", "b")).toEqual({
      differing: [differing],
      unspecified: [unspecified],
    });
  });
});

const first = behaviourOf({ one: [{ path: "/1" }], two: [{ path: "/2" }], no: ["rejected"] }, "path/first");
const [probe] = first.probes;
const second = {
  ...first,
  id: "path/second",
  probes: probe === undefined ? [] : [{ ...probe, vector: "path/2" }],
};
const vectors = [vectorOf("path/1", "i"), vectorOf("path/2", "j")];
const path = (value: string): ReturnType<typeof accepted> => accepted({ path: value });

/** The first behaviour: two, one, one. The second: one, one, rejected. */
const participants = [
  answering("old", "algorithm", { i: path("/2"), j: path("/1") }),
  answering("new", "algorithm", { i: path("/1"), j: path("/1") }),
  answering("mine", "live", { i: path("/1") }),
];

describe("profileOf", () => {
  it("finds the nearest specification, where a participant stands alone, and what differs from another", async () => {
    const standings = await askBehaviours([first, second], { vectors }, participants);
    expect(standings.behaviours.map((each) => each.standings["mine"])).toEqual([
      position("one"),
      position("no"),
    ]);
    const profile = profileOf(standings, "mine", "old");
    expect(profile).toMatchObject({
      nearest: [
        { specification: "new", same: 1, compared: 2 },
        { specification: "old", same: 0, compared: 2 },
      ],
      alone: ["path/second"],
      differing: ["path/first", "path/second"],
      unspecified: [],
    });
    expect(profileSchema.parse(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
    expect(profileOf(standings, "old", null)).toMatchObject({ alone: ["path/first"], differing: [] });
  });
});

describe("askBehaviours", () => {
  it("takes answers that are known, and gives those without a position in words", async () => {
    const [, , mine] = participants;
    const known = {
      participants: mine === undefined ? [] : [mine],
      answered: vectors.map((vector) => ({
        vector,
        answers: new Map([["mine", path("/3")]]),
      })),
    };
    const standings = await askBehaviours([first], { vectors }, participants.slice(0, 1), known);
    expect(standings.participants.map(({ id }) => id)).toEqual(["mine", "old"]);
    expect(standings.behaviours[0]?.standings).toEqual({
      mine: { kind: "other", probes: [{ vector: "path/1", fits: [] }] },
      old: position("two"),
    });
    expect(standings.behaviours[0]?.impacts).toEqual([]);
    expect(standings.behaviours[0]?.answers).toEqual([
      { participant: "mine", vector: "path/1", says: "path /3" },
    ]);
  });

  it("finds the impacts between any two participants on a probe, the gravest first", async () => {
    const host = (value: string): ReturnType<typeof accepted> => accepted({ host: value });
    const three = [
      answering("one", "algorithm", { i: host("a") }),
      answering("two", "recorded", { i: host("b") }),
      answering("three", "live", {}),
    ];
    const { behaviours } = await askBehaviours([first], { vectors }, three);
    expect(behaviours[0]?.impacts).toEqual([
      { impact: "host-split", classes: [["one"], ["two"]] },
      { impact: "accept-split", classes: [["one", "two"], ["three"]] },
    ]);
  });
});
