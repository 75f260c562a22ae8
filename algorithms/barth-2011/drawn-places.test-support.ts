/**
 * Questions drawn with what steps read, for the tests of places:
 *
 *   base  "http://h/"
 *          ^^^^        3.1 Finding the scheme, 2
 *   input "#f"
 *           ^          6 Finding the fragment
 *           |          7 An empty place
 *          none        8 A step without a place
 *
 * A tab is drawn as U+2409, so that all that is drawn has as many columns as code units. Where a step is drawn several
 * times, these are the first of the times that it is taken with a place in the base, in the input, or in neither.
 */
import type { Algorithm, Place, StepId } from "../algorithm.js";

export interface DrawnStep {
  readonly id: StepId;
  /** `null` where the step has no place. */
  readonly of: Place["of"] | null;
  /** Where the place begins, and what stands there. */
  readonly reads: string;
}

export interface Drawing {
  readonly input: string;
  readonly base: string | null;
  readonly steps: readonly DrawnStep[];
}

export function readDrawing(drawing: string): Drawing {
  let base: string | null = null;
  let input = "";
  let of: Place["of"] = "input";
  let column = 0;
  const steps: DrawnStep[] = [];
  for (const line of drawing.split("\n").filter((each) => each.trim() !== "")) {
    const question = /^ *(base|input) +"(.*)"$/.exec(line);
    if (question === null) {
      const [, before = "", reads = "", id = ""] = /^( *)(\^+|\||none) +(.*)$/.exec(line) ?? [];
      const start = before.length - column;
      const places = { of, start, end: start + (reads === "|" ? 0 : reads.length) };
      steps.push(drawn(id, reads === "none" ? undefined : places, input, base));
      continue;
    }
    const [, label, asked = ""] = question;
    column = line.indexOf('"') + 1;
    of = label === "base" ? "base" : "input";
    if (of === "base") base = asked.replaceAll("\u2409", "\t");
    else input = asked.replaceAll("\u2409", "\t");
  }
  return { input, base, steps };
}

/** The steps of a drawing as they are taken: `undefined` for one that is not, or not as often. */
export function taken(
  { input, base, steps }: Drawing,
  { parse }: Algorithm,
): readonly (DrawnStep | undefined)[] {
  const told: DrawnStep[] = [];
  parse(input, base, {
    step: (id, reads) => {
      told.push(drawn(id, reads, input, base));
    },
  });
  return steps.map((step) => {
    const index = told.findIndex(({ id, of }) => id === step.id && of === step.of);
    return index < 0 ? undefined : told.splice(index, 1)[0];
  });
}

function drawn(id: StepId, reads: Place | undefined, input: string, base: string | null): DrawnStep {
  if (reads === undefined) return { id, of: null, reads: "" };
  const { of, start, end } = reads;
  return { id, of, reads: `${start}: ${(of === "base" ? base : input)?.slice(start, end) ?? ""}` };
}
