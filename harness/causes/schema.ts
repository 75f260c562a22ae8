/** The JSON document of an explanation: every rendering is a pure function of it. */
import { z } from "zod";
import { componentNames, type Algorithm } from "../../algorithms/algorithm.js";
import { addressOf } from "../../algorithms/outline.js";
import { savedQuestionSchema } from "../corpus/schema.js";
import { type AnswerDocument, answerDocumentSchema, answerDocument } from "../model/answer-document.js";
import type { CauseName, ExplainedPair, Explanation } from "./explanation.js";
import { mostRuns, runsOf } from "./step-runs.js";

const unit = z.int().nonnegative();

const span = z
  .strictObject({ of: z.enum(["input", "base"]), start: unit, end: unit })
  .describe("Code units from start up to end; empty at the end of the string");

const side = z.strictObject({
  id: z.string(),
  step: z.string().describe("The decisive step; empty if there is none"),
  link: z.string().describe("The address of the section in the specification"),
  where: z.string().describe("The step with what called it and the table that it consults"),
  says: z.string().describe("The algorithm's treatment of the span"),
});

const shown = z.enum(["verdict", ...componentNames, "href"]);

/** The behaviours that name a cause. */
export const causeNamesSchema = z
  .array(
    z.strictObject({
      id: z.string(),
      question: z.string(),
      positions: z.tuple([z.string(), z.string()]).describe("Those of the two, in words"),
    }),
  )
  .describe("The behaviours that name it; not searched for pairs that are no change, if they are many");

const cause = z.strictObject({
  behaviours: causeNamesSchema,
  differing: z.array(shown).describe("Where it shows, in the question or in the reproducer"),
  span: span.describe("The span that decides; empty where something is missing"),
  others: z.array(span).describe("Other spans of the question that decide by the same cause"),
  reproducer: savedQuestionSchema.describe("The smallest question that differs by this cause alone"),
  sides: z.tuple([side, side]),
});

const pair = {
  between: z.tuple([z.string(), z.string()]),
  differing: z.array(z.enum(["verdict", ...componentNames])).describe("Empty if only the href differs"),
  causes: z.array(cause).describe("The elementary causes, in the order in which they were found"),
};

export const explanationSchema = z
  .strictObject({
    question: savedQuestionSchema,
    answers: z.array(answerDocumentSchema).describe("The different answers"),
    traces: z.array(
      z.strictObject({
        id: z.string().describe("The id of the algorithm"),
        title: z.string(),
        date: z.string(),
        answer: unit.describe("The index of its answer in answers"),
        links: z.record(z.string(), z.string()).describe("The addresses of the steps in the specification"),
        runs: z
          .array(
            z.strictObject({
              steps: z.array(z.string()).describe("The different steps, in the order first taken"),
              taken: z.int().positive().describe("The number of steps taken, repetitions included"),
              phase: z
                .enum(["base", "input", "result"])
                .describe("The stage of parsing: the base, the input, then the serializer"),
              span: span
                .nullable()
                .describe("From the start of the first step's span to the end of the last one's"),
            }),
          )
          .describe(
            `The steps; a repeated sequence is one run. More than ${mostRuns} runs are merged until no step of a phase is in two of them`,
          ),
      }),
    ),
    changes: z
      .array(
        z.strictObject({
          ...pair,
          passedOver: z
            .array(z.string())
            .describe("The algorithms between the two, which leave the changed components unspecified"),
        }),
      )
      .describe("Each algorithm against the last before it that answers"),
    pairs: z.array(z.strictObject(pair)).describe("All pairs that differ"),
  })
  .describe("The steps of each algorithm for a question, and the causes for which any two of them differ");

export type ExplanationDocument = z.infer<typeof explanationSchema>;

/** Returns the document of an explanation of these algorithms. */
export function documentOf(
  { question, traces, changes, pairs }: Explanation,
  algorithms: readonly Algorithm[],
): ExplanationDocument {
  const answers = new Map<string, { readonly index: number; readonly answer: AnswerDocument }>();
  const indexOf = (answer: AnswerDocument): number => {
    const key = JSON.stringify(answer);
    const known = answers.get(key) ?? { index: answers.size, answer };
    answers.set(key, known);
    return known.index;
  };
  const written = traces.flatMap(({ id, outcome, steps }) => {
    const algorithm = algorithms.find((each) => each.id === id);
    if (algorithm === undefined) return [];
    const runs = runsOf(steps).map((run) => ({ ...run, steps: [...run.steps] }));
    const taken = [...new Set(runs.flatMap((run) => run.steps))];
    const links = Object.fromEntries(taken.map((step) => [step, addressOf(algorithm, step)]));
    const answer = indexOf(answerDocument(outcome));
    return [{ id, title: algorithm.title, date: algorithm.text.date, answer, links, runs }];
  });
  return {
    question: { ...question },
    answers: [...answers.values()].map(({ answer }) => answer),
    traces: written,
    changes: changes.map((change) => ({ ...writtenPair(change), passedOver: [...change.passedOver] })),
    pairs: pairs.map(writtenPair),
  };
}

/** Returns the names in the form of documents. */
export function writtenNames(names: readonly CauseName[]): z.infer<typeof causeNamesSchema> {
  return names.map(({ id, question, positions: [ofA, ofB] }) => ({ id, question, positions: [ofA, ofB] }));
}

function writtenPair({
  between: [a, b],
  differing,
  causes,
}: ExplainedPair): ExplanationDocument["pairs"][number] {
  return {
    between: [a, b],
    differing: [...differing],
    causes: causes.map(({ behaviours, differing: shown, span, others, reproducer, sides: [ofA, ofB] }) => ({
      behaviours: writtenNames(behaviours),
      differing: [...shown],
      span,
      others: [...others],
      reproducer: { ...reproducer },
      sides: [ofA, ofB],
    })),
  };
}
