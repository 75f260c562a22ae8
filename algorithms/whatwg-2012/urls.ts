/** 4 URLs: the parsed URL and the relative schemes. */
import type { StepId } from "../algorithm.js";

/** The step that has neutered a URL, and the reason. */
export interface FatalError {
  readonly at: StepId;
  readonly reason: string;
}

/** `host`, `port` and `userinfo` are empty where the input has none; the text knows no null for them. */
export interface ParsedURL {
  scheme: string;
  schemeData: string;
  userinfo: string;
  host: string;
  port: string;
  path: string[];
  query: string | null;
  fragment: string | null;
  /** The error that has set it; `null` while it is not set. */
  fatalErrorFlag: FatalError | null;
  relativeFlag: boolean;
}

/** With their default ports, which no step uses yet: the border asks for them. */
export const relativeSchemes: ReadonlyMap<string, string> = new Map([
  ["ftp", "21"],
  ["file", ""],
  ["gopher", "70"],
  ["http", "80"],
  ["https", "443"],
  ["ws", "80"],
  ["wss", "443"],
]);

export function isRelativeScheme(scheme: string): boolean {
  return relativeSchemes.has(scheme);
}

/** The port in the table, or the empty string. */
export function defaultPort(scheme: string): string {
  return relativeSchemes.get(scheme) ?? "";
}
