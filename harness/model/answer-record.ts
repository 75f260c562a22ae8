/** A lossless answer in one short line of JSON, for observations and recordings. */
import { z } from "zod";
import { componentNames } from "../../algorithms/algorithm.js";
import type { Accepted, Answer } from "./answer.js";
import { type Field, fields } from "./field.js";

/** Returns the shape of the origin and the components of a URL, each of this schema. */
export function valueShapes<Schema extends z.ZodType>(value: Schema): Record<Exclude<Field, "href">, Schema> {
  return {
    origin: value,
    scheme: value,
    username: value,
    password: value,
    host: value,
    port: value,
    path: value,
    query: value,
    fragment: value,
  };
}

const value = z.string().exactOptional();
const componentName = z.enum(componentNames);
const remarks = z
  .array(z.string())
  .min(1)
  .exactOptional()
  .describe("Validation or conformance errors in the order met, if any");

const parsed = {
  kind: z.literal("parsed"),
  href: value,
  ...valueShapes(value),
  unseen: z
    .array(z.enum(fields))
    .min(1)
    .exactOptional()
    .describe("Fields that the participant does not observe; any other missing field is absent"),
  unspecified: z
    .array(z.strictObject({ component: componentName, gap: z.string() }))
    .min(1)
    .exactOptional(),
  decoded: z.array(componentName).exactOptional().describe("Components in percent-decoded form"),
  verdict: z.literal("unobserved").exactOptional().describe("Whether the input was accepted is unknown"),
  remarks,
};
const rejected = { kind: z.literal("rejected"), at: z.string(), reason: z.string(), remarks };
const unanswered = { kind: z.literal("unanswered"), reason: z.string() };
const crashed = { kind: z.literal("crashed"), did: z.string() };

/** The shape of each kind of answer, without participant and question. */
export const answerRecordShapes = { parsed, rejected, unanswered, crashed };

type RecordOf<Shape extends z.core.$ZodShape> = z.infer<z.ZodObject<Shape>>;

export type AnswerRecord =
  | RecordOf<typeof parsed>
  | RecordOf<typeof rejected>
  | RecordOf<typeof unanswered>
  | RecordOf<typeof crashed>;

/** Returns the record of an answer. */
export function recordOfAnswer(answer: Answer): AnswerRecord {
  if (answer.kind === "unanswered" || answer.kind === "crashed") return { ...answer };
  const remarks = answer.remarks.length === 0 ? {} : { remarks: [...answer.remarks] };
  if (answer.kind === "rejected")
    return { kind: "rejected", at: answer.at, reason: answer.reason, ...remarks };
  const { kind, unspecified, decoded, verdict } = answer;
  return {
    kind,
    ...valuesOf(answer),
    ...(unspecified.length === 0 ? {} : { unspecified: unspecified.map((each) => ({ ...each })) }),
    ...(decoded === undefined ? {} : { decoded: [...decoded] }),
    ...(verdict === undefined ? {} : { verdict }),
    ...remarks,
  };
}

/** Returns the strings of an accepted URL by field, and the fields that are not observed. */
function valuesOf({ href, origin, components }: Accepted): Partial<Record<Field, string>> & {
  unseen?: Field[];
} {
  const all: Readonly<Partial<Record<Field, string | null>>> = {
    ...(href === undefined ? {} : { href }),
    ...(origin === undefined ? {} : { origin }),
    ...components,
  };
  const values: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = all[field];
    if (typeof value === "string") values[field] = value;
  }
  const unseen = fields.filter((field) => all[field] === undefined);
  return unseen.length === 0 ? values : { ...values, unseen };
}

/** Returns the answer of a record. */
export function answerOfRecord(record: AnswerRecord): Answer {
  if (record.kind === "unanswered") return { kind: "unanswered", reason: record.reason };
  if (record.kind === "crashed") return { kind: "crashed", did: record.did };
  const { remarks = [] } = record;
  if (record.kind === "rejected") return { kind: "rejected", at: record.at, reason: record.reason, remarks };
  const { href, unseen = [], unspecified = [], decoded, verdict } = record;
  const seen = componentNames.filter((name) => !unseen.includes(name));
  return {
    kind: "parsed",
    ...(href === undefined ? {} : { href }),
    components: Object.fromEntries(seen.map((name) => [name, record[name] ?? null])),
    ...(unseen.includes("origin") ? {} : { origin: record.origin ?? null }),
    unspecified,
    ...(decoded === undefined ? {} : { decoded }),
    ...(verdict === undefined ? {} : { verdict }),
    remarks,
  };
}
