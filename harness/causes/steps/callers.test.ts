import { describe, expect, it } from "vitest";
import { algorithmById } from "../../../algorithms/index.js";
import { causesBetween } from "../cause.js";

describe("callerOf", () => {
  it("takes what encodes for no caller of the section that called it", () => {
    // The text of 2012 has relative path state, 3 call URL escape for each character, and go on.
    const [gecko, text] = [algorithmById("weburl-2011/gecko"), algorithmById("whatwg-2012")];
    const question = { input: "file:/~/\uFE5C/|/\u00E9:", base: null };
    const steps = causesBetween(gecko, text, question).map(({ sides }) => sides[1].here.step);
    expect(steps).toContainEqual(expect.objectContaining({ id: "4.2 relative path state, 3", caller: null }));
    const callers = steps.flatMap((step) => step?.caller ?? []);
    expect(callers.filter((caller) => caller.includes("URL escape"))).toEqual([]);
  });
});
