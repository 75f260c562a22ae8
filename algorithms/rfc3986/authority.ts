/** 3.2 Authority, with 3.2.1 User Information and 3.2.3 Port. */
import { codePointAt } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { anyOf, characters, DIGIT, match, rule, subDelims, unreserved } from "./characters.js";
import { host } from "./host.js";
import { section, type Unmatched } from "./section.js";

/** The subcomponents of an authority without their delimiters; `null` is undefined. */
export interface Authority {
  readonly userinfo: string | null;
  readonly host: string;
  readonly port: string | null;
}

/** 3.2.1 User Information: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1 */
const userinfoRule = rule(section["3.2.1 User Information"], {
  number: "1",
  name: "userinfo",
  characters: anyOf(unreserved, subDelims, characters(":")),
  pctEncoded: true,
});

/** 3.2.3 Port: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3 */
const portRule = rule(section["3.2.3 Port"], {
  number: "1",
  name: "port",
  characters: DIGIT,
  pctEncoded: false,
});

/**
 * Matches an authority, without the two slashes before it.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.2
 *
 *   u:p@[::1]:80
 *      ^     ^ the first "@", and the ":" after the host
 */
export function authority(text: string, trace: Trace): Authority | Unmatched {
  const { step, fail } = section["3.2 Authority"](trace, text);
  step?.("1");
  const at = text.indexOf("@");
  const userinfo = at === -1 ? null : text.slice(0, at);
  if (userinfo !== null) {
    step?.("1.1", codePointAt(text, at));
    const failure = match(userinfo, userinfoRule, trace);
    if (failure !== null) return failure;
  }
  const endOfHost = endOfHostFrom(text, at + 1);
  const hostText = text.slice(at + 1, endOfHost);
  const failure = host(hostText, trace.from(at + 1));
  if (failure !== null) return failure;
  if (endOfHost === text.length) return { userinfo, host: hostText, port: null };
  if (!text.startsWith(":", endOfHost)) {
    return fail("1", 'something else than ":" follows <IP-literal>', codePointAt(text, endOfHost));
  }
  step?.("1.2", codePointAt(text, endOfHost));
  const port = text.slice(endOfHost + 1);
  return match(port, portRule, trace.from(endOfHost + 1)) ?? { userinfo, host: hostText, port };
}

/** Index after the "]" of an IP literal, or of the ":" before the port, or the length of the text. */
function endOfHostFrom(text: string, start: number): number {
  const isLiteral = text.startsWith("[", start);
  const end = text.indexOf(isLiteral ? "]" : ":", start);
  if (end === -1) return text.length;
  return isLiteral ? end + 1 : end;
}
