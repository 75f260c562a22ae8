import { describe, expect, it } from "vitest";
import { participantList, participantListOrRest } from "./participant-list.js";

const all = ["a", "b", "b/x", "b/y", "bc", "d/x", "node"];

describe("participantList and participantListOrRest", () => {
  it.each([
    [
      ["a", "node"],
      ["a", "node"],
    ],
    [
      ["a", "b", "b/x", "b/y", "node"],
      ["a", "b/*", "node"],
    ],
    [
      ["b", "b/x"],
      ["b", "b/x"],
    ],
    [
      ["bc", "d/x"],
      ["bc", "d/x"],
    ],
    [[], []],
  ])("%j are %j", (ids, names) => {
    expect(participantList(ids, all)).toEqual(names);
  });

  it.each([
    [all, ["all"]],
    [["a", "b", "b/x", "b/y", "bc", "d/x"], ["all but node"]],
    [["a", "bc", "d/x", "node"], ["all but b/*"]],
    [
      ["a", "bc", "d/x"],
      ["a", "bc", "d/x"],
    ],
  ])("shortens %j to %j", (ids, names) => {
    expect(participantListOrRest(ids, all)).toEqual(names);
  });

  it("names two rather than all but the rest", () => {
    expect(participantListOrRest(["a", "b"], ["a", "b", "c"])).toEqual(["a", "b"]);
  });
});
