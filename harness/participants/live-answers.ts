/** What live parsers have in common: what their answers are made of, and how absent is told from empty. */
import type { Components } from "../../algorithms/algorithm.js";
import { encodingName } from "../../algorithms/unicode/encodings.js";
import { messageOf } from "../errors.js";
import type { Accepted, Answer, Question } from "../participant.js";

/** The answer of a parser that knows no encoding but UTF-8: asked for another one it is unanswered. */
export function inUTF8(
  answer: (input: string, base: string | null) => Answer,
): (question: Question) => Answer {
  return ({ input, base, encoding }) =>
    encoding !== undefined && encodingName(encoding) !== "UTF-8"
      ? { kind: "unanswered", reason: "takes no encoding" }
      : answer(input, base);
}

export function accepted(href: string, components: Partial<Components>, origin?: string): Accepted {
  return {
    kind: "parsed",
    href,
    components,
    ...(origin === undefined ? {} : { origin }),
    open: [],
    remarks: [],
  };
}

export function rejected(at: string, reason: string): Answer {
  return { kind: "rejected", at, reason, remarks: [] };
}

/** The answer, or a rejection by the function `at` where it throws an error by which the parser `saysNo`. */
export function unlessThrown(at: string, saysNo: (error: unknown) => boolean, answer: () => Answer): Answer {
  try {
    return answer();
  } catch (error) {
    if (!saysNo(error)) throw error;
    return rejected(at, messageOf(error));
  }
}

/** Which parts stand behind their delimiters in what a parser puts out for this path, even if they are empty. */
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

/** A part of which a parser says "" whether it is absent or empty. */
export function absentUnless(isThere: boolean, part: string): string | null {
  return part === "" && !isThere ? null : part;
}

/** The getters of the class `URL`. */
export type URLGetters = Readonly<
  Record<
    | "href"
    | "origin"
    | "protocol"
    | "username"
    | "password"
    | "hostname"
    | "port"
    | "pathname"
    | "search"
    | "hash",
    string
  >
>;

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

/** What the `URL` of wherever this runs makes of an input, Node or a page. */
export function answerOfConstructor(input: string, base: string | null): Answer {
  return unlessThrown(
    "new URL",
    (error) => error instanceof TypeError,
    // By the constructor: URL.canParse of Node 20 goes wrong on hosts in Latin-1 once it is hot.
    () => answerOfURL(base === null ? new URL(input) : new URL(input, base)),
  );
}

/** The user name and the password of a user-info in one piece; its first ":" parts them, as RFC 3986 has it in 3.2.1. */
export function credentialsOf(userinfo: string | null): Pick<Components, "username" | "password"> {
  if (userinfo === null) return { username: null, password: null };
  const [username = "", ...password] = userinfo.split(":");
  return { username, password: password.length === 0 ? null : password.join(":") };
}

/** A host with its brackets back, where a parser gives an IPv6 address without them: nothing else has a colon. */
export function inBrackets(host: string): string {
  return host.includes(":") && !host.startsWith("[") ? `[${host}]` : host;
}
