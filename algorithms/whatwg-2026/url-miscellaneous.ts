/** 4.2 URL miscellaneous. */
import { isASCIIAlpha } from "./infra.js";
import type { Trace } from "../tracing/trace.js";
import { section } from "./section.js";
import type { URLPath, URLRecord } from "./url-representation.js";

export const defaultPorts: ReadonlyMap<string, number | null> = new Map([
  ["ftp", 21],
  ["file", null],
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

export function hasOpaquePath(url: URLRecord): boolean {
  return isOpaque(url.path);
}

export function isOpaque(path: URLPath): path is string {
  return typeof path === "string";
}

/** The segments of a path that is not opaque: the Standard asserts it wherever it asks for them. */
export function segmentsOf(url: URLRecord): string[] {
  if (isOpaque(url.path)) throw new Error(`the path of a ${url.scheme} URL is opaque`);
  return url.path;
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

/** Returns whether the rest of `input` from the code unit `pointer` on starts with a Windows drive letter. */
export function startsWithAWindowsDriveLetter(input: string, pointer: number): boolean {
  return (
    isWindowsDriveLetter(input.slice(pointer, pointer + 2)) &&
    /^(?:[/\\?#]|$)/.test(input.charAt(pointer + 2))
  );
}

/**
 * Shortens the path, which must not be opaque.
 * @see https://url.spec.whatwg.org/commit-snapshots/6ae84860d12800bcf563668e7cc821360dce6062/#shorten-a-urls-path
 */
export function shorten(url: URLRecord, trace: Trace): void {
  const { step } = section["4.2 shorten"](trace);
  step?.("1");
  step?.("2");
  const path = segmentsOf(url);
  if (url.scheme === "file" && path.length === 1 && isNormalizedWindowsDriveLetter(path[0] ?? "")) {
    step?.("3");
    return;
  }
  step?.("4");
  path.pop();
}
