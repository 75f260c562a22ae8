/**
 * The short form of an answer in a recording. What the href says by Appendix B of RFC 3986 is left out, and so is what
 * the header says of all answers.
 */
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { componentNames, type ComponentName, type Components } from "../../../algorithms/algorithm.js";
import {
  answerOfRecord,
  answerRecordShapes,
  recordOfAnswer,
  valueShapes,
} from "../../model/answer-record.js";
import type { Accepted, Answer } from "../../model/answer.js";
import { fields, type Field } from "../../model/field.js";
import { componentsOf } from "./href.js";

/** The defaults in the header, which hold for all answers. */
export interface Defaults {
  readonly sees: readonly Field[];
  readonly decodes?: readonly ComponentName[];
  /** Components that are empty instead of absent where the href has none. */
  readonly empty?: readonly ComponentName[];
  /** The usual rejection. */
  readonly rejection?: { readonly at: string; readonly reason: string };
}

const acceptedSchema = z
  .strictObject({
    href: z.string().exactOptional(),
    ...valueShapes(z.string().nullable().exactOptional()),
    unseen: z
      .array(z.enum(fields))
      .min(1)
      .exactOptional()
      .describe("Fields of the header that were not observed of this URL"),
  })
  .describe(
    "Accepted: the href, and the fields that differ from what Appendix B of RFC 3986 finds in it; null is absent",
  );

const wholeSchema = z.discriminatedUnion("kind", [
  z.strictObject(answerRecordShapes.parsed),
  z.strictObject(answerRecordShapes.rejected),
  z.strictObject(answerRecordShapes.unanswered),
  z.strictObject(answerRecordShapes.crashed),
]);

export const compactAnswerSchema = z.union([
  z.literal(true).describe("Accepted; the href is the input"),
  z.literal(false).describe("Rejected, as the header says"),
  z.string().describe("Accepted, with this href"),
  z.strictObject({ rejected: z.string() }).describe("Rejected where the header says, for this reason"),
  acceptedSchema,
  wholeSchema.describe("Any other answer"),
]);

export type CompactAnswer = z.infer<typeof compactAnswerSchema>;

type AcceptedFields = z.infer<typeof acceptedSchema>;

/** Returns the answer of a short form. */
export function expanded(compact: CompactAnswer, input: string, defaults: Defaults): Answer {
  if (compact === true) return acceptedBy({ href: input }, defaults);
  if (compact === false) {
    const { at, reason } = defaults.rejection ?? { at: "", reason: "" };
    return { kind: "rejected", at, reason, remarks: [] };
  }
  if (typeof compact === "string") return acceptedBy({ href: compact }, defaults);
  if ("rejected" in compact)
    return { kind: "rejected", at: defaults.rejection?.at ?? "", reason: compact.rejected, remarks: [] };
  return "kind" in compact ? answerOfRecord(compact) : acceptedBy(compact, defaults);
}

/** Returns the shortest form that expands to the answer. */
export function compacted(answer: Answer, input: string, defaults: Defaults): CompactAnswer {
  const short = shortened(answer, input, defaults);
  return short !== null && isDeepStrictEqual(expanded(short, input, defaults), answer)
    ? short
    : recordOfAnswer(answer);
}

function shortened(answer: Answer, input: string, defaults: Defaults): CompactAnswer | null {
  if (answer.kind === "rejected")
    return answer.reason === defaults.rejection?.reason ? false : { rejected: answer.reason };
  if (answer.kind !== "parsed") return null;
  const partial = fieldsOf(answer, defaults);
  const { href, ...rest } = partial;
  if (href === undefined || Object.keys(rest).length > 0) return partial;
  return href === input ? true : href;
}

function acceptedBy(given: AcceptedFields, defaults: Defaults): Accepted {
  const { sees, decodes } = defaults;
  const { href, unseen = [] } = given;
  const isSeen = (field: Field): boolean => sees.includes(field) && !unseen.includes(field);
  const found = foundIn(href, defaults);
  const components: Partial<Record<ComponentName, string | null>> = {};
  for (const name of componentNames) {
    const own = given[name];
    if (isSeen(name)) components[name] = own === undefined ? found[name] : own;
  }
  return {
    kind: "parsed",
    ...(href === undefined ? {} : { href }),
    components,
    ...(decodes === undefined ? {} : { decoded: decodes }),
    ...(isSeen("origin") ? { origin: given.origin === undefined ? originOf(found) : given.origin } : {}),
    unspecified: [],
    remarks: [],
  };
}

/** Returns the fields that must be named. */
function fieldsOf({ href, origin, components }: Accepted, defaults: Defaults): AcceptedFields {
  const found = foundIn(href, defaults);
  const partial: AcceptedFields = href === undefined ? {} : { href };
  if (origin !== undefined && origin !== originOf(found)) partial.origin = origin;
  for (const name of componentNames) {
    const own = components[name];
    if (own !== undefined && own !== found[name]) partial[name] = own;
  }
  const unseen = defaults.sees.filter((field) =>
    field === "href" ? false : field === "origin" ? origin === undefined : components[field] === undefined,
  );
  if (unseen.length > 0) partial.unseen = unseen;
  return partial;
}

/** Returns the components in an href; without one all are absent. */
function foundIn(href: string | undefined, { empty = [] }: Defaults): Components {
  const found = href === undefined ? nothing : componentsOf(href);
  if (empty.length === 0) return found;
  const emptied = empty.filter((name) => found[name] === null).map((name) => [name, ""] as const);
  return { ...found, ...Object.fromEntries(emptied) };
}

const nothing: Components = {
  scheme: null,
  username: null,
  password: null,
  host: null,
  port: null,
  path: null,
  query: null,
  fragment: null,
};

/** The schemes whose origin is a tuple, in the WHATWG URL Standard. */
const tupleSchemes = ["http", "https", "ws", "wss", "ftp"];

/** Returns the usual origin: scheme, host and port, or `null` in letters. */
function originOf({ scheme, host, port }: Components): string {
  if (scheme === null || host === null || !tupleSchemes.includes(scheme)) return "null";
  return `${scheme}://${host}${port === null || port === "" ? "" : `:${port}`}`;
}

/** Returns the defaults that make most answers short. */
export function defaultsFor(answers: readonly Answer[]): {
  empty?: ComponentName[];
  rejection?: { at: string; reason: string };
} {
  const accepted = answers.filter((answer) => answer.kind === "parsed");
  const empty = componentNames.filter((name) => {
    const unset = accepted.filter(({ href }) => href !== undefined && componentsOf(href)[name] === null);
    const counted = (value: string | null): number =>
      unset.filter(({ components }) => components[name] === value).length;
    return counted("") > counted(null);
  });
  const rejections = new Map<string, number>();
  for (const answer of answers) {
    if (answer.kind !== "rejected") continue;
    const key = JSON.stringify([answer.at, answer.reason]);
    rejections.set(key, (rejections.get(key) ?? 0) + 1);
  }
  const [usual] = [...rejections].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const [at = "", reason = ""] = usual === undefined ? [] : rejectionSchema.parse(JSON.parse(usual[0]));
  return {
    ...(empty.length === 0 ? {} : { empty }),
    ...(usual === undefined ? {} : { rejection: { at, reason } }),
  };
}

const rejectionSchema = z.tuple([z.string(), z.string()]);
