/** The border: a target URI in the common shape, with what the text leaves open. */
import type { Components, UnspecifiedComponent, Parsed, Rejected } from "../algorithm.js";
import { silent } from "../tracing/trace.js";
import { transform } from "./relative-resolution.js";
import type { Unmatched } from "./section.js";
import type { URI, URIReference } from "./syntax-components.js";
import { normalize } from "./syntax-based-normalization.js";

/** Reading `first-colon-of-userinfo`: it ends the user name. */
export function toComponents({ scheme, authority, path, query, fragment }: URI): Components {
  const userinfo = authority?.userinfo ?? null;
  const colon = userinfo?.indexOf(":") ?? -1;
  return {
    scheme,
    username: colon === -1 ? userinfo : (userinfo?.slice(0, colon) ?? null),
    password: colon === -1 ? null : (userinfo?.slice(colon + 1) ?? null),
    host: authority?.host ?? null,
    port: authority?.port ?? null,
    path,
    query,
    fragment,
  };
}

export function toOutcome(uri: URI, href: string, unspecified: readonly UnspecifiedComponent[]): Parsed {
  // The text has no origin.
  return { kind: "parsed", href, components: toComponents(uri), origin: null, unspecified, remarks: [] };
}

/** The components that the text leaves unspecified in a normalized target URI, by reference and base. */
export function openOf(uri: URI, R: URIReference, Base: URI | null): UnspecifiedComponent[] {
  if (uri.authority === null && uri.path.startsWith("//")) {
    return [{ component: "path", gap: "two-slashes-without-authority" }];
  }
  if (Base === null) return [];
  const other = transform(R, normalize(Base, silent), { strict: true }, silent);
  if (other.kind === "unmatched" || normalize(other, silent).path === uri.path) return [];
  return [{ component: "path", gap: "normalized-base" }];
}

export function rejected({ at, reason }: Unmatched): Rejected {
  return { kind: "rejected", at, reason, remarks: [] };
}
