/** 6.2.2 Syntax-Based Normalization. Reading `no-scheme-based-normalization`: it is the last that is done. */
import type { Trace } from "../tracing/trace.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { utf8Decode, utf8Encode } from "../unicode/utf8.js";
import type { Authority } from "./authority.js";
import { unreserved } from "./characters.js";
import { removeDotSegments } from "./remove-dot-segments.js";
import { section, table } from "./section.js";
import type { URI } from "./syntax-components.js";

/** The normalized URI; a step is told if it changes something. Reading `decode-first`: 6.2.2.2 comes first. */
export function normalize(uri: URI, trace: Trace): URI {
  const decoded = normalizePercentEncoding(uri, trace);
  return normalizePathSegments(normalizeCase(decoded, trace), trace);
}

/** 6.2.2.1 Case Normalization: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1 */
function normalizeCase(uri: URI, trace: Trace): URI {
  const { step } = section["6.2.2.1 Case Normalization"](trace);
  const upper = inEachComponent(uri, upperCaseDigits, trace);
  if (!isEqual(upper, uri)) step?.("1");
  const scheme = asciiLowercase(uri.scheme);
  if (scheme !== uri.scheme) step?.("2.1");
  if (upper.authority === null) return { ...upper, scheme };
  // Reading `case-in-host`: the digits of a percent-encoding are no letters of the host.
  const host = upperCaseDigits(asciiLowercase(upper.authority.host));
  if (host !== upper.authority.host) step?.("2.2");
  return { ...upper, scheme, authority: { ...upper.authority, host } };
}

/** The component with the digits of its percent-encodings in upper case. */
function upperCaseDigits(component: string): string {
  if (!component.includes("%")) return component;
  const bytes = utf8Encode(component);
  for (let at = bytes.indexOf(0x25); at !== -1; at = bytes.indexOf(0x25, at + 3)) {
    bytes[at + 1] = upperCase(bytes[at + 1] ?? 0);
    bytes[at + 2] = upperCase(bytes[at + 2] ?? 0);
  }
  return utf8Decode(bytes);
}

function upperCase(digit: number): number {
  return digit >= 0x61 ? digit - 0x20 : digit;
}

/** 6.2.2.2 Percent-Encoding Normalization: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2 */
function normalizePercentEncoding(uri: URI, trace: Trace): URI {
  const { step } = section["6.2.2.2 Percent-Encoding Normalization"](trace);
  const decoded = inEachComponent(uri, decodeUnreserved, trace);
  if (!isEqual(decoded, uri)) step?.("1");
  return decoded;
}

/** The component with those octets decoded that are unreserved characters, once, in its own bytes. */
function decodeUnreserved(component: string, trace: Trace): string {
  if (!component.includes("%")) return component;
  const bytes = utf8Encode(component);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const octet =
      bytes[index] === 0x25 ? 16 * valueOf(bytes[index + 1] ?? 0) + valueOf(bytes[index + 2] ?? 0) : null;
    if (octet !== null && unreserved[octet] === true) {
      table["2.3 unreserved"](trace)?.(String.fromCharCode(octet));
      bytes[length++] = octet;
      index += 2;
    } else {
      bytes[length++] = bytes[index] ?? 0;
    }
  }
  return utf8Decode(bytes.subarray(0, length));
}

/** The value of a hexadecimal digit of US-ASCII. */
function valueOf(digit: number): number {
  return (digit & 0xf) + (digit > 0x39 ? 9 : 0);
}

const dotSegment = /(?:^|\/)\.\.?(?:\/|$)/;

/** 6.2.2.3 Path Segment Normalization: https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.3 */
function normalizePathSegments(uri: URI, trace: Trace): URI {
  const { step } = section["6.2.2.3 Path Segment Normalization"](trace);
  // Without such a segment remove_dot_segments gives back what it is given.
  if (!dotSegment.test(uri.path)) return uri;
  step?.("1");
  // The path of a target URI stands in no input.
  return { ...uri, path: removeDotSegments(uri.path, trace.readingNothing()) };
}

/** The URI with each component replaced that can hold a percent-encoding. */
function inEachComponent(uri: URI, replaced: (component: string, trace: Trace) => string, trace: Trace): URI {
  const each = (component: string | null): string | null =>
    component === null ? null : replaced(component, trace);
  const authority: Authority | null = uri.authority && {
    ...uri.authority,
    userinfo: each(uri.authority.userinfo),
    host: replaced(uri.authority.host, trace),
  };
  return {
    ...uri,
    authority,
    path: replaced(uri.path, trace),
    query: each(uri.query),
    fragment: each(uri.fragment),
  };
}

/** Returns whether two URIs are equal in the components that can hold a percent-encoding. */
function isEqual(one: URI, other: URI): boolean {
  return (
    one.authority?.userinfo === other.authority?.userinfo &&
    one.authority?.host === other.authority?.host &&
    one.path === other.path &&
    one.query === other.query &&
    one.fragment === other.fragment
  );
}
