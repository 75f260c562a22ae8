import { describe, expect, it } from "vitest";
import { noComponents } from "./components.test-support.js";
import type { ComponentName, Components, Rejected } from "../../algorithms/algorithm.js";
import type { Answers } from "./ask.js";
import { compare, comparePair, differencesOfPair, partition, type Divergence } from "./compare.js";
import { lensNamed } from "./lenses.js";
import { UserError } from "../io/errors.js";
import type { Answer, Accepted } from "../model/answer.js";

const none: Components = { ...noComponents, scheme: "http", host: "h", path: "/" };

function parsed(components: Partial<Components>, open: readonly ComponentName[] = []): Answer {
  return accepted(components, open);
}

function accepted(components: Partial<Components>, open: readonly ComponentName[] = []): Accepted {
  const all = { ...none, ...components };
  return {
    kind: "parsed",
    href: `${all.scheme ?? ""}://${all.host ?? ""}${all.path ?? ""}`,
    components: all,
    origin: null,
    unspecified: open.map((component) => ({ component, gap: "gap" })),
    remarks: [],
  };
}

const rejected: Rejected = { kind: "rejected", at: "1", reason: "no", remarks: [] };
const rejectedElsewhere: Answer = { kind: "rejected", at: "2", reason: "never", remarks: [] };
const unanswered: Answer = { kind: "unanswered", reason: "declined" };
const crashed: Answer = { kind: "crashed", did: "threw" };
const href = lensNamed("href");
const host = lensNamed("host");
const verdict = lensNamed("verdict");

describe("a pair", () => {
  it("ignores how an input was rejected", () => {
    expect(comparePair(href, rejected, rejectedElsewhere)).toBe("same");
  });

  it("finds a difference under every lens if only one accepts", () => {
    for (const lens of [verdict, href, host])
      expect(comparePair(lens, rejected, parsed({}))).toBe("different");
  });

  it("is unspecified only if the lens covers an unspecified component", () => {
    const open = parsed({ host: "H" }, ["host"]);
    expect(comparePair(href, open, parsed({}))).toBe("unspecified");
    expect(comparePair(host, open, parsed({}))).toBe("unspecified");
    expect(comparePair(lensNamed("path"), open, parsed({}))).toBe("same");
    expect(comparePair(verdict, open, rejected)).toBe("different");
  });

  it("ignores fields that one of them does not observe", () => {
    const seen: Answer = { kind: "parsed", components: { host: "h" }, unspecified: [], remarks: [] };
    for (const lens of [href, lensNamed("origin"), lensNamed("path"), lensNamed("host,path")])
      expect(comparePair(lens, seen, parsed({}))).toBe("uncompared");
    expect(comparePair(host, seen, parsed({}))).toBe("same");
    expect(comparePair(host, seen, parsed({ host: "H" }))).toBe("different");
    expect(comparePair(href, seen, rejected)).toBe("uncompared");
    expect(comparePair(verdict, seen, rejected)).toBe("different");
  });

  it("needs two known verdicts to compare verdicts", () => {
    const outputOnly: Answer = { ...accepted({}), verdict: "unobserved" };
    for (const lens of [verdict, href, host]) {
      expect(comparePair(lens, outputOnly, rejected)).toBe("uncompared");
      expect(comparePair(lens, rejected, outputOnly)).toBe("uncompared");
    }
    expect(comparePair(verdict, outputOnly, parsed({}))).toBe("uncompared");
    expect(comparePair(href, outputOnly, parsed({}))).toBe("same");
    expect(comparePair(host, outputOnly, parsed({ host: "g" }))).toBe("different");
    expect(differencesOfPair(outputOnly, rejected)).toBeNull();
  });

  it("decodes once where one of them is decoded", () => {
    const given: Answer = { ...accepted({ host: "a%40" }), decoded: ["host"] };
    expect(comparePair(host, given, parsed({ host: "a%2540" }))).toBe("same");
    expect(comparePair(host, given, parsed({ host: "a%40" }))).toBe("different");
    expect(comparePair(host, given, given)).toBe("same");
    expect(differencesOfPair(given, accepted({ host: "a%2540", path: "/x" }))).toEqual(["path"]);
    expect(comparePair(lensNamed("host,path"), given, parsed({ host: "a%2540" }))).toBe("same");
  });

  it("ignores participants without an answer", () => {
    expect(comparePair(href, unanswered, parsed({}))).toBe("uncompared");
    expect(comparePair(href, parsed({}), crashed)).toBe("uncompared");
  });

  it("treats absent and empty as equal in username, password and port only", () => {
    for (const name of ["username", "password", "port"] as const) {
      expect(comparePair(lensNamed(name), parsed({ [name]: null }), parsed({ [name]: "" }))).toBe("same");
    }
    for (const name of ["host", "query", "fragment"] as const) {
      expect(comparePair(lensNamed(name), parsed({ [name]: null }), parsed({ [name]: "" }))).toBe(
        "different",
      );
    }
  });

  it("treats an undefined origin as unspecified", () => {
    expect(comparePair(lensNamed("origin"), parsed({}), parsed({}))).toBe("unspecified");
  });
});

