/** Findings: causes with their smallest reproducer, each in its own file, which is written whole or not at all. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { algorithms } from "../../algorithms/index.js";
import { componentNames } from "../../algorithms/algorithm.js";
import type { Cause, Pair } from "../causes/cause.js";
import { readingsInWords } from "../causes/wording.js";
import { changesOf } from "../compare/changes.js";
import { partition } from "../compare/compare.js";
import { groupByValue } from "../compare/group-by-value.js";
import { impactIds, impactsOf } from "../compare/impact.js";
import { lensNamed } from "../compare/lenses.js";
import { savedQuestionSchema } from "../corpus/schema.js";
import { corpusJSON } from "../corpus/write.js";
import { filesBelow, writeWhole } from "../io/files.js";
import { noDoubles } from "../io/no-doubles.js";
import { readVersioned } from "../io/versioned.js";
import { answerDocument, answerDocumentSchema } from "../model/answer-document.js";
import { isSameSpan, optionalEncoding, textOfSpan, type Question } from "../model/question.js";
import type { BareCause, Description } from "./evaluate.js";

const ids = z.array(z.string()).superRefine(noDoubles((id) => [id]));

/** Raised when consumers of findings could misread a new one. */
export const findingVersion = 4;

const stepSchema = z
  .strictObject({
    id: z.string(),
    table: z.string().nullable().describe("The table that the step consults, with the entry found"),
    caller: z.string().nullable().describe("The step that called the subroutine"),
    isAbsent: z.boolean().describe("Whether a rule of the other participant would stand there"),
  })
  .nullable()
  .describe("null for a participant without steps");

const pairSchema = z.strictObject({
  between: z.tuple([z.string(), z.string()]),
  key: z.string().describe("Equal for the same cause of the pair"),
  steps: z.tuple([stepSchema, stepSchema]).describe("The decisive steps"),
  readings: z
    .tuple([z.string(), z.string()])
    .describe("How each treats the token, in words; empty if that is not known, or is the same for both"),
});

export const findingSchema = z
  .strictObject({
    $schema: z.string().exactOptional(),
    version: z.literal(findingVersion),
    id: z
      .string()
      .regex(/^[0-9a-f]{12}$/)
      .describe("The id of the cause in the first pair that has it"),
    component: z
      .enum(["verdict", ...componentNames, "href"])
      .describe("The component in which the cause shows"),
    reproducer: savedQuestionSchema.describe("The smallest question that differs by this cause"),
    tokenSpan: z
      .strictObject({
        of: z.enum(["input", "base"]),
        start: z.int().nonnegative(),
        end: z.int().nonnegative(),
      })
      .describe("The span of the reproducer that decides, in code units; empty where something is missing"),
    pairs: z
      .array(pairSchema)
      .superRefine(noDoubles(({ between }) => [between.join(" and ")]))
      .describe("The pairs that differ on the reproducer by one cause"),
    classes: z
      .array(ids)
      .superRefine(noDoubles((members) => members))
      .describe("The participants by their answer to the reproducer in the component"),
    unspecified: ids.describe("Participants that leave the component unspecified"),
    unavailable: ids.describe("Participants without an answer"),
    answers: z
      .array(z.strictObject({ by: ids, answer: answerDocumentSchema }))
      .superRefine(noDoubles(({ by }) => by))
      .describe("The different answers to the reproducer"),
    impacts: z
      .array(z.strictObject({ id: z.enum(impactIds), question: savedQuestionSchema }))
      .superRefine(noDoubles(({ id }) => [id]))
      .describe("The impacts of the cause, the gravest first, each with the smallest question that shows it"),
    since: z
      .string()
      .nullable()
      .describe(
        "The first algorithm that differs from the one before it on the reproducer; null if none does",
      ),
    times: z
      .int()
      .positive()
      .describe("About how many inputs had this cause; each explained one stands for those like it before"),
    found: z
      .strictObject({ seed: z.int(), run: z.int().nonnegative(), question: savedQuestionSchema })
      .describe("The campaign, run and input that found it first"),
  })
  .describe("A cause of divergence found by fuzzing");

