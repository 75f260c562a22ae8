import { describe, expect, it } from "vitest";
import { noComponents } from "./components.test-support.js";
import type { ComponentName, Components, Rejected } from "../algorithms/algorithm.js";
import type { Answers } from "./ask.js";
import { compare, comparePair, differencesOfPair, lensNamed, partition, type Divergence } from "./compare.js";
import { UserError } from "./errors.js";
import type { Accepted, Answer } from "./participant.js";

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
    open: open.map((component) => ({ component, gap: "gap" })),
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
  it("is the same however it was rejected", () => {
    expect(comparePair(href, rejected, rejectedElsewhere)).toBe("same");
  });

  it("differs where one accepts, by every lens", () => {
    for (const lens of [verdict, href, host])
      expect(comparePair(lens, rejected, parsed({}))).toBe("different");
  });

  it("is open where the lens looks at what is left open, and only there", () => {
    const open = parsed({ host: "H" }, ["host"]);
    expect(comparePair(href, open, parsed({}))).toBe("open");
    expect(comparePair(host, open, parsed({}))).toBe("open");
    expect(comparePair(lensNamed("path"), open, parsed({}))).toBe("same");
    expect(comparePair(verdict, open, rejected)).toBe("different");
  });

  it("is not compared by what one of them cannot see", () => {
    const seen: Answer = { kind: "parsed", components: { host: "h" }, open: [], remarks: [] };
    for (const lens of [href, lensNamed("origin"), lensNamed("path"), lensNamed("host,path")])
      expect(comparePair(lens, seen, parsed({}))).toBe("uncompared");
    expect(comparePair(host, seen, parsed({}))).toBe("same");
    expect(comparePair(host, seen, parsed({ host: "H" }))).toBe("different");
    expect(comparePair(href, seen, rejected)).toBe("uncompared");
    expect(comparePair(verdict, seen, rejected)).toBe("different");
  });

  it("is compared by its verdict only if both are known to accept or reject", () => {
    const shown: Answer = { ...accepted({}), verdict: "unobserved" };
    for (const lens of [verdict, href, host]) {
      expect(comparePair(lens, shown, rejected)).toBe("uncompared");
      expect(comparePair(lens, rejected, shown)).toBe("uncompared");
    }
    expect(comparePair(verdict, shown, parsed({}))).toBe("uncompared");
    expect(comparePair(href, shown, parsed({}))).toBe("same");
    expect(comparePair(host, shown, parsed({ host: "g" }))).toBe("different");
    expect(differencesOfPair(shown, rejected)).toBeNull();
  });

  it("is compared decoded once where one of them gives it decoded", () => {
    const given: Answer = { ...accepted({ host: "a%40" }), decoded: ["host"] };
    expect(comparePair(host, given, parsed({ host: "a%2540" }))).toBe("same");
    expect(comparePair(host, given, parsed({ host: "a%40" }))).toBe("different");
    expect(comparePair(host, given, given)).toBe("same");
    expect(differencesOfPair(given, accepted({ host: "a%2540", path: "/x" }))).toEqual(["path"]);
    expect(comparePair(lensNamed("host,path"), given, parsed({ host: "a%2540" }))).toBe("same");
  });

  it("is not compared where there is no answer", () => {
    expect(comparePair(href, unanswered, parsed({}))).toBe("uncompared");
    expect(comparePair(href, parsed({}), crashed)).toBe("uncompared");
  });

  it("takes absent and empty for the same in username, password and port alone", () => {
    for (const name of ["username", "password", "port"] as const) {
      expect(comparePair(lensNamed(name), parsed({ [name]: null }), parsed({ [name]: "" }))).toBe("same");
    }
    for (const name of ["host", "query", "fragment"] as const) {
      expect(comparePair(lensNamed(name), parsed({ [name]: null }), parsed({ [name]: "" }))).toBe(
        "different",
      );
    }
  });

  it("leaves the origin open where a text defines none", () => {
    expect(comparePair(lensNamed("origin"), parsed({}), parsed({}))).toBe("open");
  });
});

describe("a lens", () => {
  it("can be any set of components, in any order", () => {
    const lens = lensNamed("path,host");
    expect(lens.name).toBe("host,path");
    expect(comparePair(lens, parsed({ path: "/a" }), parsed({ path: "/b" }))).toBe("different");
    expect(comparePair(lens, parsed({ query: "a" }), parsed({ query: "b" }))).toBe("same");
  });

  it("is wrong usage under an unknown name", () => {
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

  it("parts the participants into classes in their order", () => {
    expect(partition(href, answers)).toEqual({
      classes: [["a", "c"], ["b"], ["e"]],
      open: ["d"],
      none: ["f"],
    });
  });

  it("names the components that differ, without what is left open, and the verdict", () => {
    expect(compare(href, answers)?.differing).toEqual(["verdict", "host", "query"]);
  });

  it("has a signature of lens, partition, who rejects, and components", () => {
    expect(compare(href, answers)?.signature).toBe(
      "href: a = c | b | e; rejected by e; open: d; without answer: f; in verdict, host, query",
    );
  });

  it("has who gives a component decoded in the first class that agrees", () => {
    const given = (host: string): Answer => ({ ...accepted({ host }), decoded: ["host"] });
    const parted = partition(
      host,
      new Map([
        ["decoded", given("a%40")],
        ["spelled", parsed({ host: "a%2540" })],
        ["otherwise", parsed({ host: "%61%2540" })],
        ["raw", parsed({ host: "a%40" })],
        ["alone", given("b")],
      ]),
    );
    expect(parted.classes).toEqual([["decoded", "spelled"], ["otherwise"], ["raw"], ["alone"]]);
  });

  it("is none between who rejects and who is not known to accept, and does not name the verdict", () => {
    const shown = (host: string): Answer => ({ ...accepted({ host }), verdict: "unobserved" });
    const alone = new Map([["rejects", rejected], ["shown", shown("a")] as const]);
    expect(compare(href, alone)).toBeNull();
    expect(partition(href, alone)).toEqual({ classes: [["rejects"]], open: [], none: ["shown"] });
    const two = compare(href, new Map([...alone, ["other", shown("b")]]));
    expect(two?.differing).toEqual(["host"]);
    const known = compare(href, new Map([...alone, ["accepts", parsed({ host: "a" })]]));
    expect(known).toMatchObject({ classes: [["rejects"], ["shown", "accepts"]], differing: ["verdict"] });
  });

  it("tells who accepts from who rejects where the same two diverge", () => {
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

  it("is none where all that can be compared are the same", () => {
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
