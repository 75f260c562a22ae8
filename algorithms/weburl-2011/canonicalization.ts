/** 10 Canonicalization. */
import { changedIn, nothing } from "../tracing/range.js";
import { silent, type Trace } from "../tracing/trace.js";
import { canonicalizeHost } from "./authority/canonicalize-host.js";
import type { Voice } from "./authority/domain-name-canonicalization.js";
import { defaultPort } from "./authority/port-numbers.js";
import { moveBetweenHostAndPath } from "./hostpath.js";
import { authorityString, isNotHierarchical, toASCIILowercase, type ParsedURL } from "./parsed-url.js";
import {
  octetsExcept,
  onDecodedUnreserved,
  percentDecodeUnreserved,
  percentEncode,
} from "./percent-encoding.js";
import { section, table } from "./section.js";
import { changedByHOSTPATH } from "./traces/components.js";

// Erratum `comma-is-2c`: what is printed as 0x2D (,) is the comma.
const userInfoOctets = octetsExcept("!$%&'()*+,");
const pathOctets = octetsExcept("!#$%&'()*+,/:;=@[]");
// Erratum `question-mark-in-query`: it is left alone.
const queryOctets = octetsExcept("!#$%&'()*+,/:;=?@[]\\^`{|}");

/**
 * Steps to canonicalize a URL; the encoding is a label of the Encoding Standard. May set the /invalid/ flag.
 *
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108
 */
export function canonicalize(parsedURL: ParsedURL, encoding: string, voice: Voice, trace: Trace): ParsedURL {
  const { step } = section["10 Canonicalization"](trace);
  if (parsedURL.invalid !== null) {
    step?.("1");
    return parsedURL;
  }
  let u = parsedURL;
  const at = u.traces;
  if (u.scheme !== null) {
    step?.("2", at.scheme);
    u = { ...u, scheme: toASCIILowercase(u.scheme) };
  }
  if (u.user !== null || u.password !== null) {
    step?.("3", at.userInfo);
    u = { ...u, ...canonicalizeUserAndPassword(u) };
  }
  u = canonicalizeHostPortAndPath(u, voice, trace);
  if (u.invalid !== null) return u;
  // Erratum `dot-slash-prefix`: this is for the schemes that section 4 does not list.
  if (!isNotHierarchical(u.scheme, at.scheme)) {
    step?.("12", at.scheme);
    if (u.path?.startsWith("//") === true) {
      step?.("12.1", at.path);
      if ((authorityString(u) ?? "") === "") {
        step?.("12.1.1", at.path);
        u = { ...u, path: `/.${u.path}` };
      }
    }
  }
  step?.("13");
  const queryEncoding = u.hierarchical ? encoding : "utf-8";
  const query = canonicalizeQuery(u.query, queryEncoding, at.query);
  return { ...u, query, fragment: canonicalizeFragment(u.fragment, at.fragment) };
}

type UserAndPassword = Pick<ParsedURL, "user" | "password">;

/** 10 Canonicalization: https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108 */
function canonicalizeUserAndPassword({ user, password, traces: at }: ParsedURL): UserAndPassword {
  const { step } = section["10 Canonicalization"](at.userInfo);
  if (password === "") {
    step?.("3.1", at.password);
    password = null;
  }
  if (user === "" && password === null) {
    step?.("3.2", at.user);
    user = null;
  }
  if (user !== null) {
    step?.("3.3", at.user);
    user = percentEncode(user, "utf-8", userInfoOctets, at.user);
  }
  if (password !== null) {
    step?.("3.4", at.password);
    password = percentEncode(password, "utf-8", userInfoOctets, at.password);
  }
  return { user, password };
}

/**
 * From the label HOSTPATH to the jump back to it, which only a |file| URL takes. Each round percent-decodes the path
 * once more. While the host still changes only the first segment is looked at, so the rounds are counted and it alone
 * is decoded; to decode all of the path in each would take quadratic time. Once the host stays, the path is decoded
 * until nothing changes.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108
 */
