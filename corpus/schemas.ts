/** What the files of the corpus may hold. The JSON Schemas in `schemas/` are generated from here. */
import { z } from "zod";

export const themes = [
  "scheme",
  "authority",
  "userinfo",
  "port",
  "host-domain",
  "host-idna",
  "host-ipv4",
  "host-ipv6",
  "path",
  "dot-segments",
  "opaque-path",
  "file",
  "drive",
  "unc",
  "query",
  "fragment",
  "whitespace-controls",
  "backslash",
  "percent-encoding",
  "relative",
  "non-ascii",
  "encodings",
] as const;

export type Theme = (typeof themes)[number];

/** What a vector is tagged with, beside its theme. */
export const tags = [
  { tag: "base-absent", about: "A relative reference has no base." },
  { tag: "base-file", about: "The base is a file URL." },
  { tag: "base-listed", about: "The base has a scheme that texts list, but file, and a host." },
  {
    tag: "base-odd",
    about:
      "The base has no scheme, a scheme of one letter, no slashes or host where its scheme is listed, or characters out of place.",
  },
  {
    tag: "base-opaque",
    about: "The base has an unlisted scheme and no slash behind it, or is of mailto, data or javascript.",
  },
  { tag: "base-unlisted", about: "The base has an unlisted scheme and a slash behind it." },
  { tag: "class-edge", about: "An end of a character class of any text, or a character beside it." },
  { tag: "idna-bidi", about: "Letters or marks of a right-to-left script, or a mark of direction." },
  {
    tag: "idna-code-point",
    about:
      "A code point that is unassigned in any version of Unicode, or of a kind that a domain rarely has.",
  },
  {
    tag: "idna-delimiter",
    about: "A delimiter, a space or other punctuation of ASCII, as it is or behind a compatibility form.",
  },
  { tag: "idna-escape", about: "Percent-encoded octets, or percent signs outside ASCII." },
  { tag: "idna-hyphen", about: "A hyphen at the end of a label or beside its prefix." },
  { tag: "idna-joiner", about: "A zero width joiner or non-joiner." },
  { tag: "idna-label", about: "A label with the ACE prefix, or nearly so." },
  { tag: "idna-length", about: "A label beside the bound of 63 characters." },
  { tag: "idna-mapping", about: "Case, compatibility forms, and code points that a mapping takes away." },
  { tag: "idna-normalization", about: "Marks and letters that compose or have an order of their own." },
  { tag: "idna-plain", about: "A plain label outside ASCII, as it is, escaped or in Punycode." },
  { tag: "idna-separator", about: "Dots of all kinds, what resembles them, and empty labels." },
  { tag: "idna-top-level", about: "The top-level domain counts in some text." },
  { tag: "idna-version", about: "A code point that versions of Unicode have otherwise, or not at all." },
  {
    tag: "incident",
    about: "An input of a published incident, kept as it was published; its references name the incident.",
  },
  { tag: "number-edge", about: "A number or length at a bound, or one beside." },
  { tag: "reference-empty", about: "Nothing, or only white space, against a base." },
  { tag: "reference-fragment", about: "A reference that begins with a number sign." },
  { tag: "reference-name", about: "A reference that begins with a name or a dot." },
  { tag: "reference-network", about: "A reference that begins with two slashes, forward or backward." },
  { tag: "reference-other-scheme", about: "A URL with another scheme than its base." },
  { tag: "reference-own-scheme", about: "A URL with the scheme of its base." },
  { tag: "reference-query", about: "A reference that begins with a question mark." },
  { tag: "reference-rooted", about: "A reference that begins with one slash, forward or backward." },
  { tag: "rfc-example", about: "An example of RFC 3986." },
] as const;

export type Tag = (typeof tags)[number]["tag"];

const vectorId = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/,
    "is not of the form theme/words-with-hyphens",
  )
  .describe("theme/speaking-words; never changes");

const sentence = z.string().regex(/^[\x20-\x7E]+\.$/, "is not one ASCII sentence that ends with a full stop");

export const vectorSchema = z.strictObject({
  id: vectorId,
  input: z.string().describe("Any JavaScript string, lone surrogates included"),
  base: z.string().nullable(),
  encoding: z.string().exactOptional().describe("A label of the Encoding Standard"),
  about: sentence.describe("What the question is about, without an answer"),
  references: z
    .array(z.string())
    .min(1)
    .exactOptional()
    .describe("Where the question comes from, or is discussed"),
  tags: z
    .array(z.enum(tags.map(({ tag }) => tag)))
    .min(1)
    .exactOptional()
    .describe(`Sorted. ${tags.map(({ tag, about }) => `${tag}: ${about}`).join(" ")}`),
  aliases: z
    .array(vectorId)
    .min(1)
    .exactOptional()
    .describe("Retired ids of vectors that asked the same with other letters"),
});

