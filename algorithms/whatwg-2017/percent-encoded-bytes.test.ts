import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount } from "../../test-support/amount.js";
import { inputs, strings } from "../generated-inputs.test-support.js";
import { silent } from "../tracing/trace.js";
import {
  c0ControlPercentEncodeSet,
  encodedAtOnce,
  encodedInSteps,
  pathPercentEncodeSet,
  userinfoPercentEncodeSet,
} from "./percent-encoded-bytes.js";
import { queryAtOnce, queryInSteps } from "./url-parsing/query-and-fragment-states.js";

const seeded = { seed: 1, numRuns: amount(1_000, 10_000) };
const scalarValues = fc.oneof(inputs, strings()).map((string) => string.toWellFormed());
const sets = fc.constantFrom(c0ControlPercentEncodeSet, pathPercentEncodeSet, userinfoPercentEncodeSet);

describe("percent-encoding at once", () => {
  it("of code points gives the same as the steps of the text", () => {
    fc.assert(
      fc.property(scalarValues, sets, (codePoints, set) => {
        expect(encodedAtOnce(codePoints, set)).toBe(encodedInSteps(codePoints, set, silent));
      }),
      seeded,
    );
  });

  it("of the bytes of a query gives the same as the steps of the text", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(queryAtOnce(bytes)).toBe(queryInSteps(bytes, silent));
      }),
      seeded,
    );
  });
});
