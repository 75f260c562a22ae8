/** The published JSON Schemas by name; each is generated from a zod schema. */
import { z } from "zod";
import {
  deviationFileSchema,
  expectedFileSchema,
  lockFileSchema,
  vectorFileSchema,
} from "../corpus/schema.js";
import { behaviourFileSchema } from "../corpus/behaviours.js";
import { statedStepsFileSchema } from "../corpus/stated-steps.js";
import { allowListSchema, checkResultSchema } from "../check/schema.js";
import { explanationSchema } from "../causes/schema.js";
import { profileSchema } from "../behaviours/profile.js";
import { standingsSchema } from "../behaviours/schema.js";
import { agreementSchema } from "../compare/agreement/schema.js";
import { findingSchema } from "../fuzz/finding.js";
import { configSchema } from "../participants/config.js";
import { answerMessageSchema, harnessMessageSchema, startedSchema } from "../participants/stdio/protocol.js";
import { recordedLineSchema, recordingHeaderSchema } from "../participants/recorded/file.js";
import { observationSchema } from "./observations.js";
import { reportSchema } from "./schema.js";

/** A question on a line of `parse --ndjson`; unknown fields are ignored. */
export const questionSchema = z
  .object({
    input: z.string(),
    base: z.string().nullable().exactOptional(),
    encoding: z.string().nullable().exactOptional().describe("A label of the Encoding Standard"),
  })
  .describe("A line of the input of parse --ndjson");

export const schemas = {
  vectors: vectorFileSchema,
  expected: expectedFileSchema,
  deviations: deviationFileSchema,
  behaviours: behaviourFileSchema,
  steps: statedStepsFileSchema,
  standings: standingsSchema,
  profile: profileSchema,
  "upstream-lock": lockFileSchema,
  report: reportSchema,
  observation: observationSchema,
  "recording-header": recordingHeaderSchema,
  "recorded-answer": recordedLineSchema,
  finding: findingSchema,
  agreement: agreementSchema,
  explanation: explanationSchema,
  question: questionSchema,
  allow: allowListSchema,
  "check-result": checkResultSchema,
  config: configSchema,
  "harness-message": harnessMessageSchema,
  "driver-started": startedSchema,
  "driver-answer": answerMessageSchema,
} as const satisfies Record<string, z.ZodType>;

/** Returns the JSON Schema (draft 2020-12) of that name; `null` if there is none. */
export function jsonSchema(name: string): object | null {
  const entry = Object.entries(schemas).find(([known]) => known === name);
  return entry === undefined ? null : z.toJSONSchema(entry[1], { io: "input" });
}
