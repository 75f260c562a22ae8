/**
 * spec-url: `new URLReference(input).resolve(base)`, or `resolve()` without a base. It rejects by throwing; the
 * engine's own kinds of errors are crashes. It sees no origin. The components are those of a reference made from the
 * href, since the getters of the result of `resolve` give Unicode where the href has escapes.
 */
import { z } from "zod";
import { fields } from "../../model/field.js";
import { accepted, unlessThrown } from "../live-answers.js";
import { functionSchema, given, library } from "./installed.js";

type ReferenceClass = new (input: string) => unknown;

const schema = z.object({
  URLReference: z.custom<ReferenceClass>((value) => typeof value === "function", "not a class"),
});

interface Resolvable {
  resolve(base?: string): unknown;
}

/** The whole object, since its method needs it. */
const resolvableSchema = z.custom<Resolvable>(
  (value) => z.object({ resolve: functionSchema() }).safeParse(value).success,
  "has no resolve",
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

const sees = fields.filter((part) => part !== "origin");

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

/** Tells whether an error is the library's own: a plain Error, a SyntaxError or its own class. */
function saysNo(error: unknown): boolean {
  return (
    error instanceof Error &&
    ![TypeError, RangeError, ReferenceError, URIError].some((kind) => error.constructor === kind)
  );
}
