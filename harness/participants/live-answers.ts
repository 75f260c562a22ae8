/** Common pieces of live parsers: how their answers are made, and how absent differs from empty. */
import type { Components } from "../../algorithms/algorithm.js";
import { messageOf } from "../io/errors.js";
import type { Answer, Accepted } from "../model/answer.js";
import type { URLGetters } from "../model/url-getters.js";

export function accepted(href: string, components: Partial<Components>, origin?: string): Accepted {
  return {
    kind: "parsed",
    href,
    components,
    ...(origin === undefined ? {} : { origin }),
    unspecified: [],
    remarks: [],
  };
}

export function rejected(at: string, reason: string): Answer {
  return { kind: "rejected", at, reason, remarks: [] };
}

/** Returns the answer, or a rejection by the function `at` if it throws an error that `saysNo` recognizes. */
export function unlessThrown(at: string, saysNo: (error: unknown) => boolean, answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    if (!saysNo(error)) throw error;
    return rejected(at, messageOf(error));
  }
}

/** Tells which components follow their delimiters in an href with this path, even if they are empty. */
export function delimitedIn(href: string, path: string): Record<"host" | "query" | "fragment", boolean> {
  const [beforeFragment = ""] = href.split("#", 1);
  const [beforeQuery = ""] = beforeFragment.split("?", 1);
  const afterScheme = beforeQuery.replace(/^[^:/]*:/, "");
  return {
    // A path may begin with two slashes of its own.
    host: afterScheme.startsWith("//") && afterScheme !== path,
    query: beforeQuery.length < beforeFragment.length,
    fragment: beforeFragment.length < href.length,
  };
}

/** Returns null for an absent component of a parser that gives "" for both absent and empty. */
export function absentUnless(isThere: boolean, part: string): string | null {
  return part === "" && !isThere ? null : part;
}

export function answerOfURL(url: URLGetters): Accepted {
  const there = delimitedIn(url.href, url.pathname);
  const components: Components = {
    scheme: url.protocol === "" ? null : url.protocol.slice(0, -1),
    username: url.username,
    password: url.password,
    host: absentUnless(there.host, url.hostname),
    port: url.port,
    path: url.pathname,
    query: absentUnless(there.query, url.search.slice(1)),
    fragment: absentUnless(there.fragment, url.hash.slice(1)),
  };
  return accepted(url.href, components, url.origin);
}

/** Parses with the `URL` of the current runtime: Node or a page. */
export function answerOfConstructor(input: string, base: string | null): Answer {
  return unlessThrown(
    "new URL",
    (error) => error instanceof TypeError,
    // Uses the constructor: URL.canParse of Node 20 goes wrong on Latin-1 hosts after optimization.
    () => answerOfURL(base === null ? new URL(input) : new URL(input, base)),
  );
}

/** Splits a user-info into user name and password at its first ":", as RFC 3986, 3.2.1 does. */
export function credentialsOf(userinfo: string | null): Pick<Components, "username" | "password"> {
  if (userinfo === null) return { username: null, password: null };
  const [username = "", ...password] = userinfo.split(":");
  return { username, password: password.length === 0 ? null : password.join(":") };
}

/** Adds the brackets of an IPv6 address if a parser drops them: no other host has a colon. */
export function inBrackets(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}
