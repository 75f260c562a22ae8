/**
 * The properties that the Standard states of its own answers. Its goal for the API, that what is manipulated through it stays the same
 * when it is serialized and parsed, is left out, as is the API.
 */
import type { SpecifiedProperty, Outcome, ParseOptions } from "../algorithm.js";
import { hostParser } from "./hosts/host-parsing.js";
import type { Host } from "./hosts/host-representation.js";
import { hostSerializer } from "./hosts/host-serializing.js";
import { isASCIIString } from "./infra.js";
import { silent } from "../tracing/trace.js";
import { Failure } from "./parsers.js";
import { hasOpaquePath, isSpecial } from "./url-miscellaneous.js";
import type { URLRecord } from "./url-representation.js";
import { isValidURLString } from "./valid-url-strings.js";
import { failing } from "./writing.js";

/** A question, taken to its outcome or to the URL record; `failure` where the base or the input fails. */
export interface Asked {
  readonly parse: (input: string, base: string | null, options?: ParseOptions) => Outcome;
  readonly parsedURL: (input: string, base: string | null) => URLRecord | Failure;
  readonly toScalarValueString: (string: string) => string;
}

// eslint-disable-next-line max-lines-per-function -- the list of what the text claims
export function claimsOf({ parse, parsedURL, toScalarValueString }: Asked): readonly SpecifiedProperty[] {
  const about =
    (holds: (url: URLRecord) => boolean | null): SpecifiedProperty["holds"] =>
    (input, base) => {
      const url = parsedURL(input, base);
      return url instanceof Failure ? null : holds(url);
    };
  const withErrors: typeof parse = (input, base, options) =>
    parse(input, base, { ...options, remarks: true });
  /** Nothing is said of an input whose base fails. */
  const baseOf = (base: string | null): URLRecord | null | Failure =>
    base === null ? null : parsedURL(base, null);
  const isValid = (input: string, base: URLRecord | null): boolean =>
    isValidURLString(toScalarValueString(input), base);
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
      says: "A serialized host, parsed as the host of such a URL, equals the host. This is of hosts that are not empty.",
      holds: about((url) => (url.host === null || url.host === "" ? null : isItselfAgain(url.host, url))),
    },
    {
      id: "serialized-empty-host",
      at: "3 Hosts (domains and IP addresses)",
      says: "The same of the empty host, which is a host too.",
      holds: about((url) => (url.host === "" ? isItselfAgain(url.host, url) : null)),
    },
    {
      id: "ascii-output",
      at: "4.5 URL serializing",
      says: "The URL serializer returns an ASCII string.",
      holds(input, base, options) {
        const answer = parse(input, base, options);
        return answer.kind === "parsed" ? isASCIIString(answer.href) : null;
      },
    },
    {
      id: "scheme-and-host",
      at: "4.1 URL representation",
      says: "A special URL has a domain or an address for a host, or with file an empty one; any other has none, an opaque or empty one, or an IPv6 address.",
      holds: about(isAllowedHost),
    },
    {
      id: "special-path",
      at: "4.1 URL representation",
      says: "The path of a special URL is a list, never opaque.",
      holds: about((url) => (isSpecial(url) ? !hasOpaquePath(url) : null)),
    },
    {
      id: "valid-parses",
      at: "4 URLs",
      says: "A valid URL string triggers neither a validation error nor failure.",
      holds(input, base, options) {
        const baseURL = baseOf(base);
        if (baseURL instanceof Failure || !isValid(input, baseURL)) return null;
        const answer = withErrors(input, base, options);
        return answer.kind === "parsed" && answer.remarks.length === 0;
      },
    },
    {
      id: "without-error-valid",
      at: "4 URLs",
      says: "Input that triggers neither a validation error nor failure is a valid URL string, since these are defined by that.",
      holds(input, base, options) {
        const baseURL = baseOf(base);
        const answer = withErrors(input, base, options);
        if (baseURL instanceof Failure || answer.kind !== "parsed" || answer.remarks.length > 0) return null;
        return isValid(input, baseURL);
      },
    },
    {
      id: "without-error-parses",
      at: "1.1 Writing",
      says: "Input without validation error parses. No sentence has these words: a validation error indicates a mismatch between input and valid input, and what fails is not valid.",
      holds(input, base, options) {
        if (baseOf(base) instanceof Failure) return null;
        const answer = withErrors(input, base, options);
        return answer.kind === "parsed" || answer.remarks.length > 0;
      },
    },
    {
      id: "marked-errors-fail",
      at: "1.1 Writing",
      says: "A validation error that the table marks as failure ends in failure.",
      holds(input, base, options) {
        const { kind, remarks } = withErrors(input, base, options);
        return remarks.some((error) => failing.has(error)) ? kind === "rejected" : null;
      },
    },
    {
      id: "failures-are-marked",
      at: "1.1 Writing",
      says: "Where the parser fails, it has met a validation error that the table marks as failure.",
      holds(input, base, options) {
        const answer = withErrors(input, base, options);
        if (answer.kind === "parsed" || baseOf(base) instanceof Failure) return null;
        return answer.at === relaxedToASCIIFails || answer.remarks.some((error) => failing.has(error));
      },
    },
  ];
}

/** True if the condition is met under which the table marks "domain-to-ASCII" as failure. */
const relaxedToASCIIFails = "3.3 domain parser, 6.2";

function isItselfAgain(host: Host, url: URLRecord): boolean {
  const again = hostParser(hostSerializer(host, silent), !isSpecial(url), silent);
  return !(again instanceof Failure) && String(again) === String(host) && typeof again === typeof host;
}

/** The table of a note: by scheme, the kinds of host that there may be. */
function isAllowedHost(url: URLRecord): boolean {
  const { host, scheme } = url;
  if (!isSpecial(url)) return typeof host !== "number";
  return host !== null && (host !== "" || scheme === "file");
}
