/** The TODOs filled: Chrome 5 first, then RFC 3986, then the description of Web::URL. */
import { asciiLowercase } from "../../unicode/code-points.js";
import type { Todos } from "../todos.js";
import { characters } from "./characters.js";
import { escapedInQuery, querySet, userInfoSet } from "./character-sets.js";
import { fileURL, hostAndPathOfFileURL, windowsDriveSpecs } from "./file-urls.js";
import { domain, percentUnescapedHost } from "./hosts.js";
import { ipAddress } from "./ip-addresses.js";
import { collapsedDots, percentUnescaping } from "./paths.js";
import { canonicalizedPort } from "./ports.js";
import { mailtoURL, withoutHierarchy } from "./without-hierarchy.js";

export const todosFilled: Todos = {
  windowsDriveSpecs,
  fileURLs: fileURL,
  hostAndPathOfFileURL: (host, path) => hostAndPathOfFileURL(host, path, todosFilled),
  mailtoURLs: mailtoURL,
  // Reading `filled-empty-string-without-hierarchy`.
  emptyStringNeedsNoHierarchy: true,
  // Reading `filled-empty-and-non-existent`.
  emptyIsNotNonExistent: true,
  withoutHierarchy,
  canonicalizedPort,
  // Reading `filled-scheme-case`: a valid scheme has no letters outside of ASCII.
  schemeCase: (scheme) => asciiLowercase(scheme),
  characters,
  userInfoSet,
  ipAddress,
  domain,
  percentUnescapedHost,
  // Reading `filled-leading-slash`.
  leadingSlash: (path) => (/^[/\\]/.test(path) ? path : `/${path}`),
  // Readings `filled-path-percent` and `filled-path-backslash`.
  laterBranchesAreMeant: true,
  percentUnescaping,
  collapsedDots,
  querySet,
  escapedInQuery,
  // Reading `filled-characters-of-fragment`: noncharacters are characters there.
  charactersOfFragment: (fragment) => fragment.toWellFormed(),
};
