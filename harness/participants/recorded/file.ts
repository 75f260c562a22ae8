/** Reads and writes recordings of this project: JSON Lines with a header and one line for each answer. */
import { z } from "zod";
import { componentNames } from "../../../algorithms/algorithm.js";
import { savedQuestionSchema } from "../../corpus/schema.js";
import { byCodeUnits } from "../../io/display.js";
import { badInput } from "../../io/errors.js";
import { readText, shownPath } from "../../io/files.js";
import { jsonLines, parseJSONLines } from "../../io/json-lines.js";
import { fields } from "../../model/field.js";
import { optionalEncoding, type Question } from "../../model/question.js";
import { compactAnswerSchema, compacted, defaultsFor, expanded, type CompactAnswer } from "./compact.js";
import type { RecordedAnswer } from "./recording.js";

const text = z.string().min(1);

/** The first line of a recording: its parser. */
export const recordingHeaderSchema = z
  .strictObject({
    product: text.describe("The parser, e.g. Firefox's URL"),
    version: text.describe("As the parser gives it, e.g. Firefox 153.7.0"),
    engine: text.nullable().describe("The engine of a browser"),
    system: text.describe("The operating system and the processor"),
    unicode: z.string().nullable().describe("The version of Unicode that it uses, if known"),
    date: z.iso.date().describe("The day of the recording"),
    participant: text
      .exactOptional()
      .describe("The id of the live participant that was asked, if it has one"),
    sees: z.array(z.enum(fields)).describe("The fields that it observes of an accepted URL"),
    decodes: z.array(z.enum(componentNames)).exactOptional().describe("Components in percent-decoded form"),
    empty: z
      .array(z.enum(componentNames))
      .exactOptional()
      .describe("Components that are empty, not absent, where the href has none"),
    rejection: z
      .strictObject({ at: text, reason: text })
      .exactOptional()
      .describe("Where and why it rejects, of lines that end with false"),
  })
  .describe("The first line of a recording");

export type RecordingHeader = z.infer<typeof recordingHeaderSchema>;

const { input } = savedQuestionSchema.shape;

const compactQuestionSchema = z.union([
  input.describe("The input"),
  z.tuple([input, z.string()]).describe("Input and base"),
  z.tuple([input, z.string().nullable(), z.string()]).describe("Input, base, and label of the encoding"),
]);

type CompactQuestion = z.infer<typeof compactQuestionSchema>;

/** Every other line: a question and its answer. */
export const recordedLineSchema = z
  .tuple([compactQuestionSchema, compactAnswerSchema])
  .describe("A line of a recording after the first: a question and its answer");

/** The content of a recording. */
export interface RecordingFile {
  readonly header: RecordingHeader;
  readonly answers: readonly RecordedAnswer[];
}

/** Reads a recording. Throws bad input that names file, line and fault. */
export function readRecording(path: string): RecordingFile {
  const file = shownPath(path);
  const text = readText(path);
  const end = text.indexOf("\n") + 1;
  const [first] = parseJSONLines(recordingHeaderSchema, text.slice(0, end), file);
  if (first === undefined)
    throw badInput([{ file, place: "line 1", fault: "is not a header of a recording" }]);
  const header = first.data;
  const answers = parseJSONLines(recordedLineSchema, text.slice(end), file, 2);
  return {
    header,
    answers: answers.map(({ data: [asked, answer] }) => {
      const question = questionOf(asked);
      return { question, answer: expanded(answer, question.input, header) };
    }),
  };
}

/** Returns the content of a file for a recording: sorted by question, and as short as it can be. */
export function recordingText({ header, answers }: RecordingFile): string {
  const whole: RecordingHeader = {
    ...withoutDefaults(header),
    ...defaultsFor(answers.map(({ answer }) => answer)),
  };
  const lines = answers.map(({ question, answer }): [CompactQuestion, CompactAnswer] => [
    compactQuestion(question),
    compacted(answer, question.input, whole),
  ]);
  const sorted = lines.toSorted(([a], [b]) => byCodeUnits(JSON.stringify(a), JSON.stringify(b)));
  return jsonLines([whole, ...sorted]);
}

/** Returns the header without what follows from the answers. */
function withoutDefaults(header: RecordingHeader): Omit<RecordingHeader, "empty" | "rejection"> {
  const { product, version, engine, system, unicode, date, participant, sees, decodes } = header;
  return {
    ...{ product, version, engine, system, unicode, date },
    ...(participant === undefined ? {} : { participant }),
    sees,
    ...(decodes === undefined ? {} : { decodes }),
  };
}

function compactQuestion({ input, base, encoding }: Question): CompactQuestion {
  if (encoding !== undefined) return [input, base, encoding];
  return base === null ? input : [input, base];
}

function questionOf(compact: CompactQuestion): Question {
  if (typeof compact === "string") return { input: compact, base: null };
  const [input, base, encoding] = compact;
  return { input, base, ...optionalEncoding(encoding) };
}
