/**
 * The protocol between the harness and a parser in a program of its own: JSON, one message a line, in UTF-8 or with
 * escapes. `docs/protocol.md` explains it; its JSON Schemas are made from what stands here.
 */
import { z } from "zod";
import { componentNames } from "../../../algorithms/algorithm.js";
import { someComponentsSchema } from "../../../corpus/schemas.js";
import { parts } from "../../participant.js";

/** Raised when a driver of the one before would be misunderstood. */
export const protocolVersion = 1;

const startMessage = z.object({ type: z.literal("start"), protocol: z.literal(protocolVersion) });

const question = z.object({
  id: z.int().nonnegative().describe("One more than that of the question before"),
  input: z.string(),
  base: z.string().nullable(),
  encoding: z.string().exactOptional().describe("A label of the Encoding Standard; UTF-8 if absent"),
});

const askMessage = z.object({ type: z.literal("ask"), questions: z.array(question).min(1) });

const stopMessage = z.object({ type: z.literal("stop") });

/** What the harness writes, a message a line. */
export const harnessMessageSchema = z
  .discriminatedUnion("type", [startMessage, askMessage, stopMessage])
  .describe("A line that the harness writes to a driver");

export type HarnessMessage = z.infer<typeof harnessMessageSchema>;

export const startedSchema = z
  .object({
    type: z.literal("started"),
    protocol: z.literal(protocolVersion),
    name: z.string().min(1).describe("Of the parser, e.g. urllib.parse"),
    version: z.string().min(1).describe("Of the parser"),
    language: z
      .string()
      .exactOptional()
      .describe("In which it is written, with its version if that is another"),
    unicode: z.string().exactOptional().describe("Version of Unicode that it knows"),
    sees: z.array(z.enum(parts)).min(1).describe("What it can tell of an accepted URL"),
    decodes: z
      .array(z.enum(componentNames))
      .exactOptional()
      .describe("Components that it gives percent-decoded; the others are as they stand in the URL"),
  })
  .describe("The first line that a driver writes");

export type Started = z.infer<typeof startedSchema>;

const id = z.int().nonnegative().describe("That of the question");

export const answerSchema = z
  .discriminatedUnion("kind", [
    z.object({
      id,
      kind: z.literal("parsed"),
      href: z.string().exactOptional(),
      origin: z.string().exactOptional(),
      components: z
        .object(someComponentsSchema.shape)
        .exactOptional()
        .describe("null or not there is absent, an empty string is present and empty"),
      unseen: z
        .array(z.enum(parts))
        .exactOptional()
        .describe("What the driver sees of other URLs, but cannot tell of this one"),
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
  .describe("A line that a driver writes for each question, in their order");

export type DriverAnswer = z.infer<typeof answerSchema>;
