/**
 * urijs: `URI(input)`, then `absoluteTo(base)` if there is a base; without one the input may be relative. It rejects by
 * throwing a TypeError that names the port or the host name, or a plain Error when it resolves a URI without hierarchy;
 * any other error is a crash. It sees no origin. It gives user name and password decoded.
 */
import { z } from "zod";
import type { Answer } from "../../model/answer.js";
import { fields } from "../../model/field.js";
import { absentUnless, accepted, delimitedIn, unlessThrown } from "../live-answers.js";
import { functionSchema, given, library } from "./installed.js";

const schema = functionSchema<[input: string]>();

const getters = [
  "href",
  "protocol",
  "username",
  "password",
  "host",
  "port",
  "pathname",
  "query",
  "fragment",
] as const;

type URI = Readonly<Record<(typeof getters)[number], () => unknown>> & {
  readonly absoluteTo: (base: string) => unknown;
};

/** The whole object, since its methods need it. */
const uriSchema = z.custom<URI>(
  (value) => methodsSchema.safeParse(value).success,
  `has no ${getters.join(", ")} or absoluteTo`,
);

const methodsSchema = z.object(
  Object.fromEntries([...getters, "absoluteTo"].map((method) => [method, functionSchema()])),
);

const text = z.string();

export const urijs = library(
  schema,
  fields.filter((part) => part !== "origin"),
  (parse) => (input, base) =>
    unlessThrown("URI", saysNo, () => {
      const uri = given(uriSchema, parse(input));
      if (base === null) return answerOf(uri);
      return unlessThrown("absoluteTo", saysNo, () => answerOf(given(uriSchema, uri.absoluteTo(base))));
    }),
  { decodes: ["username", "password"] },
);

function saysNo(error: unknown): boolean {
  if (error instanceof TypeError) return /^(?:Port|Hostname) /.test(error.message);
  return error instanceof Error && error.constructor === Error;
}

function answerOf(uri: URI): Answer {
  const href = given(text, uri.href());
  const path = given(text, uri.pathname());
  const there = delimitedIn(href, path);
  const scheme = given(text, uri.protocol());
  const port = given(text, uri.port());
  // Unlike its hostname, its host has the brackets of an IPv6 address; it ends with the port.
  const host = given(text, uri.host());
  return accepted(href, {
    scheme: scheme === "" ? null : scheme,
    username: given(text, uri.username()),
    password: given(text, uri.password()),
    host: absentUnless(there.host, port === "" ? host : host.slice(0, -port.length - 1)),
    port,
    path,
    query: absentUnless(there.query, given(text, uri.query())),
    fragment: absentUnless(there.fragment, given(text, uri.fragment())),
  });
}
