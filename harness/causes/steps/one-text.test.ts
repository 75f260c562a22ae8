import { describe, expect, it } from "vitest";
import { algorithmById } from "../../../algorithms/index.js";
import { bareStep } from "./decisive-step.js";
import { isMappedToRejected, stepBeside } from "./one-text.js";

const chrome = algorithmById("weburl-2011/chrome");
const gecko = algorithmById("weburl-2011/gecko");
const ie = algorithmById("weburl-2011/ie");
const standard = algorithmById("whatwg-2026");

/** The escape of `aa://%00`. */
const decided = {
  question: { input: "aa://%00", base: null },
  span: { of: "input", start: 5, end: 8 },
} as const;
/** A side that maps nothing, and does not keep what decides. */
const plain = { isMapped: false, isKept: false };
const hosts = "9.6 The CanonicalizeHost algorithm";

describe("stepBeside", () => {
  it("tells the list of the other voice, where both take a step alike", () => {
    // 9.6, 28 lists for CHROME which characters no host may have, and none for GECKO.
    const both = [bareStep(`${hosts}, 15`), bareStep(`${hosts}, 28 CHROME`)] as const;
    expect(stepBeside([gecko, chrome], both, decided, plain)?.id).toBe(`${hosts}, 28 GECKO`);
  });

  it("tells what a voice keeps where the other one treats it", () => {
    // 9.6, 7 is marked IE, and decodes; 9.6, 30 lists what each voice escapes.
    const both = [bareStep(`${hosts}, 7`), bareStep(`${hosts}, 30 GECKO`)] as const;
    const kept = { ...plain, isKept: true };
    expect(stepBeside([ie, gecko], both, decided, kept)).toEqual(bareStep(`${hosts}, 30 IE`));
    expect(stepBeside([ie, gecko], both, decided, plain)).toBe(both[0]);
  });

  it("tells that a step is not one of this voice", () => {
    // 9.6, 6 is marked THIS and CHROME.
    const both = [{ ...bareStep(`${hosts}, 15`), isAbsent: true }, bareStep(`${hosts}, 6.1`)] as const;
    expect(stepBeside([gecko, chrome], both, decided, plain)).toMatchObject({
      id: `${hosts}, 6.1`,
      isAbsent: true,
    });
  });

  it("tells of a mark to which both map a character where the other rejects it", () => {
    // U+FF5B is "{" in NFKC (9.5, 7), which is no letter, digit or hyphen (9.6, 20.2.2.4, IE).
    const mapped = { kind: "like", token: "a", becomes: "{", in: "host" } as const;
    const rejects = { kind: "rejects", at: `${hosts}, 20.2.2.4`, reason: "" } as const;
    const isMapped = isMappedToRejected(mapped, rejects, "\uFF5B");
    expect([isMapped, isMappedToRejected(mapped, rejects, "{")]).toEqual([true, false]);
    const both = [bareStep(`${hosts}, 30 GECKO`), bareStep(`${hosts}, 20.2.2.4`)] as const;
    expect(stepBeside([gecko, ie], both, decided, { ...plain, isMapped })).toMatchObject({
      id: `${hosts}, 20.2.2.4`,
      isAbsent: true,
    });
  });

  it("keeps the step of a voice, and those of other texts", () => {
    // 9.6, 4 is marked GECKO.
    const own = bareStep(`${hosts}, 4`);
    expect(stepBeside([gecko, chrome], [own, bareStep(`${hosts}, 6.1`)], decided, plain)).toBe(own);
    const shared = bareStep(`${hosts}, 15`);
    expect(stepBeside([gecko, standard], [shared, bareStep("3.5 host parser, 6")], decided, plain)).toBe(
      shared,
    );
  });
});
