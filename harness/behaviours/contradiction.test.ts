import { describe, expect, it } from "vitest";
import { algorithmById } from "../../algorithms/index.js";
import type { PairAnswers } from "../causes/elementary/search.js";
import { behaviourOf } from "./behaviours.test-support.js";
import {
  isComponentContradicted,
  isOfOtherThanCase,
  isOfRelative,
  isOnlyInHost,
  isReadInAuthority,
  isRejectedBehindHost,
  isRejectedElsewhere,
} from "./contradiction.js";

const reason = "U+3002 in <path-rootless> is beyond US-ASCII";
const inPath = { kind: "rejects", at: "3.3 Path, 5", reason } as const;
const inHost = { kind: "rejects", at: "3.2.2 Host, 9", reason } as const;
const ignoring = { kind: "ignores" } as const;

describe("isRejectedElsewhere", () => {
  it("tells that a side rejects the character in a path, and not in a host", () => {
    expect(isRejectedElsewhere([inPath, ignoring], "\u3002")).toBe(true);
    expect(isRejectedElsewhere([ignoring, inHost], "\u3002")).toBe(false);
  });

  it("knows nothing of a rejection for another character, or of a delimiter", () => {
    expect(isRejectedElsewhere([inPath, ignoring], "\u3001")).toBe(false);
    expect(isRejectedElsewhere([{ ...inPath, reason: '"/" is left' }, ignoring], "/")).toBe(false);
  });
});

describe("isRejectedBehindHost", () => {
  it("tells that a path is rejected, whatever character of it is named", () => {
    expect(isRejectedBehindHost("verdict of 0 at 3.3 Path, 5 | beyond ASCII", "\u3001")).toBe(true);
    expect(isRejectedBehindHost("verdict of 0 at 3.2.2 Host, 9 | beyond ASCII", "\u3001")).toBe(false);
    expect(isRejectedBehindHost("verdict of 0 at 3.3 Path, 5 | /", "/")).toBe(false);
    expect(isRejectedBehindHost("host | http://a* | like a, kept | own", "\u3001")).toBe(false);
  });
});

describe("isReadInAuthority", () => {
  it("tells that a side has in its host or port what the other has elsewhere", () => {
    const kept = { kind: "like", token: "a", becomes: "^" } as const;
    expect(isReadInAuthority([{ ...kept, in: "host" }, ignoring])).toBe(true);
    expect(isReadInAuthority([ignoring, { ...kept, in: "port" }])).toBe(true);
    expect(isReadInAuthority([{ ...kept, in: "path" }, inPath])).toBe(false);
  });
});

/** The answers to a string, against a base if there is one. */
function answersOf(ids: readonly [string, string], input: string, base: string | null = null): PairAnswers {
  return [algorithmById(ids[0]).parse(input, base), algorithmById(ids[1]).parse(input, base)];
}

describe("isOnlyInHost", () => {
  it("tells that a side has a character or its escape in the host alone", () => {
    // Any number of slashes stands before the host (3.2, 1), but the grammar begins a path behind one (3.3, 3).
    const pair = ["rfc3986", "barth-2011/filled"] as const;
    expect(isOnlyInHost(answersOf(pair, "http:/\\[1::6]/"), "[")).toBe(true);
    expect(isOnlyInHost(answersOf(pair, "http://h/["), "[")).toBe(false);
    // 5.3, 3 escapes a host for which there is no Punycode.
    expect(isOnlyInHost(answersOf(pair, "http:/\u{e000}"), "\u{e000}")).toBe(true);
    expect(isOnlyInHost(answersOf(pair, "http:/\ud800"), "\ud800")).toBe(true);
  });
});

describe("isComponentContradicted", () => {
  it("knows a path that is made up for a missing one by its slash", () => {
    const behaviour = behaviourOf({ none: [{ path: "" }], slash: [{ path: "/" }] });
    const standings = [
      { kind: "position", position: "none", probes: 1 },
      { kind: "position", position: "slash", probes: 1 },
    ] as const;
    const pair = ["rfc3986", "whatwg-2017"] as const;
    const isContradicted = (answers: PairAnswers, token: string): boolean =>
      isComponentContradicted({ behaviour, standings }, answers, token);
    // 4.4 path start state, 1 of 2017 makes up a slash; 4.4 relative state, 1.1 copies the path of the base.
    expect(isContradicted(answersOf(pair, "http://h"), "")).toBe(false);
    expect(isContradicted(answersOf(pair, "http:", "http://h/a"), "")).toBe(true);
    expect(isContradicted(answersOf(pair, "http:", "http://h/a"), "http")).toBe(false);
  });
});

describe("isOfRelative", () => {
  it("tells that a side reads no scheme with a digit", () => {
    // 1.3.5 scheme of the grammar of 2015 has letters, "+", "-" and "." alone.
    const answers = (input: string): Parameters<typeof isOfRelative>[0] => [
      algorithmById("webspecs-2015").parse(input, null),
      algorithmById("whatwg-2017").parse(input, null),
    ];
    expect(isOfRelative(answers("a1:b"), "a1")).toBe(true);
    expect(isOfRelative(answers("a+b:c"), "a+b")).toBe(false);
    expect(isOfRelative(answers("a1:b"), undefined)).toBe(false);
  });
});

describe("isOfOtherThanCase", () => {
  const standings = [
    { kind: "position", position: "escaped", probes: 1 },
    { kind: "position", position: "kept", probes: 1 },
  ] as const;
  const writing = (becomes: string): Parameters<typeof isOfOtherThanCase>[1][0] => ({
    kind: "like",
    token: "a",
    becomes,
    in: "host",
  });

  it("tells that a position has the digits of an escape in any case", () => {
    const inAnyCase = behaviourOf({ escaped: [{ host: ["a%3C", "a%3c"] }], kept: [{ host: "a<" }] });
    const inOne = behaviourOf({ escaped: [{ host: "a%3C" }], kept: [{ host: "a%3c" }] });
    const digits = [writing("%3C"), writing("%3c")] as const;
    expect(isOfOtherThanCase({ behaviour: inAnyCase, standings }, digits)).toBe(true);
    expect(isOfOtherThanCase({ behaviour: inOne, standings }, digits)).toBe(false);
    expect(isOfOtherThanCase({ behaviour: inAnyCase, standings }, [writing("%3C"), writing("<")])).toBe(
      false,
    );
  });
});