function canonicalizeHostPortAndPath(parsedURL: ParsedURL, voice: Voice, trace: Trace): ParsedURL {
  const { step } = section["10 Canonicalization"](trace);
  let u = parsedURL;
  for (let rounds = 0; ; rounds++) {
    step?.("4");
    const { host: originalHost, path: originalPath } = u;
    if (u.scheme === "file") {
      step?.("5", u.traces.scheme);
      u = { ...u, ...moveBetweenHostAndPath(u, rounds, trace) };
    }
    if (u.host !== null) {
      step?.("6", u.traces.host);
      const host = canonicalizeHost(u.host, u.scheme, voice, u.traces.host);
      if (typeof host !== "string") {
        step?.("6.2", u.traces.host);
        return { ...u, invalid: host };
      }
      step?.("6.1", u.traces.host);
      u = { ...u, host };
    }
    if (u.port !== null) {
      step?.("7", u.traces.port);
      u = { ...u, ...canonicalizePort(u.scheme, u.port, u.traces.port) };
      if (u.invalid !== null) return u;
    }
    // What the first round has encoded needs it no more.
    const onPath = u.path === parsedURL.path ? u.traces.path : u.traces.path.atOnce();
    u = { ...u, path: canonicalizePath(u, rounds > 0, onPath) };
    if (u.scheme !== "file") return u;
    if (u.host === originalHost && u.path === originalPath) {
      const path = u.path && percentDecodeUnreserved(u.path, Infinity);
      if (path === u.path) return u;
      u = { ...u, path };
    }
    if (rounds === 0) u = changedByHOSTPATH(u);
    step?.("11");
  }
}

/**
 * Step 7.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108
 */
function canonicalizePort(
  scheme: string | null,
  port: string,
  trace: Trace,
): Pick<ParsedURL, "port" | "invalid"> {
  const { step, fail } = section["10 Canonicalization"](trace);
  if (port === "") {
    step?.("7.1");
    return { port: null, invalid: null };
  }
  if (!/^[0-9]+$/.test(port)) return { port, invalid: fail("7.3", "the port is not made of digits") };
  step?.("7.2");
  step?.("7.2.1");
  // Rounded only far above 65535.
  const p = Number.parseInt(port, 10);
  if (p === defaultPort(scheme)) {
    step?.("7.2.2");
    table["9.7 default port"](trace)?.(scheme ?? "");
    return { port: null, invalid: null };
  }
  if (p > 65535) return { port, invalid: fail("7.2.4", "the port is greater than 65535") };
  step?.("7.2.3");
  return { port: String(p), invalid: null };
}

/**
 * Steps 8 to 10.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108
 */
function canonicalizePath(
  { scheme, path, hierarchical }: ParsedURL,
  isEncoded: boolean,
  trace: Trace,
): string | null {
  const { step } = section["10 Canonicalization"](trace);
  const canonical = hierarchical ? withLeadingSlash(path, trace) : path;
  if (canonical === null) return null;
  const at = trace.atEndOf(canonical, path ?? "");
  if (hierarchical || scheme === "mailto") {
    step?.("9");
    const decoded = scheme === "file" ? canonical : percentDecodedPath(canonical, at);
    // The path of a file URL is decoded by steps 5 and 11.
    if (scheme === "file") step?.("9.1", nothing);
    step?.("9.2");
    const onDecoded = scheme === "file" ? at : onDecodedUnreserved(canonical, at);
    return isEncoded ? decoded : percentEncode(decoded, "utf-8", pathOctets, onDecoded);
  }
  step?.("10");
  return percentEncode(canonical, "utf-8", (octet) => octet <= 0x1f || octet >= 0x7f, at);
}

/**
 * Step 8.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108
 */
function withLeadingSlash(path: string | null, trace: Trace): string {
  const { step } = section["10 Canonicalization"](trace);
  step?.("8");
  if (path === null || path === "") {
    step?.("8.1");
    return "/";
  }
  if (path.startsWith("/")) return path;
  step?.("8.2");
  return `/${path}`;
}

/**
 * Step 9.1.
 * https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108
 */
function percentDecodedPath(path: string, trace: Trace): string {
  const { step } = section["10 Canonicalization"](trace);
  const decoded = percentDecodeUnreserved(path, 1);
  step?.("9.1", changedIn(path, decoded));
  return decoded;
}

/** 10 Canonicalization: https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108 */
function canonicalizeQuery(query: string | null, encoding: string, trace: Trace): string | null {
  const { step } = section["10 Canonicalization"](trace);
  if (query === null) return null;
  step?.("14");
  return percentEncode(query, encoding, queryOctets, trace);
}

/** 10 Canonicalization: https://github.com/wakaba/perl-weburl/blob/d5e032c/sketch/spec.txt#L1108 */
function canonicalizeFragment(fragment: string | null, trace: Trace): string | null {
  const { step } = section["10 Canonicalization"](trace);
  if (fragment === null) return null;
  step?.("15");
  const encodedControls = (controls: string, at: Trace): string =>
    percentEncode(controls, "utf-8", (octet) => octet >= 0x80, at);
  const encoded = fragment.replace(/[\x80-\x9F]+/g, (controls, start: number) =>
    encodedControls(controls, trace.part(start, start + controls.length)),
  );
  const onEncoded = trace.replaced(
    /[\x80-\x9F]+/g,
    (controls) => encodedControls(controls, silent),
    fragment,
  );
  return percentEncode(encoded, "utf-8", (octet) => octet <= 0x1f || octet === 0x7f, onEncoded);
}
