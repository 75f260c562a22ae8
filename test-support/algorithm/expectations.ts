/** Tests that an algorithm answers the corpus as expected. */
import { expect, it } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { faultsOf } from "../../harness/conformance/expectations.js";
import { quoteQuestion } from "../../harness/io/display.js";
import { wholeCorpus } from "../whole-corpus.js";
import type { AskedVector } from "./corpus-asked.js";

/** A variant shares most steps with its algorithm. */
const least = { text: 150, variant: 80 };

export function testExpectations({ id }: Algorithm, asked: () => readonly AskedVector[]): void {
  const expected = wholeCorpus().expected.get(id) ?? [];

  it("has enough expectations", () => {
    expect(expected.length).toBeGreaterThanOrEqual(id.includes("/") ? least.variant : least.text);
  });

  it("answers each expectation", () => {
    const byId = new Map(asked().map((each) => [each.vector.id, each]));
    const unmet = expected.flatMap((expectation) => {
      const found = byId.get(expectation.vector);
      if (found === undefined) return [`${expectation.vector}: no such vector`];
      const faults = faultsOf(expectation, found.outcome);
      if (faults.length === 0) return [];
      const { vector, justification } = expectation;
      return [`${vector}, ${quoteQuestion(found.vector)}: ${faults.join("; ")}; by ${justification}`];
    });
    expect(unmet).toEqual([]);
  });
}
