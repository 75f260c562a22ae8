import { expect, it } from "vitest";
import type { StandingsOfBehaviour } from "../../../behaviours/schema.js";
import { decodeStanding, encodeStanding } from "./compact-standings.js";

const behaviour: Pick<StandingsOfBehaviour, "positions" | "probes"> = {
  positions: [
    { id: "kept", answer: "it is kept" },
    { id: "dropped", answer: "it disappears" },
  ],
  probes: ["a", "b"].map((vector) => ({
    vector: `path/${vector}`,
    patterns: { kept: "accepted", dropped: "rejected" },
    question: { input: vector, base: null },
  })),
};

const standings: readonly StandingsOfBehaviour["standings"][string][] = [
  { kind: "position", position: "dropped", probes: 2 },
  { kind: "position", position: "dropped", probes: 1 },
  { kind: "unavailable", left: ["kept", "dropped"] },
  { kind: "unavailable", left: ["kept"] },
  { kind: "unspecified", left: ["kept", "dropped"] },
  { kind: "mixed", probes: [{ vector: "path/a", fits: ["kept"] }] },
];

it.each(standings)("restores %j", (standing) => {
  expect(decodeStanding(behaviour, encodeStanding(behaviour, standing))).toEqual(standing);
});

it("encodes the frequent standings as numbers", () => {
  expect(standings.map((each) => typeof encodeStanding(behaviour, each))).toEqual([
    "number",
    "object",
    "number",
    "object",
    "object",
    "object",
  ]);
});
