/** 3.2 Authority, with 3.2.1 User Information and 3.2.3 Port. */
import type { StepListener } from "../algorithm.js";
import { from, place } from "../places.js";
import {
  allOf,
  anyOf,
  characterAt,
  characters,
  DIGIT,
  repetition,
  subDelims,
  unmatched,
  unreserved,
  type Rule,
  type Unmatched,
} from "./characters.js";
import { host } from "./host.js";

/** The subcomponents of an authority without their delimiters; `null` is undefined. */
export interface Authority {
  readonly userinfo: string | null;
  readonly host: string;
  readonly port: string | null;
}

const userinfoRule: Rule = {
  name: "userinfo",
  at: "3.2.1 User Information, 1",
  characters: anyOf(unreserved, subDelims, characters(":")),
  pctEncoded: true,
};

const portRule: Rule = { name: "port", at: "3.2.3 Port, 1", characters: DIGIT, pctEncoded: false };

/**
 * The authority, without the two slashes before it.
 *
 *   u:p@[::1]:80
 *      ^     ^ the first "@", and the ":" after the host
 */
export function authority(text: string, step: StepListener | undefined): Authority | Unmatched {
  step?.("3.2 Authority, 1", allOf(text));
  const at = text.indexOf("@");
  const userinfo = at === -1 ? null : text.slice(0, at);
  const endOfHost = endOfHostFrom(text, at + 1);
  const parts: Authority = {
    userinfo,
    host: text.slice(at + 1, endOfHost),
    port: text.startsWith(":", endOfHost) ? text.slice(endOfHost + 1) : null,
  };
  const failure = unmatchedPart(parts, step);
  if (failure !== null) return failure;
  if (parts.port === null && endOfHost < text.length) {
    return unmatched("3.2 Authority, 1", 'something else than ":" follows <IP-literal>');
  }
  return parts;
}

/** Index after the "]" of an IP literal, or of the ":" before the port, or the length of the text. */
function endOfHostFrom(text: string, start: number): number {
  const isLiteral = text.startsWith("[", start);
  const end = text.indexOf(isLiteral ? "]" : ":", start);
  if (end === -1) return text.length;
  return isLiteral ? end + 1 : end;
}

function unmatchedPart(parts: Authority, step: StepListener | undefined): Unmatched | null {
  let startOfHost = 0;
  if (parts.userinfo !== null) {
    startOfHost = parts.userinfo.length + 1;
    step?.("3.2 Authority, 1.1", characterAt(startOfHost - 1));
    step?.("3.2.1 User Information, 1", allOf(parts.userinfo));
    const failure = repetition(parts.userinfo, userinfoRule, step);
    if (failure !== null) return failure;
  }
  const failure = host(parts.host, from(step, startOfHost));
  if (failure !== null || parts.port === null) return failure;
  const startOfPort = startOfHost + parts.host.length + 1;
  step?.("3.2 Authority, 1.2", characterAt(startOfPort - 1));
  step?.("3.2.3 Port, 1", place(startOfPort, startOfPort + parts.port.length));
  return repetition(parts.port, portRule, from(step, startOfPort));
}
