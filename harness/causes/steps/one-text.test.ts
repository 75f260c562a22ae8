import { describe, expect, it } from "vitest";
import { algorithmById } from "../../../algorithms/index.js";
import { bareStep } from "./decisive-step.js";
import { stepBeside } from "./one-text.js";

const [chrome, gecko, standard] = ["weburl-2011/chrome", "weburl-2011/gecko", "whatwg-2026"].map(
  algorithmById,
);
if (chrome === undefined || gecko === undefined || standard === undefined) throw new Error("no algorithm");

/** The escape of `aa://%00`. */
const decided = {
  question: { input: "aa://%00", base: null },
  span: { of: "input", start: 5, end: 8 },
} as const;
const hosts = "9.6 The CanonicalizeHost algorithm";

describe("stepBeside", () => {
  it("tells the list of the other voice, where both take a step alike", () => {
    // 9.6, 28 lists for CHROME which characters no host may have, and none for GECKO.
    const both = [bareStep(`${hosts}, 15`), bareStep(`${hosts}, 28 CHROME`)] as const;
    expect(stepBeside([gecko, chrome], both, decided)?.id).toBe(`${hosts}, 28 GECKO`);
  });

  it("tells that a step is not one of this voice", () => {
    // 9.6, 6 is marked THIS and CHROME.
    const both = [{ ...bareStep(`${hosts}, 15`), isAbsent: true }, bareStep(`${hosts}, 6.1`)] as const;
    expect(stepBeside([gecko, chrome], both, decided)).toMatchObject({
      id: `${hosts}, 6.1`,
      isAbsent: true,
    });
  });

  it("keeps the step of a voice, and those of other texts", () => {
    // 9.6, 4 is marked GECKO.
    const own = bareStep(`${hosts}, 4`);
    expect(stepBeside([gecko, chrome], [own, bareStep(`${hosts}, 6.1`)], decided)).toBe(own);
    const shared = bareStep(`${hosts}, 15`);
    expect(stepBeside([gecko, standard], [shared, bareStep("3.5 host parser, 6")], decided)).toBe(shared);
  });
});
