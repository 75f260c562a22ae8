/** Schemas of behaviours: named questions on which specifications differ. */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { noDoubles } from "../io/no-doubles.js";
import { savedQuestionSchema, sentence, vectorId } from "./schema.js";
import { themes, type Theme } from "./themes.js";

const positionId = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is not of the form words-with-hyphens");

const answer = z
  .string()
  .regex(/^[\x20-\x7E]{1,40}$/, "is not of 1 to 40 ASCII characters")
  .regex(/^(?![A-Z][a-z])/, "begins with a capital letter")
  .regex(/[^.]$/, "ends with a full stop");

const value = z.string().nullable();

/** A value of a component, or the alternatives. */
const values = z.union([value, z.array(value).min(1)]).exactOptional();

const componentsPattern = z
  .strictObject({
    scheme: values,
    username: values,
    password: values,
    host: values,
    port: values,
    path: values,
    query: values,
    fragment: values,
    href: z.union([z.string(), z.array(z.string()).min(1)]).exactOptional(),
  })
  .refine(
    (pattern) => pattern.href !== undefined || componentNames.some((name) => pattern[name] !== undefined),
    "names no component",
  );

const patternSchema = z
  .union([z.enum(["rejected", "accepted"]), componentsPattern])
  .describe(
    "A verdict, or the components of a parsed answer, or its href; what is not named may be anything",
  );

/** The answers to one vector that fit one position. */
export type Pattern = z.infer<typeof patternSchema>;

const positionSchema = z.strictObject({
  id: positionId,
  answer: answer.describe("The answer to the question, in lower case and without a full stop"),
});

export const probeSchema = z.strictObject({
  vector: vectorId,
  patterns: z.record(z.string(), patternSchema).describe("A pattern for each position"),
});

export type Probe = z.infer<typeof probeSchema>;

const changeSchema = z.strictObject({
  position: positionId,
  change: sentence.describe("The commit or draft that brought the position, with its date"),
});

const furtherQuestionSchema = savedQuestionSchema.extend({
  decides: z
    .string()
    .exactOptional()
    .describe(
      "The text whose cause belongs to the behaviour, where the question has several; empty for what is missing",
    ),
});

const pattern = z
  .string()
  .refine(isPattern, "is no regular expression")
  .describe("A regular expression with the flag u");

/** Tells whether a string is a regular expression. */
function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

const requiredSchema = z
  .strictObject({
    token: pattern.exactOptional().describe("What decides matches this"),
    before: pattern.exactOptional().describe("What stands before what decides, in its string, matches this"),
    after: pattern.exactOptional().describe("What stands behind what decides, in its string, matches this"),
    question: pattern.exactOptional().describe("The input or the base matches this"),
    input: pattern.exactOptional().describe("The input matches this"),
    base: pattern.exactOptional().describe("The base matches this; a missing one is read as an empty string"),
    scheme: pattern
      .exactOptional()
      .describe(
        "The scheme before what decides, or that of the base for a reference, in small letters, matches this; a missing one is read as an empty string",
      ),
    drive: z
      .literal(true)
      .exactOptional()
      .describe("One of a pair, and not the other, takes the scheme of one letter for a drive"),
    accepted: z
      .boolean()
      .exactOptional()
      .describe("Both of a pair accept the question; false where one of them rejects it"),
    encoding: pattern
      .exactOptional()
      .describe("The label of the encoding matches this; a missing one is read so, too"),
    becomes: pattern
      .exactOptional()
      .describe("What one of a pair makes of what decides matches this, unless one leaves that open"),
    unencodable: z.boolean().exactOptional().describe("Whether the encoding lacks bytes for what decides"),
  })
  .describe("The behaviour names no other cause: what it asks about is not in other questions");

export const behaviourSchema = z.strictObject({
  id: vectorId.describe("theme/descriptive-words; never changes"),
  question: z.string().regex(/^[\x20-\x7E]+\?$/, "is not one ASCII sentence that ends with a question mark"),
  why: sentence.describe("The confusion or harm that the difference brings"),
  positions: z
    .array(positionSchema)
    .min(2)
    .superRefine(noDoubles(({ id }) => [id])),
  probes: z
    .array(probeSchema)
    .min(1)
    .superRefine(noDoubles(({ vector }) => [vector]))
    .describe("The vectors that decide the position; each position is a row of patterns"),
  also: z
    .array(furtherQuestionSchema)
    .min(1)
    .superRefine(noDoubles((question) => [JSON.stringify(question)]))
    .exactOptional()
    .describe("Further questions whose cause belongs to this behaviour; they decide no position"),
  requires: requiredSchema.exactOptional(),
  history: z.array(changeSchema).min(1).exactOptional().describe("The changes that brought positions"),
  includes: z
    .array(vectorId)
    .min(1)
    .exactOptional()
    .describe("Sorted. Behaviours whose positions follow from this one"),
});

type BehaviourEntry = z.infer<typeof behaviourSchema>;

/** A named question on which specifications differ, and the answers that exist to it. */
export interface Behaviour extends BehaviourEntry {
  readonly theme: Theme;
}

export const behaviourFileSchema = z
  .strictObject({
    $schema: z.string(),
    theme: z.enum(themes),
    behaviours: z.array(behaviourSchema).min(1),
  })
  .describe("The behaviours of one theme, sorted by id");
