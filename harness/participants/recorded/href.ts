/** Splitting an href that was recorded, whatever put it out. */
import type { Components } from "../../../algorithms/algorithm.js";

const appendixB =
  /^(?:(?<scheme>[^:/?#]+):)?(?:\/\/(?<authority>[^/?#]*))?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?(?:#(?<fragment>.*))?$/s;
const authorityParts =
  /^(?:(?<username>[^:]*?)(?::(?<password>.*))?@)?(?<host>\[[^@]*\]|[^@]*?)(?::(?<port>[^:@\]]*))?$/s;

/**
 * The components by Appendix B of RFC 3986; the last "@" of the authority ends the user-info, whose first ":" ends the
 * user name, and the last ":" outside of brackets begins the port. An href that is no URL of RFC 3986 is split by the
 * same rule, whatever the browser saw in it.
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

/** What stands between "//" and the path; `null` if there is no "//" behind the scheme. */
export function authorityOf(href: string): string | null {
  return appendixB.exec(href)?.groups?.["authority"] ?? null;
}
