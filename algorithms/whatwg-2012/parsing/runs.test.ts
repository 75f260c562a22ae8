import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bases, inputs } from "../../generated-inputs.test-support.js";
import type { StepListener } from "../../algorithm.js";
import { PassingMachineTrace } from "../../tracing/passing-machine-trace.js";
import { silent, Trace } from "../../tracing/trace.js";
import { keepRunning, newParsedURL, parse } from "../parsing.js";
import type { ParsedURL } from "../urls.js";
import type { Machine } from "./machine.js";
import { runAtPointer } from "./runs.js";

/** The string and the base that step 9 begins with, and the encoding override. */
interface Question {
  readonly input: string;
  readonly base: ParsedURL | null;
  readonly encodingOverride: string;
}

/** Returns the URL that the state machine leaves, and whether a state terminated it. */
function outcome(question: Question, read: typeof runAtPointer, listener?: StepListener): readonly unknown[] {
  const m: Machine = {
    ...question,
    trace: PassingMachineTrace.of(new Trace(listener, undefined)),
    url: newParsedURL(),
    stateOverride: null,
    state: "scheme start state",
    buffer: "",
    atFlag: false,
    bracketFlag: false,
    pointer: 0,
    run: "",
  };
  return [keepRunning(m, read), m.url];
}

/** Reads one code point at a time, as the text does. */
const one: typeof runAtPointer = (m) => Array.from(runAtPointer(m))[0] ?? "";

/** Returns the steps that are taken, each once. */
function stepsOf(question: Question, read: typeof runAtPointer): readonly string[] {
  const steps = new Set<string>();
  outcome(question, read, (id) => steps.add(id));
  return [...steps].sort();
}

function baseURL(base: string | null): ParsedURL | null {
  if (base === null) return null;
  const url = parse(base, null, "utf-8", silent);
  return url.fatalErrorFlag === null ? url : null;
}

const questions: fc.Arbitrary<Question> = fc.record({
  input: inputs.map((input) => input.replace(/^[\t\n\f\r ]+|[\t\n\f\r ]+$/g, "")),
  base: bases.map(baseURL),
  encodingOverride: fc.constantFrom("utf-8", "iso-2022-jp", "utf-16le"),
});

describe("runAtPointer", () => {
  it("moves no answer and no step: reading one code point at a time gives the same", () => {
    fc.assert(
      fc.property(questions, (question) => {
        expect(outcome(question, runAtPointer)).toEqual(outcome(question, one));
        expect(stepsOf(question, runAtPointer)).toEqual(stepsOf(question, one));
      }),
      { numRuns: 2_000 },
    );
  });

  it("takes more than one code point at once", () => {
    const timesTold = (read: typeof runAtPointer): number => {
      let times = 0;
      outcome({ input: "http://host/path", base: null, encodingOverride: "utf-8" }, read, () => times++);
      return times;
    };
    expect(timesTold(one)).toBeGreaterThan(timesTold(runAtPointer));
  });
});
