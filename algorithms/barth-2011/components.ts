/** The border: a canonicalized URL in the common shape, with what the draft leaves open. */
import type { ComponentName, UnspecifiedComponent, Parsed } from "../algorithm.js";
import { encodingName } from "../unicode/encodings.js";
import type { CanonicalURL } from "./canonicalizing-a-url.js";
import { isASCIICaseInsensitiveMatch, isHierarchical, type ParsedURL } from "./definitions.js";

export function toOutcome(url: CanonicalURL, unspecified: readonly UnspecifiedComponent[]): Parsed {
  const { output, scheme, username, password, host, port, path, query, fragment } = url;
  return {
    kind: "parsed",
    href: output,
    components: { scheme, username, password, host, port, path, query, fragment },
    // The draft has no origin.
    origin: null,
    unspecified,
    remarks: [],
  };
}

// The characters that RFC 3986 does not allow in a component: "%" only before two hexadecimal digits.
const outsideUserInfo = /[^A-Za-z0-9\-._~!$&'()*+,;=:%]|%(?![0-9A-Fa-f]{2})/;
const outsideQuery = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]|%(?![0-9A-Fa-f]{2})/;
const outsideURI = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?#[\]%]|%(?![0-9A-Fa-f]{2})/;

const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;
const ipv4Looking = /(?:^|\.)(?:[0-9]+|0[Xx][0-9A-Fa-f]*)\.?$/;
const ipv6Looking = /^\[.*\]$/s;
const hostEscaped = /[\0-*,/;-@\\^`{-\x7F]/;
const plainPort = /^(?:0|[1-9][0-9]*)$/;

type LeaveOpen = (component: ComponentName, gap: string) => void;

/** The components that the letter leaves unspecified; `encoding` is the label of the document's encoding. */
export function openToTheLetter(
  originalURL: ParsedURL,
  url: CanonicalURL,
  encoding: string,
): UnspecifiedComponent[] {
  const open: UnspecifiedComponent[] = [];
  const leaveOpen: LeaveOpen = (component, gap) => {
    if (!open.some((other) => other.component === component)) open.push({ component, gap });
  };
  if (!isHierarchical(url.scheme)) {
    leaveOpenWithoutHierarchy(url.scheme, originalURL.path, leaveOpen);
    return open;
  }
  const isFile = isASCIICaseInsensitiveMatch(url.scheme, "file");
  if (isFile) leaveOpenOfFileURL(url, leaveOpen);
  leaveOpenOfAuthority(originalURL, url, leaveOpen);
  leaveOpenOfPath(originalURL.path, leaveOpen);
  if (originalURL.query === "") leaveOpen("query", "empty-query");
  if (encodingName(encoding) !== "UTF-8" && /[^\0-\x7F]/.test(url.query ?? ""))
    leaveOpen("query", "query-encoding");
  if (outsideQuery.test(url.query ?? "")) leaveOpen("query", "query-set");
  if (originalURL.fragment === "") leaveOpen("fragment", "empty-fragment");
  return open;
}

/** The components that a TODO may find in a path that is the whole rest: query, fragment or another scheme. */
function leaveOpenWithoutHierarchy(scheme: string, path: string, leaveOpen: LeaveOpen): void {
  const isDriveSpec = scheme.length === 1;
  if (isDriveSpec) {
    leaveOpen("scheme", "drive-specs");
    leaveOpen("host", "drive-specs");
  }
  if (isDriveSpec || isASCIICaseInsensitiveMatch(scheme, "mailto")) {
    const gap = isDriveSpec ? "drive-specs" : "mailto";
    leaveOpen("path", gap);
    if (path.includes("?")) leaveOpen("query", gap);
    if (path.includes("#")) leaveOpen("fragment", gap);
  }
  if (outsideURI.test(path)) leaveOpen("path", "output-without-hierarchy");
}

function leaveOpenOfFileURL({ username, password, port }: CanonicalURL, leaveOpen: LeaveOpen): void {
  if (username !== null) leaveOpen("username", "file-urls");
  if (password !== null) leaveOpen("password", "file-urls");
  leaveOpen("host", "file-urls");
  if (port !== null) leaveOpen("port", "file-urls");
  leaveOpen("path", "file-urls");
}

function leaveOpenOfAuthority(originalURL: ParsedURL, url: CanonicalURL, leaveOpen: LeaveOpen): void {
  if (outsideUserInfo.test(originalURL.username ?? "")) leaveOpen("username", "user-info-set");
  if (outsideUserInfo.test(originalURL.password ?? "")) leaveOpen("password", "user-info-set");
  const originalHost = originalURL.host ?? "";
  const host = url.host ?? "";
  if (originalHost.includes("%")) leaveOpen("host", "host-percent");
  if (url.toASCIIFailed) leaveOpen("host", "idna-failure");
  if (ipv4Looking.test(host) || ipv6Looking.test(host)) leaveOpen("host", "ip-addresses");
  // ToASCII leaves a host of ASCII as host escape normalization has made it.
  if (/[^\0-\x7F]/.test(originalHost) && hostEscaped.test(host)) leaveOpen("host", "idna-wrapper");
  if (url.port !== null && !plainPort.test(url.port)) leaveOpen("port", "port");
}

function leaveOpenOfPath(path: string, leaveOpen: LeaveOpen): void {
  if (/^[^/\\]/.test(path)) leaveOpen("path", "empty-path");
  if (path.includes("%")) leaveOpen("path", "path-percent");
  if (path.includes("\\")) leaveOpen("path", "path-backslash");
  if (dotSegment.test(path)) leaveOpen("path", "dot-collapsing");
  if (!path.isWellFormed()) leaveOpen("path", "lone-surrogate");
}
