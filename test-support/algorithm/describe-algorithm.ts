/** Tests that hold for every algorithm: its outline, addresses, lexicon, interpretations, expectations, steps, spans and properties. */
import { afterAll, beforeAll, describe } from "vitest";
import type { Algorithm } from "../../algorithms/algorithm.js";
import { askCorpus, type AskedVector } from "./corpus-asked.js";
import { testAddresses } from "./addresses.js";
import { testExpectations } from "./expectations.js";
import { testLexicon } from "./lexicon.js";
import { testOutline } from "./outline.js";
import { testProperties } from "./properties.js";
import { testReadings } from "./interpretations.js";
import { testSpans, type IsOnePiece } from "./spans.js";
import { testSteps } from "./steps.js";

/**
 * Declares the tests of one algorithm; it is asked the corpus once for all of them. `isOnePiece` says of an input
 * whether a step may read it as a whole: to most texts no input of two characters is.
 */
export function describeAlgorithm(algorithm: Algorithm, isOnePiece: IsOnePiece = () => false): void {
  describe(algorithm.id, () => {
    let asked: readonly AskedVector[] = [];
    beforeAll(() => {
      asked = askCorpus(algorithm);
    });
    afterAll(() => {
      asked = [];
    });
    testOutline(algorithm);
    testAddresses(algorithm);
    testLexicon(algorithm);
    testReadings(algorithm, () => asked);
    testExpectations(algorithm, () => asked);
    testSteps(algorithm, () => asked);
    testSpans(() => asked, isOnePiece);
    testProperties(algorithm);
  });
}
