/** Splits a recorded href, independent of its parser. */
import type { Components } from "../../../algorithms/algorithm.js";

const appendixB =
  /^(?:(?<scheme>[^:/?#]+):)?(?:\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/s;
const authorityParts =
  /^(?:(?<username>[^:]*?)(?::(?<password>.*))?@)?(?<host>\[[^@]*\]|[^@]*?)(?::(?<port>[^:@\]]*))?$/s;

/**
 * Splits an href by Appendix B of RFC 3986. The last "@" of the authority ends the user-info, its first ":" ends the
 * user name, and the last ":" outside of brackets begins the port. Also splits hrefs that RFC 3986 does not allow.
 */
export function componentsOf(href: string): Components {
  const { scheme, authority, path, query, fragment } = appendixB.exec(href)?.groups ?? {};
  const { username, password, host, port } = authorityParts.exec(authority ?? "")?.groups ?? {};
  return {
    scheme: scheme ?? null,
    username: username ?? null,
    password: password ?? null,
    host: authority === undefined ? null : (host ?? ""),
    port: port ?? null,
    path: path ?? "",
    query: query ?? null,
    fragment: fragment ?? null,
  };
}

/** Returns the piece between "//" and the path; `null` if no "//" follows the scheme. */
export function authorityOf(href: string): string | null {
  return appendixB.exec(href)?.groups?.["authority"] ?? null;
}
