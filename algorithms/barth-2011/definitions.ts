/** 2 Definitions, and the terms that the draft uses without defining them. */
import { asciiLowercase } from "../unicode/code-points.js";
import { percentEncodedBytes, utf8Encode } from "../unicode/utf8.js";
import type { URLTrace } from "./traces.js";

/** A parsed URL; what the draft has not found is `null`. All strings are in code units, as they stood. */
export interface ParsedURL {
  readonly scheme: string;
  readonly authority: string | null;
  readonly userInfo: string | null;
  readonly username: string | null;
  readonly password: string | null;
  readonly host: string | null;
  readonly port: string | null;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
  /** Says where its components stand, if anybody listens. */
  readonly trace?: URLTrace;
}

/** The components of a URL whose whole rest is its path: all absent. */
export const nothingBesidePath = {
  authority: null,
  userInfo: null,
  username: null,
  password: null,
  host: null,
  port: null,
  query: null,
  fragment: null,
} as const satisfies Partial<ParsedURL>;

/** A URL is invalid, and the step that says so. */
export class InvalidURL {
  readonly at: string;
  readonly reason: string;

  constructor(at: string, reason: string) {
    this.at = at;
    this.reason = reason;
  }
}

/** Consumes all leading and trailing control characters: those of U+0020 and below. */
export function withoutControlCharacters(string: string): string {
  let start = 0;
  while (start < string.length && string.charCodeAt(start) <= 0x20) start++;
  let end = string.length;
  while (start < end && string.charCodeAt(end - 1) <= 0x20) end--;
  return string.slice(start, end);
}

/** A control character that a string begins or ends with. */
export const controlCharacterAtEnd = /^[\0-\x20]|[\0-\x20]$/;

export function isSlashCharacter(character: string): boolean {
  return character === "/" || character === "\\";
}

export const authorityTerminatingCharacter = /[/\\?#;]/;

/** Readings `hierarchical-schemes` and `default-ports`. */
export const hierarchicalSchemes: ReadonlyMap<string, string | null> = new Map([
  ["http", "80"],
  ["https", "443"],
  ["ftp", "21"],
  ["file", null],
  ["gopher", "70"],
  ["ws", "80"],
  ["wss", "443"],
]);

export function isHierarchical(scheme: string): boolean {
  return hierarchicalSchemes.has(asciiLowercase(scheme));
}

export function defaultPort(scheme: string): string | null {
  return hierarchicalSchemes.get(asciiLowercase(scheme)) ?? null;
}

export function isASCIICaseInsensitiveMatch(a: string, b: string): boolean {
  return asciiLowercase(a) === asciiLowercase(b);
}

/** The utf8-percent-escaping of each character; gap `lone-surrogate`: U+FFFD stands for one. */
export function utf8PercentEscaping(characters: string): string {
  return percentEncodedBytes(utf8Encode(characters), () => true);
}

/** Anything but ALPHA, DIGIT and a mark that "Canonicalizing a Scheme" lets through: reading `valid-scheme-characters`. */
export const invalidSchemeCharacter = /[^A-Za-z0-9+\-.]/u;

/** Takes one character. */
export function isValidSchemeCharacter(character: string): boolean {
  return !invalidSchemeCharacter.test(character);
}
