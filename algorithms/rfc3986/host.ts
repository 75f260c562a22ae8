/** 3.2.2 Host: each rule for all of the text that it is given. Reading `first-match-wins`. */
import type { StepId, StepListener } from "../algorithm.js";
import { from, place } from "../places.js";
import {
  allOf,
  anyOf,
  characterAt,
  characters,
  HEXDIG,
  partBefore,
  repetition,
  subDelims,
  unmatched,
  unreserved,
  type Rule,
  type Unmatched,
} from "./characters.js";

const regNameRule: Rule = {
  name: "reg-name",
  at: "3.2.2 Host, 9",
  characters: anyOf(unreserved, subDelims),
  pctEncoded: true,
};

/** Of a host, with the brackets of an IP literal. */
export function host(text: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.2.2 Host, 1", allOf(text));
  if (text.startsWith("[")) {
    step?.("3.2.2 Host, 1.1", characterAt(0));
    return IPLiteral(text, step);
  }
  const octets = IPv4address(text);
  if (octets !== null) {
    step?.("3.2.2 Host, 1.2", allOf(text));
    tellIPv4address(text, octets, step);
    return null;
  }
  step?.("3.2.2 Host, 1.3", allOf(text));
  step?.("3.2.2 Host, 9", allOf(text));
  return repetition(text, regNameRule, step);
}

const versionFlag = /^v/i;

/** Of a text that begins with "[". */
function IPLiteral(text: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.2.2 Host, 2", allOf(text));
  if (!text.endsWith("]")) return unmatched("3.2.2 Host, 2", '"]" does not follow "["');
  const address = text.slice(1, -1);
  const inLiteral = from(step, 1);
  if (versionFlag.test(address)) {
    inLiteral?.("3.2.2 Host, 2.2", characterAt(0));
    return IPvFuture(address, inLiteral);
  }
  inLiteral?.("3.2.2 Host, 2.1", allOf(address));
  return IPv6address(address, inLiteral);
}

const versionRule: Rule = {
  name: "IPvFuture",
  at: "3.2.2 Host, 3",
  characters: HEXDIG,
  pctEncoded: false,
};

const futureRule: Rule = {
  name: "IPvFuture",
  at: "3.2.2 Host, 3",
  characters: anyOf(unreserved, subDelims, characters(":")),
  pctEncoded: false,
};

/**
 * Of a text that begins with "v".
 *
 *   v1F.a:b
 *      ^ ends the version
 */
function IPvFuture(text: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.2.2 Host, 3", allOf(text));
  const dot = text.indexOf(".");
  if (dot <= 1 || dot === text.length - 1) {
    return unmatched("3.2.2 Host, 3", 'version, "." and address do not follow "v" in <IPvFuture>');
  }
  return repetition(text.slice(1, dot), versionRule, step) ?? repetition(text, futureRule, step, dot + 1);
}

/** How many 16-bit pieces stand before "::" at most, and after it exactly; two of them may be an IPv4 address. */
interface Alternative {
  readonly at: StepId;
  readonly before: number;
  readonly after: number;
}

const elided: readonly Alternative[] = [
  { at: "3.2.2 Host, 4.2", before: 0, after: 7 },
  { at: "3.2.2 Host, 4.3", before: 1, after: 6 },
  { at: "3.2.2 Host, 4.4", before: 2, after: 5 },
  { at: "3.2.2 Host, 4.5", before: 3, after: 4 },
  { at: "3.2.2 Host, 4.6", before: 4, after: 3 },
  { at: "3.2.2 Host, 4.7", before: 5, after: 2 },
  { at: "3.2.2 Host, 4.8", before: 6, after: 1 },
  { at: "3.2.2 Host, 4.9", before: 7, after: 0 },
];

const complete: Alternative = { at: "3.2.2 Host, 4.1", before: 0, after: 8 };

/**
 * The alternatives differ in the number of pieces before and after "::" only; the first has no "::".
 *
 *   1:2::3:127.0.0.1
 *      ^ two before, three after
 */
function IPv6address(text: string, step: StepListener | undefined): Unmatched | null {
  step?.("3.2.2 Host, 4", allOf(text));
  const elision = text.indexOf("::");
  const before = elision <= 0 ? [] : text.slice(0, elision).split(":");
  const rest = elision === -1 ? text : text.slice(elision + 2);
  const after = rest === "" ? [] : rest.split(":");
  const octets = IPv4address(after.at(-1) ?? "");
  const count = after.length + (octets === null ? 0 : 1);
  const alternative =
    elision === -1
      ? count === complete.after && complete
      : elided.find((one) => before.length <= one.before && count === one.after);
  const pieces = octets === null ? after : after.slice(0, -1);
  if (!alternative || !before.every(h16) || !pieces.every(h16)) {
    return unmatched("3.2.2 Host, 4", "no alternative of <IPv6address> matches");
  }
  step?.(alternative.at, allOf(text));
  if (before.length > 0 || pieces.length > 0) {
    step?.("3.2.2 Host, 6", partBefore(":", text, elision === 0 ? 2 : 0));
  }
  if (count >= 2) ls32(text, octets, step);
  return null;
}

const oneToFourDigits = /^[0-9A-Fa-f]{1,4}$/;

function h16(text: string): boolean {
  return oneToFourDigits.test(text);
}

/** The last two pieces of an address, which are known to match: octets of an IPv4 address, or else two <h16>. */
function ls32(address: string, octets: readonly StepId[] | null, step: StepListener | undefined): void {
  if (step === undefined) return;
  const lastColon = address.lastIndexOf(":");
  const start = (octets === null ? address.lastIndexOf(":", lastColon - 1) : lastColon) + 1;
  const reads = place(start, address.length);
  step("3.2.2 Host, 5", reads);
  if (octets === null) {
    step("3.2.2 Host, 5.1", reads);
  } else {
    step("3.2.2 Host, 5.2", reads);
    tellIPv4address(address.slice(start), octets, from(step, start));
  }
}

/** The alternatives of <dec-octet> that the four octets match, or `null`. */
function IPv4address(text: string): readonly StepId[] | null {
  const parts = text.split(".", 5);
  if (parts.length !== 4) return null;
  const alternatives = parts.map(decOctet).filter((alternative) => alternative !== null);
  return alternatives.length === 4 ? alternatives : null;
}

function tellIPv4address(text: string, octets: readonly StepId[], step: StepListener | undefined): void {
  if (step === undefined) return;
  step("3.2.2 Host, 7", allOf(text));
  let start = 0;
  for (const alternative of octets) {
    const octet = partBefore(".", text, start);
    step("3.2.2 Host, 8", octet);
    step(alternative, octet);
    start = octet.end + 1;
  }
}

const decOctets: readonly (readonly [at: StepId, alternative: RegExp])[] = [
  ["3.2.2 Host, 8.1", /^[0-9]$/],
  ["3.2.2 Host, 8.2", /^[1-9][0-9]$/],
  ["3.2.2 Host, 8.3", /^1[0-9]{2}$/],
  ["3.2.2 Host, 8.4", /^2[0-4][0-9]$/],
  ["3.2.2 Host, 8.5", /^25[0-5]$/],
];

function decOctet(text: string): StepId | null {
  return decOctets.find(([, alternative]) => alternative.test(text))?.[0] ?? null;
}
