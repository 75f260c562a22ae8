/** An explanation as one JSON document, of which every rendering is a pure function. */
import { z } from "zod";
import { componentNames, type Algorithm } from "../../algorithms/algorithm.js";
import { addressOf } from "../../algorithms/outline.js";
import { savedQuestionSchema } from "../../corpus/schemas.js";
import { answerSchema, type ReportAnswer } from "../report/schema.js";
import { reportAnswer } from "../report/answer.js";
import type { Explanation, Parting } from "./explanation.js";
import { mostRuns, runsOf } from "./runs.js";

const unit = z.int().nonnegative();

const place = z
  .strictObject({ of: z.enum(["input", "base"]), start: unit, end: unit })
  .describe("Code units from start up to end; empty where nothing is left to read");

const side = z.strictObject({
  id: z.string(),
  step: z.string(),
  link: z.string().describe("Address of the section in the text"),
  reads: place.nullable(),
  says: z.string().describe("What the text makes of it"),
});

const parting = {
  between: z.tuple([z.string(), z.string()]),
  differing: z
    .array(z.enum(["verdict", ...componentNames]))
    .describe("Nothing but the whole URL where it is empty"),
  over: place.describe("The part without which they would not part"),
  sides: z.tuple([side, side]),
};

export const explanationSchema = z
  .strictObject({
    question: savedQuestionSchema,
    answers: z.array(answerSchema).describe("Equal answers are given once"),
    traces: z.array(
      z.strictObject({
        id: z.string().describe("Of the algorithm"),
        title: z.string(),
        date: z.string(),
        answer: unit.describe("The index of its answer in answers"),
        links: z
          .record(z.string(), z.string())
          .describe("Addresses of the steps that were taken, in the text"),
        runs: z
          .array(
            z.strictObject({
              steps: z.array(z.string()).describe("Each once, in the order in which they were first taken"),
              taken: z.int().positive().describe("How many steps that were in all"),
              phase: z
                .enum(["base", "input", "result"])
                .describe("What is read; at last only what was found there"),
              reads: place
                .nullable()
                .describe(
                  "From the beginning of what the first of them reads to the end of what the last does",
                ),
            }),
          )
          .describe(
            `The steps: those that are repeated over a part of the input are told once. Where these are more than ${mostRuns}, no two runs of a phase have a step in common`,
          ),
      }),
    ),
    changes: z
      .array(
        z.strictObject({
          ...parting,
          passedOver: z.array(z.string()).describe("Texts between the two, which leave open what changes"),
        }),
      )
      .describe("Of each text against the last before it that does answer"),
    partings: z.array(z.strictObject(parting)).describe("All pairs that differ"),
  })
  .describe("How texts read a question, and where any two of them part");

export type ExplanationDocument = z.infer<typeof explanationSchema>;

/** The document of an explanation; `texts` are those that it is of. */
export function documentOf(
  { question, traces, changes, partings }: Explanation,
  texts: readonly Algorithm[],
): ExplanationDocument {
  const answers = new Map<string, { readonly index: number; readonly answer: ReportAnswer }>();
  const indexOf = (answer: ReportAnswer): number => {
    const key = JSON.stringify(answer);
    const known = answers.get(key) ?? { index: answers.size, answer };
    answers.set(key, known);
    return known.index;
  };
  const written = traces.flatMap(({ id, outcome, steps }) => {
    const text = texts.find((each) => each.id === id);
    if (text === undefined) return [];
    const runs = runsOf(steps).map((run) => ({ ...run, steps: [...run.steps] }));
    const taken = [...new Set(runs.flatMap((run) => run.steps))];
    const links = Object.fromEntries(taken.map((step) => [step, addressOf(text, step)]));
    const answer = indexOf(reportAnswer(outcome));
    return [{ id, title: text.title, date: text.text.date, answer, links, runs }];
  });
  return {
    question: { ...question },
    answers: [...answers.values()].map(({ answer }) => answer),
    traces: written,
    changes: changes.map((change) => ({ ...partingWritten(change), passedOver: [...change.passedOver] })),
    partings: partings.map(partingWritten),
  };
}

function partingWritten({
  between: [a, b],
  differing,
  over,
  sides: [ofA, ofB],
}: Parting): ExplanationDocument["partings"][number] {
  return { between: [a, b], differing: [...differing], over, sides: [ofA, ofB] };
}
