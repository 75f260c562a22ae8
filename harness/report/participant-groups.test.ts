import { describe, expect, it } from "vitest";
import { standingsDocument } from "../behaviours/document.js";
import { accepted, answering, behaviourOf, vectorOf } from "../behaviours/behaviours.test-support.js";
import type { Answer } from "../model/answer.js";
import type { Identity } from "../model/participant.js";
import { groupParticipants, textsByYear } from "./participant-groups.js";

const silent: Answer = accepted({ path: "/" }, { unspecified: [{ component: "path", gap: "g" }] });

function participant(id: string, kind: Identity["kind"], version: string): Identity {
  return { ...answering(id, kind, {}), version };
}

const participants = [
  participant("text-a", "algorithm", "2011-04"),
  participant("text-a/filled", "algorithm", "2011-04"),
  participant("text-b", "algorithm", "2011, 0123abc"),
  participant("text-b/voice", "algorithm", "2011, 0123abc"),
  participant("text-c", "algorithm", "2017-03-15, 462fdc1"),
  participant("node", "live", "26.1"),
  participant("recorded/new", "recorded", "Browser 156; recorded on 2017-11-22"),
  participant("recorded/old", "recorded", "ruby 2.3.0dev (2015-01-14); captured by 12 January 2014"),
];
const answers = new Map(
  participants.map(({ id }) => [id, id === "text-a" ? silent : accepted({ path: "/" })] as const),
);
const grouped = groupParticipants(
  standingsDocument(
    [behaviourOf({ one: [{ path: "/" }], other: [{ path: "/x" }] })],
    { vectors: [vectorOf("path/1", "a:")] },
    participants,
    new Map([["path/1", answers]]),
  ),
);

describe("groupParticipants", () => {
  it("makes that variant the text of a family that holds the most positions", () => {
    expect(grouped.filter(({ group }) => group === "texts").map(({ id }) => id)).toEqual([
      "text-a/filled",
      "text-b",
      "text-c",
    ]);
    expect(grouped.filter(({ group }) => group === "voices").map(({ id }) => id)).toEqual([
      "text-a",
      "text-b/voice",
    ]);
  });

  it("separates recordings that are older than the newest text from the parsers of today", () => {
    expect(grouped.slice(5).map(({ group, year }) => [group, year])).toEqual([
      ["today", null],
      ["today", 2017],
      ["old", 2014],
    ]);
  });
});

describe("textsByYear", () => {
  it("returns the last text of each year", () => {
    expect(textsByYear(grouped)).toEqual([
      { year: 2011, id: "text-b" },
      { year: 2017, id: "text-c" },
    ]);
  });
});
