/** 4.1 URL representation. */
import type { Host } from "./hosts/host-representation.js";
import { asciiLowercase } from "./infra.js";

/** A list of URL path segments, or the one URL path segment of an opaque path. */
export type URLPath = string[] | string;

/** A URL record. Its blob URL entry is left out: there is no blob URL store, so it is always null. */
export interface URLRecord {
  scheme: string;
  username: string;
  password: string;
  host: Host | null;
  port: number | null;
  path: URLPath;
  query: string | null;
  fragment: string | null;
}

export function newURL(): URLRecord {
  return {
    scheme: "",
    username: "",
    password: "",
    host: null,
    port: null,
    path: [],
    query: null,
    fragment: null,
  };
}

/** "." or "%2e"; ASCII case-insensitive. */
export function isSingleDotURLPathSegment(segment: string): boolean {
  return segment === "." || (segment.length === 3 && asciiLowercase(segment) === "%2e");
}

// A regular expression in a function body is an object for each call.
const doubleDot = /^(?:\.|%2e){2}$/i;

/** "..", ".%2e", "%2e." or "%2e%2e"; ASCII case-insensitive. */
export function isDoubleDotURLPathSegment(segment: string): boolean {
  return segment === ".." || (segment.length <= 6 && doubleDot.test(segment));
}
