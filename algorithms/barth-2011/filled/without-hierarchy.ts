/** URLs whose scheme is not hierarchical. */
import {
  isASCIICaseInsensitiveMatch,
  nothingBesidePath,
  utf8PercentEscaping,
  type ParsedURL,
} from "../definitions.js";
import { escapedOutside, querySet } from "./character-sets.js";
import { characters } from "./characters.js";
import { percentUnescaping } from "./paths.js";

/** Reading `filled-mailto`: the first "?" begins a query; there is no fragment. */
export function mailtoURL(scheme: string, afterScheme: string): ParsedURL {
  const question = afterScheme.indexOf("?");
  if (question < 0) return { ...nothingBesidePath, scheme, path: afterScheme };
  const path = afterScheme.slice(0, question);
  return { ...nothingBesidePath, scheme, path, query: afterScheme.slice(question + 1) };
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
        .map((part) => escapedOutside(querySet, part))
        .join("#") ?? null,
  };
}
