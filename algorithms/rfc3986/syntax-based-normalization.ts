/** 6.2.2 Syntax-Based Normalization. Reading `no-scheme-based-normalization`: it is the last that is done. */
import type { StepListener } from "../algorithm.js";
import { asciiLowercase } from "../unicode/code-points.js";
import { utf8Decode, utf8Encode } from "../unicode/utf8.js";
import type { Authority } from "./authority.js";
import { unreserved } from "./characters.js";
import { removeDotSegments } from "./remove-dot-segments.js";
import type { URI } from "./syntax-components.js";

/** The normalized URI; a step is told if it changes something. Reading `decode-first`: 6.2.2.2 comes first. */
export function normalize(uri: URI, step: StepListener | undefined): URI {
  const decoded = normalizePercentEncoding(uri, step);
  return normalizePathSegments(normalizeCase(decoded, step), step);
}

/** 6.2.2.1 Case Normalization. */
function normalizeCase(uri: URI, step: StepListener | undefined): URI {
  const upper = inEachComponent(uri, upperCaseDigits);
  if (!isEqual(upper, uri)) step?.("6.2.2.1 Case Normalization, 1");
  const scheme = asciiLowercase(uri.scheme);
  if (scheme !== uri.scheme) step?.("6.2.2.1 Case Normalization, 2.1");
  if (upper.authority === null) return { ...upper, scheme };
  // Reading `case-in-host`: the digits of a percent-encoding are no letters of the host.
  const host = upperCaseDigits(asciiLowercase(upper.authority.host));
  if (host !== upper.authority.host) step?.("6.2.2.1 Case Normalization, 2.2");
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

/** 6.2.2.2 Percent-Encoding Normalization. */
function normalizePercentEncoding(uri: URI, step: StepListener | undefined): URI {
  const decoded = inEachComponent(uri, decodeUnreserved);
  if (!isEqual(decoded, uri)) step?.("6.2.2.2 Percent-Encoding Normalization, 1");
  return decoded;
}

/** The component with those octets decoded that are unreserved characters, once, in its own bytes. */
function decodeUnreserved(component: string): string {
  if (!component.includes("%")) return component;
  const bytes = utf8Encode(component);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const octet =
      bytes[index] === 0x25 ? 16 * valueOf(bytes[index + 1] ?? 0) + valueOf(bytes[index + 2] ?? 0) : null;
    if (octet !== null && unreserved[octet] === true) {
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

/** 6.2.2.3 Path Segment Normalization. */
function normalizePathSegments(uri: URI, step: StepListener | undefined): URI {
  // Without such a segment remove_dot_segments gives back what it is given.
  if (!dotSegment.test(uri.path)) return uri;
  step?.("6.2.2.3 Path Segment Normalization, 1");
  // The path of a target URI stands in no input.
  const withoutPlaces: StepListener | undefined =
    step &&
    ((id) => {
      step(id);
    });
  return { ...uri, path: removeDotSegments(uri.path, withoutPlaces) };
}

/** The URI with each component replaced that can hold a percent-encoding. */
function inEachComponent(uri: URI, replaced: (component: string) => string): URI {
  const each = (component: string | null): string | null => (component === null ? null : replaced(component));
  const authority: Authority | null = uri.authority && {
    ...uri.authority,
    userinfo: each(uri.authority.userinfo),
    host: replaced(uri.authority.host),
  };
  return {
    ...uri,
    authority,
    path: replaced(uri.path),
    query: each(uri.query),
    fragment: each(uri.fragment),
  };
}

/** Whether two URIs are equal in the components that can hold a percent-encoding. */
function isEqual(one: URI, other: URI): boolean {
  return (
    one.authority?.userinfo === other.authority?.userinfo &&
    one.authority?.host === other.authority?.host &&
    one.path === other.path &&
    one.query === other.query &&
    one.fragment === other.fragment
  );
}