export type Finding = z.infer<typeof findingSchema>;

/** The part of a finding that its reproducer decides. */
export type Described = Omit<Finding, "$schema" | "version" | "id" | "times" | "found">;

/** Returns a key that is equal for the same cause of the same pair. */
export function pairKey([a, b]: Pair, { key }: Pick<Cause, "key">): string {
  return `${a} | ${b} | ${key}`;
}

/** Returns the id of a cause from the key of its pair. */
export function findingId(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 12);
}

/** Returns what is said of a cause of a pair by the description of its reproducer. */
export function describedCause(
  between: Pair,
  { key, component, reproducer, tokenSpan }: BareCause,
  { answers, pairs }: Description,
): Described {
  const shown = pairs.flatMap((pair) => {
    const isOwn = pair.between.join(" ") === between.join(" ");
    const [first, ...others] = pair.causes;
    const cause = isOwn ? (pair.causes.find((each) => each.key === key) ?? first) : first;
    // Others have the cause if the same place decides alone.
    const isShown = isOwn || (others.length === 0 && isSameSpan(first?.span, tokenSpan));
    if (cause === undefined || cause.sides === null || !isShown) return [];
    return [pairOf(pair.between, { ...cause, sides: cause.sides }, reproducer)];
  });
  const { classes, unspecified, unavailable } = partition(lensNamed(component), answers);
  const found = new Set(impactsOf(answers).map(({ impact }) => impact));
  const single = [...answers].map(([id, answer]) => ({ by: [id], answer: answerDocument(answer) }));
  return {
    component,
    reproducer: savedQuestion(reproducer),
    tokenSpan: { ...tokenSpan },
    pairs: shown,
    classes: classes.map((members) => [...members]),
    unspecified: [...unspecified],
    unavailable: [...unavailable],
    answers: groupByValue(single, ({ answer }) => JSON.stringify(answer)).map(({ by, answer }) => ({
      by: [...by],
      answer,
    })),
    impacts: impactIds
      .filter((id) => found.has(id))
      .map((id) => ({ id, question: savedQuestion(reproducer) })),
    since: sinceOf(component, answers),
  };
}

/** Tells a cause as it shows in the reproducer. */
function pairOf(
  [a, b]: Pair,
  { key, span, sides }: Pick<Cause, "key" | "span" | "sides">,
  reproducer: Question,
): Finding["pairs"][number] {
  const token = textOfSpan(reproducer, span);
  const [ofA, ofB] = sides;
  return {
    between: [a, b],
    key,
    steps: [ofA.here.step, ofB.here.step],
    readings: [...readingsInWords([ofA.here.reading, ofB.here.reading], token)],
  };
}

function sinceOf(component: Cause["component"], answers: Description["answers"]): string | null {
  const ofAlgorithms = new Map([...answers].filter(([id]) => algorithms.some((each) => each.id === id)));
  const change = changesOf(ofAlgorithms).find(({ differing }) =>
    component === "href" ? differing.length === 0 : differing.includes(component),
  );
  return change?.between[1] ?? null;
}

/** Returns the fields of a question only. */
export function savedQuestion({ input, base, encoding }: Question): Finding["reproducer"] {
  return { input, base, ...optionalEncoding(encoding) };
}

/** Returns the findings of a folder, in the order of their ids; empty if there is no folder. Throws bad input. */
export function readFindings(folder: string): Finding[] {
  return filesBelow(folder, ".json")
    .filter((file) => /^[0-9a-f]{12}\.json$/.test(file))
    .map((file) => readFinding(join(folder, file)));
}

/** Throws bad input. */
export function readFinding(file: string): Finding {
  return readVersioned(findingSchema, file, {
    version: findingVersion,
    cure: "move it away, and find it again with urlstrata fuzz",
  });
}

export function writeFinding(folder: string, finding: Finding): void {
  writeWhole(join(folder, `${finding.id}.json`), corpusJSON(finding));
}
