/** The TODOs to the letter: each passes through what it is given. */
import { utf8PercentEscaping } from "./definitions.js";
import type { CharacterSet, Todos } from "./todos.js";

const everyCharacter: CharacterSet = { member: /[^]/u, runs: /[^]+/g };

function asItIs(string: string): string {
  return string;
}

export const todosToTheLetter: Todos = {
  // Gap `drive-specs`.
  windowsDriveSpecs: () => null,
  // Gap `file-urls`.
  fileURLs: () => null,
  hostAndPathOfFileURL: (host, path) => ({ host, path }),
  // Gap `mailto`.
  mailtoURLs: () => null,
  // Gap `base-not-hierarchical`.
  emptyStringNeedsNoHierarchy: false,
  // Gaps `empty-query` and `empty-fragment`.
  emptyIsNotNonExistent: false,
  // Gap `output-without-hierarchy`.
  withoutHierarchy: ({ path }) => ({ path, query: null }),
  // Gap `port`.
  canonicalizedPort: asItIs,
  // Reading `scheme-case`.
  schemeCase: asItIs,
  // Gap `lone-surrogate`: UTF-8 has U+FFFD in the place of one.
  characters: asItIs,
  // Gap `user-info-set`.
  userInfoSet: everyCharacter,
  // Gap `ip-addresses`: none is told from a name.
  ipAddress: asItIs,
  // Gaps `idna-failure` and `idna-wrapper`.
  domain: asItIs,
  // Gap `host-percent`: "%" goes on, and matches host-escaped.
  percentUnescapedHost: asItIs,
  // Gap `empty-path`.
  leadingSlash: asItIs,
  // Gaps `path-percent` and `path-backslash`.
  laterBranchesAreMeant: false,
  percentUnescaping: asItIs,
  // Gap `dot-collapsing`.
  collapsedDots: asItIs,
  // Gaps `query-set` and `query-encoding`.
  querySet: everyCharacter,
  escapedInQuery: utf8PercentEscaping,
  charactersOfFragment: asItIs,
};
