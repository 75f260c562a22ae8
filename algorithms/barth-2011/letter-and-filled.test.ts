import { describe, expect, it } from "vitest";
import { askCorpus } from "../../test-support/algorithm/corpus-asked.js";
import { componentNames, type ComponentName, type Outcome } from "../algorithm.js";
import { barth2011, barth2011Filled } from "./index.js";

/** The places at which the filled draft departs from a letter that says what to do, by the id of the reading. */
const departures: ReadonlyMap<string, (name: ComponentName, letter: string, filled: string) => boolean> =
  new Map([
    [
      "filled-scheme-case",
      (name, letter, filled) => name === "scheme" && /^[a-z]/.test(filled) && letter.toLowerCase() === filled,
    ],
    [
      "filled-characters",
      (name, letter, filled) =>
        name === "path" && letter.replace(escapedNoncharacters, "%EF%BF%BD") === filled,
    ],
    [
      "filled-characters-of-fragment",
      (name, letter, filled) => name === "fragment" && letter.toWellFormed() === filled,
    ],
  ]);

/** U+FDD0 to U+FDEF, and the last two characters of each plane. */
const escapedNoncharacters = /%EF%B7%(?:9[0-9A-F]|A[0-9A-F])|(?:%EF|%F[0-4]%[89AB]F)%BF%B[EF]/g;

/** Lists what differs without a gap or a departure; `explaining` gathers the departures that were needed. */
function unexplained(letter: Outcome, filled: Outcome, explaining: Set<string>): string[] {
  if (letter.kind === "rejected" && isGap(letter.at)) return [];
  if (letter.kind !== filled.kind) return ["verdict"];
  if (letter.kind === "rejected" || filled.kind === "rejected") return [];
  const open = new Set(letter.unspecified.map(({ component }) => component));
  return componentNames.filter((name) => {
    const [demanded, given] = [letter.components[name], filled.components[name]];
    if (demanded === given || open.has(name)) return false;
    for (const [id, explains] of departures) {
      if (!explains(name, demanded ?? "", given ?? "")) continue;
      explaining.add(id);
      return false;
    }
    return true;
  });
}

/** Returns whether a gap of the letter stands at the step that rejects. */
function isGap(step: string): boolean {
  return barth2011.interpretations.some(({ kind, at }) => kind === "gap" && at === step);
}

describe("barth-2011 and barth-2011/filled", () => {
  it("differ over the corpus only where the letter leaves something open or a reading says that the filled draft departs", () => {
    const filled = askCorpus(barth2011Filled);
    const explaining = new Set<string>();
    const differing = askCorpus(barth2011).flatMap(({ vector, outcome }, index) => {
      const other = filled[index]?.outcome;
      if (other === undefined) return [`${vector.id}: not asked`];
      return unexplained(outcome, other, explaining).map((what) => `${vector.id}: ${what}`);
    });
    expect(differing).toEqual([]);
    expect([...departures.keys()].filter((id) => !explaining.has(id))).toEqual([]);
    const declared = new Set(barth2011Filled.interpretations.map(({ id }) => id));
    expect([...departures.keys()].filter((id) => !declared.has(id))).toEqual([]);
  });
});
