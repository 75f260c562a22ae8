/** Findings: minimised counterexamples, each in a file of its own, which is written whole or not at all. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { noDoubles, savedQuestionSchema } from "../../corpus/schemas.js";
import { dangerIds } from "../dangers/dangers.js";
import { filesBelow, writeWhole } from "../files.js";
import { corpusJSON } from "../corpus-files.js";
import type { Question } from "../participant.js";
import { answerSchema } from "../report/schema.js";
import { readVersioned } from "../versioned.js";
import type { Cause } from "./cause.js";

const ids = z.array(z.string()).superRefine(noDoubles((id) => [id]));

/** Raised when a reader of findings could misread a new one. */
const findingVersion = 2;

export const findingSchema = z
  .strictObject({
    $schema: z.string().exactOptional(),
    version: z.literal(findingVersion),
    id: z
      .string()
      .regex(/^[0-9a-f]{12}$/)
      .describe("Of the signature"),
    lens: z.string(),
    witness: savedQuestionSchema.describe("The plainest question that shows it"),
    classes: z
      .array(ids)
      .superRefine(noDoubles((members) => members))
      .describe("Participants by answer"),
    open: ids.describe("Participants who leave open what the lens looks at"),
    none: ids.describe("Participants without an answer"),
    differing: z.array(z.enum(["verdict", ...componentNames])).superRefine(noDoubles((name) => [name])),
    answers: z
      .array(z.strictObject({ by: ids, answer: answerSchema }))
      .superRefine(noDoubles(({ by }) => by))
      .describe("What the participants answered to the witness; equal answers are given once"),
    dangers: z
      .array(z.enum(dangerIds))
      .superRefine(noDoubles((danger) => [danger]))
      .describe("Those of the witness, the gravest first"),
    partings: z
      .array(
        z.strictObject({
          between: z.tuple([z.string(), z.string()]),
          steps: z.tuple([z.string().nullable(), z.string().nullable()]),
          agreeing: savedQuestionSchema.nullable().describe("The nearest question on which the two agree"),
        }),
      )
      .superRefine(noDoubles(({ between }) => [between.join(" and ")]))
      .describe("Where two of them part: the first step that each takes for the witness alone"),
    signature: z.string(),
    found: z
      .strictObject({ seed: z.int(), run: z.int().nonnegative(), question: savedQuestionSchema })
      .describe("By which run of which campaign, before it was minimised"),
  })
  .describe("A divergence that fuzzing has found");

export type Finding = z.infer<typeof findingSchema>;

/** The id of a signature. */
export function findingId(signature: string): string {
  return createHash("sha256").update(signature).digest("hex").slice(0, 12);
}

export function findingOf(cause: Cause, found: Finding["found"]): Finding {
  const { divergence, answers, partings, dangers, signature, witness } = cause;
  const { lens, classes, open, none, differing } = divergence;
  return {
    version: findingVersion,
    id: findingId(signature),
    lens,
    witness: plain(witness),
    classes: classes.map((members) => [...members]),
    open: [...open],
    none: [...none],
    differing: [...differing],
    answers: [...answers],
    dangers: [...dangers],
    partings: partings.map(({ between, steps, agreeing }) => ({
      between: [...between],
      steps: [...steps],
      agreeing: agreeing === null ? null : plain(agreeing),
    })),
    signature,
    found,
  };
}

/** The fields of a question alone. */
export function plain({ input, base, encoding }: Question): Finding["witness"] {
  return { input, base, ...(encoding === undefined ? {} : { encoding }) };
}

/** The findings of a folder, in the order of their ids; none if there is no folder. Throws bad input. */
export function readFindings(folder: string): Finding[] {
  return filesBelow(folder, ".json")
    .filter((file) => /^[0-9a-f]{12}\.json$/.test(file))
    .map((file) => readFinding(join(folder, file)));
}

/** Throws bad input. */
export function readFinding(file: string): Finding {
  return readVersioned(findingSchema, file, {
    version: findingVersion,
    cure: "move it away, and find it again by urlstrata fuzz",
  });
}

export function writeFinding(folder: string, finding: Finding): void {
  writeWhole(join(folder, `${finding.id}.json`), corpusJSON(finding));
}
