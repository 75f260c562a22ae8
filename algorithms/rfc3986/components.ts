/** The border: a target URI in the common shape, with what the text leaves open. */
import type { Components, Open, Parsed, Rejected } from "../algorithm.js";
import type { Unmatched } from "./characters.js";
import { transform } from "./relative-resolution.js";
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

export function toOutcome(uri: URI, href: string, open: readonly Open[]): Parsed {
  // The text has no origin.
  return { kind: "parsed", href, components: toComponents(uri), origin: null, open, remarks: [] };
}

/** What the text leaves open of a normalized target URI, by the reference and the base that it comes from. */
export function openOf(uri: URI, R: URIReference, Base: URI | null): Open[] {
  if (uri.authority === null && uri.path.startsWith("//")) {
    return [{ component: "path", gap: "two-slashes-without-authority" }];
  }
  if (Base === null) return [];
  const other = transform(R, normalize(Base, undefined), { strict: true }, undefined);
  if (other.kind === "unmatched" || normalize(other, undefined).path === uri.path) return [];
  return [{ component: "path", gap: "normalized-base" }];
}

export function rejected({ at, reason }: Unmatched): Rejected {
  return { kind: "rejected", at, reason, remarks: [] };
}
