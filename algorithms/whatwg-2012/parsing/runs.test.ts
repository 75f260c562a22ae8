import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { ParseOptions } from "../../algorithm.js";
import { bases, inputs } from "../../generated-inputs.test-support.js";
import { whatwg2012 } from "../index.js";
import type { Machine } from "./machine.js";
import type * as runs from "./runs.js";

vi.resetModules();
vi.doMock("./runs.js", async (importOriginal) => {
  const { runAtPointer } = await importOriginal<typeof runs>();
  return { runAtPointer: (m: Machine) => Array.from(runAtPointer(m))[0] ?? "" };
});
const { whatwg2012: byCodePoint } = await import("../index.js");
vi.doUnmock("./runs.js");
vi.resetModules();

type Parse = typeof whatwg2012.parse;

/** The steps that are taken, each once. */
function stepsOf(parse: Parse, input: string, base: string | null, options: ParseOptions): string[] {
  const steps = new Set<string>();
  parse(input, base, { ...options, step: (id) => steps.add(id) });
  return [...steps].sort();
}

describe("runAtPointer", () => {
  it("moves no answer and no step: reading one code point at a time gives the same", () => {
    fc.assert(
      fc.property(
        inputs,
        bases,
        fc.constantFrom("utf-8", "iso-2022-jp", "utf-16le"),
        (input, base, encoding) => {
          const options = { encoding };
          expect(byCodePoint.parse(input, base, options)).toEqual(whatwg2012.parse(input, base, options));
          expect(stepsOf(byCodePoint.parse, input, base, options)).toEqual(
            stepsOf(whatwg2012.parse, input, base, options),
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("takes more than one code point at once", () => {
    const timesTold = (parse: Parse): number => {
      let times = 0;
      parse("http://host/path", null, { step: () => times++ });
      return times;
    };
    expect(timesTold(byCodePoint.parse)).toBeGreaterThan(timesTold(whatwg2012.parse));
  });
});
