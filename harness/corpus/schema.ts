/** Schemas of the corpus files. The JSON Schemas in `schemas/` are generated from here. */
import { z } from "zod";
import { noDoubles } from "../io/no-doubles.js";
import { tags, themes } from "./themes.js";
import { someComponentsSchema } from "../model/answer-document.js";

export const vectorId = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "is not of the form theme/words-with-hyphens",
  )
  .describe("theme/descriptive-words; never changes");

export const sentence = z
  .string()
  .regex(/^[\x20-\x7E]+\.$/, "is not one ASCII sentence that ends with a full stop");

export const vectorSchema = z.strictObject({
  id: vectorId,
  input: z.string().describe("Any JavaScript string, lone surrogates included"),
  base: z.string().nullable(),
  encoding: z.string().exactOptional().describe("A label of the Encoding Standard"),
  about: sentence.describe("The subject of the question, without an answer"),
  references: z.array(z.string()).min(1).exactOptional().describe("Sources and discussions of the question"),
  tags: z
    .array(z.enum(tags.map(({ tag }) => tag)))
    .min(1)
    .exactOptional()
    .describe(`Sorted. ${tags.map(({ tag, about }) => `${tag}: ${about}`).join(" ")}`),
  aliases: z
    .array(vectorId)
    .min(1)
    .exactOptional()
    .describe("Retired ids of vectors that asked the same in another spelling"),
});

/** A saved question, of the corpus or not. */
export const savedQuestionSchema = vectorSchema.pick({ input: true, base: true, encoding: true });

/** A question of the corpus, without expectation. */
export type Vector = z.infer<typeof vectorSchema>;

export const vectorFileSchema = z
  .strictObject({
    $schema: z.string(),
    theme: z.enum(themes),
    vectors: z.array(vectorSchema).min(1),
  })
  .describe("The vectors of one theme, sorted by id");

const justification = z
  .string()
  .min(1)
  .describe("The step that decides, or the published source of the answer");

const notTaken = z
  .string()
  .exactOptional()
  .describe("The step that would be taken if its condition held, where this decides");

const remarks = z.array(z.string()).exactOptional().describe("All remarks in the order met");

const expectedParsedSchema = z.strictObject({
  vector: vectorId,
  kind: z.literal("parsed"),
  href: z.string(),
  components: someComponentsSchema.exactOptional().describe("The components that the expectation is about"),
  unspecified: z
    .array(z.enum(["scheme", "username", "password", "host", "port", "path", "query", "fragment"]))
    .exactOptional()
    .describe("Exactly the components that the specification leaves unspecified; empty by default"),
  remarks,
  justification,
  notTaken,
});

const expectedRejectedSchema = z.strictObject({
  vector: vectorId,
  kind: z.literal("rejected"),
  at: z.string().describe("The step that rejects"),
  remarks,
  justification,
  notTaken,
});

const expectationSchema = z.discriminatedUnion("kind", [expectedParsedSchema, expectedRejectedSchema]);

/** The answer that an algorithm must give to one vector. */
export type Expectation = z.infer<typeof expectationSchema>;

export const expectedFileSchema = z
  .strictObject({
    $schema: z.string(),
    participant: z.string(),
    expected: z.array(expectationSchema).min(1),
  })
  .describe("The answers that one algorithm must give, sorted by vector");

export const deviationFileSchema = z
  .strictObject({
    $schema: z.string(),
    participant: z.string(),
    deviations: z.array(
      z.strictObject({
        question: z.string().describe("Id of a vector, or of a case of a published suite"),
        reason: sentence,
      }),
    ),
  })
  .describe("Known differences from an expectation, each with its reason");

export type DeviationFile = z.infer<typeof deviationFileSchema>;

const plainFileName = z.string().regex(/^[A-Za-z0-9][\w.-]*$/, "is not a plain file name");

export const lockFileSchema = z
  .strictObject({
    $schema: z.string(),
    sources: z
      .array(
        z.strictObject({
          folder: z.string().regex(/^[a-z0-9-]+$/, "is not a plain folder name"),
          repository: z.string().regex(/^[\w-]+\/[\w.-]+$/, "is not owner/name"),
          commit: z.string().regex(/^[0-9a-f]{40}$/, "is not a whole commit hash"),
          path: z.string(),
          licence: z.string(),
          about: z.string(),
          files: z
            .array(
              z.strictObject({
                name: plainFileName,
                path: plainFileName.exactOptional().describe("Its name in the repository, if that differs"),
                sha256: z.string().regex(/^[0-9a-f]{64}$/, "is not a SHA-256 in hexadecimal"),
              }),
            )
            .superRefine(noDoubles(({ name }) => [name])),
        }),
      )
      .superRefine(noDoubles(({ folder, files }) => files.map(({ name }) => `${folder}/${name}`))),
  })
  .describe("The files that corpus fetch downloads");

export type LockFile = z.infer<typeof lockFileSchema>;
