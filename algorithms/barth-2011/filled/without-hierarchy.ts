/** URLs whose scheme is not hierarchical. */
import { isASCIICaseInsensitiveMatch, utf8PercentEscaping, type ParsedURL } from "../definitions.js";
import { escapedQuery } from "./character-sets.js";
import { characters } from "./characters.js";
import { percentUnescaping } from "./paths.js";

/** Reading `filled-mailto`: the first "?" begins a query; there is no fragment. */
export function mailtoURL(scheme: string, afterScheme: string): ParsedURL {
  const question = afterScheme.indexOf("?");
  return {
    scheme,
    authority: null,
    userInfo: null,
    username: null,
    password: null,
    host: null,
    port: null,
    path: question < 0 ? afterScheme : afterScheme.slice(0, question),
    query: question < 0 ? null : afterScheme.slice(question + 1),
    fragment: null,
  };
}

/** Reading `filled-output-without-hierarchy`: only what is not printable ASCII is escaped. */
export function withoutHierarchy({ scheme, path, query }: ParsedURL): {
  path: string;
  query: string | null;
} {
  const unescaped = isASCIICaseInsensitiveMatch(scheme, "mailto") ? percentUnescaping(path) : path;
  return {
    path: characters(unescaped).replace(/[^\x20-\x7E]+/g, utf8PercentEscaping),
    // Without a fragment "#" delimits nothing.
    query:
      query
        ?.split("#")
        .map((part) => escapedQuery(part, "utf-8"))
        .join("#") ?? null,
  };
}
