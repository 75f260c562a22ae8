/** 10 Canonicalization. */
import type { StepId, StepListener } from "../algorithm.js";
import { canonicalizeHost } from "./authority/canonicalize-host.js";
import type { Voice } from "./authority/domain-name-canonicalization.js";
import { defaultPort } from "./authority/port-numbers.js";
import { moveBetweenHostAndPath } from "./hostpath.js";
import { heardAsAWhole, inPart } from "./places.js";
import { authorityString, isNotHierarchical, toASCIILowercase, type ParsedURL } from "./parsed-url.js";
import { octetsExcept, percentDecodeUnreserved, percentEncode } from "./percent-encoding.js";

// Erratum `comma-is-2c`: what is printed as 0x2D (,) is the comma.
const userInfoOctets = octetsExcept("!$%&'()*+,");
const pathOctets = octetsExcept("!#$%&'()*+,/:;=@[]");
// Erratum `question-mark-in-query`: it is left alone.
const queryOctets = octetsExcept("!#$%&'()*+,/:;=?@[]\\^`{|}");

/** Steps to canonicalize a URL; the encoding is a label of the Encoding Standard. May set the /invalid/ flag. */
export function canonicalize(
  parsedURL: ParsedURL,
  encoding: string,
  voice: Voice,
  step: StepListener | undefined,
): ParsedURL {
  if (parsedURL.invalid !== null) {
    step?.("10 Canonicalization, 1");
    return parsedURL;
  }
  let u = parsedURL;
  const at = u.listeners;
  if (u.scheme !== null) {
    at?.scheme("10 Canonicalization, 2");
    u = { ...u, scheme: toASCIILowercase(u.scheme) };
  }
  if (u.user !== null || u.password !== null) {
    at?.userInfo("10 Canonicalization, 3");
    u = { ...u, ...canonicalizeUserAndPassword(u) };
  }
  u = canonicalizeHostPortAndPath(u, voice, step);
  if (u.invalid !== null) return u;
  // Erratum `dot-slash-prefix`: this is for the schemes that section 4 does not list.
  if (!isNotHierarchical(u.scheme)) {
    at?.scheme("10 Canonicalization, 12");
    if (u.path?.startsWith("//") === true) {
      at?.path("10 Canonicalization, 12.1");
      if ((authorityString(u) ?? "") === "") {
        at?.path("10 Canonicalization, 12.1.1");
        u = { ...u, path: `/.${u.path}` };
      }
    }
  }
  step?.("10 Canonicalization, 13");
  const queryEncoding = u.hierarchical ? encoding : "utf-8";
  const query = canonicalizeQuery(u.query, queryEncoding, at?.query);
  return { ...u, query, fragment: canonicalizeFragment(u.fragment, at?.fragment) };
}

type UserAndPassword = Pick<ParsedURL, "user" | "password">;

function canonicalizeUserAndPassword({ user, password, listeners: at }: ParsedURL): UserAndPassword {
  if (password === "") {
    at?.password("10 Canonicalization, 3.1");
    password = null;
  }
  if (user === "" && password === null) {
    at?.user("10 Canonicalization, 3.2");
    user = null;
  }
  if (user !== null) {
    at?.user("10 Canonicalization, 3.3");
    user = percentEncode(user, "utf-8", userInfoOctets, at?.user);
  }
  if (password !== null) {
    at?.password("10 Canonicalization, 3.4");
    password = percentEncode(password, "utf-8", userInfoOctets, at?.password);
  }
  return { user, password };
}

/**
 * From the label HOSTPATH to the jump back to it, which only a |file| URL takes. Each round percent-decodes the path
 * once more. While the host still changes only the first segment is looked at, so the rounds are counted and it alone
 * is decoded; to decode all of the path in each would take quadratic time. Once the host stays, the path is decoded
 * until nothing changes.
 */
