/** whatwg-url 4.6.0 has no types of its own; these are those of its README, as far as they are used. */
declare module "whatwg-url-4" {
  /** A URL record, opaque here. */
  interface URLRecord {
    readonly scheme: string;
  }
  /** Returns "failure" where parsing fails. */
  export function parseURL(
    input: string,
    options?: { readonly baseURL?: URLRecord },
  ): URLRecord | "failure" | null;
  export function serializeURL(url: URLRecord): string;
}
