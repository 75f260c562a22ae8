/** How near each text comes to each recorded parser: one JSON document, of which every rendering is a pure function. */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import { answerSchema } from "../report/schema.js";

const count = z.int().nonnegative();

const cluster = z.strictObject({
  rejects: z.enum(["text", "recording"]).nullable().describe("Which of the two rejects, where only one does"),
  differing: z
    .array(z.enum(["verdict", ...componentNames]))
    .describe("What differs; where only the href was recorded, of both hrefs split by RFC 3986, Appendix B"),
  questions: count,
  witness: z
    .strictObject({ input: z.string(), base: z.string().nullable(), encoding: z.string().exactOptional() })
    .describe("The shortest of the questions"),
  text: answerSchema.describe("What the text answers to the witness"),
  recording: answerSchema.describe("What was recorded"),
});

const fit = z.strictObject({
  text: z.string().describe("Id of the algorithm"),
  same: count,
  different: count,
  open: count.describe("Left open by the text, as the lens sees it"),
  uncompared: count.describe("The recording does not have what the lens looks at, or not whether it accepts"),
  clusters: z.array(cluster).describe("The differences, the largest cluster first"),
});

const participant = { id: z.string(), title: z.string(), version: z.string() };

export const fitSchema = z
  .strictObject({
    lens: z.string(),
    texts: z.array(z.strictObject(participant)),
    recordings: z.array(z.strictObject({ ...participant, questions: count, fits: z.array(fit) })),
  })
  .describe("How near each text comes to each recorded parser");

export type FitReport = z.infer<typeof fitSchema>;
export type RecordingFit = FitReport["recordings"][number];
export type Fit = z.infer<typeof fit>;
export type FitCluster = z.infer<typeof cluster>;
