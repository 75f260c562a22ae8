/** The report: one JSON document, of which every rendering is a pure function. */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { noDoubles, savedQuestionSchema, someComponentsSchema, themes } from "../../corpus/schemas.js";
import { dangerIds } from "../dangers/dangers.js";
import { parts } from "../participant.js";

/** Raised when a reader of reports could misread a new one. */
export const reportVersion = 4;

const components = someComponentsSchema.describe(
  "What is not there, the participant cannot tell; so with href and origin",
);

const componentName = z.enum(componentNames);

export const answerSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("parsed"),
    href: z.string().exactOptional(),
    components,
    origin: z.string().nullable().exactOptional().describe("null where the text defines none"),
    open: z.array(z.strictObject({ component: componentName, gap: z.string() })),
    decoded: z.array(componentName).exactOptional().describe("Components that are given percent-decoded"),
    verdict: z
      .literal("unobserved")
      .exactOptional()
      .describe("Only what was put out is known, and not whether the input was accepted"),
  }),
  z.strictObject({ kind: z.literal("rejected"), at: z.string(), reason: z.string() }),
  z.strictObject({ kind: z.literal("unanswered"), reason: z.string() }),
  z.strictObject({ kind: z.literal("crashed"), did: z.string() }),
]);

const count = z.int().nonnegative();
const ids = z.array(z.string());

const participant = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(["algorithm", "live", "recorded"]),
  version: z.string(),
  unicode: z.string().nullable(),
  sees: z.array(z.enum(parts)).describe("What it can tell of an accepted URL; the rest is not compared"),
  url: z.string().nullable().describe("The text, for an algorithm"),
  licence: z.string().nullable().describe("Of the text, for an algorithm"),
  readings: z.array(
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
    .array(z.strictObject({ by: ids, answer: answerSchema }))
    .superRefine(noDoubles(({ by }) => by))
    .describe("Equal answers are given once; all in the order of the participants"),
  remarks: z
    .record(z.string(), ids)
    .describe("Validation or conformance errors by participant, where it has any"),
});

const cluster = z.strictObject({
  signature: z.string(),
  classes: z.array(ids).describe("Participants by answer"),
  open: ids.describe("Participants who leave open what the lens looks at"),
  none: ids.describe("Participants without an answer"),
  rejecting: ids.describe("The class of those who reject; empty where all accept"),
  differing: z.array(z.enum(["verdict", ...componentNames])),
  witness: z.string().describe("The shortest vector of the cluster"),
  members: ids.superRefine(noDoubles((id) => [id])),
});

const agreement = z.strictObject({
  a: z.string(),
  b: z.string(),
  same: count,
  different: count,
  open: count,
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

const danger = z.strictObject({
  id: z.enum(dangerIds),
  means: z.string().describe("When two answers are in it"),
  matters: z.string(),
  vectors: count.describe("Those over which any two participants are in it"),
  witness: z.string().nullable().describe("The shortest of these vectors"),
  splits: z
    .array(
      z.strictObject({
        classes: z.array(ids).describe("Any two participants of different classes are in it"),
        witness: z.string().describe("The shortest vector of the split"),
        members: ids,
      }),
    )
    .describe("The most frequent first; a vector can be in more than one"),
  pairs: z
    .array(z.strictObject({ a: z.string(), b: z.string(), vectors: count, witness: z.string() }))
    .describe("Participants who part in it, the most frequent first"),
});

const claim = z.strictObject({
  algorithm: z.string().describe("Whose text claims it, or of which it is demanded"),
  id: z.string(),
  at: z
    .string()
    .nullable()
    .describe("The section of the text; null where no text says it, but this project demands it of all"),
  says: z.string(),
  asked: count.describe("Vectors that the claim says something about"),
  counterexamples: ids.describe("Vectors for which it does not hold, the shortest first"),
  smallest: z.array(savedQuestionSchema).describe("The shortest of them, made as short as can be"),
});

const unmet = z.strictObject({
  vector: z.string(),
  authority: z.string(),
  faults: z.array(z.string()).describe("What was demanded, and what was answered instead"),
});

const conformance = z.strictObject({
  participant: z.string(),
  expected: count,
  met: count,
  known: z.array(z.strictObject({ vector: z.string(), reason: z.string() })),
  unmet: z.array(unmet),
  stale: ids.describe("Deviations that no longer occur"),
});

const suite = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("skipped"), suite: z.string(), reason: z.string() }),
  z.strictObject({
    kind: z.literal("run"),
    suite: z.string(),
    participant: z.string(),
    cases: count,
    met: count,
    known: ids.describe("Cases that deviations/ knows not to be met"),
    unmet: z.array(z.strictObject({ case: z.string(), faults: z.array(z.string()) })),
    stale: ids.describe("Deviations that no longer occur"),
  }),
]);

export const reportSchema = z
  .strictObject({
    $schema: z.string(),
    version: z.literal(reportVersion),
    participants: z.array(participant).superRefine(noDoubles(({ id }) => [id])),
    themes: z.array(z.strictObject({ theme: z.enum(themes), vectors: count, divergent: count, open: count })),
    lenses: z.array(lens).superRefine(noDoubles(({ name }) => [name])),
    dangers: z.array(danger).describe("All of them, the gravest first"),
    conformance: z.array(conformance).superRefine(noDoubles((each) => [each.participant])),
    claims: z
      .array(claim)
      .describe("What the texts say of their own answers, and what is demanded of all; none need be true"),
    suites: z.array(suite).exactOptional().describe("Published suites, where run looked for them"),
    vectors: z.array(vector).superRefine(noDoubles(({ id }) => [id])),
  })
  .describe("What the participants answered to the corpus, and where they part");

export type Report = z.infer<typeof reportSchema>;
export type SuiteResult = z.infer<typeof suite>;
export type ReportAnswer = z.infer<typeof answerSchema>;
export type ReportDanger = z.infer<typeof danger>;
export type ReportVector = z.infer<typeof vector>;
export type ReportCluster = z.infer<typeof cluster>;
export type ReportLens = z.infer<typeof lens>;
