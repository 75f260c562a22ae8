/** Findings: shrunk counterexamples, each in its own file, which is written whole or not at all. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { savedQuestionSchema } from "../corpus/schema.js";
import { noDoubles } from "../io/no-doubles.js";
import { impactIds } from "../compare/impact.js";
import { filesBelow, writeWhole } from "../io/files.js";
import { corpusJSON } from "../corpus/write.js";
import { optionalEncoding, type Question } from "../model/question.js";
import { answerDocumentSchema } from "../model/answer-document.js";
import { readVersioned } from "../io/versioned.js";
import type { Cause } from "../causes/cause.js";

const ids = z.array(z.string()).superRefine(noDoubles((id) => [id]));

/** Raised when consumers of findings could misread a new one. */
const findingVersion = 3;

export const findingSchema = z
  .strictObject({
    $schema: z.string().exactOptional(),
    version: z.literal(findingVersion),
    id: z
      .string()
      .regex(/^[0-9a-f]{12}$/)
      .describe("The id of the signature"),
    lens: z.string(),
    witness: savedQuestionSchema.describe("The simplest question with this divergence"),
    classes: z
      .array(ids)
      .superRefine(noDoubles((members) => members))
      .describe("The participants by answer"),
    unspecified: ids.describe("Participants that leave a field of the lens unspecified"),
    unavailable: ids.describe("Participants without an answer"),
    differing: z.array(z.enum(["verdict", ...componentNames])).superRefine(noDoubles((name) => [name])),
    answers: z
      .array(z.strictObject({ by: ids, answer: answerDocumentSchema }))
      .superRefine(noDoubles(({ by }) => by))
      .describe("The different answers to the witness"),
    impacts: z
      .array(z.enum(impactIds))
      .superRefine(noDoubles((impact) => [impact]))
      .describe("The impacts of the witness, the gravest first"),
    divergencePoints: z
      .array(
        z.strictObject({
          between: z.tuple([z.string(), z.string()]),
          steps: z.tuple([z.string().nullable(), z.string().nullable()]),
          agreeing: savedQuestionSchema.nullable().describe("The nearest question on which both agree"),
        }),
      )
      .superRefine(noDoubles(({ between }) => [between.join(" and ")]))
      .describe(
        "The first diverging steps of a pair: the first that each takes for the witness but not for the agreeing question",
      ),
    signature: z.string(),
    found: z
      .strictObject({ seed: z.int(), run: z.int().nonnegative(), question: savedQuestionSchema })
      .describe("The run and campaign that found it, before it was shrunk"),
  })
  .describe("A divergence found by fuzzing");

export type Finding = z.infer<typeof findingSchema>;

/** Returns the id of a signature. */
export function findingId(signature: string): string {
  return createHash("sha256").update(signature).digest("hex").slice(0, 12);
}

export function findingOf(cause: Cause, found: Finding["found"]): Finding {
  const { divergence, answers, divergencePoints, impacts, signature, witness } = cause;
  const { lens, classes, unspecified, unavailable, differing } = divergence;
  return {
    version: findingVersion,
    id: findingId(signature),
    lens,
    witness: savedQuestion(witness),
    classes: classes.map((members) => [...members]),
    unspecified: [...unspecified],
    unavailable: [...unavailable],
    differing: [...differing],
    answers: answers.map(({ by, answer }) => ({ by: [...by], answer })),
    impacts: [...impacts],
    divergencePoints: divergencePoints.map(({ between, steps, agreeing }) => ({
      between: [...between],
      steps: [...steps],
      agreeing: agreeing === null ? null : savedQuestion(agreeing),
    })),
    signature,
    found,
  };
}

/** Returns the fields of a question only. */
export function savedQuestion({ input, base, encoding }: Question): Finding["witness"] {
  return { input, base, ...optionalEncoding(encoding) };
}

/** Returns the findings of a folder, in the order of their ids; empty if there is no folder. Throws bad input. */
export function readFindings(folder: string): Finding[] {
  return filesBelow(folder, ".json")
    .filter((file) => /^[0-9a-f]{12}\.json$/.test(file))
    .map((file) => readFinding(join(folder, file)));
}

/** Throws bad input. */
export function readFinding(file: string): Finding {
  return readVersioned(findingSchema, file, {
    version: findingVersion,
    cure: "move it away, and find it again with urlstrata fuzz",
  });
}

export function writeFinding(folder: string, finding: Finding): void {
  writeWhole(join(folder, `${finding.id}.json`), corpusJSON(finding));
}
