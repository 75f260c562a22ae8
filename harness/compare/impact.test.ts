import { describe, expect, it } from "vitest";
import type { ComponentName, Components } from "../../algorithms/algorithm.js";
import { exitCodes, UserError } from "../io/errors.js";
import type { Answer, Accepted } from "../model/answer.js";
import { canBeIn, impactIds, impacts, impactsBetween, impactsNamed, impactsOf } from "./impact.js";

const plain = {
  scheme: "http",
  username: null,
  password: null,
  host: "h",
  port: null,
  path: "/",
  query: null,
  fragment: null,
} as const satisfies Components;

function parsed(change: Partial<Components>, open: readonly ComponentName[] = []): Answer {
  return accepted(change, open);
}

function accepted(change: Partial<Components>, open: readonly ComponentName[] = []): Accepted {
  return {
    kind: "parsed",
    components: { ...plain, ...change },
    unspecified: open.map((component) => ({ component, gap: "gap" })),
    remarks: [],
  };
}

const rejected: Answer = { kind: "rejected", at: "here", reason: "no", remarks: [] };
const unanswered: Answer = { kind: "unanswered", reason: "declined" };
const crashed: Answer = { kind: "crashed", did: "hung" };
const blind: Answer = { kind: "parsed", components: {}, unspecified: [], remarks: [] };

/** Returns the ids of the impacts between two answers; checks that order does not matter. */
function between(a: Answer, b: Answer): string[] {
  const ids = impactsBetween(a, b).map(({ id }) => id);
  expect(impactsBetween(b, a).map(({ id }) => id)).toEqual(ids);
  return ids;
}

describe("impactsBetween", () => {
  it.each<[string, Partial<Components>, Partial<Components>, string[]]>([
    ["none for the same", {}, {}, []],
    ["none for what no impact is about", { path: "/a", query: "q" }, { port: "1", fragment: "f" }, []],

    ["a split for other hosts", { host: "a" }, { host: "a;b" }, ["host-split"]],
    ["no split for an absent host", { host: null }, { host: "h" }, []],
    ["no split for an empty host", { host: "" }, { host: "h" }, []],
    ["spelling for case", { host: "A" }, { host: "a" }, ["host-spelling"]],
    ["spelling for escapes", { host: "%41" }, { host: "a" }, ["host-spelling"]],
    ["spelling for Punycode", { host: "xn--4ca" }, { host: "\u00e4" }, ["host-spelling"]],
    ["spelling for IPv6", { host: "[::1]" }, { host: "[0::1]" }, ["host-spelling"]],
    ["a split for numbers of IPv4", { host: "0x7f.1" }, { host: "127.0.0.1" }, ["host-split"]],

    ["a shift for another scheme", { scheme: "http" }, { scheme: "javascript" }, ["scheme-shift"]],
    ["a shift for an absent scheme", { scheme: null }, { scheme: "javascript" }, ["scheme-shift"]],
    ["no shift for case", { scheme: "HTTP" }, { scheme: "http" }, []],
    ["a shift beyond ASCII", { scheme: "\u212a" }, { scheme: "k" }, ["scheme-shift"]],

    ["a shift for another user", { username: "u" }, { username: "v" }, ["userinfo-shift"]],
    ["a shift for a user that one does not see", { username: "u" }, {}, ["userinfo-shift"]],
    ["a shift for a password", { password: "p" }, { password: "q" }, ["userinfo-shift"]],
    ["a shift for case", { username: "U" }, { username: "u" }, ["userinfo-shift"]],
    ["no shift from absent to empty", { username: "", password: null }, { password: "" }, []],
    ["no shift for escapes", { username: "%5E", password: "p%3aq" }, { username: "^", password: "p:q" }, []],
    ["a shift for a user called null", { username: "null" }, {}, ["userinfo-shift"]],

    [
      "all at once, the gravest first",
      { scheme: "a", host: "a", username: "a" },
      { scheme: "b", host: "b", username: "b" },
      ["host-split", "scheme-shift", "userinfo-shift"],
    ],
  ])("are %s", (_, a, b, expected) => {
    expect(between(parsed(a), parsed(b))).toEqual(expected);
  });

  it("is accept-split only where one rejects", () => {
    expect(between(parsed({ host: "a", username: "u" }), rejected)).toEqual(["accept-split"]);
    expect(between(blind, rejected)).toEqual(["accept-split"]);
    expect(between(rejected, { ...rejected, at: "there" })).toEqual([]);
  });

  it("is no accept-split where acceptance is not observed", () => {
    const outputOnly: Answer = { ...accepted({ host: "a" }), verdict: "unobserved" };
    expect(between(outputOnly, rejected)).toEqual([]);
    expect(between(outputOnly, parsed({ host: "b" }))).toEqual([]);
  });

  it("compares components that either side gives decoded", () => {
    const given = (change: Partial<Components>): Answer => {
      return { ...accepted(change), decoded: ["username", "password", "host"] };
    };
    expect(between(given({ username: "a%40" }), parsed({ username: "a%2540" }))).toEqual([]);
    expect(between(given({ username: "a%40" }), parsed({ username: "a%40" }))).toEqual(["userinfo-shift"]);
    expect(between(given({ password: "p%" }), parsed({ password: "p%25" }))).toEqual([]);
    expect(between(given({ host: "a%41" }), parsed({ host: "a%2541" }))).toEqual([]);
    expect(between(given({ host: "a%41" }), parsed({ host: "aA" }))).toEqual(["host-split"]);
    expect(between(given({ host: "a" }), parsed({ host: "%41" }))).toEqual([]);
  });

  it.each([unanswered, crashed])("is empty where one is $kind", (silent) => {
    for (const other of [parsed({}), rejected, unanswered, crashed]) {
      expect(between(silent, other)).toEqual([]);
    }
  });

  it("ignores unspecified and unobserved components", () => {
    const other = parsed({ scheme: "x", host: "x", username: "x", password: "x" });
    expect(between(parsed({}, ["scheme", "host", "username", "password"]), other)).toEqual([]);
    expect(between(blind, other)).toEqual([]);
    // Specified components still count.
    expect(between(parsed({}, ["username"]), parsed({ password: "p" }))).toEqual(["userinfo-shift"]);
    expect(between(parsed({}, ["password"]), parsed({ password: "p" }))).toEqual([]);
  });

  it("is symmetric and total for any strings", () => {
    const strings = ["</script>", "\0", "\ud800", "\u202e", "__proto__", ".".repeat(1_000_000)];
    for (const host of strings) {
      expect(between(parsed({ host }), parsed({ host }))).toEqual([]);
      expect(between(parsed({ host }), parsed({ host: `${host}x` }))).toEqual(["host-split"]);
      expect(between(parsed({ username: host }), parsed({ scheme: host }))).toEqual([
        "scheme-shift",
        "userinfo-shift",
      ]);
    }
  });
});

