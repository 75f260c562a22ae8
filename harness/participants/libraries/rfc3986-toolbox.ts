/**
 * What uri-js and fast-uri have in common. The components are those of `parse`: of what `resolve(base, input)` gives,
 * or of the input alone, which may be relative; the href is what `normalize` makes of the same. They reject by the
 * field `error` of the components. They see no origin. The user-info they give in one piece; of IPv6 hosts they drop
 * the brackets, which are put back. What the handler of a scheme moves into other fields, such as the path of a mailto,
 * stays unseen.
 */
import { z } from "zod";
import { parts, type Answer } from "../../participant.js";
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

/** Finds one that throws in `resolve` to say no, or never does. */
export function toolbox(saysNo: (error: unknown) => boolean): Find {
  const sees = parts.filter((part) => part !== "origin");
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
