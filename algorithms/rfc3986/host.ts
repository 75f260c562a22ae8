/** 3.2.2 Host: each rule for all of the text that it is given. Reading `first-match-wins`. */
import { codePointAt, firstMatch, range } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { anyOf, characters, HEXDIG, match, repetition, rule, subDelims, unreserved } from "./characters.js";
import { section, type Unmatched } from "./section.js";
import { piece } from "./traces.js";

/** 3.2.2 Host: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const regName = rule(section["3.2.2 Host"], {
  number: "9",
  name: "reg-name",
  characters: anyOf(unreserved, subDelims),
  pctEncoded: true,
});

/**
 * Matches a host, with the brackets of an IP literal.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */
export function host(text: string, trace: Trace): Unmatched | null {
  const { step } = section["3.2.2 Host"](trace, text);
  step?.("1");
  if (text.startsWith("[")) {
    step?.("1.1", codePointAt(text, 0));
    return IPLiteral(text, trace);
  }
  const octets = IPv4address(text);
  if (octets !== null) {
    step?.("1.2");
    tellIPv4address(text, octets, trace);
    return null;
  }
  step?.("1.3");
  return match(text, regName, trace);
}

const versionFlag = /^v/i;

/**
 * Matches a text that begins with "[".
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */
function IPLiteral(text: string, trace: Trace): Unmatched | null {
  const { step, fail } = section["3.2.2 Host"](trace, text);
  if (!text.endsWith("]")) return fail("2", '"]" does not follow "["');
  step?.("2");
  const address = text.slice(1, -1);
  if (versionFlag.test(address)) {
    step?.("2.2", codePointAt(text, 1));
    return IPvFuture(address, trace.from(1));
  }
  step?.("2.1", range(1, text.length - 1));
  return IPv6address(address, trace.from(1));
}

/** 3.2.2 Host: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const version = rule(section["3.2.2 Host"], {
  number: "3",
  name: "IPvFuture",
  characters: HEXDIG,
  pctEncoded: false,
});

/** 3.2.2 Host: https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
const future = rule(section["3.2.2 Host"], {
  number: "3",
  name: "IPvFuture",
  characters: anyOf(unreserved, subDelims, characters(":")),
  pctEncoded: false,
});

/**
 * Matches a text that begins with "v".
 *
 *   v1F.a:b
 *      ^ ends the version
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */
function IPvFuture(text: string, trace: Trace): Unmatched | null {
  const { step, fail } = section["3.2.2 Host"](trace, text);
  const dot = text.indexOf(".");
  if (dot <= 1 || dot === text.length - 1) {
    return fail("3", 'version, "." and address do not follow "v" in <IPvFuture>');
  }
  step?.("3");
  return repetition(text.slice(1, dot), version, trace.from(1)) ?? repetition(text, future, trace, dot + 1);
}

/** The number of 16-bit pieces before "::" at most, and after it exactly; two of them may be an IPv4 address. */
const elided = [
  { number: "4.2", before: 0, after: 7 },
  { number: "4.3", before: 1, after: 6 },
  { number: "4.4", before: 2, after: 5 },
  { number: "4.5", before: 3, after: 4 },
  { number: "4.6", before: 4, after: 3 },
  { number: "4.7", before: 5, after: 2 },
  { number: "4.8", before: 6, after: 1 },
  { number: "4.9", before: 7, after: 0 },
] as const;

const complete = { number: "4.1", before: 0, after: 8 } as const;

/**
 * The alternatives differ in the number of pieces before and after "::" only; the first has no "::".
 *
 *   1:2::3:127.0.0.1
 *      ^ two before, three after
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */
function IPv6address(text: string, trace: Trace): Unmatched | null {
  const { step, fail } = section["3.2.2 Host"](trace, text);
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
    return fail("4", "no alternative of <IPv6address> matches");
  }
  step?.("4");
  step?.(alternative.number);
  if (before.length > 0 || pieces.length > 0) step?.("6", firstMatch(hexadecimalDigits, text));
  if (count >= 2) {
    const last = after.slice(octets === null ? -2 : -1).join(":");
    ls32(last, octets, trace.from(text.length - last.length));
  }
  return null;
}

const hexadecimalDigits = /[0-9A-Fa-f]+/;
const oneToFourDigits = /^[0-9A-Fa-f]{1,4}$/;

function h16(text: string): boolean {
  return oneToFourDigits.test(text);
}

/**
 * Tells the last two pieces of an address, which match: octets of an IPv4 address, or else two <h16>.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */
function ls32(text: string, octets: readonly DecOctet[] | null, trace: Trace): void {
  const { step } = section["3.2.2 Host"](trace, text);
  step?.("5");
  if (octets === null) {
    step?.("5.1");
  } else {
    step?.("5.2");
    tellIPv4address(text, octets, trace);
  }
}

/** The alternatives of <dec-octet> that the four octets match, or `null`. */
function IPv4address(text: string): readonly DecOctet[] | null {
  const parts = text.split(".", 5);
  if (parts.length !== 4) return null;
  const alternatives = parts.map(decOctet).filter((alternative) => alternative !== null);
  return alternatives.length === 4 ? alternatives : null;
}

/**
 * Tells an IPv4 address, which matches by these alternatives of <dec-octet>.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2
 */
function tellIPv4address(text: string, octets: readonly DecOctet[], trace: Trace): void {
  const { step } = section["3.2.2 Host"](trace, text);
  step?.("7");
  for (const [index, alternative] of octets.entries()) {
    step?.("8", piece(text, ".", index));
    step?.(alternative, piece(text, ".", index));
  }
}

/** The alternatives of <dec-octet>, by their numbers. */
const decOctets = [
  { number: "8.1", digits: /^[0-9]$/ },
  { number: "8.2", digits: /^[1-9][0-9]$/ },
  { number: "8.3", digits: /^1[0-9]{2}$/ },
  { number: "8.4", digits: /^2[0-4][0-9]$/ },
  { number: "8.5", digits: /^25[0-5]$/ },
] as const;

type DecOctet = (typeof decOctets)[number]["number"];

function decOctet(text: string): DecOctet | null {
  return decOctets.find(({ digits }) => digits.test(text))?.number ?? null;
}
