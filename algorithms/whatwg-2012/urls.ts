/** 4 URLs: the parsed URL and the relative schemes. */

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
  fatalErrorFlag: boolean;
  relativeFlag: boolean;
}

/** With their default ports, which no step uses yet: the border asks for them. */
const relativeSchemes: ReadonlyMap<string, string> = new Map([
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
