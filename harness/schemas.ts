/** The published JSON Schemas by name; each is generated from a zod schema. */
import { z } from "zod";
import {
  deviationFileSchema,
  expectedFileSchema,
  lockFileSchema,
  vectorFileSchema,
} from "../corpus/schemas.js";
import { allowListSchema, checkResultSchema } from "./check/schema.js";
import { explanationSchema } from "./explain/schema.js";
import { fitSchema } from "./fit/schema.js";
import { findingSchema } from "./fuzz/finding.js";
import { configSchema } from "./participants/config.js";
import { answerSchema, harnessMessageSchema, startedSchema } from "./participants/stdio/protocol.js";
import { reportSchema } from "./report/schema.js";

/** A question on a line of `parse --ndjson`; fields that it does not know are passed over. */
export const questionSchema = z
  .object({
    input: z.string(),
    base: z.string().nullable().exactOptional(),
    encoding: z.string().nullable().exactOptional().describe("A label of the Encoding Standard"),
  })
  .describe("A line that parse --ndjson reads");

export const schemas = {
  vectors: vectorFileSchema,
  expected: expectedFileSchema,
  deviations: deviationFileSchema,
  "upstream-lock": lockFileSchema,
  report: reportSchema,
  finding: findingSchema,
  fit: fitSchema,
  explanation: explanationSchema,
  question: questionSchema,
  allow: allowListSchema,
  "check-result": checkResultSchema,
  config: configSchema,
  "harness-message": harnessMessageSchema,
  "driver-started": startedSchema,
  "driver-answer": answerSchema,
} as const satisfies Record<string, z.ZodType>;

/** The JSON Schema (draft 2020-12) of that name; `null` if there is none. */
export function jsonSchema(name: string): object | null {
  const entry = Object.entries(schemas).find(([known]) => known === name);
  return entry === undefined ? null : z.toJSONSchema(entry[1], { io: "input" });
}
