/** The result of a check, as one JSON document of which every rendering is a pure function, and the allow-list. */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { themes } from "../corpus/themes.js";
import { impactIds } from "../compare/impact.js";
import { answerDocumentSchema } from "../model/answer-document.js";

/** The fields of an answer that can differ, in their order. */
export const differables = ["verdict", ...componentNames, "href", "origin"] as const;

export type Differable = (typeof differables)[number];

/** Raised when consumers of results could misread a new one. */
export const checkResultVersion = 4;

/** Raised when an older list has less than a check needs, or means something else. */
export const allowListVersion = 3;

/** Returns the path of a JSON Schema in a project that has installed the package. */
export function installedSchema(name: string): string {
  return `node_modules/urlstrata/schemas/${name}.schema.json`;
}

const differing = z.array(z.enum(differables)).min(1);

const reason = z.string().regex(/\S/, "is empty; say why the difference is allowed");

const pinned = z
  .partialRecord(z.enum(differables), z.string().nullable())
  .describe("The values that differ; all values of a URL that the other rejects");

/** One side of an allowed difference. */
export type Pinned = z.infer<typeof pinned>;

const knownSchema = z.strictObject({
  question: z.strictObject({ vector: z.string() }),
  differing: differing.describe("All fields that differ"),
  impact: z.array(z.enum(impactIds)).describe("All impacts between the two answers"),
  says: z.strictObject({ participant: pinned, against: pinned }),
  reason,
});

/** An allowed difference; the entry is stale if anything in it changes. */
export type Known = z.infer<typeof knownSchema>;

export const allowListSchema = z
  .strictObject({
    $schema: z.string(),
    version: z.literal(allowListVersion),
    participant: z.string(),
    against: z.string().describe("The id of the algorithm"),
    lens: z.string().exactOptional().describe("The lens, if the check is restricted to one"),
    known: z.array(knownSchema).describe("Sorted by vector"),
  })
  .describe("The differences that urlstrata check allows");

export type AllowList = z.infer<typeof allowListSchema>;

const question = {
  id: z.string(),
  theme: z.enum(themes),
  input: z.string(),
  base: z.string().nullable(),
  encoding: z.string().exactOptional(),
};

const difference = {
  ...question,
  differing,
  impacts: z.array(z.enum(impactIds)).describe("The impacts between the two answers, the gravest first"),
  says: z.strictObject({ participant: answerDocumentSchema, against: answerDocumentSchema }),
  step: z
    .strictObject({
      id: z.string(),
      why: z.enum(["rejects", "expected", "diverges"]),
    })
    .describe("The step that rejects, the step of the expectation, or the first diverging step"),
  place: z
    .strictObject({ file: z.string(), line: z.int().positive() })
    .exactOptional()
    .describe("The vector's file, from the folder of the corpus, and line"),
};

const differentSchema = z.strictObject({ ...difference, result: z.literal("different") });
const allowedSchema = z.strictObject({ ...difference, result: z.literal("known"), reason: z.string() });

const beyondSchema = z
  .strictObject({ ...difference, result: z.literal("beyond") })
  .describe("Differs, but in none of the chosen impacts");

const vectorResultSchema = z.discriminatedUnion("result", [
  z.strictObject({ ...question, result: z.literal("same") }),
  z
    .strictObject({ ...question, result: z.literal("uncompared") })
    .describe("No field is observed by both and specified by both"),
  z.strictObject({ ...question, result: z.literal("unanswered"), reason: z.string() }),
  z.strictObject({ ...question, result: z.literal("crashed"), did: z.string() }),
  differentSchema,
  allowedSchema,
  beyondSchema,
]);

const who = z.strictObject({ id: z.string(), title: z.string(), version: z.string() });

export const checkResultSchema = z
  .strictObject({
    $schema: z.string(),
    version: z.literal(checkResultVersion),
    participant: who,
    against: who,
    lens: z.string().nullable().describe("null if verdict, components and href are compared"),
    impacts: z
      .array(z.enum(impactIds))
      .nullable()
      .describe("The chosen impacts; null if every difference counts"),
    vectors: z.array(vectorResultSchema),
    stale: z.array(z.strictObject({ ...knownSchema.shape, fault: z.string() })),
  })
  .describe("The result of urlstrata check");

export type CheckResult = z.infer<typeof checkResultSchema>;
export type VectorResult = z.infer<typeof vectorResultSchema>;
/** A difference that is not allowed. */
export type Different = z.infer<typeof differentSchema>;
export type AllowedDifference = z.infer<typeof allowedSchema>;
export type Stale = CheckResult["stale"][number];
