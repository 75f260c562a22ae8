/** What holds of every algorithm, as tests: its outline, interpretations, expectations, steps, spans and properties. */
import { afterAll, beforeAll, describe } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { askCorpus, type AskedVector } from "./corpus-asked.js";
import { testExpectations } from "./expectations.js";
import { testOutline } from "./outline.js";
import { testProperties } from "./properties.js";
import { testReadings } from "./readings.js";
import { testSpans } from "./spans.js";
import { testSteps } from "./steps.js";

/** Declares the tests of one algorithm; it is asked the corpus once for all of them. */
export function describeAlgorithm(algorithm: Algorithm): void {
  describe(algorithm.id, () => {
    let asked: readonly AskedVector[] = [];
    beforeAll(() => {
      asked = askCorpus(algorithm);
    });
    afterAll(() => {
      asked = [];
    });
    testOutline(algorithm);
    testReadings(algorithm, () => asked);
    testExpectations(algorithm, () => asked);
    testSteps(algorithm, () => asked);
    testSpans(algorithm, () => asked);
    testProperties(algorithm);
  });
}
