/** The result of a published suite for a participant. */
import { z } from "zod";

const count = z.int().nonnegative();
const ids = z.array(z.string());

export const suiteResultSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("skipped"), suite: z.string(), reason: z.string() }),
  z.strictObject({
    kind: z.literal("run"),
    suite: z.string(),
    participant: z.string(),
    cases: count,
    met: count,
    known: ids.describe("Failures that deviations/ lists"),
    unmet: z.array(z.strictObject({ case: z.string(), faults: z.array(z.string()) })),
    stale: ids.describe("Listed deviations that no longer occur"),
  }),
]);

export type SuiteResult = z.infer<typeof suiteResultSchema>;
