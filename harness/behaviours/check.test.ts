import { describe, expect, it } from "vitest";
import type { StatedSteps } from "../corpus/stated-steps.js";
import type { Fault } from "../io/errors.js";
import type { Behaviour } from "../corpus/behaviours.js";
import { behaviourOf, vectorOf } from "./behaviours.test-support.js";
import { behaviourFaults } from "./check.js";

/** Rejected by the Standard since 2021. */
const vectors = [vectorOf("path/1", "http://1.2.3.4.5/"), vectorOf("path/2", "ws://9.8.7.6.5/")];

/** Returns the faults, with one participant that holds each of these positions. */
function faultsOf(
  behaviours: readonly Behaviour[],
  held: readonly string[],
  stated: ReadonlyMap<string, StatedSteps> = new Map(),
): { faults: string[]; unheld: string[] } {
  const standings = Object.fromEntries(
    held.map((position) => [position, { kind: "position" as const, position, probes: 1 }]),
  );
  const all = {
    participants: [],
    behaviours: behaviours.map((each) => ({ ...each, probes: [], standings, impacts: [], answers: [] })),
  };
  const { faults, unheld } = behaviourFaults("c", { behaviours, vectors, stated }, all);
  const inLines = (found: readonly Fault[]): string[] =>
    found.map(({ file, place, fault }) => `${file}: ${place}: ${fault}`);
  return { faults: inLines(faults), unheld: inLines(unheld) };
}

const sound = behaviourOf({ name: ["accepted"], number: ["rejected"] });
const place = "c/behaviours/authority.json: behaviours[authority/tested]";

describe("behaviourFaults", () => {
  it("finds no fault in a behaviour whose rows exclude each other and are held", () => {
    expect(faultsOf([sound], ["name", "number"])).toEqual({ faults: [], unheld: [] });
  });

  it("finds positions that nobody holds", () => {
    expect(faultsOf([sound], ["name"]).unheld).toEqual([
      `${place}.positions[number]: nobody holds it: urlstrata behaviours authority/tested prints the answers`,
    ]);
  });

  it("finds probes that separate nothing, and positions that the same answers fit", () => {
    const idle = behaviourOf({
      one: ["rejected", { host: "h" }],
      two: [{ path: "/" }, { path: "/" }],
      three: ["accepted", { host: ["h", "i"] }],
    });
    expect(faultsOf([idle], ["one", "two", "three"]).faults).toEqual([
      `${place}.probes[path/2]: separates no two positions: no patterns exclude each other`,
      `${place}.probes: the same answers may fit two and three: let one probe have patterns that exclude each other`,
    ]);
  });

  it("finds questions of a behaviour that lack what it requires of those that it names", () => {
    const also = [{ input: "ws://[::]/", base: null, decides: "[" }];
    const requires = { token: "[[0-9]", question: "^ws:" };
    const { faults } = faultsOf([{ ...sound, also, requires }], ["name", "number"]);
    expect(faults).toEqual([`${place}.requires: its own question http://1.2.3.4.5/ lacks it`]);
  });

  it("finds stated steps that decide nothing, and those that no question takes", () => {
    const statedOf = (id: string): ReadonlyMap<string, StatedSteps> =>
      new Map([["whatwg-2026", new Map([["authority/tested", [{ id, isAbsent: false, taken: id }]]])]]);
    const faultsWith = (id: string): string[] => faultsOf([sound], ["name", "number"], statedOf(id)).faults;
    const at = "c/steps/whatwg-2026.json: steps[authority/tested]";
    expect(faultsWith("3.5 host parser, 8")).toEqual([]);
    expect(faultsWith("4.4 path state, 1.4")).toEqual([
      `${at}: no question of the behaviour takes one of these steps`,
    ]);
    expect(faultsWith("4.4 path state, 2.1")).toContain(
      `${at}: 4.4 path state, 2.1 decides nothing: it records an error or keeps the books`,
    );
  });

  it("finds behaviours that name the same causes by the same questions", () => {
    const { faults } = faultsOf([sound, { ...sound, id: "authority/zzz" }], ["name", "number"]);
    expect(faults).toEqual([
      "c/behaviours/authority.json: behaviours[authority/zzz]: names the same causes as authority/tested: let one of them have a probe that the other has not",
    ]);
  });

  it("lets behaviours share a cause if one of them names another one too", () => {
    const more: Behaviour = { ...sound, id: "authority/zzz", also: [{ input: "http://a/?'", base: null }] };
    expect(faultsOf([sound, more], ["name", "number"]).faults).toEqual([]);
  });
});
