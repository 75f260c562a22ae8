import { describe, expect, it } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { algorithms } from "../../algorithms/index.js";
import { stepIds } from "../../algorithms/outline.js";
import { differencesOfPair } from "../compare.js";
import { loadCorpus } from "../load.js";
import type { Question } from "../participant.js";
import { explain, partingOf } from "./explain.js";
import type { Parting } from "./explanation.js";

function named(id: string): Algorithm {
  const found = algorithms.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no algorithm ${id}`);
  return found;
}

function parting(a: string, b: string, input: string, base: string | null = null): Parting {
  const found = partingOf({ input, base }, named(a), named(b));
  if (found === null) throw new Error(`${a} and ${b} do not part`);
  return found;
}

function overOf({ over }: Parting, { input, base }: Question): string {
  return ((over.of === "input" ? input : base) ?? "").slice(over.start, over.end);
}

/** Steps and sections are those of the texts, read there; what is said follows from the answers that they demand. */
describe("where two texts part", () => {
  it.each<[a: string, b: string, input: string, base: string | null, over: string, ofA: RegExp, ofB: RegExp]>(
    [
      // ";" terminates an authority in 2011; 2012 knows no such character.
      [
        "barth-2011/filled",
        "whatwg-2012",
        "http://a;b",
        null,
        ";",
        /^3\.2 Finding the authority/,
        /^4\.2 (host|authority) state/,
      ],
      // U+005E is a forbidden domain code point since 2021.
      [
        "whatwg-2017",
        "whatwg-2026",
        "http://a^b",
        null,
        "^",
        /^4\.4 host(name)? state|^3\.5 host parser/,
        /^3\.3 domain parser/,
      ],
      // gopher is special no more.
      ["whatwg-2017", "whatwg-2026", "gopher://a:70", null, "gopher", /^4\.4/, /^4\.4/],
      // "#" ends a mailto: URL in no voice of 2011, where nothing encodes it either; in 2012 it does.
      [
        "weburl-2011/ie",
        "whatwg-2012",
        "mailto:a#b",
        null,
        "#",
        /^6\.1 Parsing a mailto: URL|^8 Percent-encoding/,
        /^4\.2 scheme data state/,
      ],
      // RFC 3986 leaves no "^" in a reg-name.
      ["rfc3986", "whatwg-2017", "http://a^b", null, "^", /^3\.2\.2 Host/, /^4\.4|^3\.5/],
      // "'" is in the special-query percent-encode set since 2018.
      [
        "whatwg-2017",
        "whatwg-2026",
        "http://h/?q'",
        null,
        "'",
        /^4\.4 query state/,
        /^4\.4 query state|^1\.3 percent-encode after/,
      ],
      // "\" is "/" to special schemes.
      ["rfc3986", "whatwg-2012", "\\\\a\\b", "file:///C:/", "\\", /^3\.3 Path/, /^4\.2 relative state/],
    ],
  )("%s and %s over %j against %j is told", (a, b, input, base, over, ofA, ofB) => {
    const found = parting(a, b, input, base);
    expect(overOf(found, { input, base })).toBe(over);
    expect(found.sides.map(({ id }) => id)).toEqual([a, b]);
    expect(found.sides[0].step).toMatch(ofA);
    expect(found.sides[1].step).toMatch(ofB);
  });

  it.each([
    ["barth-2011/filled", "whatwg-2012", "http://a;b", 'ends the host at ";": host a, path /;b'],
    ["whatwg-2012", "barth-2011/filled", "http://a;b", 'takes ";" as part of the host: host a;b, path /'],
    ["whatwg-2026", "whatwg-2017", "gopher://a:70", 'takes "gopher" as the scheme: port 70, path empty'],
    ["whatwg-2026", "whatwg-2017", "http://h/?q'", `rewrites "'" in the query: query q%27`],
    [
      "rfc3986",
      "whatwg-2026",
      "htt\tp:x",
      'refuses "\\u{9}": the character U+0009 is not in <path-noscheme>',
    ],
  ])("of %s against %s over %j is said in words", (a, b, input, says) => {
    expect(parting(a, b, input).sides[0].says).toBe(says);
  });

  it("links each step to its section", () => {
    const [ofA, ofB] = parting("barth-2011/filled", "whatwg-2026", "http://a;b").sides;
    expect(ofA.link).toBe("https://datatracker.ietf.org/doc/html/draft-abarth-url-01#section-3.2");
    expect(ofB.link).toMatch(
      /^https:\/\/url\.spec\.whatwg\.org\/commit-snapshots\/6ae8486[0-9a-f]*\/#[a-z-]+$/,
    );
  });

  it("is nowhere where they agree, or where one leaves open what differs", () => {
    const question: Question = { input: "http://h/", base: null };
    expect(partingOf(question, named("whatwg-2017"), named("whatwg-2026"))).toBeNull();
    expect(explain(question, algorithms.slice(-2)).partings).toEqual([]);
  });

  it("is found in a long input without trying every change", () => {
    const input = `http://${"a".repeat(50_000)};b/${"c".repeat(50_000)}`;
    const found = parting("barth-2011/filled", "whatwg-2012", input);
    expect(overOf(found, { input, base: null })).toBe(";");
  });
});

describe("over the corpus", () => {
  const { vectors } = loadCorpus();
  const known = new Map(algorithms.map(({ id, outline }) => [id, new Set(stepIds(outline))]));

  it("no two texts differ without a step of each at which they part, with its link", () => {
    const faults: string[] = [];
    for (const question of vectors) {
      const { traces, partings } = explain(question, algorithms);
      const parted = new Map(partings.map((each) => [each.between.join(" "), each]));
      for (const [index, a] of traces.entries()) {
        for (const b of traces.slice(index + 1)) {
          const pair = `${a.id} ${b.id}`;
          const found = parted.get(pair);
          if ((differencesOfPair(a.outcome, b.outcome) === null) !== (found === undefined)) faults.push(pair);
          if (found === undefined) continue;
          const isTold = found.sides.every(
            ({ id, step, link, says }) =>
              known.get(id)?.has(step) === true && /^https:\/\/\S+#\S+$/.test(link) && says !== "",
          );
          if (!isTold) faults.push(`${question.id}: ${pair}`);
        }
      }
    }
    expect(faults).toEqual([]);
  }, 180_000);
});
