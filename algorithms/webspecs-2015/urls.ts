/** 1 URLs: what a URL consists of, and the relative schemes with their default ports. */

/** All strings are scalar value strings; `null` and "" are told apart as the text does. */
export interface URL {
  readonly scheme: string;
  readonly schemeData: string | null;
  readonly username: string;
  readonly password: string | null;
  readonly host: string | null;
  readonly port: string;
  readonly path: readonly string[];
  readonly query: string | null;
  readonly fragment: string | null;
}

/** The result of a rule: a component that it leaves out keeps its initial value, reading `result-and-url`. */
export type Result = { readonly scheme: string } & Partial<URL>;

/** A URL with initial values, but for a scheme, which each result sets. */
export function newURL(scheme: string): URL {
  return {
    scheme,
    schemeData: null,
    username: "",
    password: null,
    host: null,
    port: "",
    path: [],
    query: null,
    fragment: null,
  };
}

export const relativeSchemes: ReadonlyMap<string, string | null> = new Map([
  ["ftp", "21"],
  ["file", null],
  ["gopher", "70"],
  ["http", "80"],
  ["https", "443"],
  ["ws", "80"],
  ["wss", "443"],
]);

export function isRelativeScheme(scheme: string): boolean {
  return relativeSchemes.has(scheme);
}

export function defaultPort(scheme: string): string | null {
  return relativeSchemes.get(scheme) ?? null;
}
