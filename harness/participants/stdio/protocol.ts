/**
 * The protocol between the harness and a parser in its own program: JSON, one message a line, in UTF-8 or with escapes.
 * `docs/protocol.md` explains it; its JSON Schemas are generated from here.
 */
import { z } from "zod";
import { componentNames } from "../../../algorithms/algorithm.js";
import { someComponentsSchema } from "../../model/answer-document.js";
import { fields } from "../../model/field.js";

/** Raised when drivers of the previous version would be misunderstood. */
export const protocolVersion = 1;

const startMessage = z.object({ type: z.literal("start"), protocol: z.literal(protocolVersion) });

const question = z.object({
  id: z.int().nonnegative().describe("The id of the previous question plus one"),
  input: z.string(),
  base: z.string().nullable(),
  encoding: z.string().exactOptional().describe("A label of the Encoding Standard; UTF-8 by default"),
});

const askMessage = z.object({ type: z.literal("ask"), questions: z.array(question).min(1) });

const stopMessage = z.object({ type: z.literal("stop") });

/** The messages of the harness, one a line. */
export const harnessMessageSchema = z
  .discriminatedUnion("type", [startMessage, askMessage, stopMessage])
  .describe("A line that the harness writes to a driver");

export type HarnessMessage = z.infer<typeof harnessMessageSchema>;

export const startedSchema = z
  .object({
    type: z.literal("started"),
    protocol: z.literal(protocolVersion),
    name: z.string().min(1).describe("The name of the parser, e.g. urllib.parse"),
    version: z.string().min(1).describe("The version of the parser"),
    language: z
      .string()
      .exactOptional()
      .describe("The language of the driver, with its version if that differs"),
    unicode: z.string().exactOptional().describe("The version of Unicode that it uses"),
    sees: z.array(z.enum(fields)).min(1).describe("The fields that it observes of an accepted URL"),
    decodes: z
      .array(z.enum(componentNames))
      .exactOptional()
      .describe("Components in percent-decoded form; the others are as in the URL"),
  })
  .describe("The first line that a driver writes");

export type Started = z.infer<typeof startedSchema>;

const id = z.int().nonnegative().describe("The id of the question");

export const answerMessageSchema = z
  .discriminatedUnion("kind", [
    z.object({
      id,
      kind: z.literal("parsed"),
      href: z.string().exactOptional(),
      origin: z.string().exactOptional(),
      components: z
        .object(someComponentsSchema.shape)
        .exactOptional()
        .describe("null or missing is absent; an empty string is present and empty"),
      unseen: z
        .array(z.enum(fields))
        .exactOptional()
        .describe("Fields that the driver observes of other URLs, but not of this one"),
    }),
    z.object({
      id,
      kind: z.literal("rejected"),
      at: z.string().exactOptional().describe("The function or rule that rejects"),
      reason: z.string(),
    }),
    z.object({ id, kind: z.literal("declined"), reason: z.string() }),
    z.object({ id, kind: z.literal("error"), did: z.string() }),
  ])
  .describe("The line that a driver writes for each question, in their order");

export type DriverAnswer = z.infer<typeof answerMessageSchema>;
