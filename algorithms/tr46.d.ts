/** tr46 has no types of its own; these are those of its README. */
declare module "tr46" {
  interface Options {
    readonly checkBidi?: boolean;
    readonly checkHyphens?: boolean;
    readonly checkJoiners?: boolean;
    readonly ignoreInvalidPunycode?: boolean;
    readonly transitionalProcessing?: boolean;
    readonly useSTD3ASCIIRules?: boolean;
    readonly verifyDNSLength?: boolean;
  }
  const tr46: {
    /** The domain in ASCII, or `null` where an error was recorded. */
    toASCII(domain: string, options?: Options): string | null;
    toUnicode(domain: string, options?: Options): { readonly domain: string; readonly error: boolean };
  };
  export default tr46;
}

/** A code point or the first and the last of a range, a number for the status, and a mapping where there is one. */
declare module "tr46/lib/mappingTable.json" {
  const table: readonly (readonly [number | readonly [number, number], number, string?])[];
  export default table;
}