/** A question as it is saved, of the corpus or not. */
export const savedQuestionSchema = vectorSchema.pick({ input: true, base: true, encoding: true });

/** A question of the corpus; it carries no expectation. */
export type Vector = z.infer<typeof vectorSchema>;

export const vectorFileSchema = z
  .strictObject({
    $schema: z.string(),
    theme: z.enum(themes),
    vectors: z.array(vectorSchema).min(1),
  })
  .describe("The vectors of one theme, sorted by id");

const component = z.string().nullable().exactOptional();

/** Components of which some may be left out. */
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

const authority = z
  .string()
  .min(1)
  .describe("The step of the text that decides, or the published source of the answer");

const notTaken = z
  .string()
  .exactOptional()
  .describe("The step that would be taken if its condition held, where it is this that decides");

const remarks = z.array(z.string()).exactOptional().describe("All remarks in the order met");

const expectedParsedSchema = z.strictObject({
  vector: vectorId,
  kind: z.literal("parsed"),
  href: z.string(),
  components: someComponentsSchema.exactOptional().describe("Those that the expectation is about"),
  open: z
    .array(z.enum(["scheme", "username", "password", "host", "port", "path", "query", "fragment"]))
    .exactOptional()
    .describe("Exactly the components that the text leaves open; none if absent"),
  remarks,
  authority,
  notTaken,
});

const expectedRejectedSchema = z.strictObject({
  vector: vectorId,
  kind: z.literal("rejected"),
  at: z.string().describe("The step that rejects"),
  remarks,
  authority,
  notTaken,
});

const expectationSchema = z.discriminatedUnion("kind", [expectedParsedSchema, expectedRejectedSchema]);

/** What a text demands for one vector. */
export type Expectation = z.infer<typeof expectationSchema>;

export const expectedFileSchema = z
  .strictObject({
    $schema: z.string(),
    participant: z.string(),
    expected: z.array(expectationSchema).min(1),
  })
  .describe("What one text demands, sorted by vector");

export const deviationFileSchema = z
  .strictObject({
    $schema: z.string(),
    participant: z.string(),
    deviations: z.array(
      z.strictObject({
        question: z.string().describe("Id of a vector, or of a case of a published suite"),
        reason: sentence,
      }),
    ),
  })
  .describe("Known differences from an expectation, each with its reason");

export type DeviationFile = z.infer<typeof deviationFileSchema>;

/** A check of a list: what names an entry may name no other. Each entry has one name or several. */
export function noDoubles<T>(
  namesOf: (entry: T) => readonly string[],
): (entries: readonly T[], context: z.RefinementCtx) => void {
  return (entries, context) => {
    const seen = new Set<string>();
    for (const [index, entry] of entries.entries()) {
      for (const name of namesOf(entry)) {
        if (seen.has(name))
          context.addIssue({ code: "custom", path: [index], message: `${name} is there twice` });
        seen.add(name);
      }
    }
  };
}

const plainFileName = z.string().regex(/^[A-Za-z0-9][\w.-]*$/, "is not a plain file name");

export const lockFileSchema = z
  .strictObject({
    $schema: z.string(),
    sources: z
      .array(
        z.strictObject({
          folder: z.string().regex(/^[a-z0-9-]+$/, "is not a plain folder name"),
          repository: z.string().regex(/^[\w-]+\/[\w.-]+$/, "is not owner/name"),
          commit: z.string().regex(/^[0-9a-f]{40}$/, "is not a whole commit hash"),
          path: z.string(),
          licence: z.string(),
          about: z.string(),
          files: z
            .array(
              z.strictObject({
                name: plainFileName,
                path: plainFileName
                  .exactOptional()
                  .describe("Its name in the repository, where that is another"),
                sha256: z.string().regex(/^[0-9a-f]{64}$/, "is not a SHA-256 in hexadecimal"),
              }),
            )
            .superRefine(noDoubles(({ name }) => [name])),
        }),
      )
      .superRefine(noDoubles(({ folder, files }) => files.map(({ name }) => `${folder}/${name}`))),
  })
  .describe("What corpus fetch may fetch");

export type LockFile = z.infer<typeof lockFileSchema>;
