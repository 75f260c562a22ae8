/**
 * spec-url: `new URLReference(input).resolve(base)`, without a base `resolve()`. It rejects by throwing; errors of the
 * kinds that the engine itself raises are crashes. It sees no origin. The components are those of a reference made of
 * the href, since the getters of what `resolve` returns give Unicode where the href has escapes.
 */
import { z } from "zod";
import { parts } from "../../participant.js";
import { accepted, unlessThrown } from "../live-answers.js";
import { functionSchema, given, library } from "./installed.js";

type ReferenceClass = new (input: string) => unknown;

const schema = z.object({
  URLReference: z.custom<ReferenceClass>((value) => typeof value === "function", "no class"),
});

interface Resolvable {
  resolve(base?: string): unknown;
}

/** Kept whole, since its method needs the rest. */
const resolvableSchema = z.custom<Resolvable>(
  (value) => z.object({ resolve: functionSchema() }).safeParse(value).success,
  "no resolve",
);

const text = z.string().nullable();

const referenceSchema = z.object({
  href: z.string(),
  scheme: text,
  username: text,
  password: text,
  hostname: text,
  port: z.union([z.number(), z.string()]).nullable(),
  pathname: z.string(),
  query: text,
  fragment: text,
});

const sees = parts.filter((part) => part !== "origin");

export const specURL = library(schema, sees, ({ URLReference }) => (input, base) => {
  const reference = (string: string): Resolvable => given(resolvableSchema, new URLReference(string));
  return unlessThrown("resolve", saysNo, () => {
    const resolved = base === null ? reference(input).resolve() : reference(input).resolve(base);
    const { href } = given(referenceSchema, resolved);
    const { scheme, username, password, hostname, port, pathname, query, fragment } = given(
      referenceSchema,
      reference(href),
    );
    return accepted(href, {
      scheme,
      username,
      password,
      host: hostname,
      port: port === null ? null : String(port),
      path: pathname,
      query,
      fragment,
    });
  });
});

/** Its own errors are plain, syntax errors, or of classes of its own. */
function saysNo(error: unknown): boolean {
  return (
    error instanceof Error &&
    ![TypeError, RangeError, ReferenceError, URIError].some((kind) => error.constructor === kind)
  );
}