describe("impactsOf", () => {
  it("lists the classes of each impact, in their order, without unspecified ones", () => {
    const answers = new Map([
      ["first", parsed({ host: "a;b" })],
      ["open", parsed({ host: "z" }, ["host"])],
      ["second", parsed({ host: "a" })],
      ["third", parsed({ host: "A%3Bb" })],
      ["rejects", rejected],
      ["crashes", crashed],
    ]);
    expect(impactsOf(answers)).toEqual([
      { impact: "host-split", classes: [["first", "third"], ["second"]] },
      { impact: "accept-split", classes: [["first", "open", "second", "third"], ["rejects"]] },
      { impact: "host-spelling", classes: [["first"], ["third"]] },
    ]);
  });

  it("separates two splits under one impact, and merges equal ones", () => {
    const spelled = ["a", "A", "b", "B"].map((host) => [host, parsed({ host })] as const);
    expect(impactsOf(new Map(spelled)).filter(({ impact }) => impact === "host-spelling")).toEqual([
      { impact: "host-spelling", classes: [["a"], ["A"]] },
      { impact: "host-spelling", classes: [["b"], ["B"]] },
    ]);
    const both = parsed({ username: "u", password: "p" });
    const answers = new Map([
      ["both", both],
      ["neither", parsed({})],
    ]);
    expect(impactsOf(answers)).toEqual([{ impact: "userinfo-shift", classes: [["both"], ["neither"]] }]);
    expect(impactsOf(new Map([...answers, ["one", parsed({ username: "u" })]]))).toEqual([
      { impact: "userinfo-shift", classes: [["both", "one"], ["neither"]] },
      { impact: "userinfo-shift", classes: [["both"], ["neither", "one"]] },
    ]);
  });

  it("is empty for equal answers and without participants", () => {
    expect(impactsOf(new Map([["a", parsed({})]]))).toEqual([]);
    expect(impactsOf(new Map())).toEqual([]);
  });

  it("equals the impacts of all pairs", () => {
    const pool = [
      ...["a", "A", "%41", "b", "", "\u00e4", "xn--4ca"].map((host) => parsed({ host })),
      ...["u", "%75", "v"].map((username) => parsed({ username })),
      parsed({ scheme: "HTTP", password: "p" }),
      parsed({ scheme: "ftp" }, ["host"]),
      blind,
      rejected,
      unanswered,
      crashed,
    ];
    const answers = new Map(pool.map((answer, index) => [String(index), answer]));
    const splits = impactsOf(answers);
    for (const [a, one] of answers) {
      for (const [b, other] of answers) {
        const divergencePoint = splits.filter(({ classes }) => {
          const [classA, classB] = [a, b].map((id) => classes.findIndex((ids) => ids.includes(id)));
          return classA !== classB && classA !== -1 && classB !== -1;
        });
        const ids = new Set(divergencePoint.map(({ impact }) => impact));
        expect([...ids]).toEqual(impactsBetween(one, other).map(({ id }) => id));
      }
    }
  });

  it("takes linear time", () => {
    const hosts = Array.from({ length: 100_000 }, (_, index) => parsed({ host: `h${index % 10}` }));
    const before = performance.now();
    const [split] = impactsOf(new Map(hosts.map((answer, index) => [String(index), answer])));
    expect(split?.classes.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 10_000));
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

describe("a impact", () => {
  it("impactsNamed finds impacts by name, and rejects an unknown name with the list", () => {
    expect(impacts.map(({ id }) => id)).toEqual(impactIds);
    expect(impactsNamed("accept-split,host-split,host-split").map(({ id }) => id)).toEqual([
      "host-split",
      "accept-split",
    ]);
    for (const names of ["hots-split", "host-split,hots-split", ""]) {
      let thrown: unknown;
      try {
        impactsNamed(names);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(UserError);
      expect(thrown).toMatchObject({ exitCode: exitCodes.wrongUsage });
      expect(String(thrown)).toContain("known: host-split, scheme-shift, userinfo-shift, accept-split,");
    }
  });

  it("canBeIn is false for a participant that observes none of its components", () => {
    const [blindTo, ...rest] = [[], ["host"], ["password"]] as const;
    const inDanger = (sees: readonly ("host" | "password")[]): string[] =>
      impacts.filter((impact) => canBeIn(impact, { sees })).map(({ id }) => id);
    expect([blindTo, ...rest].map(inDanger)).toEqual([
      ["accept-split"],
      ["host-split", "accept-split", "host-spelling"],
      ["userinfo-shift", "accept-split"],
    ]);
  });
});
