/** The answers in reports, findings, explanations and results of a check. */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import type { Answer } from "./answer.js";

const component = z.string().nullable().exactOptional();

/** Some or all components. */
export const someComponentsSchema = z.strictObject({
  scheme: component,
  username: component,
  password: component,
  host: component,
  port: component,
  path: component,
  query: component,
  fragment: component,
});

const components = someComponentsSchema.describe(
  "What the participant does not observe is missing; also href and origin",
);
const componentName = z.enum(componentNames);

export const answerDocumentSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("parsed"),
    href: z.string().exactOptional(),
    components,
    origin: z.string().nullable().exactOptional().describe("null where the specification defines none"),
    unspecified: z.array(z.strictObject({ component: componentName, gap: z.string() })),
    decoded: z.array(componentName).exactOptional().describe("Components in percent-decoded form"),
    verdict: z
      .literal("unobserved")
      .exactOptional()
      .describe("Set where only the output was observed, not whether the input was accepted"),
  }),
  z.strictObject({ kind: z.literal("rejected"), at: z.string(), reason: z.string() }),
  z.strictObject({ kind: z.literal("unanswered"), reason: z.string() }),
  z.strictObject({ kind: z.literal("crashed"), did: z.string() }),
]);

export type AnswerDocument = z.infer<typeof answerDocumentSchema>;

/** Returns the document of an answer, without its remarks. */
export function answerDocument(answer: Answer): AnswerDocument {
  if (answer.kind === "rejected") return { kind: "rejected", at: answer.at, reason: answer.reason };
  if (answer.kind !== "parsed") return { ...answer };
  const { kind, href, components, origin, unspecified, decoded, verdict } = answer;
  return {
    kind,
    ...(href === undefined ? {} : { href }),
    components: { ...components },
    ...(origin === undefined ? {} : { origin }),
    unspecified: unspecified.map((each) => ({ ...each })),
    ...(decoded === undefined ? {} : { decoded: [...decoded] }),
    ...(verdict === undefined ? {} : { verdict }),
  };
}
