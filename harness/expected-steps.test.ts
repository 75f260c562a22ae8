import { describe, expect, it } from "vitest";
import { checkExpectedSteps } from "./expected-steps.js";
import { wholeCorpus } from "../test-support/whole-corpus.js";
import type { Expectation } from "../corpus/schemas.js";

const [vector] = wholeCorpus().vectors.filter(({ input, base }) => input === "http://h:80/" && base === null);
if (vector === undefined) throw new Error("nobody asks about the default port");

/** What is wrong with the steps of one expectation of whatwg-2026 for http://h:80/. */
function faultsWith(steps: Pick<Expectation, "authority" | "notTaken">): readonly string[] {
  const expectation = { vector: vector?.id ?? "", kind: "parsed", href: "http://h/", ...steps } as const;
  const expected = new Map([["whatwg-2026", [expectation]]]);
  const { faults } = checkExpectedSteps("corpus", { ...wholeCorpus(), expected });
  return faults.map(({ place, fault }) => `${place.replace(/.*\./, "")}: ${fault}`);
}

describe("checkExpectedSteps", () => {
  it("takes a step that the trace has, and what is published", () => {
    expect(faultsWith({ authority: "4.4 port state, 2.1.4" })).toEqual([]);
    expect(faultsWith({ authority: "published: somewhere" })).toEqual([]);
  });

  it("refuses a step that is not taken, and one that is said not to be taken and is", () => {
    expect(faultsWith({ authority: "4.4 file state, 1" })).toEqual([
      "authority: 4.4 file state, 1 is not taken for it",
    ]);
    expect(faultsWith({ authority: "4.4 port state, 2.1.4", notTaken: "4.4 port state, 2" })).toEqual([
      "notTaken: 4.4 port state, 2 is taken for it",
    ]);
  });
});