describe("a lens", () => {
  it("accepts any set of components, in any order", () => {
    const lens = lensNamed("path,host");
    expect(lens.name).toBe("host,path");
    expect(comparePair(lens, parsed({ path: "/a" }), parsed({ path: "/b" }))).toBe("different");
    expect(comparePair(lens, parsed({ query: "a" }), parsed({ query: "b" }))).toBe("same");
  });

  it("rejects an unknown lens as wrong usage", () => {
    expect(() => lensNamed("hots")).toThrow(UserError);
    expect(() => lensNamed("host,host")).toThrow(UserError);
  });
});

describe("a divergence", () => {
  const answers: Answers = new Map([
    ["a", parsed({ host: "x" })],
    ["b", parsed({ host: "y", query: "q" })],
    ["c", parsed({ host: "x" })],
    ["d", parsed({ host: "z" }, ["host"])],
    ["e", rejected],
    ["f", unanswered],
  ]);

  it("partitions the participants into classes in their order", () => {
    expect(partition(href, answers)).toEqual({
      classes: [["a", "c"], ["b"], ["e"]],
      unspecified: ["d"],
      unavailable: ["f"],
    });
  });

  it("names the components that differ, without unspecified ones, and the verdict", () => {
    expect(compare(href, answers)?.differing).toEqual(["verdict", "host", "query"]);
  });

  it("makes a signature of lens, partition, rejections and components", () => {
    expect(compare(href, answers)?.signature).toBe(
      "href: a = c | b | e; rejected by e; unspecified: d; unavailable: f; in verdict, host, query",
    );
  });

  it("puts a participant with decoded components into the first class that agrees", () => {
    const given = (host: string): Answer => ({ ...accepted({ host }), decoded: ["host"] });
    const divergence = partition(
      host,
      new Map([
        ["decoded", given("a%40")],
        ["spelled", parsed({ host: "a%2540" })],
        ["otherwise", parsed({ host: "%61%2540" })],
        ["raw", parsed({ host: "a%40" })],
        ["alone", given("b")],
      ]),
    );
    expect(divergence.classes).toEqual([["decoded", "spelled"], ["otherwise"], ["raw"], ["alone"]]);
  });

  it("finds no divergence between a rejection and an unobserved verdict, and does not name the verdict", () => {
    const outputOnly = (host: string): Answer => ({ ...accepted({ host }), verdict: "unobserved" });
    const alone = new Map([["rejects", rejected], ["shown", outputOnly("a")] as const]);
    expect(compare(href, alone)).toBeNull();
    expect(partition(href, alone)).toEqual({
      classes: [["rejects"]],
      unspecified: [],
      unavailable: ["shown"],
    });
    const pair = compare(href, new Map([...alone, ["other", outputOnly("b")]]));
    expect(pair?.differing).toEqual(["host"]);
    const known = compare(href, new Map([...alone, ["accepts", parsed({ host: "a" })]]));
    expect(known).toMatchObject({ classes: [["rejects"], ["shown", "accepts"]], differing: ["verdict"] });
  });

  it("distinguishes which of two participants rejects", () => {
    const between = (a: Answer, b: Answer): Divergence | null =>
      compare(
        verdict,
        new Map([
          ["a", a],
          ["b", b],
        ]),
      );
    const [first, second] = [between(rejected, parsed({})), between(parsed({}), rejected)];
    expect([first?.rejecting, second?.rejecting]).toEqual([["a"], ["b"]]);
    expect(first?.signature).not.toBe(second?.signature);
    expect(between(parsed({}), parsed({}))).toBeNull();
  });

  it("finds no divergence if all comparable answers are equal", () => {
    expect(
      compare(
        href,
        new Map([
          ["a", parsed({})],
          ["b", parsed({ host: "z" }, ["host"])],
        ]),
      ),
    ).toBeNull();
  });
});
