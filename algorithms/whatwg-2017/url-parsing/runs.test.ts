import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount } from "../../../test-support/amount.js";
import { bases, inputs } from "../../generated-inputs.test-support.js";
import { MachineTrace } from "../../tracing/machine-trace.js";
import { silent, Trace } from "../../tracing/trace.js";
import { Failure } from "../parsers.js";
import { keepRunning, urlParser } from "../url-parsing.js";
import { newURL, type URLRecord } from "../url-representation.js";
import type { Machine } from "./machine.js";
import { runAtPointer } from "./runs.js";

/** Returns what the state machine makes of an input, which steps 1 to 3 leave as it is. */
function outcome(
  input: string,
  base: URLRecord | null,
  trace: Trace,
  read: typeof runAtPointer,
): readonly unknown[] {
  const m: Machine = {
    trace: MachineTrace.of(trace),
    input,
    base,
    url: newURL(),
    stateOverride: null,
    state: "scheme start state",
    encoding: "UTF-8",
    buffer: "",
    atFlag: false,
    bracketsFlag: false,
    passwordTokenSeenFlag: false,
    pointer: 0,
    run: "",
  };
  return [keepRunning(m, read), m.url, trace.remarks];
}

/** Reads one code point at a time, as the text does. */
const one: typeof runAtPointer = ({ input, pointer }) => {
  const code = input.codePointAt(pointer);
  return code === undefined ? "" : String.fromCodePoint(code);
};

/** Returns what steps 1 to 3 make of an input. */
function prepared(input: string): string {
  return input
    .toWellFormed()
    .replace(/^[\0- ]+|[\0- ]+$/g, "")
    .replace(/[\t\n\r]/g, "");
}

function baseURL(base: string | null): URLRecord | null {
  const url = base === null ? null : urlParser(base, null, null, silent);
  return url instanceof Failure ? null : url;
}

describe("runAtPointer", () => {
  it("gives the same URL, failure and validation errors as one code point at a time", () => {
    fc.assert(
      fc.property(inputs.map(prepared), bases.map(baseURL), fc.boolean(), (input, base, isHeard) => {
        const parsed = (read: typeof runAtPointer): readonly unknown[] =>
          outcome(input, base, isHeard ? new Trace(undefined, []) : silent, read);
        expect(parsed(runAtPointer)).toEqual(parsed(one));
      }),
      { seed: 1, numRuns: amount(2_000, 20_000) },
    );
  });
});
