import { describe, expect, it } from "vitest";
import { someModel } from "./behaviour.test-support.js";
import { gravestImpact } from "./impact-words.js";

const { behaviours, participants } = await someModel();
const [behaviour] = behaviours;
if (behaviour === undefined) throw new Error("the model has no behaviours");
const hostSplit = { ...behaviour, impacts: ["host-split" as const, "accept-split" as const] };
const probes = [
  {
    vector: "path/first",
    question: { input: "http://u\\@h/", base: null },
    patterns: { kept: { host: "u" }, dropped: { host: "h" } },
  },
];

describe("gravestImpact", () => {
  it("names parsers of today if they hold positions with different hosts", () => {
    const split = { id: "host-split", words: "parsers of today read different hosts" };
    expect(gravestImpact({ ...hostSplit, probes }, participants)).toEqual(split);
  });

  it("names some two participants if the positions do not show more", () => {
    const words = "some two participants read different hosts";
    const node = participants.filter(({ id }) => id === "node");
    expect(gravestImpact({ ...hostSplit, probes }, node)?.words).toBe(words);
    expect(gravestImpact(hostSplit, participants)?.words).toBe(words);
  });

  it("returns null for a behaviour without impacts", () => {
    expect(gravestImpact({ ...behaviour, impacts: [] }, participants)).toBeNull();
  });
});
