/** 4.2 URL miscellaneous. */
import { isASCIIAlpha } from "./infra.js";
import type { Run } from "./parsers.js";
import type { URLRecord } from "./url-representation.js";

/** The special schemes; reading `gopher`. */
const defaultPorts: ReadonlyMap<string, number | null> = new Map([
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

export function shorten(url: URLRecord, run: Run): void {
  run.step?.("4.2 shorten, 1");
  const { path } = url;
  if (path.length === 0) {
    run.step?.("4.2 shorten, 2");
    return;
  }
  if (url.scheme === "file" && path.length === 1 && isNormalizedWindowsDriveLetter(path[0] ?? "")) {
    run.step?.("4.2 shorten, 3");
    return;
  }
  run.step?.("4.2 shorten, 4");
  path.pop();
}
