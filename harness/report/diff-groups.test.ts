import { describe, expect, it } from "vitest";
import type { AnswerDocument } from "../model/answer-document.js";
import { groupChanges } from "./diff-groups.js";
import type { AnswerChanged } from "./diff.js";

function accepted(path: string | null): AnswerDocument {
  return { kind: "parsed", href: `a:${path ?? ""}`, components: { path }, unspecified: [] };
}

function rejectedAt(at: string, reason = "no"): AnswerDocument {
  return { kind: "rejected", at, reason };
}

function change(
  before: AnswerDocument,
  after: AnswerDocument,
  pieces: readonly string[] = ["href", "path"],
  vector = "path/v",
): AnswerChanged {
  return {
    vector,
    input: "a",
    base: null,
    by: ["one"],
    before,
    after,
    pieces: pieces.map((piece) => ({ piece, before: "", after: "" })),
  };
}

describe("groupChanges", () => {
  it.each([
    ["path percent-encoded", accepted("/'"), accepted("/%27")],
    ["path percent-decoded", accepted("/%7E"), accepted("/~")],
    ["path in another case", accepted("/%7e"), accepted("/%7E")],
    ["path shortened", accepted("/a "), accepted("/a")],
    ["path lengthened", accepted("/a"), accepted("/C:/a")],
    ["path now empty", accepted("/"), accepted("")],
    ["path no longer empty", accepted(""), accepted("/")],
    ["path now absent", accepted("/"), accepted(null)],
    ["path now present", accepted(null), accepted("/")],
    ["path changed", accepted("/a"), accepted("/b")],
    ["accepted, now rejected at 4.4", accepted("/a"), rejectedAt("4.4")],
    ["rejected at 4.4, now accepted", rejectedAt("4.4"), accepted("/a")],
    ["rejected at 4.4, now rejected at 4.5", rejectedAt("4.4"), rejectedAt("4.5")],
    ["reason changed", rejectedAt("4.4"), rejectedAt("4.4", "yes")],
  ])("names a change: %s", (what, before, after) => {
    expect(groupChanges([change(before, after)]).map((group) => group.what)).toEqual([what]);
  });

  it("names the href only if no component tells the change", () => {
    const [group] = groupChanges([change(accepted("/a"), accepted("/b"), ["href"])]);
    expect(group?.what).toBe("href changed");
  });

  it("puts the largest group first, and keeps the order within it", () => {
    const escaped = (vector: string): AnswerChanged =>
      change(accepted("/'"), accepted("/%27"), ["path"], vector);
    const groups = groupChanges([
      change(accepted("/a"), rejectedAt("4.4"), ["verdict"], "path/1"),
      escaped("path/2"),
      escaped("path/3"),
    ]);
    expect(groups.map(({ changes }) => changes.map(({ vector }) => vector))).toEqual([
      ["path/2", "path/3"],
      ["path/1"],
    ]);
  });
});
