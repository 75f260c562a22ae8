/** The observations of a report: every question and every answer, one a line, from which all else follows. */
import { z } from "zod";
import type { Answers } from "../compare/ask.js";
import { savedQuestionSchema } from "../corpus/schema.js";
import { badInput, type Fault } from "../io/errors.js";
import { faultAt, jsonLines, parseJSONLines, type Line } from "../io/json-lines.js";
import { answerOfRecord, answerRecordShapes, recordOfAnswer } from "../model/answer-record.js";
import type { Answer } from "../model/answer.js";
import { optionalEncoding, type Question } from "../model/question.js";
import { answersOf } from "./lookup.js";
import type { Report } from "./schema.js";

const vector = z.string().describe("The id of the vector");
const answered = { vector, by: z.string().describe("The id of the participant") };

/** A line of `reports/observations/<theme>.jsonl`. */
export const observationSchema = z
  .discriminatedUnion("kind", [
    z.strictObject({
      vector,
      kind: z.literal("question"),
      ...savedQuestionSchema.shape,
      base: z.string().exactOptional(),
    }),
    z.strictObject({ ...answered, ...answerRecordShapes.parsed }),
    z.strictObject({ ...answered, ...answerRecordShapes.rejected }),
    z.strictObject({ ...answered, ...answerRecordShapes.unanswered }),
    z.strictObject({ ...answered, ...answerRecordShapes.crashed }),
  ])
  .describe("A question, or one participant's answer, which follows its question");

type Observation = z.infer<typeof observationSchema>;

/** A question with the answers to it. */
export interface ObservedVector extends Question {
  readonly id: string;
  readonly answers: Answers;
}

/** Questions and answers that can be compared with others. */
export interface Observed {
  /** In the order of their answers; the version is `null` if it was not kept. */
  readonly participants: readonly { readonly id: string; readonly version: string | null }[];
  readonly vectors: readonly ObservedVector[];
}

/** Returns the observations of a report. */
export function observedIn({ participants, vectors }: Report): Observed {
  return { participants, vectors: vectors.map((vector) => ({ ...vector, answers: answersOf(vector) })) };
}

/** Returns the lines of these vectors, in their order and that of the participants. */
export function observationLines({ participants, vectors }: Observed): string {
  return jsonLines(
    vectors.flatMap(({ id, input, base, encoding, answers }): Observation[] => [
      {
        vector: id,
        kind: "question",
        input,
        ...(base === null ? {} : { base }),
        ...optionalEncoding(encoding),
      },
      ...participants.flatMap(({ id: by }) => {
        const answer = answers.get(by);
        return answer === undefined ? [] : [{ vector: id, by, ...recordOfAnswer(answer) }];
      }),
    ]),
  );
}

/** The content of a file of observations. */
export interface ObservationFile {
  /** The name in messages. */
  readonly name: string;
  readonly text: string;
}

/** Parses files of observations as one. Throws bad input that names file, line and fault. */
export function parseObservations(files: readonly ObservationFile[]): Observed {
  const asked = new Map<string, Question & { readonly answers: Map<string, Answer> }>();
  const participants = new Set<string>();
  const faults: Fault[] = [];
  for (const { name, text } of files) {
    for (const line of parseJSONLines(observationSchema, text, name)) {
      const fault = keep(line, asked);
      if (fault !== null) faults.push(faultAt(name, line.number, fault));
      if ("by" in line.data) participants.add(line.data.by);
    }
  }
  if (faults.length > 0) throw badInput(faults);
  return {
    participants: [...participants].map((id) => ({ id, version: null })),
    vectors: [...asked].map(([id, vector]) => ({ id, ...vector })),
  };
}

/** Keeps the data of a line; returns its fault, or `null`. */
function keep(
  { data }: Line<Observation>,
  asked: Map<string, Question & { readonly answers: Map<string, Answer> }>,
): string | null {
  const known = asked.get(data.vector);
  if (data.kind === "question") {
    const { vector, input, base = null, encoding } = data;
    if (known !== undefined) return `asks ${vector} a second time`;
    asked.set(vector, {
      input,
      base,
      ...optionalEncoding(encoding),
      answers: new Map(),
    });
    return null;
  }
  if (known === undefined) return `answers ${data.vector} before the line that asks it`;
  if (known.answers.has(data.by)) return `has a second answer of ${data.by} to ${data.vector}`;
  known.answers.set(data.by, answerOfRecord(data));
  return null;
}
