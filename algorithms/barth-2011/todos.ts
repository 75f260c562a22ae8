/**
 * The places that the draft leaves to a TODO or is silent on, in the order of its sections. The steps take an answer to each
 * as an argument: to the letter nothing happens there, filled it is what the evidence of the day shows.
 */
import type { ParsedURL } from "./definitions.js";

/** A set of characters that a TODO stands for. */
export interface CharacterSet {
  /** Finds a member. */
  readonly member: RegExp;
  /** Finds the runs of members, and of characters that are none. */
  readonly runs: RegExp;
}

export interface Todos {
  /** 3 Parsing a URL, 4.1: the URL and the end of the steps, or `null` to go on with the next one. */
  readonly windowsDriveSpecs: (scheme: string, afterScheme: string) => ParsedURL | null;
  /** 3 Parsing a URL, 5.1: likewise. */
  readonly fileURLs: (scheme: string, afterScheme: string) => ParsedURL | null;
  /** 3 Parsing a URL, 6.1: likewise. */
  readonly mailtoURLs: (scheme: string, afterScheme: string) => ParsedURL | null;
  /** 4.1 Resolving a string as a relative URL, 2: whether the empty string goes on to step 3 without a hierarchy. */
  readonly emptyStringNeedsNoHierarchy: boolean;
  /** 5 Canonicalizing a URL, 4.9 and 5 Canonicalizing a URL, 4.11: "Distinguish between empty and non-existent". */
  readonly emptyIsNotNonExistent: boolean;
  /** 5 Canonicalizing a URL, 3: host and path of a file URL that are canonicalized in the place of these. */
  readonly hostAndPathOfFileURL: (
    host: string,
    path: string,
  ) => { readonly host: string; readonly path: string };
  /** 5 Canonicalizing a URL, 4: what is put out of a URL without hierarchy, which the draft does not say. */
  readonly withoutHierarchy: (url: ParsedURL) => { readonly path: string; readonly query: string | null };
  /** 5 Canonicalizing a URL, 4.5: the section that is referred to and missing. Takes a port that is not empty. */
  readonly canonicalizedPort: (port: string) => string;
  /** 5.1 Canonicalizing a Scheme, 2.1.1: the case of a valid scheme. */
  readonly schemeCase: (scheme: string) => string;
  /** The string that is escaped for code units that are no character: "utf8-percent-escaping" is not defined. */
  readonly characters: (string: string) => string;
  /** 5.2 Canonicalizing a User-Info, 1.1 and 5.2 Canonicalizing a User-Info, 4.1. */
  readonly userInfoSet: CharacterSet;
  /** 5.3 Canonicalizing a Host, 1: the address that a canonicalized host writes, or that host. */
  readonly ipAddress: (host: string) => string;
  /**
   * 5.3 Canonicalizing a Host, 3: "we might need a wrapper". What is put out for the domain that ToASCII gives, or for
   * the host that it failed on; `normalized` is host escape normalization.
   */
  readonly domain: (domain: string, normalized: (host: string) => string) => string;
  /** 5.3.1 Host Escape Normalization, 1.1.1. */
  readonly percentUnescapedHost: (host: string) => string;
  /** 5.4 Canonicalizing a Path, 1: a path, which is not empty, with the slash that it may lack. */
  readonly leadingSlash: (path: string) => string;
  /** 5.4 Canonicalizing a Path, 3: whether "%" and "\" go to the branches that are for them, or to the first. */
  readonly laterBranchesAreMeant: boolean;
  /** 5.4 Canonicalizing a Path, 3.2.1. Takes the whole path with the other branches done. */
  readonly collapsedDots: (path: string) => string;
  /** 5.4 Canonicalizing a Path, 3.4.1. Takes any number of escapes. */
  readonly percentUnescaping: (escapes: string) => string;
  /** 5.5 Canonicalizing a Query, 2.1. */
  readonly querySet: CharacterSet;
  /** 5.5 Canonicalizing a Query, 1 and 5.5 Canonicalizing a Query, 2.2.1. Takes any number of characters. */
  readonly escapedInQuery: (characters: string, encoding: string) => string;
  /** 5.6 Canonicalizing a Fragment, 1.1: what is put out for code units that are no character. */
  readonly charactersOfFragment: (fragment: string) => string;
}
