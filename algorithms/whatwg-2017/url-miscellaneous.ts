/** 4.2 URL miscellaneous. */
import { isASCIIAlpha } from "./infra.js";
import { nothing } from "../tracing/range.js";
import type { Trace } from "../tracing/trace.js";
import { section, table } from "./section.js";
import type { URLRecord } from "./url-representation.js";

/** The special schemes; reading `gopher`. */
export const defaultPorts: ReadonlyMap<string, number | null> = new Map([
  ["ftp", 21],
  ["file", null],
  ["gopher", 70],
  ["http", 80],
  ["https", 443],
  ["ws", 80],
  ["wss", 443],
]);

export function isSpecialScheme(scheme: string): boolean {
  return defaultPorts.has(scheme);
}

export function defaultPort(scheme: string): number | null {
  return defaultPorts.get(scheme) ?? null;
}

export function isSpecial(url: URLRecord): boolean {
  return isSpecialScheme(url.scheme);
}

export function includesCredentials(url: URLRecord): boolean {
  return url.username !== "" || url.password !== "";
}

export function isWindowsDriveLetter(string: string): boolean {
  return (
    string.length === 2 &&
    isASCIIAlpha(string.charAt(0)) &&
    (string.charAt(1) === ":" || string.charAt(1) === "|")
  );
}

export function isNormalizedWindowsDriveLetter(string: string): boolean {
  return isWindowsDriveLetter(string) && string.endsWith(":");
}

/**
 * Shortens the path.
 * @see https://url.spec.whatwg.org/commit-snapshots/462fdc14732aae4b0b9c5334f37962d8c235caf9/#pop-a-urls-path
 */
export function shorten(url: URLRecord, trace: Trace): void {
  const { step } = section["4.2 shorten"](trace);
  step?.("1");
  const { path } = url;
  if (path.length === 0) {
    step?.("2");
    return;
  }
  if (url.scheme === "file" && path.length === 1 && isNormalizedWindowsDriveLetter(path[0] ?? "")) {
    step?.("3");
    table["4.2 normalized Windows drive letter"](trace)?.(path[0] ?? "", nothing);
    return;
  }
  step?.("4");
  path.pop();
}
