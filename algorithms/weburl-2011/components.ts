/** The border: a parsed URL in the common shape. */
import type { Components, Outcome, Rejected } from "../algorithm.js";
import type { Invalid } from "./invalid.js";
import type { ParsedURL } from "./parsed-url.js";

export function toComponents(url: ParsedURL): Components {
  const { scheme, user, password, host, port, path, query, fragment } = url;
  return { scheme, username: user, password, host, port, path, query, fragment };
}

/** A canonicalized and serialized URL; the text leaves nothing unspecified but the origin, which it does not know. */
export function toOutcome(url: ParsedURL, href: string): Outcome {
  return { kind: "parsed", href, components: toComponents(url), origin: null, unspecified: [], remarks: [] };
}

export function rejected({ at, reason }: Invalid): Rejected {
  return { kind: "rejected", at, reason, remarks: [] };
}
