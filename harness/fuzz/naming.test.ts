import { describe, expect, it } from "vitest";
import { algorithmById } from "../../algorithms/index.js";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import { BehaviourNames } from "../behaviours/names.js";
import { askAlgorithms, type Pair } from "../causes/cause.js";
import { runSearch } from "../causes/elementary/search.js";
import { effectOf, naming, type NamingTask } from "./naming.js";

const names = new BehaviourNames(wholeCorpus());

/** Returns the ids of the behaviours that name what is wanted. */
function idsOf(pair: Pair, wanted: NamingTask["wanted"]): readonly string[] {
  const [a, b] = pair;
  const ask = askAlgorithms(algorithmById(a), algorithmById(b));
  return runSearch(naming({ pair, wanted }, names.of(pair)), ask).map(({ id }) => id);
}

describe("effectOf", () => {
  it("tells who rejects at which step, or the component", () => {
    const pair: Pair = ["rfc3986", "whatwg-2026"];
    expect(effectOf(pair, "verdict of 1 at 4.4 port state, 3 | marks")).toBe(
      "whatwg-2026 rejects it at 4.4 port state, 3",
    );
    expect(effectOf(pair, "host | aa://* | like a, kept | own")).toBe("host");
    expect(effectOf(pair, "username with a sub-delimiter | http://*@a | own | own")).toBe("username");
  });
});

describe("naming", () => {
  // 271 is above 255 in front of the last number (IPv4 parser, 9), and the full stop is mapped to a dot.
  const question = { input: "http:271\u30021", base: null };
  const span = { of: "input", start: 8, end: 9 } as const;

  it("names a place by a pair that differs there in the same way", () => {
    const effects = ["whatwg-2017 rejects it at 3.5 IPv4 parser, 9"];
    const wanted = { kind: "at a place", question, span, effects } as const;
    expect(idsOf(["barth-2011", "whatwg-2017"], wanted)).toEqual(["host-ipv4/out-of-range-escaped"]);
  });

  it("names nothing of another effect or place", () => {
    const pair: Pair = ["barth-2011", "whatwg-2017"];
    const other = { kind: "at a place", question, span, effects: ["host"] } as const;
    expect(idsOf(pair, other)).toEqual([]);
    const effects = ["whatwg-2017 rejects it at 3.5 IPv4 parser, 9"];
    const elsewhere = { ...other, effects, span: { of: "input", start: 5, end: 8 } } as const;
    expect(idsOf(pair, elsewhere)).toEqual([]);
  });

  it("names a cause in the input in which it was found, and not where another character decides there", () => {
    const pair: Pair = ["weburl-2011/chrome", "weburl-2011/gecko"];
    // An empty label beside one that is not ASCII (9.6, 20.2.1.3.2).
    const cause = {
      key: "verdict of 0 at 9.6 The CanonicalizeHost algorithm, 20.2.1.3.2 | numbers",
      reproducer: { input: "aa://.\uFF41", base: null },
      tokenSpan: { of: "input", start: 5, end: 6 },
    } as const;
    const found = { input: "http://xn--dn32g..\uFF41.xn--p1ai?}#qqa=1", base: null };
    expect(idsOf(pair, { kind: "by reproducer", cause })).toEqual([]);
    expect(idsOf(pair, { kind: "as found", cause, found })).toEqual(["host-idna/empty-label"]);
    const other = { ...cause, reproducer: { input: "aa://!\uFF41", base: null } };
    expect(idsOf(pair, { kind: "as found", cause: other, found })).toEqual([]);
  });
});
