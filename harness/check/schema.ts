/** The result of a check, as one JSON document of which every rendering is a pure function, and the allow-list. */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { causeNamesSchema } from "../causes/schema.js";
import { themes } from "../corpus/themes.js";
import { impactIds } from "../compare/impact.js";
import { savedQuestionSchema } from "../corpus/schema.js";
import { answerDocumentSchema } from "../model/answer-document.js";

/** The fields of an answer that can differ, in their order. */
export const differables = ["verdict", ...componentNames, "href", "origin"] as const;

export type Differable = (typeof differables)[number];

/** Raised when consumers of results could misread a new one. */
export const checkResultVersion = 5;

/** Raised when an older list has less than a check needs, or means something else. */
export const allowListVersion = 4;

/** Returns the path of a JSON Schema in a project that has installed the package. */
export function installedSchema(name: string): string {
  return `node_modules/urlstrata/schemas/${name}.schema.json`;
}

const differing = z.array(z.enum(differables)).min(1);

const reason = z.string().regex(/\S/, "is empty; say why the difference is allowed");

const reproducer = savedQuestionSchema
  .nullable()
  .describe("The smallest question that differs by it; null if the participant cannot be asked");

const vectorIds = z.array(z.string()).min(1);

const knownSchema = z.strictObject({
  cause: z.string().describe("The id of the cause, or of the group of differences"),
  about: z.string().describe("The cause in words, for the reader"),
  reproducer,
  impacts: z
    .array(z.enum(impactIds))
    .describe("The impacts on these vectors: a vector with another one is not allowed"),
  vectors: vectorIds.describe("The vectors on which it was seen, sorted"),
  reason,
});

/** A cause that is allowed; the entry is stale when none of its vectors differs by it. */
export type Known = z.infer<typeof knownSchema>;

export const allowListSchema = z
  .strictObject({
    $schema: z.string(),
    version: z.literal(allowListVersion),
    participant: z.string(),
    against: z.string().describe("The id of the algorithm"),
    lens: z.string().exactOptional().describe("The lens, if the check is restricted to one"),
    known: z.array(knownSchema).describe("Sorted by cause"),
  })
  .describe("The causes of differences that urlstrata check allows");

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
  causes: z.array(z.string()).min(1).describe("The ids of its causes"),
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

const causeSide = z.strictObject({
  says: z.string().describe("How it treats what decides in the reproducer, in words"),
  step: z
    .strictObject({
      id: z.string(),
      table: z.string().nullable().describe("The table that it consults"),
      caller: z.string().nullable().describe("The step that called the subroutine in which it is"),
      isAbsent: z.boolean().describe("True if no rule is about it: a rule of the other would stand there"),
    })
    .nullable()
    .describe("The step that decides; null without steps"),
});

const causeSchema = z.strictObject({
  id: z.string().describe("The same in every check of this participant against this algorithm"),
  behaviours: causeNamesSchema.describe("The behaviours that name it, with the positions of the two; if any"),
  component: z.enum(differables).describe("Where it shows"),
  isElementary: z
    .boolean()
    .describe("False for a group of differences in one component, of which the cause is not known"),
  reproducer,
  impacts: z
    .array(z.enum(impactIds))
    .describe("The impacts between the two answers to the reproducer; without one, those on the vectors"),
  participant: causeSide,
  against: causeSide,
  vectors: vectorIds.describe("The vectors that differ by it, the shortest first"),
  reason: z.string().exactOptional().describe("Why the allow-list allows it"),
});

/** A cause for which participant and algorithm differ, or a group of differences whose cause is not known. */
export type CheckCause = z.infer<typeof causeSchema>;

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
    causes: z.array(causeSchema).describe("The one of most vectors first; a vector can have several"),
    vectors: z.array(vectorResultSchema),
    moved: z
      .array(z.strictObject({ cause: z.string(), added: z.array(z.string()), gone: z.array(z.string()) }))
      .describe("Allowed causes that are on other vectors than in the list"),
    stale: z.array(z.strictObject({ ...knownSchema.shape, fault: z.string() })),
  })
  .describe("The result of urlstrata check");

export type CheckResult = z.infer<typeof checkResultSchema>;
export type VectorResult = z.infer<typeof vectorResultSchema>;
/** A difference that is not allowed. */
export type Different = z.infer<typeof differentSchema>;
export type AllowedDifference = z.infer<typeof allowedSchema>;
export type Moved = CheckResult["moved"][number];
export type Stale = CheckResult["stale"][number];
