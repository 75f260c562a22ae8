import { describe, expect, it } from "vitest";
import { pairAgreements, cluster, type Diverging } from "./cluster.js";
import type { Divergence } from "./compare.js";
import { lensNamed } from "./lenses.js";
import type { Answer } from "../model/answer.js";

function diverging(id: string, input: string, signature: string, base: string | null = null): Diverging {
  const divergence: Divergence = {
    lens: "href",
    classes: [],
    unspecified: [],
    unavailable: [],
    differing: [],
    rejecting: [],
    signature,
  };
  return { id, input, base, divergence };
}

describe("cluster", () => {
  it("groups vectors by signature, the largest first, with the shortest as witness", () => {
    const clusters = cluster([
      diverging("b", "long", "1"),
      diverging("c", "xx", "2"),
      diverging("a", "xx", "2", "y"),
      diverging("d", "xx", "2"),
    ]);
    expect(clusters.map(({ witness, members }) => ({ witness, members }))).toEqual([
      { witness: "c", members: ["a", "c", "d"] },
      { witness: "b", members: ["b"] },
    ]);
  });

  it("ignores the order of the questions", () => {
    const questions = [diverging("b", "aa", "1"), diverging("a", "bb", "1"), diverging("c", "c", "2")];
    expect(cluster(questions.toReversed())).toEqual(cluster(questions));
  });
});

describe("pairAgreements", () => {
  it("counts all pairs", () => {
    const yes: Answer = { kind: "rejected", at: "1", reason: "", remarks: [] };
    const no: Answer = { kind: "unanswered", reason: "" };
    const all = [
      new Map<string, Answer>([
        ["a", yes],
        ["b", yes],
        ["c", no],
      ]),
      new Map<string, Answer>([
        ["a", yes],
        ["b", no],
      ]),
    ];
    expect(pairAgreements(lensNamed("verdict"), ["a", "b", "c"], all)).toEqual([
      { a: "a", b: "b", same: 1, different: 0, unspecified: 0, uncompared: 1 },
      { a: "a", b: "c", same: 0, different: 0, unspecified: 0, uncompared: 2 },
      { a: "b", b: "c", same: 0, different: 0, unspecified: 0, uncompared: 2 },
    ]);
  });
});
