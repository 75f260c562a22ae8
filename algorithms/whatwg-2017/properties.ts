/**
 * The properties that the Standard states of its own answers. Its goal for the API, that what is manipulated through it stays the same
 * when it is serialized and parsed, is left out, as is the API.
 */
import type { SpecifiedProperty, Outcome, ParseOptions } from "../algorithm.js";
import { silent } from "../tracing/trace.js";
import { isAscii } from "../unicode/code-points.js";
import { hostParser } from "./hosts/host-parsing.js";
import type { Host } from "./hosts/host-representation.js";
import { hostSerializer } from "./hosts/host-serializing.js";
import { Failure } from "./parsers.js";
import { isSpecial } from "./url-miscellaneous.js";
import type { URLRecord } from "./url-representation.js";

/** A question, taken to its outcome or to the URL record. */
export interface Asked {
  readonly parse: (input: string, base: string | null, options?: ParseOptions) => Outcome;
  readonly parsedURL: (input: string, base: string | null) => URLRecord | Failure;
}

export function claimsOf({ parse, parsedURL }: Asked): readonly SpecifiedProperty[] {
  const about =
    (holds: (url: URLRecord) => boolean | null): SpecifiedProperty["holds"] =>
    (input, base) => {
      const url = parsedURL(input, base);
      return url instanceof Failure ? null : holds(url);
    };
  return [
    {
      id: "idempotent",
      at: "Goals; 4 URLs",
      says: "What has been parsed and serialized does not change when it is parsed and serialized again.",
      holds(input, base, options) {
        const answer = parse(input, base, options);
        if (answer.kind !== "parsed") return null;
        const again = parse(answer.href, null, options);
        return again.kind === "parsed" && again.href === answer.href;
      },
    },
    {
      id: "serialized-host",
      at: "3 Hosts (domains and IP addresses)",
      says: "A serialized host, parsed as the host of such a URL, equals the host.",
      holds: about((url) => (url.host === null ? null : isItselfAgain(url.host, url))),
    },
    {
      id: "ascii-components",
      at: "4.1 URL representation",
      says: "Scheme, username, password, path, query and fragment hold ASCII only, and so does an opaque host.",
      holds: about((url) => {
        const { scheme, username, password, path, query, fragment } = url;
        const opaqueHost = !isSpecial(url) && typeof url.host === "string" ? url.host : "";
        const strings = [scheme, username, password, ...path, query ?? "", fragment ?? "", opaqueHost];
        return strings.every(isAscii);
      }),
    },
    {
      id: "scheme-and-host",
      at: "4.1 URL representation",
      says: "A special URL has a domain or an address for a host, or with file also an empty one or none; any other has none, an opaque or empty one, or an IPv6 address.",
      holds: about(isAllowedHost),
    },
    {
      id: "special-path",
      at: "4.1 URL representation",
      says: "The path of a special URL is not empty.",
      holds: about((url) => (isSpecial(url) ? url.path.length > 0 : null)),
    },
    {
      id: "without-error-parses",
      at: "1.1 Writing",
      says: "Input without validation error parses. No sentence has these words: a validation error indicates a mismatch between input and valid input, and what fails is not valid.",
      holds(input, base, options) {
        if (base !== null && parsedURL(base, null) instanceof Failure) return null;
        const answer = parse(input, base, { ...options, remarks: true });
        return answer.kind === "parsed" || answer.remarks.length > 0;
      },
    },
  ];
}

function isItselfAgain(host: Host, url: URLRecord): boolean {
  const again = hostParser(hostSerializer(host, silent), isSpecial(url), silent);
  return !(again instanceof Failure) && String(again) === String(host) && typeof again === typeof host;
}

/** The table of a note: by scheme, the kinds of host that there may be. */
function isAllowedHost(url: URLRecord): boolean {
  const { host, scheme } = url;
  if (!isSpecial(url)) return typeof host !== "number";
  return scheme === "file" || (host !== null && host !== "");
}
