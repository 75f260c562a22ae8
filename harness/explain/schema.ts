/** An explanation as one JSON document, of which every rendering is a pure function. */
import { z } from "zod";
import { componentNames, type Algorithm } from "../../algorithms/algorithm.js";
import { addressOf } from "../../algorithms/outline.js";
import { savedQuestionSchema } from "../../corpus/schemas.js";
import { answerSchema } from "../report/schema.js";
import { reportAnswer } from "../report/answer.js";
import type { Explanation, Parting } from "./explanation.js";

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
    traces: z.array(
      z.strictObject({
        id: z.string().describe("Of the algorithm"),
        title: z.string(),
        date: z.string(),
        answer: answerSchema,
        links: z
          .record(z.string(), z.string())
          .describe("Addresses of the steps that were taken, in the text"),
        steps: z.array(
          z.strictObject({
            id: z.string(),
            phase: z
              .enum(["base", "input", "result"])
              .describe("What is read; at last only what was found there"),
            reads: place.nullable(),
          }),
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
  const written = traces.flatMap(({ id, outcome, steps }) => {
    const text = texts.find((each) => each.id === id);
    if (text === undefined) return [];
    const taken = [...new Set(steps.map((step) => step.id))];
    const links = Object.fromEntries(taken.map((step) => [step, addressOf(text, step)]));
    const { title } = text;
    return [{ id, title, date: text.text.date, answer: reportAnswer(outcome), links, steps: [...steps] }];
  });
  return {
    question: { ...question },
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
