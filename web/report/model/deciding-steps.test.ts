import { describe, expect, it } from "vitest";
import { algorithms } from "../../../algorithms/index.js";
import { explainChange, textChanges } from "../../../harness/causes/explain.js";
import { changes } from "./behaviour.test-support.js";
import { stepsOfExplained, stepsOfNamed } from "./deciding-steps.js";
import { namedCauses } from "./named-causes.js";

describe("stepsOfNamed", () => {
  it("returns both sides of the most frequent cause, with their specifications", () => {
    const [named] = namedCauses(changes, "path/second");
    expect(named === undefined ? [] : stepsOfNamed(named)).toEqual([
      {
        reproducer: { input: "second", base: null },
        sides: [
          { id: "text-1", says: "keeps it", step: "1.1", link: "https://example.com/#one" },
          { id: "text-2", says: "drops it", step: "2", link: null },
        ],
      },
    ]);
  });
});

describe("stepsOfExplained", () => {
  it("returns the steps of two specifications with links", () => {
    const question = { input: "http://h;a/", base: null };
    const change = textChanges(question, algorithms).find(({ between }) => between[0] === "rfc3986");
    const explained = change === undefined ? null : explainChange(question, change, algorithms);
    const [steps] = explained === null ? [] : stepsOfExplained(explained);
    expect(steps?.sides.map(({ id }) => id)).toEqual(change?.between);
    for (const { link } of steps?.sides ?? []) expect(link).toMatch(/^https:/);
  });
});
