/** The JSON document of standings: every rendering of them is a pure function of it. */
import { z } from "zod";
import { impactIds } from "../compare/impact.js";
import { behaviourSchema, probeSchema } from "../corpus/behaviours.js";
import { savedQuestionSchema } from "../corpus/schema.js";
import { themes } from "../corpus/themes.js";
import { noDoubles } from "../io/no-doubles.js";

const count = z.int().nonnegative();
const ids = z.array(z.string());

const answered = z
  .array(z.strictObject({ vector: z.string(), fits: ids.describe("The positions that its answer fits") }))
  .describe("The probes that it answers");

const standing = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("position"),
    position: z.string(),
    probes: count.describe("The number of probes that decide it"),
  }),
  z.strictObject({ kind: z.literal("mixed"), probes: answered }),
  z.strictObject({ kind: z.literal("other"), probes: answered }),
  z.strictObject({
    kind: z.enum(["unspecified", "unobserved", "unavailable"]),
    left: ids.describe("The positions among which it is not decided"),
  }),
]);

const behaviour = behaviourSchema.omit({ probes: true }).extend({
  theme: z.enum(themes),
  probes: z.array(probeSchema.extend({ question: savedQuestionSchema })),
  impacts: z
    .array(
      z.strictObject({
        impact: z.enum(impactIds),
        classes: z.array(ids).describe("Any two participants of different classes have that impact"),
      }),
    )
    .describe("The impacts of the answers to the probes, the gravest first"),
  standings: z.record(z.string(), standing).describe("By the id of the participant"),
  answers: z
    .array(z.strictObject({ participant: z.string(), vector: z.string(), says: z.string() }))
    .describe("The answers of those without a position, in words"),
});

export const standingsSchema = z
  .strictObject({
    participants: z
      .array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          kind: z.enum(["algorithm", "live", "recorded"]),
          version: z.string(),
        }),
      )
      .superRefine(noDoubles(({ id }) => [id])),
    behaviours: z.array(behaviour).superRefine(noDoubles(({ id }) => [id])),
  })
  .describe("The standing of each participant on each behaviour");

export type StandingsDocument = z.infer<typeof standingsSchema>;

/** A behaviour with the standings of all participants. */
export type StandingsOfBehaviour = StandingsDocument["behaviours"][number];

/** A participant of the document. */
export type StandingsParticipant = StandingsDocument["participants"][number];