function canonicalizeHostPortAndPath(
  parsedURL: ParsedURL,
  voice: Voice,
  step: StepListener | undefined,
): ParsedURL {
  let u = parsedURL;
  for (let rounds = 0; ; rounds++) {
    step?.("10 Canonicalization, 4");
    const { host: originalHost, path: originalPath } = u;
    if (u.scheme === "file") {
      u.listeners?.scheme("10 Canonicalization, 5");
      u = { ...u, ...moveBetweenHostAndPath(u, rounds, step) };
    }
    if (u.host !== null) {
      u.listeners?.host("10 Canonicalization, 6");
      const host = canonicalizeHost(u.host, u.scheme, voice, u.listeners?.host);
      if (typeof host !== "string") {
        u.listeners?.host("10 Canonicalization, 6.2");
        return { ...u, invalid: host };
      }
      u.listeners?.host("10 Canonicalization, 6.1");
      u = { ...u, host };
    }
    if (u.port !== null) {
      u.listeners?.port("10 Canonicalization, 7");
      u = { ...u, ...canonicalizePort(u.scheme, u.port, u.listeners?.port) };
      if (u.invalid !== null) return u;
    }
    // What the first round has encoded needs it no more.
    u = { ...u, path: canonicalizePath(u, rounds > 0, u.listeners?.path) };
    if (u.scheme !== "file") return u;
    if (u.host === originalHost && u.path === originalPath) {
      const path = u.path && percentDecodeUnreserved(u.path, Infinity);
      if (path === u.path) return u;
      u = { ...u, path };
    }
    if (rounds === 0) u = heardAsAWhole(u);
    step?.("10 Canonicalization, 11");
  }
}

function canonicalizePort(
  scheme: string | null,
  port: string,
  step: StepListener | undefined,
): Pick<ParsedURL, "port" | "invalid"> {
  const invalid = (at: StepId, reason: string): Pick<ParsedURL, "port" | "invalid"> => {
    step?.(at);
    return { port, invalid: { at, reason } };
  };
  if (port === "") {
    step?.("10 Canonicalization, 7.1");
    return { port: null, invalid: null };
  }
  if (!/^[0-9]+$/.test(port)) return invalid("10 Canonicalization, 7.3", "the port is not made of digits");
  step?.("10 Canonicalization, 7.2");
  step?.("10 Canonicalization, 7.2.1");
  // Rounded only far above 65535.
  const p = Number.parseInt(port, 10);
  if (p === defaultPort(scheme)) {
    step?.("10 Canonicalization, 7.2.2");
    return { port: null, invalid: null };
  }
  if (p <= 65535) {
    step?.("10 Canonicalization, 7.2.3");
    return { port: String(p), invalid: null };
  }
  return invalid("10 Canonicalization, 7.2.4", "the port is greater than 65535");
}

/** Steps 8 to 10. */
function canonicalizePath(
  { scheme, path, hierarchical }: ParsedURL,
  isEncoded: boolean,
  step: StepListener | undefined,
): string | null {
  let canonical = path;
  if (hierarchical) {
    step?.("10 Canonicalization, 8");
    if (canonical === null || canonical === "") {
      step?.("10 Canonicalization, 8.1");
      canonical = "/";
    } else if (!canonical.startsWith("/")) {
      step?.("10 Canonicalization, 8.2");
      canonical = `/${canonical}`;
    }
  }
  if (canonical === null) return null;
  if (hierarchical || scheme === "mailto") {
    step?.("10 Canonicalization, 9");
    step?.("10 Canonicalization, 9.1");
    if (scheme !== "file") canonical = percentDecodeUnreserved(canonical, 1);
    step?.("10 Canonicalization, 9.2");
    return isEncoded ? canonical : percentEncode(canonical, "utf-8", pathOctets, step);
  }
  step?.("10 Canonicalization, 10");
  return percentEncode(canonical, "utf-8", (octet) => octet <= 0x1f || octet >= 0x7f, step);
}

function canonicalizeQuery(
  query: string | null,
  encoding: string,
  step: StepListener | undefined,
): string | null {
  if (query === null) return null;
  step?.("10 Canonicalization, 14");
  return percentEncode(query, encoding, queryOctets, step);
}

function canonicalizeFragment(fragment: string | null, step: StepListener | undefined): string | null {
  if (fragment === null) return null;
  step?.("10 Canonicalization, 15");
  const encoded = fragment.replace(/[\x80-\x9F]+/g, (controls, start: number) =>
    percentEncode(controls, "utf-8", (octet) => octet >= 0x80, inPart(step, start, start + controls.length)),
  );
  return percentEncode(encoded, "utf-8", (octet) => octet <= 0x1f || octet === 0x7f, step);
}
