import { describe, expect, it } from "vitest";
import type { Answer } from "../model/answer.js";
import type { Identity } from "../model/participant.js";
import { accepted, rejected } from "../participants/live-answers.js";
import { contradictions } from "./recordings.js";

const live: Identity = { id: "b", title: "B", kind: "live", version: "1", unicode: null, sees: ["href"] };
const recording: Identity = {
  ...live,
  id: "recorded/b",
  kind: "recorded",
  version: "1; recorded",
  recordedFrom: { participant: "b", version: "1" },
};

function found(now: Answer, recorded: Answer, running = live): string[] {
  const answers = new Map([
    ["b", now],
    ["recorded/b", recorded],
  ]);
  const asked = [{ question: { input: "q", base: null }, answers }];
  return contradictions([running, recording], asked).map(({ question: { input } }) => input);
}

describe("contradictions", () => {
  it("finds another answer of the same version, but not of another one", () => {
    expect(found(accepted("a:", {}), accepted("a:", {}))).toEqual([]);
    expect(found(accepted("a:", {}), accepted("b:", {}))).toEqual(["q"]);
    expect(found(rejected("URL", "no"), accepted("b:", {}))).toEqual(["q"]);
    expect(found(accepted("a:", {}), accepted("b:", {}), { ...live, version: "2" })).toEqual([]);
  });

  it("passes over what is not recorded, and over remarks", () => {
    expect(found(accepted("a:", {}), { kind: "unanswered", reason: "not in the recording" })).toEqual([]);
    expect(found({ ...accepted("a:", {}), remarks: ["r"] }, accepted("a:", {}))).toEqual([]);
  });
});
