import { describe, expect, it } from "vitest";
import { pageData } from "../../../harness/report/render/html/page-data.js";
import type { AnswerDocument } from "../../../harness/model/answer-document.js";
import { filtered, type Filter } from "./filter.js";
import { vectorSymbols } from "./matrix-symbols.js";
import { Model } from "./model.js";

const parsed = (host: string, isUnspecified = false): AnswerDocument => ({
  kind: "parsed",
  components: { host },
  unspecified: isUnspecified ? [{ component: "host", gap: "a-gap" }] : [],
});
const rejected: AnswerDocument = { kind: "rejected", at: "3", reason: "why" };
const crashed: AnswerDocument = { kind: "crashed", did: "threw" };

/** Three participants answer these vectors, by id. */
const answersById: Readonly<Record<string, readonly [AnswerDocument, AnswerDocument, AnswerDocument]>> = {
  same: [parsed("h"), parsed("h"), parsed("h")],
  split: [parsed("h"), rejected, parsed("i")],
  rejected: [rejected, rejected, rejected],
  unspecified: [parsed("h", true), parsed("h"), parsed("i")],
  crashed: [crashed, parsed("h"), parsed("h")],
};

const themes = ["path", "host-ipv4"] as const;
const person = { title: "", kind: "live", version: "1", unicode: null, url: null, licence: null } as const;
const model = new Model(
  pageData(
    {
      participants: ["a", "b", "c"].map((id) => ({ ...person, id, sees: [], interpretations: [] })),
      vectors: Object.entries(answersById).map(([id, answers], index) => ({
        id,
        theme: themes[index % 2] ?? "path",
        input: `input of ${id}\u202e`,
        base: index === 0 ? "http://Base/" : null,
        about: "Is.",
        answers: answers.map((answer, by) => ({ by: ["abc".charAt(by)], answer })),
        remarks: {},
      })),
      changes: [],
      impacts: [
        {
          id: "host-split",
          means: "",
          matters: "",
          vectors: 1,
          witness: "unspecified",
          splits: [{ classes: [["b"], ["c"]], witness: "unspecified", members: ["unspecified"] }],
          pairs: [],
        },
      ],
      conformance: [],
      properties: [],
    },
    null,
  ),
);

const any: Filter = {
  lens: "host",
  participants: [0, 1, 2],
  show: "all",
  theme: null,
  verdict: "any",
  unspecified: "any",
  impact: null,
  text: "",
};
const passing = (filter: Partial<Filter>): string[] =>
  filtered(model, { ...any, ...filter }).map((index) => model.vector(index).id);

describe("filtered", () => {
  it.each<[Partial<Filter>, string[]]>([
    [{}, ["same", "split", "rejected", "unspecified", "crashed"]],
    [{ show: "diverging" }, ["split", "unspecified"]],
    [{ show: "agreeing" }, ["same", "rejected", "crashed"]],
    [{ show: "diverging", participants: [1, 2] }, ["split", "unspecified"]],
    [{ show: "diverging", participants: [0, 1] }, ["split"]],
    [{ show: "diverging", lens: "verdict" }, ["split"]],
    [{ theme: "host-ipv4" }, ["split", "unspecified"]],
    [{ verdict: "split" }, ["split"]],
    [{ verdict: "accepted" }, ["same", "unspecified", "crashed"]],
    [{ verdict: "rejected" }, ["rejected"]],
    [{ verdict: "crashed" }, ["crashed"]],
    [{ unspecified: "some" }, ["unspecified"]],
    [{ unspecified: "some", participants: [1, 2] }, []],
    [{ unspecified: "none", show: "diverging" }, ["split"]],
    [{ impact: "host-split" }, ["unspecified"]],
    [{ text: "OF SAME" }, ["same"]],
    [{ text: "http://base" }, ["same"]],
    [{ text: "split\u202e" }, ["split"]],
    [{ text: "split\\u{202E}" }, ["split"]],
  ])("passes by %j: %j", (filter, expected) => {
    expect(passing(filter)).toEqual(expected);
  });
});

describe("vectorSymbols", () => {
  it("says the answer by the lens in each symbol", () => {
    const says = (vector: number, baseline: number | null): string[] =>
      vectorSymbols(model, "host", vector, [0, 1, 2], baseline).map((symbol) => symbol.says);
    expect(says(1, null)).toEqual(["h", "rejected at 3", "i"]);
    expect(says(3, null)).toEqual(["unspecified: h", "h", "i"]);
    expect(says(4, null)).toEqual(["crashed: threw", "h", "h"]);
    expect(says(1, 0)).toEqual([
      "the same as the baseline: h",
      "differs from the baseline: rejected at 3",
      "differs from the baseline: i",
    ]);
  });

  it("gives the same symbol to the same answers", () => {
    const glyphs = (vector: number, baseline: number | null): string[] =>
      vectorSymbols(model, "host", vector, [0, 1, 2], baseline).map(({ glyph }) => glyph);
    expect([0, 1, 2, 3, 4].map((vector) => glyphs(vector, null).join(" "))).toEqual([
      "a a a",
      "a x b",
      "x x x",
      "~ a b",
      "! a a",
    ]);
    expect([0, 1, 2, 3, 4].map((vector) => glyphs(vector, 0).join(" "))).toEqual([
      "= = =",
      "= ≠x ≠",
      "= = =",
      "~ · ·",
      "! · ·",
    ]);
  });
});
