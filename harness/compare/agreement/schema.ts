/**
 * The agreement of each specification with each recorded parser, as one JSON document; every rendering is a pure
 * function of it.
 */
import { z } from "zod";
import { componentNames } from "../../../algorithms/algorithm.js";
import { answerDocumentSchema } from "../../model/answer-document.js";

const count = z.int().nonnegative();

const cluster = z.strictObject({
  rejects: z.enum(["text", "recording"]).nullable().describe("Which of the two rejects, if only one does"),
  differing: z
    .array(z.enum(["verdict", ...componentNames]))
    .describe(
      "The differing components; if only the href was recorded, of both hrefs split by RFC 3986, Appendix B",
    ),
  questions: count,
  witness: z
    .strictObject({ input: z.string(), base: z.string().nullable(), encoding: z.string().exactOptional() })
    .describe("The shortest of the questions"),
  text: answerDocumentSchema.describe("The algorithm's answer to the witness"),
  recording: answerDocumentSchema.describe("The recorded answer"),
});

const fit = z.strictObject({
  text: z.string().describe("The id of the algorithm"),
  same: count,
  different: count,
  unspecified: count.describe("Unspecified under the lens"),
  uncompared: count.describe("The recording lacks the fields of the lens, or the verdict"),
  commonSame: count.describe("The same answers among the common questions of the recording"),
  clusters: z.array(cluster).describe("The clusters of differences, the largest first"),
});

const participant = { id: z.string(), title: z.string(), version: z.string() };

export const agreementSchema = z
  .strictObject({
    lens: z.string(),
    texts: z.array(z.strictObject(participant)),
    recordings: z.array(
      z.strictObject({
        ...participant,
        questions: count,
        common: count.describe("Questions on which every specification can be compared with the recording"),
        fits: z.array(fit),
      }),
    ),
  })
  .describe("Agreement of each specification with each recorded parser");

export type AgreementReport = z.infer<typeof agreementSchema>;
export type RecordingAgreement = AgreementReport["recordings"][number];
export type TextAgreement = z.infer<typeof fit>;
export type AgreementCluster = z.infer<typeof cluster>;
