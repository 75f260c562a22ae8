import { describe, expect, it } from "vitest";
import { noComponents } from "./components.test-support.js";
import type { ComponentName, Components, Rejected } from "../algorithms/algorithm.js";
import type { Answers } from "./ask.js";
import { compare, comparePair, lensNamed, partition } from "./compare.js";
import { UserError } from "./errors.js";
import type { Answer } from "./participant.js";

const none: Components = { ...noComponents, scheme: "http", host: "h", path: "/" };

function parsed(components: Partial<Components>, open: readonly ComponentName[] = []): Answer {
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

  it("has a signature of lens, partition and components", () => {
    expect(compare(href, answers)?.signature).toBe(
      "href: a = c | b | e; open: d; without answer: f; in verdict, host, query",
    );
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
