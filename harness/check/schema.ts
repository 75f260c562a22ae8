/**
 * What a check finds, as one JSON document of which every rendering is a pure function, and the list of what it is
 * allowed to find.
 */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { themes } from "../../corpus/schemas.js";
import { dangerIds } from "../dangers/dangers.js";
import { answerSchema } from "../report/schema.js";

/** Where two answers can differ, in the order in which it is written. */
export const differables = ["verdict", ...componentNames, "href", "origin"] as const;

export type Differable = (typeof differables)[number];

/** Raised when a reader of results could misread a new one. */
export const checkResultVersion = 3;

/** Raised when a list of before says less than a check needs, or something else. */
export const allowListVersion = 2;

/** Where a project that has installed the package finds its JSON Schema of that name. */
export function installedSchema(name: string): string {
  return `node_modules/urlstrata/schemas/${name}.schema.json`;
}

const differing = z.array(z.enum(differables)).min(1);

const reason = z.string().regex(/\S/, "is empty; say why the difference may be");

const pinned = z
  .partialRecord(z.enum(differables), z.string().nullable())
  .describe("What is compared and differs; of an accepted URL that the other rejects all that is compared");

/** One side of a difference that may be. */
export type Pinned = z.infer<typeof pinned>;

const knownSchema = z.strictObject({
  question: z.strictObject({ vector: z.string() }),
  differing: differing.describe("All that differs"),
  impact: z.array(z.enum(dangerIds)).describe("All dangers that the two answers are in"),
  says: z.strictObject({ participant: pinned, text: pinned }),
  reason,
});

/** A difference that may be, exactly: where anything of it changes, the entry is stale. */
export type Known = z.infer<typeof knownSchema>;

export const allowListSchema = z
  .strictObject({
    $schema: z.string(),
    version: z.literal(allowListVersion),
    participant: z.string(),
    against: z.string().describe("The text"),
    lens: z.string().exactOptional().describe("Where the check is narrowed to one"),
    known: z.array(knownSchema).describe("Sorted by vector"),
  })
  .describe("The differences that urlstrata check allows");

export type AllowList = z.infer<typeof allowListSchema>;

const asked = {
  id: z.string(),
  theme: z.enum(themes),
  input: z.string(),
  base: z.string().nullable(),
  encoding: z.string().exactOptional(),
};

const difference = {
  ...asked,
  differing,
  dangers: z.array(z.enum(dangerIds)).describe("Of the two answers as a whole, the gravest first"),
  says: z.strictObject({ participant: answerSchema, text: answerSchema }),
  step: z
    .strictObject({
      id: z.string(),
      why: z.enum(["rejects", "expected", "parts"]),
    })
    .describe("The step of the text that rejects, that its expectation names, or else at which the two part"),
  place: z
    .strictObject({ file: z.string(), line: z.int().positive() })
    .exactOptional()
    .describe("Where the vector stands, from the folder of the corpus"),
};

const differentSchema = z.strictObject({ ...difference, result: z.literal("different") });
const allowedSchema = z.strictObject({ ...difference, result: z.literal("known"), reason: z.string() });

const beyondSchema = z
  .strictObject({ ...difference, result: z.literal("beyond") })
  .describe("Differs, but in none of the dangers that are asked for");

const vectorResultSchema = z.discriminatedUnion("result", [
  z.strictObject({ ...asked, result: z.literal("same") }),
  z
    .strictObject({ ...asked, result: z.literal("uncompared") })
    .describe("There is nothing that both can tell and neither leaves open"),
  z.strictObject({ ...asked, result: z.literal("unanswered"), reason: z.string() }),
  z.strictObject({ ...asked, result: z.literal("crashed"), did: z.string() }),
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
    lens: z.string().nullable().describe("null where verdict, components and href are compared"),
    dangers: z
      .array(z.enum(dangerIds))
      .nullable()
      .describe("Those asked for; null where all differences are"),
    vectors: z.array(vectorResultSchema),
    stale: z.array(z.strictObject({ ...knownSchema.shape, fault: z.string() })),
  })
  .describe("What urlstrata check has found");

export type CheckResult = z.infer<typeof checkResultSchema>;
export type VectorResult = z.infer<typeof vectorResultSchema>;
/** A difference that is not allowed. */
export type Different = z.infer<typeof differentSchema>;
export type AllowedDifference = z.infer<typeof allowedSchema>;
export type Stale = CheckResult["stale"][number];
