import { describe, expect, it } from "vitest";
import { pageData } from "../../../harness/html/page-data.js";
import type { ReportAnswer } from "../../../harness/report/schema.js";
import { filtered, type Filter } from "./filter.js";
import { marksOf } from "./marks.js";
import { Model } from "./model.js";

const parsed = (host: string, open = false): ReportAnswer => ({
  kind: "parsed",
  components: { host },
  open: open ? [{ component: "host", gap: "a-gap" }] : [],
});
const rejected: ReportAnswer = { kind: "rejected", at: "3", reason: "why" };
const crashed: ReportAnswer = { kind: "crashed", did: "threw" };

/** Three participants answer these vectors, by id. */
const asked: Readonly<Record<string, readonly [ReportAnswer, ReportAnswer, ReportAnswer]>> = {
  same: [parsed("h"), parsed("h"), parsed("h")],
  split: [parsed("h"), rejected, parsed("i")],
  rejected: [rejected, rejected, rejected],
  open: [parsed("h", true), parsed("h"), parsed("i")],
  crashed: [crashed, parsed("h"), parsed("h")],
};

const themes = ["path", "host-ipv4"] as const;
const person = { title: "", kind: "live", version: "1", unicode: null, url: null, licence: null } as const;
const model = new Model(
  pageData(
    {
      participants: ["a", "b", "c"].map((id) => ({ ...person, id, sees: [], readings: [] })),
      vectors: Object.entries(asked).map(([id, answers], index) => ({
        id,
        theme: themes[index % 2] ?? "path",
        input: `input of ${id}\u202e`,
        base: index === 0 ? "http://Base/" : null,
        about: "Is.",
        answers: answers.map((answer, by) => ({ by: ["abc".charAt(by)], answer })),
        remarks: {},
      })),
      dangers: [
        {
          id: "host-split",
          means: "",
          matters: "",
          vectors: 1,
          witness: "open",
          splits: [{ classes: [["b"], ["c"]], witness: "open", members: ["open"] }],
          pairs: [],
        },
      ],
      conformance: [],
      claims: [],
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
  open: "any",
  danger: null,
  text: "",
};
const passing = (filter: Partial<Filter>): string[] =>
  filtered(model, { ...any, ...filter }).map((index) => model.vector(index).id);

describe("a filter", () => {
  it.each<[Partial<Filter>, string[]]>([
    [{}, ["same", "split", "rejected", "open", "crashed"]],
    [{ show: "diverging" }, ["split", "open"]],
    [{ show: "agreeing" }, ["same", "rejected", "crashed"]],
    [{ show: "diverging", participants: [1, 2] }, ["split", "open"]],
    [{ show: "diverging", participants: [0, 1] }, ["split"]],
    [{ show: "diverging", lens: "verdict" }, ["split"]],
    [{ theme: "host-ipv4" }, ["split", "open"]],
    [{ verdict: "split" }, ["split"]],
    [{ verdict: "accepted" }, ["same", "open", "crashed"]],
    [{ verdict: "rejected" }, ["rejected"]],
    [{ verdict: "crashed" }, ["crashed"]],
    [{ open: "some" }, ["open"]],
    [{ open: "some", participants: [1, 2] }, []],
    [{ open: "none", show: "diverging" }, ["split"]],
    [{ danger: "host-split" }, ["open"]],
    [{ text: "OF SAME" }, ["same"]],
    [{ text: "http://base" }, ["same"]],
    [{ text: "split\u202e" }, ["split"]],
    [{ text: "split\\u{202E}" }, ["split"]],
  ])("%j passes %j", (filter, expected) => {
    expect(passing(filter)).toEqual(expected);
  });
});

it("says in each mark what was answered by the lens", () => {
  const says = (vector: number, baseline: number | null): string[] =>
    marksOf(model, "host", vector, [0, 1, 2], baseline).map((mark) => mark.says);
  expect(says(1, null)).toEqual(["h", "rejected at 3", "i"]);
  expect(says(3, null)).toEqual(["left open: h", "h", "i"]);
  expect(says(4, null)).toEqual(["crashed: threw", "h", "h"]);
  expect(says(1, 0)).toEqual([
    "the same as the baseline: h",
    "differs from the baseline: rejected at 3",
    "differs from the baseline: i",
  ]);
});

it("marks who gives the same answer", () => {
  const glyphs = (vector: number, baseline: number | null): string[] =>
    marksOf(model, "host", vector, [0, 1, 2], baseline).map(({ glyph }) => glyph);
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
