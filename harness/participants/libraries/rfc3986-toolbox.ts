/**
 * The common base of uri-js and fast-uri. The components are those of `parse`: of the result of `resolve(base, input)`,
 * or of the input alone, which may be relative; the href is `normalize` of the same. They reject by the field `error`
 * of the components. They see no origin. They give the user-info in one piece, and drop the brackets of IPv6 hosts,
 * which are put back. What the handler of a scheme moves into other fields, for example the path of a mailto, is not
 * observed.
 */
import { z } from "zod";
import type { Answer } from "../../model/answer.js";
import { fields } from "../../model/field.js";
import { accepted, credentialsOf, inBrackets, rejected, unlessThrown } from "../live-answers.js";
import { functionSchema, given, library, type Find } from "./installed.js";

const schema = z.object({
  parse: functionSchema<[uri: string]>(),
  normalize: functionSchema<[uri: string]>(),
  resolve: functionSchema<[base: string, relative: string]>(),
});

const text = z.string().optional();

const componentsSchema = z.object({
  scheme: text,
  userinfo: text,
  host: text,
  port: z.union([z.number(), z.string()]).optional(),
  path: text,
  query: text,
  fragment: text,
  error: text,
});

/** Finds a library; `saysNo` recognizes the errors by which its `resolve` rejects. */
export function toolbox(saysNo: (error: unknown) => boolean): Find {
  const sees = fields.filter((part) => part !== "origin");
  return library(schema, sees, ({ parse, normalize, resolve }) => {
    const read = (uri: string): Answer => {
      const components = given(componentsSchema, parse(uri));
      if (components.error !== undefined) return rejected("parse", components.error);
      return answerOf(components, given(z.string(), normalize(uri)));
    };
    return (input, base) => {
      if (base === null) return read(input);
      return unlessThrown("resolve", saysNo, () => read(given(z.string(), resolve(base, input))));
    };
  });
}

function answerOf(components: z.infer<typeof componentsSchema>, href: string): Answer {
  const { scheme, userinfo, host, port, path, query, fragment } = components;
  return accepted(href, {
    scheme: scheme ?? null,
    ...credentialsOf(userinfo ?? null),
    host: host === undefined ? null : inBrackets(host),
    port: port === undefined ? null : String(port),
    ...(path === undefined ? {} : { path }),
    // Without a path, a handler may have taken the query too.
    ...(path === undefined && query === undefined ? {} : { query: query ?? null }),
    fragment: fragment ?? null,
  });
}
