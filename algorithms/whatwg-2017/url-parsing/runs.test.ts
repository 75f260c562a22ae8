import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { amount } from "../../../test-support/amount.js";
import type { Algorithm } from "../../algorithm.js";
import { bases, inputs } from "../../generated-inputs.test-support.js";
import { whatwg2017 } from "../index.js";
import type * as Runs from "./runs.js";

describe("reading runs", () => {
  let oneByOne: Algorithm["parse"];

  beforeAll(async () => {
    vi.resetModules();
    vi.doMock("./runs.js", async (importActual) => {
      const actual = await importActual<typeof Runs>();
      const codePointAtPointer: typeof Runs.runAtPointer = ({ input, pointer }) =>
        pointer < input.length ? String.fromCodePoint(input.codePointAt(pointer) ?? 0) : "";
      return { ...actual, runAtPointer: codePointAtPointer };
    });
    oneByOne = (await import("../index.js")).whatwg2017.parse;
  });

  afterAll(() => {
    vi.doUnmock("./runs.js");
    // Test files can share their modules.
    vi.resetModules();
  });

  it("gives the same as reading one code point at a time", () => {
    expect(oneByOne).not.toBe(whatwg2017.parse);
    fc.assert(
      fc.property(inputs, bases, fc.boolean(), (input, base, remarks) => {
        expect(whatwg2017.parse(input, base, { remarks })).toEqual(oneByOne(input, base, { remarks }));
      }),
      { seed: 1, numRuns: amount(2_000, 20_000) },
    );
  });
});
