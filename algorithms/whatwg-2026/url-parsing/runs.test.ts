import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { silent, Trace } from "../../tracing/trace.js";
import { MachineTrace } from "../../tracing/machine-trace.js";
import { keepRunning } from "../url-parsing.js";
import { newURL } from "../url-representation.js";
import type { Machine } from "./machine.js";
import { runAtPointer } from "./runs.js";

/** The outcome of the state machine for an input without tabs, newlines and spaces at its ends. */
function outcome(input: string, trace: Trace, read: typeof runAtPointer): unknown {
  const m: Machine = {
    trace: MachineTrace.of(trace),
    input,
    base: null,
    url: newURL(),
    stateOverride: null,
    state: "scheme start state",
    encoding: "UTF-8",
    buffer: "",
    atSignSeen: false,
    insideBrackets: false,
    passwordTokenSeen: false,
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

const piece = fc.constantFrom(
  ...Array.from("aZ0%:/\\?#@[]. |<>^`{}'\"~\u00e9\ufdd0\u{1f4a9}\u{1ffff}"),
  "http://",
  ...["file://", "foo:", "foo://", "%41", "%zz", "@@", "  ", " ?", "..", "C|"],
);

describe("runAtPointer", () => {
  it("gives the same URL, failure and validation errors as one code point at a time", () => {
    const scheme = fc.constantFrom("http://", "file:", "foo:", "foo://", "a+b.c-d:", "");
    const inputs = fc.tuple(scheme, fc.array(piece, { maxLength: 12 }));
    fc.assert(
      fc.property(inputs, ([beginning, pieces]) => {
        const input = beginning + pieces.join("");
        expect(outcome(input, silent, runAtPointer)).toEqual(outcome(input, silent, one));
        const listened = (read: typeof runAtPointer): unknown =>
          outcome(input, new Trace(undefined, []), read);
        expect(listened(runAtPointer)).toEqual(listened(one));
      }),
      { numRuns: 2_000, seed: 18 },
    );
  });
});
