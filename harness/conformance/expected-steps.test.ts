import { describe, expect, it } from "vitest";
import { checkExpectedSteps } from "./expected-steps.js";
import { wholeCorpus } from "../../test-support/whole-corpus.js";
import type { Expectation } from "../corpus/schema.js";

const [vector] = wholeCorpus().vectors.filter(({ input, base }) => input === "http://h:80/" && base === null);
if (vector === undefined) throw new Error("nobody asks about the default port");

/** Returns the faults of the steps in one expectation of whatwg-2026 for http://h:80/. */
function faultsWith(steps: Pick<Expectation, "justification" | "notTaken">): readonly string[] {
  const expectation = { vector: vector?.id ?? "", kind: "parsed", href: "http://h/", ...steps } as const;
  const expected = new Map([["whatwg-2026", [expectation]]]);
  const { faults } = checkExpectedSteps("corpus", { ...wholeCorpus(), expected });
  return faults.map(({ place, fault }) => `${place.replace(/.*\./, "")}: ${fault}`);
}

describe("checkExpectedSteps", () => {
  it("accepts a step of the trace, and published sources", () => {
    expect(faultsWith({ justification: "4.4 port state, 2.1.4" })).toEqual([]);
    expect(faultsWith({ justification: "published: somewhere" })).toEqual([]);
  });

  it("rejects a step that is not taken, and a taken step as notTaken", () => {
    expect(faultsWith({ justification: "4.4 file state, 1" })).toEqual([
      "justification: 4.4 file state, 1 is not taken",
    ]);
    expect(faultsWith({ justification: "4.4 port state, 2.1.4", notTaken: "4.4 port state, 2" })).toEqual([
      "notTaken: 4.4 port state, 2 is taken",
    ]);
  });
});
