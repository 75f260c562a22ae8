/** The report: one JSON document; every rendering is a pure function of it. */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { standingsSchema } from "../behaviours/schema.js";
import { savedQuestionSchema } from "../corpus/schema.js";
import { themes } from "../corpus/themes.js";
import { noDoubles } from "../io/no-doubles.js";
import { impactIds } from "../compare/impact.js";
import { fields } from "../model/field.js";
import { answerDocumentSchema } from "../model/answer-document.js";
import { suiteResultSchema } from "../conformance/suite-result.js";

/** Raised when consumers of reports could misread a new one. */
export const reportVersion = 8;

const count = z.int().nonnegative();
const ids = z.array(z.string());

const participant = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(["algorithm", "live", "recorded"]),
  version: z.string(),
  engine: z.string().exactOptional().describe("The engine of a browser"),
  unicode: z.string().nullable(),
  sees: z
    .array(z.enum(fields))
    .describe("The fields that it observes of an accepted URL; others are not compared"),
  url: z.string().nullable().describe("The specification of an algorithm"),
  licence: z.string().nullable().describe("The specification of an algorithm"),
  interpretations: z.array(
    z.strictObject({
      kind: z.enum(["gap", "reading", "erratum"]),
      id: z.string(),
      at: z.string(),
      says: z.string(),
      answer: z.string(),
      evidence: z.string(),
      vectors: ids,
    }),
  ),
});

const vector = z.strictObject({
  id: z.string(),
  theme: z.enum(themes),
  input: z.string(),
  base: z.string().nullable(),
  encoding: z.string().exactOptional(),
  about: z.string(),
  answers: z
    .array(z.strictObject({ by: ids, answer: answerDocumentSchema }))
    .superRefine(noDoubles(({ by }) => by))
    .describe("The different answers, in the order of the participants"),
  remarks: z.record(z.string(), ids).describe("Validation or conformance errors by participant, if any"),
});

const cluster = z.strictObject({
  signature: z.string(),
  classes: z.array(ids).describe("The participants by answer"),
  unspecified: ids.describe("Participants that leave a field of the lens unspecified"),
  unavailable: ids.describe("Participants without an answer"),
  rejecting: ids.describe("The class of those that reject; empty if all accept"),
  differing: z.array(z.enum(["verdict", ...componentNames])),
  witness: z.string().describe("The shortest vector of the cluster"),
  members: ids.superRefine(noDoubles((id) => [id])),
});

const causeSide = z.strictObject({
  says: z.string().describe("The treatment of what decides, and what comes of it, in words"),
  step: z.string().nullable().describe("The deciding step with its caller; null if it takes none"),
  link: z.string().nullable().describe("The address of the step's section in the specification"),
});

const cause = z.strictObject({
  behaviours: ids.describe("The ids of the behaviours that name it; empty if none does"),
  component: z.enum(["verdict", ...componentNames, "href"]).describe("href if nothing else differs"),
  reproducer: savedQuestionSchema.describe("The smallest input that differs by this cause"),
  sides: z.tuple([causeSide, causeSide]).describe("In the order of the pair"),
  alone: ids.describe("Vectors that differ by this cause alone, the shortest first"),
  others: ids.describe("Vectors that differ by other causes too, the shortest first"),
});

const change = z.strictObject({
  between: z
    .tuple([z.string(), z.string()])
    .describe(
      "A specification and the last one before it that answers, that one first; or Web::URL and another voice of it",
    ),
  vectors: count.describe("Vectors on which the answer changed between them"),
  causes: z.array(cause).describe("The most frequent first"),
});

const agreement = z.strictObject({
  a: z.string(),
  b: z.string(),
  same: count,
  different: count,
  unspecified: count,
  uncompared: count,
});

const lens = z.strictObject({
  name: z.string(),
  divergent: count,
  clusters: z
    .array(cluster)
    .superRefine(noDoubles(({ signature }) => [signature]))
    .describe("The largest first"),
  agreement: z.array(agreement).describe("All pairs of participants"),
});

const impact = z.strictObject({
  id: z.enum(impactIds),
  means: z.string().describe("The condition for two answers"),
  matters: z.string(),
  vectors: count.describe("Vectors on which any two participants are in it"),
  witness: z.string().nullable().describe("The shortest of these vectors"),
  splits: z
    .array(
      z.strictObject({
        classes: z.array(ids).describe("Any two participants of different classes are in it"),
        witness: z.string().describe("The shortest vector of the split"),
        members: ids,
      }),
    )
    .describe("The most frequent first; a vector can be in several"),
  pairs: z
    .array(z.strictObject({ a: z.string(), b: z.string(), vectors: count, witness: z.string() }))
    .describe("Pairs of participants in it, the most frequent first"),
});

const property = z.strictObject({
  algorithm: z
    .string()
    .describe("The algorithm whose specification states it, or on which this project demands it"),
  id: z.string(),
  at: z
    .string()
    .nullable()
    .describe("The section of the specification; null for an invariant of this project"),
  says: z.string(),
  asked: count.describe("Vectors that the property applies to"),
  counterexamples: ids.describe("The counterexamples, the shortest first"),
  smallest: z.array(savedQuestionSchema).describe("The shortest counterexamples, shrunk"),
});

const unmet = z.strictObject({
  vector: z.string(),
  justification: z.string(),
  faults: z.array(z.string()).describe("The faults of the answer, in words"),
});

const conformance = z.strictObject({
  participant: z.string(),
  expected: count,
  met: count,
  known: z.array(z.strictObject({ vector: z.string(), reason: z.string() })),
  unmet: z.array(unmet),
  stale: ids.describe("Deviations that no longer occur"),
});

export const reportSchema = z
  .strictObject({
    $schema: z.string(),
    version: z.literal(reportVersion),
    participants: z.array(participant).superRefine(noDoubles(({ id }) => [id])),
    themes: z.array(
      z.strictObject({ theme: z.enum(themes), vectors: count, divergent: count, unspecified: count }),
    ),
    behaviours: standingsSchema.describe(
      "The standing of each participant on each behaviour; recordings that answered no other vectors come last",
    ),
    changes: z
      .array(change)
      .superRefine(noDoubles(({ between }) => [between.join(" and ")]))
      .describe("Why the answer changed from one specification to the next"),
    lenses: z.array(lens).superRefine(noDoubles(({ name }) => [name])),
    impacts: z.array(impact).describe("All of them, the gravest first"),
    conformance: z.array(conformance).superRefine(noDoubles((each) => [each.participant])),
    properties: z
      .array(property)
      .describe("Properties of the specifications and invariants of this project; violations are results"),
    suites: z.array(suiteResultSchema).exactOptional().describe("Published suites, if run"),
    vectors: z.array(vector).superRefine(noDoubles(({ id }) => [id])),
  })
  .describe("The answers of the participants to the corpus, and where they diverge");

export type Report = z.infer<typeof reportSchema>;
export type ReportImpact = z.infer<typeof impact>;
export type ReportChange = z.infer<typeof change>;
export type ReportCause = z.infer<typeof cause>;
export type ReportVector = z.infer<typeof vector>;
export type ReportCluster = z.infer<typeof cluster>;
export type ReportLens = z.infer<typeof lens>;
