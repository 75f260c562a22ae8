import { describe, expect, it } from "vitest";
import type { Algorithm, Claim } from "../algorithms/algorithm.js";
import { wholeReport } from "../test-support/whole-report.js";
import { barth2011 } from "../algorithms/barth-2011/index.js";
import { algorithms } from "../algorithms/index.js";
import { checkClaims, type ClaimResult } from "./claims.js";
import type { Question } from "./participant.js";

/** A text that claims this. */
function claiming(holds: Claim["holds"]): Algorithm {
  return { ...barth2011, claims: [{ id: "short", at: "1 One", says: "It is short.", holds }] };
}

async function resultOf(holds: Claim["holds"], ...questions: Question[]): Promise<ClaimResult | undefined> {
  const results = await checkClaims([claiming(holds)], questions);
  return results.find(({ id }) => id === "short");
}

describe("claims", () => {
  it("are counted where they say something, with the shortest counterexample first", async () => {
    const long = { input: "abcd", base: null };
    const withBase = { input: "bc", base: "d" };
    const questions = [long, withBase, { input: "c", base: null }, { input: "", base: null }];
    expect(await resultOf((input) => (input === "" ? null : input.length < 2), ...questions)).toEqual({
      algorithm: "barth-2011",
      id: "short",
      at: "1 One",
      says: "It is short.",
      asked: 3,
      counterexamples: [withBase, long],
      smallest: [{ input: "aa", base: null }],
    });
  });

  it("come with each of the smallest counterexamples once", async () => {
    const holds: Claim["holds"] = (input) => !/[;?]/.test(input);
    const inputs = ["x;y", ";;;", "zz?", "ok"].map((input) => ({ input, base: null }));
    expect((await resultOf(holds, ...inputs))?.smallest.map(({ input }) => input)).toEqual([";", "?"]);
  });

  it("do not hold of a text that throws", async () => {
    const thrown = await resultOf(
      () => {
        throw new Error("no");
      },
      { input: "abc", base: null },
    );
    expect(thrown).toMatchObject({ asked: 1, smallest: [{ input: "", base: null }] });
    const broken: Algorithm = {
      ...barth2011,
      parse() {
        throw new Error("no");
      },
    };
    const results = await checkClaims([broken], [{ input: "a", base: null }]);
    const total = results.find(({ id }) => id === "total");
    expect(total).toMatchObject({ at: null, asked: 1, smallest: [{ input: "", base: null }] });
  });

  it("are asked with the encoding of the question", async () => {
    const holds: Claim["holds"] = (_, __, options) => options?.encoding === undefined;
    const result = await resultOf(holds, { input: "a", base: null, encoding: "shift_jis" });
    expect(result?.smallest).toEqual([{ input: "", base: null, encoding: "shift_jis" }]);
  });
});

const { claims: results } = await wholeReport();

describe("the claims of the texts", () => {
  function failing(algorithm: string, id: string): readonly string[] {
    const found = results.find((each) => each.algorithm === algorithm && each.id === id);
    return found?.counterexamples ?? [];
  }

  it("each say something about the corpus", () => {
    expect(results.filter(({ at }) => at !== null).length).toBeGreaterThan(30);
    expect(results.filter(({ asked }) => asked === 0)).toEqual([]);
  });

  // "%%341" becomes "%41", and that "A": known from the published account of the text's readings.
  it("do not hold where it is known that they do not", () => {
    expect(failing("weburl-2011", "idempotent")).toContain("percent-encoding/escape-inside-escape");
    expect(failing("whatwg-2017", "idempotent")).toContain("host-idna/soft-hyphen-only");
    expect(failing("rfc3986", "recomposition")).toContain("dot-segments/unlisted-single-before-empty");
  });

  it("hold where nothing must fail: every text is total and deterministic", () => {
    const must = results.filter(({ id }) => id === "total" || id === "deterministic");
    expect(must.length).toBe(2 * algorithms.length);
    expect(must.flatMap(({ smallest }) => smallest)).toEqual([]);
  });
});
