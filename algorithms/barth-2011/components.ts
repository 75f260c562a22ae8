/** The border: a canonicalized URL in the common shape, with what the draft leaves open. */
import type { ComponentName, Open, Parsed } from "../algorithm.js";
import { encodingName } from "../unicode/encodings.js";
import type { CanonicalURL } from "./canonicalizing-a-url.js";
import { isASCIICaseInsensitiveMatch, isHierarchical, type ParsedURL } from "./definitions.js";

export function toOutcome(url: CanonicalURL, open: readonly Open[]): Parsed {
  const { output, scheme, username, password, host, port, path, query, fragment } = url;
  return {
    kind: "parsed",
    href: output,
    components: { scheme, username, password, host, port, path, query, fragment },
    // The draft has no origin.
    origin: null,
    open,
    remarks: [],
  };
}

// What RFC 3986 does not allow in a component: "%" only before two hexadecimal digits.
const outsideUserInfo = /[^A-Za-z0-9\-._~!$&'()*+,;=:%]|%(?![0-9A-Fa-f]{2})/;
const outsideQuery = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?%]|%(?![0-9A-Fa-f]{2})/;
const outsideURI = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/?#[\]%]|%(?![0-9A-Fa-f]{2})/;

const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;
const ipv4Looking = /(?:^|\.)(?:[0-9]+|0[Xx][0-9A-Fa-f]*)\.?$/;
const ipv6Looking = /^\[.*\]$/s;
const plainPort = /^(?:0|[1-9][0-9]*)$/;

/** What the letter leaves open; `encoding` is the label of the encoding of the document. */
export function openToTheLetter(originalURL: ParsedURL, url: CanonicalURL, encoding: string): Open[] {
  const open: Open[] = [];
  const leaveOpen = (component: ComponentName, gap: string): void => {
    if (!open.some((other) => other.component === component)) open.push({ component, gap });
  };
  const { path } = originalURL;
  if (!isHierarchical(url.scheme)) {
    if (url.scheme.length === 1) leaveOpen("path", "drive-specs");
    if (isASCIICaseInsensitiveMatch(url.scheme, "mailto")) leaveOpen("path", "mailto");
    if (outsideURI.test(path)) leaveOpen("path", "output-without-hierarchy");
    return open;
  }
  if (outsideUserInfo.test(originalURL.username ?? "")) leaveOpen("username", "user-info-set");
  if (outsideUserInfo.test(originalURL.password ?? "")) leaveOpen("password", "user-info-set");
  const isFile = isASCIICaseInsensitiveMatch(url.scheme, "file");
  const host = url.host ?? "";
  if (isFile) leaveOpen("host", "file-urls");
  if (originalURL.host?.includes("%") === true) leaveOpen("host", "host-percent");
  if (url.toASCIIFailed) leaveOpen("host", "idna-failure");
  if (ipv4Looking.test(host) || ipv6Looking.test(host)) leaveOpen("host", "ip-addresses");
  if (url.port !== null && !plainPort.test(url.port)) leaveOpen("port", "port");
  if (isFile) leaveOpen("path", "file-urls");
  if (path.includes("%")) leaveOpen("path", "path-percent");
  if (path.includes("\\")) leaveOpen("path", "path-backslash");
  if (dotSegment.test(path)) leaveOpen("path", "dot-collapsing");
  if (!path.isWellFormed()) leaveOpen("path", "lone-surrogate");
  if (encodingName(encoding) !== "UTF-8" && /[^\0-\x7F]/.test(url.query ?? ""))
    leaveOpen("query", "query-encoding");
  if (outsideQuery.test(url.query ?? "")) leaveOpen("query", "query-set");
  return open;
}
